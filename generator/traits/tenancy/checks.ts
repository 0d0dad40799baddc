import { cite, rootClauses, schemesOf } from '../citing.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** A stranger's id answers like a missing one, parameter by parameter. */
export function tenancyChecks({ operation, document }: Subject): CheckLine[] {
  const clauses = rootClauses(document, 'tenancy');
  if (schemesOf(operation).size === 0) return [];
  return operation.tenancy.map(({ parameter }) => ({
    options: {
      parameter,
      ...cite(clauses, false, operation.clauses),
    },
  }));
}
