import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly patch: Patch | undefined;
  }
}

/** What a partial update does with members that are absent or null. */
export interface Patch extends Cited {
  readonly omitted: 'unchanged' | 'cleared';
  readonly nulls: 'refused' | 'clears' | 'unchanged';
}

const omitted = ['unchanged', 'cleared'] as const;
const nulls = ['refused', 'clears', 'unchanged'] as const;

/** At a PATCH operation. */
export const patchSchema: Mapping = traitObject({ omitted: { enum: omitted }, nulls: { enum: nulls } });

export function readPatch(operation: Mapping): Patch | undefined {
  const trait = extension(operation, 'patch');
  if (!isMapping(trait)) return undefined;
  return {
    omitted: omitted.find((one) => one === trait.omitted) ?? 'unchanged',
    nulls: nulls.find((one) => one === trait.nulls) ?? 'refused',
    ...readCited(trait),
  };
}
