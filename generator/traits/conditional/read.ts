import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, mapping } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly conditional: Conditional | undefined;
  }
}

/** A read that responds 304 if the caller's copy is current. */
export interface Conditional extends Cited {
  readonly etag: 'strong' | 'weak';
}

export const conditionalSchema: Mapping = traitObject({ etag: { enum: ['strong', 'weak'] } });

/** The trait of an operation. Missing members come from the root, except for clauses. */
export function readConditional(operation: Mapping, root: Mapping): Conditional | undefined {
  const trait = extension(operation, 'conditional');
  if (!isMapping(trait)) return undefined;
  const etag = trait.etag ?? mapping(extension(root, 'conditional')).etag;
  return { etag: etag === 'weak' ? 'weak' : 'strong', ...readCited(trait) };
}
