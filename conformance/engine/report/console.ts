import { markedLines, oneLine } from '../../../cli/printable-text.ts';
import { type CheckResult, citedBy, describeCitations, statuses, statusWords } from '../checks/check.ts';
import { groupsOf } from '../model/groups.ts';
import { describeCount } from '../run/clause-count.ts';
import type { Plan } from '../run/plan.ts';
import type { Listener, Report } from '../run/run.ts';
import { describeVerdict } from '../run/verdict.ts';
import type { Target } from '../target/target.ts';
import { printInferred, printUncovered, printUnimplemented } from './cover.ts';
import { replayLine } from './replay-line.ts';

/** Prints failures as they occur, and a summary at the end. */
export interface ConsoleReporter extends Listener {
  began(plan: Plan, notes: readonly string[]): void;
  finished(result: CheckResult): void;
  ended(report: Report, files: readonly string[]): void;
}

type Line = (text: string) => void;

/** The reporter for a terminal: the first failure of a clause in full, further ones in one line each. */
export function consoleReporter(out: (text: string) => void, target: Target): ConsoleReporter {
  // Line ends are escaped, so that a target's text cannot start a new line.
  const line: Line = (text) => out(`${oneLine(text)}\n`);
  const broken = new Set<string>();
  return {
    began(plan, notes) {
      line(
        `${plan.contract}: ${plan.checks.length} checks on ${target.baseUrl} (${target.profile}, seed ${target.seed})`,
      );
      for (const note of notes) line(`note: ${note}`);
    },

    finished(result) {
      const { facts, status, reason = '', known } = result;
      if (known !== undefined) return;
      if (status === 'warn') line(`warn  ${facts.id}: ${reason}`);
      if (status !== 'fail' && status !== 'error') return;
      const cause = causeOf(result);
      if (broken.has(cause)) return line(`  also  ${facts.id}: ${reason}`);
      broken.add(cause);
      printFailure(line, result);
    },

    ended(report, files) {
      line('');
      printKnown(line, report.results);
      printUnimplemented(line, report, target.verbose);
      printFolded(line, report.results, 'blocked');
      printUncovered(line, report, target.verbose);
      printInferred(line, report, target.verbose);
      if (target.verbose) printFolded(line, report.results, 'skip');
      for (const gap of report.gaps) line(`not tested: ${gap}`);
      for (const stale of report.stale) line(stale);
      for (const unclean of report.unclean) line(`not removed: ${unclean}`);
      const left = Object.entries(report.leftBehind).map(
        ([resourceType, count]) => `${count} ${resourceType}`,
      );
      if (left.length > 0) line(`not removed, because the contract promises no removal: ${left.join(', ')}`);
      if (report.unexpectedWrite)
        line(`${report.unexpectedWrite.check}: ${report.unexpectedWrite.what}. The run was stopped.`);
      line(totalsOf(report, target.verbose));
      const count = describeCount(report.clauses);
      if (count !== undefined) line(count);
      line(describeVerdict(report));
      for (const file of files) line(file);
    },
  };
}

/** The common cause of failures: the clauses they violate; without clauses, operation and trait. */
const causeOf = ({ facts }: CheckResult): string =>
  facts.proves.length > 0
    ? [...facts.proves].sort().join(' ')
    : `${facts.operation ?? facts.id} ${facts.trait}`;

function printFailure(line: Line, { facts, status, reason = '', repro = '' }: CheckResult): void {
  line('');
  line(`${status.toUpperCase()}  ${facts.id}`);
  line(`  ${facts.title}`);
  if (citedBy(facts).length > 0) line(`  ${describeCitations(facts)}`);
  for (const text of markedLines(reason).split('\n')) line(`  ${text}`);
  if (facts.at) line(`  ${facts.at}`);
  const lines = repro.split('\n').filter(Boolean);
  // Lines of a longer script depend on earlier ones.
  if (lines.length <= 4) for (const text of lines) line(`    ${text}`);
  else line(`    ${replayLine(facts.id)}`);
}

function printKnown(line: Line, results: readonly CheckResult[]): void {
  const known = results.filter((result) => result.known !== undefined);
  if (known.length > 0) line(`${known.length} known failures:`);
  for (const [why, group] of groupsOf(known, (result) => result.known ?? '')) {
    line(`  ${why}`);
    for (const { facts, reason = '' } of group) line(`    ${facts.id}: ${reason}`);
  }
}

function totalsOf({ totals, durationMs, requests }: Report, isVerbose: boolean): string {
  const counted = statuses
    .filter((status) => totals[status] > 0)
    .map((status) =>
      status === 'skip' && !isVerbose
        ? `${totals.skip} skip (--verbose lists the reasons)`
        : `${totals[status]} ${statusWords(status)}`,
    );
  return `${counted.join(', ')} in ${(durationMs / 1000).toFixed(1)} s with ${requests} requests`;
}

/** Prints results without a verdict, grouped by reason: twenty checks with one reason are one line. */
function printFolded(line: Line, results: readonly CheckResult[], status: 'blocked' | 'skip'): void {
  const some = results.filter(
    (result) => result.status === status && result.known === undefined && result.unimplemented === undefined,
  );
  for (const [reason, group] of groupsOf(some, (result) => result.reason ?? '')) {
    const names = group.slice(0, 3).map(({ facts }) => facts.id);
    line(`${status}  ${group.length} x ${reason}: ${names.join(', ')}${group.length > 3 ? ', …' : ''}`);
  }
}
