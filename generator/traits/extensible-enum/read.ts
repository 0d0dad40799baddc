import type { Mapping } from '../../load/document/document.ts';
import { isSequence, texts } from '../../load/document/node.ts';

/** The known values of an open set. Other values are valid too. */
export type ExtensibleEnum = readonly string[];

/**
 * The schema of the keyword `x-extensible-enum`. Other tools know this name, so it is not under
 * `x-callsheet`.
 */
export const extensibleEnumSchema: Mapping = {
  type: 'array',
  items: { type: 'string' },
  minItems: 1,
  uniqueItems: true,
};

export function readExtensibleEnum(schema: Mapping): ExtensibleEnum | undefined {
  const values = schema['x-extensible-enum'];
  return isSequence(values) ? texts(values) : undefined;
}
