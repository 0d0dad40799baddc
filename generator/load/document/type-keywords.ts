import type { Node } from './document.ts';
import { isMapping } from './node.ts';

const typeKeywords = [
  '$ref',
  'type',
  'properties',
  'enum',
  'const',
  'items',
  'oneOf',
  'anyOf',
  'allOf',
  'additionalProperties',
];

/**
 * Whether a schema states the types or members of its values. Other keywords (`required`, `not`, bounds)
 * only constrain them.
 */
export function statesType(schema: Node): boolean {
  return isMapping(schema) && typeKeywords.some((keyword) => schema[keyword] !== undefined);
}
