import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';
import { isCalled } from './derive.ts';

/**
 * Checks that a page may call each operation and read its response. One operation also gets the checks that
 * depend on no operation.
 */
export function corsChecks({ operation, contract }: Subject): CheckLine[] {
  const { cors, areas } = contract;
  if (!cors || !isCalled(operation)) return [];
  const first = areas.flatMap(({ operations }) => operations).find(isCalled);
  const kinds = ['preflight', 'response', ...(first === operation ? ['unknown', 'options'] : [])];
  return kinds.map((kind) => ({ options: { kind, ...cite(cors.clauses, cors.decision) } }));
}
