import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, texts } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    /**
     * The members that each call changes. Relations between members of a response are in the schema of the
     * response.
     */
    readonly relations: CallRelations | undefined;
  }
}

/** The trait at an operation: the members of its response that each call changes. */
export interface CallRelations extends Cited {
  readonly moves: readonly string[];
}

export const callRelationsSchema: Mapping = traitObject(
  { moves: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true } },
  ['moves'],
);

/** Reads the members that each call of an operation changes. */
export function readCallRelations(operation: Mapping): CallRelations | undefined {
  const trait = extension(operation, 'relations');
  return isMapping(trait) ? { moves: texts(trait.moves), ...readCited(trait) } : undefined;
}
