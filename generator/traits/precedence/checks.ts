import { responseOf } from '../../model/contract/responses-of.ts';
import { cite } from '../citations.ts';
import { requiredScopes } from '../security/checks.ts';
import { isOpen } from '../security/record.ts';
import type { CheckLine, Subject } from '../trait.ts';

/**
 * Checks that a request with two adjacent reasons for rejection gets the error response of the earlier one.
 */
export function precedenceChecks({ operation, contract }: Subject): CheckLine[] {
  const { precedence } = contract;
  if (!precedence) return [];
  const { body, parameters, tenancy } = operation;
  const isRequested = parameters.some(
    ({ in: location, decode }) => location === 'query' && decode === 'integer',
  );
  const has: Readonly<Record<string, boolean>> = {
    authentication: !isOpen(operation),
    scope: requiredScopes(contract, operation).length > 0,
    validation: ((body?.faults.length ?? 0) > 0 || isRequested) && responseOf(operation, 400) !== undefined,
    ownership: tenancy.length > 0,
  };
  const reasons = precedence.order.filter((step) => has[step]);
  return reasons.slice(0, -1).map((first, index) => ({
    options: { first, second: reasons[index + 1], ...cite(precedence.clauses, precedence.decision) },
  }));
}
