import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** Checks that repeated calls, also concurrent ones, return the result of the first call. */
export function idempotentChecks({ operation }: Subject): CheckLine[] {
  const { idempotent } = operation;
  if (!idempotent) return [];
  return ['repeat', 'race'].map((kind) => ({
    options: { kind, ...cite(idempotent.clauses) },
  }));
}
