import { responseOf } from '../../model/contract/responses-of.ts';
import { Code } from '../../text/code.ts';
import { cite } from '../citations.ts';
import { requiredScopes } from '../security/checks.ts';
import type { CheckLine, Subject } from '../trait.ts';

/**
 * Checks each rate class once, on its first operation: exhausts the class with calls of all its operations
 * in turn, or of the first operation alone for the default class.
 */
export function rateClassChecks({ operation, contract }: Subject): CheckLine[] {
  if (operation.stream) return [];
  const { rateClass, name } = operation;
  if (!rateClass || requiredScopes(contract, operation).length === 0) return [];
  const own = contract.areas
    .flatMap(({ operations }) => operations)
    .filter(
      (operation) =>
        operation.rateClass?.name === rateClass.name && requiredScopes(contract, operation).length > 0,
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
