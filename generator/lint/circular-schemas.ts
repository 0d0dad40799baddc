import type { Finding, Mapping, Node } from '../load/document/document.ts';
import { isMapping, items, mapping } from '../load/document/node.ts';
import { referredName } from '../load/document/reference.ts';
import type { Survey } from '../model/rules/survey.ts';

/**
 * Schemas that are parts of themselves: to fit one, a value would have to fit it first. Through a member or an item it is
 * another value, and may go on for as long as there is one.
 */
export function* lintCircles({ root, at }: Survey): Iterable<Finding> {
  const schemas = mapping(mapping(root.components).schemas);
  const told = new Set<string>();
  for (const name of Object.keys(schemas)) {
    const circle = told.has(name) ? undefined : circleFrom(name, schemas);
    if (circle === undefined) continue;
    for (const member of circle) told.add(member);
    const way = [...circle, name].map((member) => `"${member}"`).join(' → ');
    yield at(schemas, name, name, `is a part of itself: ${way}; no value could be judged`);
  }
}

/** The names on the way from a schema back to itself; undefined where there is none. */
function circleFrom(start: string, schemas: Mapping): string[] | undefined {
  const seen = new Set<string>();
  const search = (name: string, way: readonly string[]): string[] | undefined => {
    for (const part of partsOf(schemas[name])) {
      if (part === start) return [...way];
      if (seen.has(part)) continue;
      seen.add(part);
      const found = search(part, [...way, part]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(start, [start]);
}

/** The component schemas that judge the very value a schema judges. */
export function partsOf(schema: Node | undefined): string[] {
  if (!isMapping(schema)) return [];
  const { $ref, not, if: condition, then, else: otherwise, allOf, anyOf, oneOf } = schema;
  const referred = $ref === undefined ? undefined : referredName({ $ref });
  const parts = [not, condition, then, otherwise, ...[allOf, anyOf, oneOf].flatMap((many) => items(many))];
  return [...(referred === undefined ? [] : [referred]), ...parts.flatMap(partsOf)];
}
