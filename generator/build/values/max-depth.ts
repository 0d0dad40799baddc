import type { Mapping } from '../../load/document/document.ts';
import { isMapping, items, mapping } from '../../load/document/node.ts';
import { resolved } from '../../load/document/resolve.ts';

/**
 * The maximum number of values to visit. Schemas that refer to each other have exponentially many within a
 * few levels.
 */
const maxValues = 6_000;

/** The maximum nesting of compositions, because one may contain itself. */
const maxNesting = 8;

/**
 * The maximum depth, up to `deepest`, at which a walk through the values of a schema visits at most
 * `maxValues` values. The walk follows members, items, compositions and references.
 */
export function affordableDepth(root: Mapping, schema: Mapping, deepest: number): number {
  for (let depth = deepest; depth > 0; depth -= 1)
    if (met(root, schema, depth, 0, 0) <= maxValues) return depth;
  return 0;
}

/** Counts the values, starting from `before`. Stops when there are too many. */
function met(root: Mapping, schema: Mapping, depth: number, within: number, before: number): number {
  let count = before;
  for (const value of Object.values(mapping(schema.properties))) {
    count += 1;
    if (count > maxValues) return count;
    if (depth > 0 && isMapping(value)) count = met(root, resolved(root, value), depth - 1, 0, count);
  }
  if (within >= maxNesting) return count;
  // Items of an array or map count for the same depth as the array itself.
  const inner = isMapping(schema.items) ? schema.items : schema.additionalProperties;
  const parts = [...items(schema.allOf), ...items(schema.oneOf), ...items(schema.anyOf)];
  for (const part of isMapping(inner) ? [...parts, inner] : parts) {
    if (count > maxValues) return count;
    count = met(root, resolved(root, part), depth, within + 1, count + 1);
  }
  return count;
}
