import { cite, rootClauses } from '../citing.ts';
import { isOpen } from '../security/record.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** A stranger's id answers like a missing one, parameter by parameter. */
export function tenancyChecks({ operation, document }: Subject): CheckLine[] {
  const clauses = rootClauses(document, 'tenancy');
  if (isOpen(operation)) return [];
  return operation.tenancy.map(({ parameter }) => ({
    options: {
      parameter,
      ...cite([...clauses, ...operation.clauses]),
    },
  }));
}
