import { performance } from 'node:perf_hooks';
import type { Check, CheckResult } from '../checks/check.ts';
import type { Preconditions } from '../checks/preconditions.ts';
import { Fixtures } from '../resources/fixtures.ts';
import type { Session } from '../session/session.ts';
import { nothingShared } from '../session/shared-exchanges.ts';
import { type Judged, runCheck } from './run-check.ts';

/** What came too late, was interrupted or found no room beside others, with how it ended then. */
export interface LateCheck {
  readonly check: Check;
  readonly first: CheckResult;
}

/** What checks run with. */
interface LookOptions {
  readonly preconditions?: Preconditions | undefined;
  readonly checkTimeoutMs?: number;
}

/** All looks together may take at least so long, and as long as everything before them. */
const leastForAllMs = 180_000;
/** What is interrupted each time is looked at so often. */
const mostLooks = 4;

/**
 * Gives checks further chances alone, the quick ones first, and tells how each ended.
 * @param tookMs is how long everything before took.
 * @param whyOver says why there is to be no further one.
 */
export async function* furtherLooks(
  session: Session,
  options: LookOptions,
  late: readonly LateCheck[],
  tookMs: number,
  whyOver: () => string | undefined,
): AsyncGenerator<Pick<Judged, 'result' | 'tripped'>> {
  const until = performance.now() + Math.max(leastForAllMs, tookMs);
  for (const { check, first } of [...late].sort((one, other) => one.first.ms - other.first.ms)) {
    const over = whyOver() ?? (performance.now() > until ? 'there were too many' : undefined);
    if (over !== undefined) {
      const reason = `${first.reason}; it was not looked at again: ${over}`;
      yield { result: { ...first, status: 'blocked', reason } };
      continue;
    }
    yield await lookAgain(session, options, { check, first }, whyOver);
  }
}

/**
 * One more look at a check with nothing beside it of what it uses, and others while it is interrupted.
 * @param whyOver says why there is to be no further one.
 */
export async function lookAgain(
  session: Session,
  options: LookOptions,
  { check, first }: LateCheck,
  whyOver: () => string | undefined,
): Promise<Pick<Judged, 'result' | 'tripped'>> {
  const judged = await untilHeard(session, options, check, whyOver);
  const { status } = judged.result;
  const isJudged = status !== 'skip' && status !== 'error';
  return isJudged ? judged : { ...judged, result: { ...first, status: 'blocked' } };
}

async function untilHeard(
  session: Session,
  { preconditions, checkTimeoutMs: timeoutMs }: LookOptions,
  check: Check,
  whyOver: () => string | undefined,
): Promise<Judged> {
  for (let look = 1; ; look += 1) {
    const fixtures = new Fixtures(session, preconditions?.resources, { shared: nothingShared });
    const judged = await runCheck(session, fixtures, check, { preconditions, timeoutMs, again: true });
    await fixtures.end();
    if (!judged.isLate || look === mostLooks || whyOver() !== undefined) return judged;
  }
}
