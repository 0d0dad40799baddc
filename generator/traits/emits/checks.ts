import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';

/**
 * Checks that a write emits its events. The check is strict, unless a clause of the trait also states one of
 * the event kinds. The option `stated` lists these kinds.
 */
export function emitsChecks({ operation, contract }: Subject): CheckLine[] {
  const { emits } = operation;
  if (!emits) return [];
  const kinds = contract.areas
    .flatMap(({ operations }) => operations.flatMap(({ stream }) => stream?.kinds ?? []))
    .filter(({ kind }) => emits.events.includes(kind));
  const stated = kinds
    .filter(({ clauses }) => clauses.some((clause) => emits.clauses.includes(clause)))
    .map(({ kind }) => kind);
  const clauses = [...emits.clauses, ...kinds.flatMap((kind) => kind.clauses)];
  const options = { stated: stated.length > 0 ? stated : undefined };
  return [{ options: { ...options, ...cite(clauses, stated.length === 0) } }];
}
