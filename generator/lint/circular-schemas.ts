import type { Finding, Mapping } from '../load/document/document.ts';
import { mapping } from '../load/document/node.ts';
import { sameValueSchemas } from '../load/document/reference.ts';
import type { Survey } from '../model/rules/survey.ts';

/**
 * A schema must not be a part of itself, because validating a value would never end. A cycle through a
 * member or an item is allowed: it validates another value, and ends with the nesting of the data.
 */
export function* lintCircles({ root, at }: Survey): Iterable<Finding> {
  const schemas = mapping(mapping(root.components).schemas);
  const reportedNames = new Set<string>();
  for (const name of Object.keys(schemas)) {
    const circle = reportedNames.has(name) ? undefined : circleFrom(name, schemas);
    if (circle === undefined) continue;
    for (const member of circle) reportedNames.add(member);
    const way = [...circle, name].map((member) => `"${member}"`).join(' → ');
    yield at(schemas, name, name, `is a part of itself: ${way}; no value can be validated`);
  }
}

/** The names on the cycle from a schema back to itself; undefined if there is none. */
function circleFrom(start: string, schemas: Mapping): string[] | undefined {
  const seen = new Set<string>();
  const search = (name: string, way: readonly string[]): string[] | undefined => {
    for (const part of sameValueSchemas(schemas[name])) {
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
