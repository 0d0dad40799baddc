import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, texts } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    /** The members that each call moves; what relates members of a response is in the response's schema. */
    readonly relations: CallRelations | undefined;
  }
}

/** At an operation: the members of its answer that each call moves. */
export interface CallRelations extends Cited {
  readonly moves: readonly string[];
}

export const callRelationsSchema: Mapping = traitObject(
  { moves: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true } },
  ['moves'],
);

/** What each call of an operation moves. */
export function readCallRelations(operation: Mapping): CallRelations | undefined {
  const trait = extension(operation, 'relations');
  return isMapping(trait) ? { moves: texts(trait.moves), ...readCited(trait) } : undefined;
}
