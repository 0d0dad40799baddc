import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, number } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

/** Bounds to which a number outside them is moved. */
export interface Clamp extends Cited {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

export const clampSchema: Mapping = {
  ...traitObject({ min: { type: 'number' }, max: { type: 'number' } }),
  anyOf: [{ required: ['min'] }, { required: ['max'] }],
};

export function readClamp(schema: Mapping): Clamp | undefined {
  const trait = extension(schema, 'clamp');
  if (!isMapping(trait)) return undefined;
  return { min: number(trait.min), max: number(trait.max), ...readCited(trait) };
}
