import type { Mapping } from '../../load/document/document.ts';
import { isSequence, texts } from '../../load/document/node.ts';

/** The known values of an open set: others are valid too. */
export type ExtensibleEnum = readonly string[];

/** Of the keyword `x-extensible-enum`, a name other tools know, so not under `x-callsheet`. */
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
