import { isUnexpected } from '../checks/check.ts';
import { describeImplementation } from '../http/unimplemented.ts';
import type { Report } from './run.ts';

/**
 * The exit status of a finished run; `conformanceCommand` lists all. A blocked check has no result, so it
 * counts as a failure unless it is expected or waits for an operation that is not implemented. If several
 * statuses apply, the order is 130, 4, 1, 5, 7, 6.
 */
export function exitStatus(report: Report): number {
  const { totals } = report;
  if (report.interrupted) return 130;
  if (totals.error > 0) return 4;
  const tripped = report.unexpectedWrite?.check;
  const unexpected = report.results.some((result) => isUnexpected(result) && result.facts.id !== tripped);
  if (unexpected || report.stale.length > 0) return 1;
  if (report.unclean.length > 0 || tripped !== undefined) return 5;
  if (whyIncomplete(report).length > 0) return 7;
  // Checks of the entire run prove nothing if no other check took part.
  const proved = report.results.some(
    (result) => ['pass', 'warn', 'fail'].includes(result.status) && result.facts.area !== 'run',
  );
  return proved ? 0 : 6;
}

/** Why a run without failures is incomplete, in words; empty if it is complete. */
export function whyIncomplete(report: Report): string[] {
  const { implementation, incomplete, strictCoverage, results } = report;
  const isWaiting = results.some(
    ({ unimplemented, known }) => unimplemented !== undefined && known === undefined,
  );
  const uncovered = results.filter(({ status, known }) => status === 'not-covered' && known === undefined);
  return [
    ...(implementation && isWaiting ? [describeImplementation(implementation)] : []),
    ...(incomplete === undefined ? [] : [`${incomplete} before every check had run`]),
    ...(strictCoverage && uncovered.length > 0
      ? [`the contract does not cover ${uncovered.length} checks, but --strict-coverage requires all`]
      : []),
  ];
}
