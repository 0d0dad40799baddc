import { responseOf } from '../../model/contract/responses-of.ts';
import { Code } from '../../text/code.ts';
import { cite } from '../citations.ts';
import { scopesAsked } from '../security/checks.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** A class is exhausted once, on its first operation, with the others of the class in turn. */
export function rateClassChecks({ operation, contract }: Subject): CheckLine[] {
  if (operation.stream) return [];
  const { rateClass, name } = operation;
  if (!rateClass || scopesAsked(contract, operation).length === 0) return [];
  const own = contract.areas
    .flatMap(({ operations }) => operations)
    .filter(
      (operation) =>
        operation.rateClass?.name === rateClass.name && scopesAsked(contract, operation).length > 0,
    );
  if (own[0]?.name !== name) return [];
  const others = rateClass.default
    ? []
    : own.slice(1).map((operation) => new Code(`operations.${operation.name}`));
  const limited = responseOf(operation, 429)?.clauses ?? [];
  return [
    {
      options: {
        ...(others.length > 0 ? { with: others } : {}),
        ...cite([...rateClass.clauses, ...limited], rateClass.decision),
      },
    },
  ];
}
