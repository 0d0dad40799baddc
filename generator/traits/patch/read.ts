import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly patch: Patch | undefined;
  }
}

/** The effect of absent members and nulls in a partial update. */
export interface Patch extends Cited {
  readonly omitted: 'unchanged' | 'cleared';
  readonly nulls: 'rejected' | 'clears' | 'unchanged';
}

const omitted = ['unchanged', 'cleared'] as const;
const nulls = ['rejected', 'clears', 'unchanged'] as const;

/** The trait at a PATCH operation. */
export const patchSchema: Mapping = traitObject({ omitted: { enum: omitted }, nulls: { enum: nulls } });

export function readPatch(operation: Mapping): Patch | undefined {
  const trait = extension(operation, 'patch');
  if (!isMapping(trait)) return undefined;
  return {
    omitted: omitted.find((one) => one === trait.omitted) ?? 'unchanged',
    nulls: nulls.find((one) => one === trait.nulls) ?? 'rejected',
    ...readCited(trait),
  };
}
