import { cite, rootClauses } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** A copy that is current is not sent again. */
export function conditionalChecks({ operation, document }: Subject): CheckLine[] {
  const { conditional } = operation;
  if (!conditional) return [];
  const root = rootClauses(document, 'conditional');
  const kinds = ['same', 'not-modified', 'changed', 'list', 'weak', 'any', 'other'];
  return kinds.map((kind) => ({
    options: { kind, ...cite([...root, ...conditional.clauses]) },
  }));
}
