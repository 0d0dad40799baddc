import type { Finding, Mapping } from '../load/document/document.ts';
import { mapping } from '../load/document/node.ts';
import type { Survey } from '../model/rules/survey.ts';
import { partsOf } from './circular-schemas.ts';

/** More than any schema that people wrote; a validator would go all of them for one value. */
const mostWays = 10_000;

/**
 * Schemas whose parts lead to the same schemas over and over: forty that each refer to the next one twice judge one value a
 * million million times, in whatever validator.
 */
export function* lintWays({ root, at }: Survey): Iterable<Finding> {
  const schemas = mapping(mapping(root.components).schemas);
  const counted = new Map<string, number>();
  for (const name of Object.keys(schemas)) {
    const isOwn = !partsOf(schemas[name]).some((part) => waysOf(part, schemas, counted) > mostWays);
    if (!isOwn || waysOf(name, schemas, counted) <= mostWays) continue;
    const fact = `its parts lead to the same schemas in more than ${mostWays} ways, which all judge one value; refer to each once`;
    yield at(schemas, name, name, fact);
  }
}

/** In how many ways a schema comes to one that judges the same value, itself included. */
function waysOf(name: string, schemas: Mapping, counted: Map<string, number>): number {
  const known = counted.get(name);
  if (known !== undefined) return known;
  counted.set(name, 1); // What is a part of itself is another rule's to tell.
  const ways = partsOf(schemas[name]).reduce((sum, part) => sum + waysOf(part, schemas, counted), 1);
  counted.set(name, ways);
  return ways;
}
