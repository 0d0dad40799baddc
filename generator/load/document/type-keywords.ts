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

/** Whether a schema says which types or members its values have. Others (`required`, `not`, bounds) only constrain them. */
export function saysType(schema: Node): boolean {
  return isMapping(schema) && typeKeywords.some((keyword) => schema[keyword] !== undefined);
}
