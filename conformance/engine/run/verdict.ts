import { isUnexpected } from '../checks/check.ts';
import { exitStatus, whyIncomplete } from './exit-status.ts';
import type { Report } from './run.ts';

/** The result of a run, for people. */
export interface Verdict {
  /** The verdict: `conformant`. */
  readonly word: string;
  readonly tone: 'good' | 'bad' | 'unknown';
  /** A reason to print after the verdict, such as an incomplete run; empty if the verdict suffices. */
  readonly because: string;
}

const words: Readonly<Record<number, Omit<Verdict, 'because'> & { readonly because?: string }>> = {
  0: { word: 'conformant', tone: 'good' },
  1: { word: 'not conformant', tone: 'bad' },
  4: { word: 'the suite itself failed', tone: 'unknown' },
  5: {
    word: 'clean-up incomplete',
    tone: 'bad',
    because: 'resources were not removed, or a read-only run met an accepted write',
  },
  6: { word: 'nothing was proved', tone: 'unknown' },
  7: { word: 'incomplete', tone: 'unknown' },
  130: {
    word: 'interrupted',
    tone: 'unknown',
    because:
      '--resume continues the run; the ledger is kept, so that the next run removes the resources of this one',
  },
};

/** The verdict for a run's exit status. */
export function verdictOf(report: Report): Verdict {
  const status = exitStatus(report);
  const verdict = words[status] ?? { word: `exit status ${status}`, tone: 'unknown' };
  const unexpected = report.results.filter(isUnexpected);
  const isBlockedOnly =
    status === 1 && unexpected.length > 0 && unexpected.every((result) => result.status === 'blocked');
  const because = isBlockedOnly
    ? `blocked checks have no result (${unexpected.length}); fix the cause, or list them in the known-failures file`
    : (verdict.because ?? reasonOf(status, report));
  return { word: verdict.word, tone: isBlockedOnly ? 'unknown' : verdict.tone, because };
}

/** The reason that follows the verdict. */
function reasonOf(status: number, report: Report): string {
  if (status === 7) return whyIncomplete(report).join('; ');
  const uncovered = report.totals['not-covered'];
  return status === 0 && uncovered > 0
    ? `as far as the contract covers it (${uncovered} ${uncovered === 1 ? 'check is' : 'checks are'} not covered)`
    : '';
}

/** The verdict on one line. */
export function describeVerdict(report: Report): string {
  const { word, because } = verdictOf(report);
  return because === '' ? word : `${word}: ${because}`;
}
