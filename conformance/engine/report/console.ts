import { type CheckResult, citedBy, describeCitations, isUnexpected, statuses } from '../check.ts';
import { describeCount } from '../clause-count.ts';
import { groupsOf } from '../groups.ts';
import type { Plan } from '../plan.ts';
import { exitStatus, type Listener, type Report } from '../run.ts';
import type { Target } from '../target.ts';

/** Prints failures as they come, and what it all came to at the end. */
export interface ConsoleReporter extends Listener {
  began(plan: Plan, notes: readonly string[]): void;
  finished(result: CheckResult): void;
  ended(report: Report, files: readonly string[]): void;
}

const verdicts: Readonly<Record<number, string>> = {
  0: 'conformant',
  1: 'not conformant',
  4: 'the suite itself failed',
  5: 'the clean-up is incomplete, or a read-only run met an accepted write',
  6: 'nothing was proved',
  130: 'interrupted; the ledger is kept, and the next run removes what this one made',
};

/** The reporter for people at a terminal. */
export function consoleReporter(out: (text: string) => void, target: Target): ConsoleReporter {
  const line = (text: string): void => out(`${text}\n`);
  return {
    began(plan, notes) {
      line(
        `${plan.contract}: ${plan.checks.length} checks on ${target.baseUrl} (${target.profile}, seed ${target.seed})`,
      );
      for (const note of notes) line(`note: ${note}`);
    },

    finished({ facts, status, reason, repro, known }) {
      if (known !== undefined) return;
      if (status === 'fail' || status === 'error') {
        line(`\n${status.toUpperCase()}  ${facts.id}`);
        line(`  ${facts.title}`);
        if (citedBy(facts).length > 0) line(`  ${describeCitations(facts)}`);
        line(`  ${reason ?? ''}`);
        if (facts.at) line(`  ${facts.at}`);
        for (const text of (repro ?? '').split('\n').slice(-2).filter(Boolean)) line(`    ${text}`);
      } else if (status === 'warn') line(`warn  ${facts.id}: ${reason ?? ''}`);
    },

    ended(report, files) {
      line('');
      const known = report.results.filter((result) => result.known !== undefined);
      if (known.length > 0) {
        line(`${known.length} known failures:`);
        for (const [reason, results] of groupsOf(known, (result) => result.known ?? '')) {
          line(`  ${reason}`);
          for (const { facts, reason: what } of results) line(`    ${facts.id}: ${what ?? ''}`);
        }
      }
      for (const status of ['blocked', 'skip'] as const) printFolded(line, report.results, status);
      for (const stale of report.stale) line(stale);
      for (const unclean of report.unclean) line(`not removed: ${unclean}`);
      const left = Object.entries(report.leftBehind).map(([resource, count]) => `${count} ${resource}`);
      if (left.length > 0) line(`left behind, for want of a removal in the contract: ${left.join(', ')}`);
      if (report.tripwire) line(`${report.tripwire.check}: ${report.tripwire.what}. The run was stopped.`);
      const totals = statuses
        .filter((status) => report.totals[status] > 0)
        .map((status) => `${report.totals[status]} ${status}`);
      line(
        `${totals.join(', ')} in ${(report.durationMs / 1000).toFixed(1)} s with ${report.requests} requests`,
      );
      const count = describeCount(report.clauses);
      if (count !== undefined) line(count);
      line(verdictOf(report));
      for (const file of files) line(file);
    },
  };
}

/** The last word: whether the target conforms, and what keeps it from that where nothing is broken. */
function verdictOf(report: Report): string {
  const status = exitStatus(report);
  const unexpected = report.results.filter(isUnexpected);
  const verdict = verdicts[status] ?? `exit status ${status}`;
  if (status !== 1 || unexpected.length === 0 || unexpected.some((result) => result.status === 'fail'))
    return verdict;
  return `${verdict}: blocked checks say nothing (${unexpected.length}); end the cause, or list them with it in the known-failures file`;
}

/** Results that say nothing, by their reason: twenty checks that wait for one thing are one line. */
function printFolded(
  line: (text: string) => void,
  results: readonly CheckResult[],
  status: 'blocked' | 'skip',
): void {
  const some = results.filter((result) => result.status === status && result.known === undefined);
  for (const [reason, group] of groupsOf(some, (result) => result.reason ?? '')) {
    const names = group.slice(0, 3).map(({ facts }) => facts.id);
    line(`${status}  ${group.length} x ${reason}: ${names.join(', ')}${group.length > 3 ? ', …' : ''}`);
  }
}
