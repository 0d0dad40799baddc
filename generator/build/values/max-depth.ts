import type { Mapping } from '../../load/document/document.ts';
import { isMapping, items, mapping } from '../../load/document/node.ts';
import { resolved } from '../../load/document/resolve.ts';

/** Schemas that all refer to each other have values without number within a few steps. */
const most = 6_000;

/** How many compositions deep, for one may hold itself. */
const mostWithin = 8;

/**
 * How deep, up to `deepest`, a walk through the values of a schema may go so that it meets no more than it can look at: through
 * members, items and compositions, references followed.
 */
export function affordableDepth(root: Mapping, schema: Mapping, deepest: number): number {
  for (let depth = deepest; depth > 0; depth -= 1) if (met(root, schema, depth, 0, 0) <= most) return depth;
  return 0;
}

/** How many values there are, with `before` of them met already; counting stops where they are too many. */
function met(root: Mapping, schema: Mapping, depth: number, within: number, before: number): number {
  let count = before;
  for (const value of Object.values(mapping(schema.properties))) {
    count += 1;
    if (count > most) return count;
    if (depth > 0 && isMapping(value)) count = met(root, resolved(root, value), depth - 1, 0, count);
  }
  if (within >= mostWithin) return count;
  // What an array or map holds lies no deeper than itself.
  const inner = isMapping(schema.items) ? schema.items : schema.additionalProperties;
  const parts = [...items(schema.allOf), ...items(schema.oneOf), ...items(schema.anyOf)];
  for (const part of isMapping(inner) ? [...parts, inner] : parts) {
    if (count > most) return count;
    count = met(root, resolved(root, part), depth, within + 1, count + 1);
  }
  return count;
}
