import { isUnexpected } from './check.ts';
import type { Report } from './run.ts';

/** The exit status of a run; a check that is blocked says nothing, so it counts as a failure unless it is expected; where several apply 4, 3, 2, 1, 5, 7, 6 is the order. */
export function exitStatus(report: Report): number {
  const { totals } = report;
  if (report.interrupted) return 130;
  if (totals.error > 0) return 4;
  const tripped = report.tripwire?.check;
  const unexpected = report.results.some((result) => isUnexpected(result) && result.facts.id !== tripped);
  if (unexpected || report.stale.length > 0) return 1;
  if (report.unclean.length > 0 || tripped !== undefined) return 5;
  if (report.incomplete !== undefined) return 7;
  // What is judged over the whole run proves nothing when no check took part in it.
  const proved = report.results.some(
    (result) => ['pass', 'warn', 'fail'].includes(result.status) && result.facts.area !== 'run',
  );
  return proved ? 0 : 6;
}
