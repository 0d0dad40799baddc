import type { Held } from '../../../templates/model/relations.ts';
import type { Document } from '../../load/document/document.ts';
import type { Contract, Operation } from '../../model/contract/contract.ts';
import type { Cited } from '../clauses.ts';
import { readRelations } from './read.ts';
import { respondedBy } from './response-schemas.ts';

/**
 * The relations that each response of a GET must satisfy by itself, at any depth, with their clauses. Empty
 * for streams and other methods.
 */
export function heldBy(
  document: Document,
  contract: Contract,
  operation: Operation,
): readonly (Held & Cited)[] {
  if (operation.method !== 'GET' || operation.stream) return [];
  return respondedBy(document, contract, operation).flatMap(({ rows, written }) => {
    const relations = readRelations(written);
    if (!relations) return [];
    const { absentAtFirst: _, fixed: __, moves: ___, ...held } = relations;
    const { prefixOf, notBefore, onlyWhen, onlyWith } = held;
    return prefixOf || notBefore || onlyWhen || onlyWith ? [{ rows, ...held }] : [];
  });
}
