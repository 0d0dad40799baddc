import type { CeilingReached } from '../checks/ceiling-reached.ts';
import type { Context } from '../checks/context.ts';
import type { Attempt } from '../http/check-attempt.ts';
import { TooSlow } from '../http/client.ts';
import { proxyResponse } from '../http/intermediary.ts';
import { Blocked, Overloaded } from '../http/outcome.ts';
import type { Status } from '../model/check-facts.ts';
import type { CoverLines } from '../model/cover-lines.ts';
import type { Session } from '../session/session.ts';

/** The result of a check without its exchanges. */
export interface Verdict {
  readonly status: Status;
  readonly reason?: string;
  readonly tripped?: string;
  /** The lines that would cover the check if the contract had them. */
  readonly cover?: readonly CoverLines[];
  /** The operation that responded with 501. */
  readonly unimplemented?: string;
  /** An expected event was late, or a connection failed: the check is worth a retry. */
  readonly isLate?: boolean;
  /** The collection in which the check could not create its resource. */
  readonly full?: CeilingReached;
}

/** The check itself took too long, which does not prove a violation. */
export class OverdueError extends Blocked {}

/** The verdict on a check that did not pass, adjusted for failures that the deployment did not cause. */
export function excused(verdict: Verdict, problem: unknown, attempt: Attempt, context: Context): Verdict {
  if (verdict.unimplemented !== undefined) return verdict;
  if (verdict.tripped !== undefined || (verdict.status !== 'fail' && verdict.status !== 'blocked'))
    return verdict;
  if (problem instanceof Overloaded && !attempt.again) return { ...verdict, isLate: true };
  return (
    inFront(verdict, attempt, context) ??
    interrupted(verdict, problem, attempt, context) ??
    inTime(verdict, problem, attempt)
  );
}

/** The verdict if a proxy sent the last response itself; undefined if the deployment sent it. */
function inFront(
  verdict: Verdict,
  { again }: Attempt,
  { exchanges, contract, session }: Context,
): Verdict | undefined {
  const last = exchanges.at(-1);
  const responded = last && proxyResponse(last, contract.requestId.header);
  if (!responded) return undefined;
  const { front, kind } = responded;
  const { status } = last.response;
  if (kind === 'fault')
    return {
      status: 'skip',
      reason: `the proxy ${front} itself returned ${status}: ${verdict.reason}`,
    };
  const reason = `the proxy ${front} returned ${status} because the deployment did not respond: ${verdict.reason}`;
  // If a connection fails each time, but never for other operations, the deployment causes it.
  const isItsDoing = again && status === 502 && !session.outages.comeAndGo;
  return {
    status: isItsDoing ? verdict.status : 'blocked',
    reason,
    isLate: !again || session.outages.comeAndGo,
  };
}

/**
 * Retries a check that a failed connection interrupted. If processes behind a proxy come and go, repeated
 * interruptions prove nothing; otherwise the deployment causes them.
 */
function interrupted(
  verdict: Verdict,
  problem: unknown,
  { again, noteInterruption, noteTimeout }: Attempt,
  { session }: Context,
): Verdict | undefined {
  // A stalled process may be the sender of the expected event.
  const isHeldUp = noteTimeout && session.outages.standStill;
  // A proxy may repeat a request that was already processed, unnoticed by the suite, so the check is retried
  // once.
  if (noteInterruption === undefined && !isHeldUp && !hasOutage(problem, session))
    return session.outages.comeAndGo && !again ? { ...verdict, isLate: true } : undefined;
  if (!again) return { ...verdict, isLate: true };
  if (!session.outages.comeAndGo) return undefined;
  const reason = noteInterruption === undefined ? verdict.reason : `${noteInterruption}: ${verdict.reason}`;
  return { ...verdict, status: 'blocked', ...(reason !== undefined && { reason }), isLate: true };
}

/**
 * Whether an exchange that the check depends on, possibly sent by another check, got only a proxy's
 * response.
 */
function hasOutage(problem: unknown, { contract }: Session): boolean {
  const exchange = problem instanceof Blocked ? problem.exchange : undefined;
  return exchange !== undefined && proxyResponse(exchange, contract.requestId.header)?.kind === 'outage';
}

/**
 * A failure for lack of time is a violation only if the target is as fast as usual. Otherwise the check is
 * retried, and blocked if the retry proves nothing either.
 */
function inTime(verdict: Verdict, problem: unknown, { pace, again, noteTimeout }: Attempt): Verdict {
  const isUnheard = problem instanceof OverdueError || problem instanceof TooSlow;
  if (!(isUnheard || noteTimeout)) return verdict;
  if (!again) return { ...verdict, isLate: isUnheard || pace.isStrained };
  // The event is missing twice although the target is fast: that is not caused by slowness.
  if (!pace.isErratic) return verdict;
  return { ...verdict, status: 'blocked', reason: `${verdict.reason}; ${pace.describe()}` };
}
