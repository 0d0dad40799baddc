import type { Operation } from '../../model/contract/contract.ts';
import { Code } from '../../text/code.ts';
import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** Checks that no operation stores more once a ceiling of bytes is reached, even with concurrent requests. */
export function growthChecks({ operation, contract }: Subject): CheckLine[] {
  const { growth } = operation;
  if (growth?.member === undefined) return [];
  const { ceiling, member, clauses, decision } = growth;
  const makers = contract.areas
    .flatMap(({ operations }) => operations)
    .filter((other) => other.growth?.ceiling.name === ceiling.name && isMaker(other));
  const near = makers.find(({ area }) => area === operation.area);
  const maker = isMaker(operation) ? operation : (near ?? makers[0]);
  if (!maker) return [];
  const { name, max, status, code } = ceiling;
  const filledBy = maker === operation ? undefined : new Code(`operations.${maker.name}`);
  // One race is enough for all operations that share a ceiling; it runs on the first of them.
  const kinds = makers[0] === operation ? ['race', 'rejects'] : ['rejects'];
  return kinds.map((kind) => ({
    options: { kind, name, max, status, code, member, filledBy, ...cite(clauses, decision) },
  }));
}

/** Whether each call creates a resource that stores the bytes. */
function isMaker({ growth, makes, idempotent, rateClass }: Operation): boolean {
  return growth?.member !== undefined && makes.length > 0 && !idempotent && (rateClass?.default ?? true);
}
