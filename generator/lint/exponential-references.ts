import type { Finding, Mapping } from '../load/document/document.ts';
import { mapping } from '../load/document/node.ts';
import { sameValueSchemas } from '../load/document/reference.ts';
import type { Survey } from '../model/rules/survey.ts';

/** More paths than in any hand-written schema. A validator follows all of them for one value. */
const maxPaths = 10_000;

/**
 * Parts that reach the same schemas repeatedly make validation exponential: forty schemas, each with two
 * references to the next one, validate one value 2^40 times.
 */
export function* lintWays({ root, at }: Survey): Iterable<Finding> {
  const schemas = mapping(mapping(root.components).schemas);
  const counted = new Map<string, number>();
  for (const name of Object.keys(schemas)) {
    const isOwn = !sameValueSchemas(schemas[name]).some((part) => pathsOf(part, schemas, counted) > maxPaths);
    if (!isOwn || pathsOf(name, schemas, counted) <= maxPaths) continue;
    const fact = `its parts reach the same schemas in more than ${maxPaths} ways, and validation of one value follows all of them; refer to each schema once`;
    yield at(schemas, name, name, fact);
  }
}

/** The number of paths from a schema to schemas that validate the same value, including itself. */
function pathsOf(name: string, schemas: Mapping, counted: Map<string, number>): number {
  const known = counted.get(name);
  if (known !== undefined) return known;
  counted.set(name, 1); // Another rule reports schemas that are parts of themselves.
  const ways = sameValueSchemas(schemas[name]).reduce(
    (sum, part) => sum + pathsOf(part, schemas, counted),
    1,
  );
  counted.set(name, ways);
  return ways;
}
