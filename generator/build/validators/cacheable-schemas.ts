import type { Node } from '../../load/document/document.ts';
import { items, mapping } from '../../load/document/node.ts';
import {
  partsOf,
  referredBy,
  type ValidatorKeywords,
  type ValidatorSchema,
} from '../../load/document/validator-keywords.ts';

/** The maximum nesting of unions without a cache. With more, results are cached. */
const maxNesting = 3;

/**
 * The schemas that may be applied to the same value repeatedly, because their alternatives lead to further
 * unions or back to themselves.
 */
export function settledSchemas(
  schemas: ReadonlyMap<string, ValidatorKeywords>,
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
      const count = Math.min(maxNesting + 1, choices + below);
      if (count === (within.get(name) ?? 0)) continue;
      within.set(name, count);
      changes = true;
    }
  }
  const found = links.filter(({ name, choices }) => choices > 0 && (within.get(name) ?? 0) > maxNesting);
  return new Set(found.map(({ name }) => name));
}

const alternatives = ['anyOf', 'oneOf', 'allOf'];
const members = ['dependentSchemas', 'patternProperties'];
const single = ['$ref', 'if', 'then', 'else', 'not', 'contains', 'propertyNames'];

/** Whether several schemas with references validate the same value. */
function isChoosing(schema: ValidatorKeywords): boolean {
  return [...partsOf(schema)].some((part) => judgesOf(part).filter(refers).length > 1);
}

/** The schemas that validate the same value, or parts of it, independently. */
function judgesOf(part: ValidatorSchema): readonly Node[] {
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
