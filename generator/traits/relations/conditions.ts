import type { Held } from '../../../templates/model/relations.ts';
import type { Document } from '../../load/document/document.ts';
import type { Contract, Operation } from '../../model/contract/contract.ts';
import type { Cited } from '../clauses.ts';
import { readRelations } from './read.ts';
import { answeredBy } from './response-schemas.ts';

/** What each answer of a plain read shows by itself, however deep, and the clauses cited for that. */
export function heldBy(
  document: Document,
  contract: Contract,
  operation: Operation,
): readonly (Held & Cited)[] {
  if (operation.method !== 'GET' || operation.stream) return [];
  return answeredBy(document, contract, operation).flatMap(({ rows, written }) => {
    const relations = readRelations(written);
    if (!relations) return [];
    const { absentAtFirst: _, fixed: __, moves: ___, ...held } = relations;
    const { prefixOf, notBefore, onlyWhere, onlyWith } = held;
    return prefixOf || notBefore || onlyWhere || onlyWith ? [{ rows, ...held }] : [];
  });
}
