import { isUnexpected } from '../checks/check.ts';
import { exitStatus, whyIncomplete } from './exit-status.ts';
import type { Report } from './run.ts';

/** What a run came to, for people. */
export interface Verdict {
  /** The last word: `conformant`. */
  readonly word: string;
  readonly mood: 'good' | 'bad' | 'unknown';
  /** What keeps the target from conforming where nothing is broken; empty where the word says all. */
  readonly because: string;
}

const words: Readonly<Record<number, Omit<Verdict, 'because'> & { readonly because?: string }>> = {
  0: { word: 'conformant', mood: 'good' },
  1: { word: 'not conformant', mood: 'bad' },
  4: { word: 'the suite itself failed', mood: 'unknown' },
  5: {
    word: 'not left as it was found',
    mood: 'bad',
    because: 'the clean-up is incomplete, or a read-only run met an accepted write',
  },
  6: { word: 'nothing was proved', mood: 'unknown' },
  7: { word: 'incomplete', mood: 'unknown' },
  130: {
    word: 'interrupted',
    mood: 'unknown',
    because:
      '--resume goes on where it stopped; the ledger is kept, and the next run removes what this one made',
  },
};

/** The verdict that a run's exit status stands for. */
export function verdictOf(report: Report): Verdict {
  const status = exitStatus(report);
  const verdict = words[status] ?? { word: `exit status ${status}`, mood: 'unknown' };
  const unexpected = report.results.filter(isUnexpected);
  const isBlockedOnly =
    status === 1 && unexpected.length > 0 && unexpected.every((result) => result.status === 'blocked');
  const because = isBlockedOnly
    ? `blocked checks say nothing (${unexpected.length}); end the cause, or list them with it in the known-failures file`
    : (verdict.because ?? beside(status, report));
  return { word: verdict.word, mood: isBlockedOnly ? 'unknown' : verdict.mood, because };
}

/** The reason that follows the verdict's word. */
function beside(status: number, report: Report): string {
  if (status === 7) return whyIncomplete(report).join('; ');
  const uncovered = report.totals['not-covered'];
  return status === 0 && uncovered > 0
    ? `as far as the contract covers it (${uncovered} ${uncovered === 1 ? 'check is' : 'checks are'} not covered)`
    : '';
}

/** The verdict in one line. */
export function describeVerdict(report: Report): string {
  const { word, because } = verdictOf(report);
  return because === '' ? word : `${word}: ${because}`;
}
