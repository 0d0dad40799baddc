import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** A repeat gives the result of the first call, also at once. */
export function idempotentChecks({ operation }: Subject): CheckLine[] {
  const { idempotent } = operation;
  if (!idempotent) return [];
  return ['repeat', 'race'].map((kind) => ({
    options: { kind, ...cite(idempotent.clauses) },
  }));
}
