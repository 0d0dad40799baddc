import type { Mapping } from '../document.ts';
import { isMapping } from '../node.ts';
import { type Cited, extension, readCited, traitObject } from './clauses.ts';

/**
 * Whose word it is that an object holds nothing beside what it lists. `additionalProperties: false` alone is the product
 * spec's; with `closed: { decision: true }` it is ours, and a deployment that only keeps the product spec may add to it.
 */
export const closedSchema: Mapping = traitObject({}, ['decision']);

export function readClosed(schema: Mapping): Cited | undefined {
  const trait = extension(schema, 'closed');
  return isMapping(trait) ? readCited(trait) : undefined;
}
