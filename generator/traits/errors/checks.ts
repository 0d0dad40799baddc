import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** An operation that needs a part of the deployment refuses as long as that is off; other codes are held by every check of a refusal. */
export function errorChecks({ operation: { responses } }: Subject): CheckLine[] {
  return responses.flatMap(({ errors, clauses }) =>
    errors
      .filter(({ off }) => off !== undefined)
      .map(({ code, off, decision, clauses: own }) => ({
        options: { code, off, ...cite([...own, ...clauses], decision) },
      })),
  );
}
