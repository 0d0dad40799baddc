import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, number, texts } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly idempotent: Idempotent | undefined;
  }
}

/** A write that returns the result of its first call when it is repeated. */
export interface Idempotent extends Cited {
  /** The body members that identify a repetition, together with the path. Empty if the path alone does. */
  readonly key: readonly string[];
  /** The status of the first call and of later calls; undefined if they are equal. */
  readonly first: number | undefined;
  readonly later: number | undefined;
}

const status: Mapping = { type: 'integer', minimum: 200, maximum: 299 };

export const idempotentSchema: Mapping = traitObject(
  { key: { type: 'array', items: { type: 'string', minLength: 1 } }, first: status, later: status },
  ['key'],
);

export function readIdempotent(operation: Mapping): Idempotent | undefined {
  const trait = extension(operation, 'idempotent');
  if (!isMapping(trait)) return undefined;
  return {
    key: texts(trait.key),
    first: number(trait.first),
    later: number(trait.later),
    ...readCited(trait),
  };
}
