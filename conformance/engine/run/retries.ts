import { performance } from 'node:perf_hooks';
import type { Check, CheckResult } from '../checks/check.ts';
import type { Preconditions } from '../checks/preconditions.ts';
import { Fixtures } from '../resources/fixtures.ts';
import type { Session } from '../session/session.ts';
import { nothingShared } from '../session/shared-exchanges.ts';
import { type Judged, runCheck } from './run-check.ts';

/** A check that was late, interrupted or without room, with its first result. */
export interface LateCheck {
  readonly check: Check;
  readonly first: CheckResult;
}

/** The options of a run that its retries use. */
interface RetryOptions {
  readonly preconditions?: Preconditions | undefined;
  readonly checkTimeoutMs?: number;
}

/** The minimum time for all retries together; they may also take as long as the run before them. */
const minTotalRetryMs = 180_000;
/** The maximum number of attempts of an interrupted check. */
const maxAttempts = 4;

/**
 * Retries checks one by one, the fastest first, and yields their results.
 * @param tookMs is the duration of the run so far.
 * @param whyOver returns why there must be no further retry.
 */
export async function* retryLateChecks(
  session: Session,
  options: RetryOptions,
  late: readonly LateCheck[],
  tookMs: number,
  whyOver: () => string | undefined,
): AsyncGenerator<Pick<Judged, 'result' | 'tripped'>> {
  const until = performance.now() + Math.max(minTotalRetryMs, tookMs);
  for (const { check, first } of [...late].sort((one, other) => one.first.ms - other.first.ms)) {
    const over = whyOver() ?? (performance.now() > until ? 'there were too many retries' : undefined);
    if (over !== undefined) {
      const reason = `${first.reason}; it was not retried: ${over}`;
      yield { result: { ...first, status: 'blocked', reason } };
      continue;
    }
    yield await retryCheck(session, options, { check, first }, whyOver);
  }
}

/**
 * Retries a check without others that use the same resources, repeatedly while it is interrupted.
 * @param whyOver returns why there must be no further attempt.
 */
export async function retryCheck(
  session: Session,
  options: RetryOptions,
  { check, first }: LateCheck,
  whyOver: () => string | undefined,
): Promise<Pick<Judged, 'result' | 'tripped'>> {
  const judged = await retryUntilJudged(session, options, check, whyOver);
  const { status } = judged.result;
  const isJudged = status !== 'skip' && status !== 'error';
  return isJudged ? judged : { ...judged, result: { ...first, status: 'blocked' } };
}

async function retryUntilJudged(
  session: Session,
  { preconditions, checkTimeoutMs: timeoutMs }: RetryOptions,
  check: Check,
  whyOver: () => string | undefined,
): Promise<Judged> {
  for (let look = 1; ; look += 1) {
    const fixtures = new Fixtures(session, preconditions?.resourceTypes, { shared: nothingShared });
    const judged = await runCheck(session, fixtures, check, { preconditions, timeoutMs, again: true });
    await fixtures.end();
    if (!judged.isLate || look === maxAttempts || whyOver() !== undefined) return judged;
  }
}
