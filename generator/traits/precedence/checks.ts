import { responseOf } from '../../model/contract/responses-of.ts';
import { cite } from '../citations.ts';
import { scopesAsked } from '../security/checks.ts';
import { isOpen } from '../security/record.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** Of each two neighbouring reasons to refuse, the earlier one is answered. */
export function precedenceChecks({ operation, contract }: Subject): CheckLine[] {
  const { precedence } = contract;
  if (!precedence) return [];
  const { body, parameters, tenancy } = operation;
  const isAsked = parameters.some(({ in: place, decode }) => place === 'query' && decode === 'integer');
  const has: Readonly<Record<string, boolean>> = {
    authentication: !isOpen(operation),
    scope: scopesAsked(contract, operation).length > 0,
    validation: ((body?.faults.length ?? 0) > 0 || isAsked) && responseOf(operation, 400) !== undefined,
    ownership: tenancy.length > 0,
  };
  const reasons = precedence.order.filter((step) => has[step]);
  return reasons.slice(0, -1).map((first, index) => ({
    options: { first, second: reasons[index + 1], ...cite(precedence.clauses, precedence.decision) },
  }));
}
