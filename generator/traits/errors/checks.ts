import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';

/**
 * Checks that an operation returns the error code of an optional feature while that feature is off. All
 * other codes are checked with each error response.
 */
export function errorChecks({ operation: { responses } }: Subject): CheckLine[] {
  return responses.flatMap(({ errors, clauses }) =>
    errors
      .filter(({ off }) => off !== undefined)
      .map(({ code, off, decision, clauses: own }) => ({
        options: { code, off, ...cite([...own, ...clauses], decision) },
      })),
  );
}
