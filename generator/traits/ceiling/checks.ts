import type { Operation } from '../../model/contract/contract.ts';
import { Code } from '../../text/code.ts';
import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** Checks that a full ceiling rejects one more resource, also for concurrent requests. */
export function ceilingChecks({ operation, contract }: Subject): CheckLine[] {
  const { ceiling } = operation;
  if (!ceiling) return [];
  const { name, max, status, code, clauses, decision } = ceiling;
  const sharing = contract.areas
    .flatMap(({ operations }) => operations)
    .filter((other) => other.ceiling?.name === name && isMaker(other));
  const maker = isMaker(operation) ? operation : sharing[0];
  if (!maker) return [];
  const filledBy = maker === operation ? undefined : new Code(`operations.${maker.name}`);
  // One race is enough for all operations that share a ceiling; it runs on the first of them.
  const kinds = sharing[0] === operation ? ['race', 'rejects'] : ['rejects'];
  return kinds.map((kind) => ({
    options: { kind, name, max, status, code, filledBy, ...cite(clauses, decision) },
  }));
}

/**
 * Whether each call creates a resource. Operations with a tight rate class, and idempotent ones, do not fill
 * a ceiling.
 */
function isMaker({ makes, idempotent, rateClass }: Operation): boolean {
  return makes.length > 0 && !idempotent && (rateClass?.default ?? true);
}
