import { cite } from '../citing.ts';
import type { CheckLine, Subject } from '../trait.ts';
import { secretsOf } from './members.ts';

/** Each member that takes or hands out a secret. */
export function secretChecks({ operation, contract }: Subject): CheckLine[] {
  if (operation.stream) return [];
  return secretsOf(contract, operation).map((secret) => ({
    options: { secret, ...cite(operation.clauses) },
  }));
}
