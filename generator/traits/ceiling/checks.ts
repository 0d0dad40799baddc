import type { Operation } from '../../model/contract/contract.ts';
import { Code } from '../../text/code.ts';
import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** One more than there may be is refused, also when many ask at once. */
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
  // The first maker's race is that of all: they count the same.
  const kinds = sharing[0] === operation ? ['race', 'refuses'] : ['refuses'];
  return kinds.map((kind) => ({
    options: { kind, name, max, status, code, filledBy, ...cite(clauses, decision) },
  }));
}

/** Whether a call makes one at once; those with a tight rate class, or of which a repeat makes none, only where they must. */
function isMaker({ makes, idempotent, rateClass }: Operation): boolean {
  return makes.length > 0 && !idempotent && (rateClass?.default ?? true);
}
