import type { Node } from '../../load/document/document.ts';
import { items, mapping } from '../../load/document/node.ts';
import {
  type Heeded,
  type HeededSchema,
  partsOf,
  referredBy,
} from '../../load/document/validator-keywords.ts';

/** So many choices within each other may ask the same of a value again; with more, what was found is kept. */
const mostWithin = 3;

/**
 * Which schemas are asked of the same value again and again: they choose, and what they choose from leads to further
 * choices, on and on or back to themselves.
 */
export function settledSchemas(
  schemas: ReadonlyMap<string, Heeded>,
  nameOf: (component: string) => string,
): ReadonlySet<string> {
  const links = [...schemas].map(([name, schema]) => ({
    name,
    choices: isChoosing(schema) ? 1 : 0,
    next: [...new Set(referredBy(schema))].map(nameOf),
  }));
  const within = new Map<string, number>();
  for (let changes = true; changes; ) {
    changes = false;
    for (const { name, choices, next } of links) {
      const below = Math.max(0, ...next.map((one) => within.get(one) ?? 0));
      const count = Math.min(mostWithin + 1, choices + below);
      if (count === (within.get(name) ?? 0)) continue;
      within.set(name, count);
      changes = true;
    }
  }
  const found = links.filter(({ name, choices }) => choices > 0 && (within.get(name) ?? 0) > mostWithin);
  return new Set(found.map(({ name }) => name));
}

const alternatives = ['anyOf', 'oneOf', 'allOf'];
const members = ['dependentSchemas', 'patternProperties'];
const single = ['$ref', 'if', 'then', 'else', 'not', 'contains', 'propertyNames'];

/** Whether some value is judged by several schemas that refer to others. */
function isChoosing(schema: Heeded): boolean {
  return [...partsOf(schema)].some((part) => judgesOf(part).filter(refers).length > 1);
}

/** The schemas that judge the very value, or what lies in it, beside each other. */
function judgesOf(part: HeededSchema): readonly Node[] {
  const listed = alternatives.flatMap((keyword) => items(part[keyword]));
  const named = members.flatMap((keyword) => Object.values(mapping(part[keyword])));
  const apart = new Set([...alternatives, ...members, ...single]);
  const alone = single.flatMap((keyword) =>
    part[keyword] === undefined ? [] : [{ [keyword]: part[keyword] }],
  );
  const own = Object.fromEntries(Object.entries(part).filter(([keyword]) => !apart.has(keyword)));
  return [...listed, ...named, ...alone, own];
}

const refers = (schema: Node): boolean => referredBy(schema).length > 0;
