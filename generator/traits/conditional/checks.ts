import { cite, rootClauses } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** Checks that a read does not send a current copy again. */
export function conditionalChecks({ operation, document }: Subject): CheckLine[] {
  const { conditional } = operation;
  if (!conditional) return [];
  const root = rootClauses(document, 'conditional');
  const kinds = ['same', 'not-modified', 'changed', 'list', 'weak', 'any', 'other'];
  return kinds.map((kind) => ({
    options: { kind, ...cite([...root, ...conditional.clauses]) },
  }));
}
