import type { FullPlace } from '../checks/ceiling-reached.ts';
import type { Context } from '../checks/context.ts';
import type { Attempt } from '../http/check-attempt.ts';
import { TooSlow } from '../http/client.ts';
import { frontAnswer } from '../http/intermediary.ts';
import { Blocked, Starved } from '../http/outcome.ts';
import type { Status } from '../model/check-facts.ts';
import type { CoverLines } from '../model/cover-lines.ts';
import type { Session } from '../session/session.ts';

/** How a check ended, before it is known what it sent. */
export interface Verdict {
  readonly status: Status;
  readonly reason?: string;
  readonly tripped?: string;
  /** The lines that would cover the check if the contract had them. */
  readonly cover?: readonly CoverLines[];
  /** The operation that responded with 501. */
  readonly unimplemented?: string;
  /** Something did not come in time that may yet, or broke off: it is worth another look. */
  readonly isLate?: boolean;
  /** There was no room for what it makes. */
  readonly full?: FullPlace;
}

/** The check itself took too long, which says nothing of the target. */
export class OverdueError extends Blocked {}

/** The verdict on a check that did not pass, with what is not the deployment's doing taken out of it. */
export function excused(verdict: Verdict, problem: unknown, attempt: Attempt, context: Context): Verdict {
  if (verdict.unimplemented !== undefined) return verdict;
  if (verdict.tripped !== undefined || (verdict.status !== 'fail' && verdict.status !== 'blocked'))
    return verdict;
  if (problem instanceof Starved && !attempt.again) return { ...verdict, isLate: true };
  return (
    inFront(verdict, attempt, context) ??
    interrupted(verdict, problem, attempt, context) ??
    inTime(verdict, problem, attempt)
  );
}

/** What something in front refused itself never came to the deployment; undefined where the deployment answered. */
function inFront(
  verdict: Verdict,
  { again }: Attempt,
  { exchanges, contract, session }: Context,
): Verdict | undefined {
  const last = exchanges.at(-1);
  const answered = last && frontAnswer(last, contract.requestId.header);
  if (!answered) return undefined;
  const { front, kind } = answered;
  const { status } = last.answer;
  if (kind === 'fault')
    return {
      status: 'skip',
      reason: `${front} stands in front and answered ${status} itself: ${verdict.reason}`,
    };
  const reason = `${front} stands in front and answered ${status}, the deployment did not: ${verdict.reason}`;
  // A connection that breaks off each time is the deployment's doing, where none does of other operations.
  const isItsDoing = again && status === 502 && !session.outages.comeAndGo;
  return {
    status: isItsDoing ? verdict.status : 'blocked',
    reason,
    isLate: !again || session.outages.comeAndGo,
  };
}

/**
 * What a connection that broke off in the middle kept from its end is looked at again. Where whoever answers behind a front
 * comes and goes, what breaks off each time says nothing; else it is the deployment's doing.
 */
function interrupted(
  verdict: Verdict,
  problem: unknown,
  { again, brokeOff, waitedInVain }: Attempt,
  { session }: Context,
): Verdict | undefined {
  // A process that stood still may be the sender of the awaited message.
  const isHeldUp = waitedInVain && session.outages.standStill;
  // A front may send a request again that was done already, and nobody sees it: one more look tells.
  if (brokeOff === undefined && !isHeldUp && !hasOutage(problem, session))
    return session.outages.comeAndGo && !again ? { ...verdict, isLate: true } : undefined;
  if (!again) return { ...verdict, isLate: true };
  if (!session.outages.comeAndGo) return undefined;
  const reason = brokeOff === undefined ? verdict.reason : `${brokeOff}: ${verdict.reason}`;
  return { ...verdict, status: 'blocked', ...(reason !== undefined && { reason }), isLate: true };
}

/** Whether what a check builds on, and another may have sent, was answered by a front alone. */
function hasOutage(problem: unknown, { contract }: Session): boolean {
  const exchange = problem instanceof Blocked ? problem.exchange : undefined;
  return exchange !== undefined && frontAnswer(exchange, contract.requestId.header)?.kind === 'outage';
}

/**
 * What failed for want of time is a violation only where the target is as quick as ever: else it is looked at again, and
 * then says nothing where even that says nothing.
 */
function inTime(verdict: Verdict, problem: unknown, { pace, again, waitedInVain }: Attempt): Verdict {
  const isUnheard = problem instanceof OverdueError || problem instanceof TooSlow;
  if (!(isUnheard || waitedInVain)) return verdict;
  if (!again) return { ...verdict, isLate: isUnheard || pace.isStrained };
  // It keeps silent here alone, twice, and is quick otherwise: that is no slowness.
  if (!pace.isErratic) return verdict;
  return { ...verdict, status: 'blocked', reason: `${verdict.reason}; ${pace.describe()}` };
}
