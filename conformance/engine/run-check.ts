import { performance } from 'node:perf_hooks';
import type { Check, CheckResult } from './check.ts';
import type { Status } from './check-facts.ts';
import { NoAnswer } from './client.ts';
import { Context, type OperationPreconditions } from './context.ts';
import { curlLines } from './curl.ts';
import { Blocked, Skipped, Tripwire, Violation } from './outcome.ts';
import { factsOf } from './plan.ts';
import type { Fixtures } from './resources.ts';
import type { Session } from './session.ts';

/** What one check runs with besides its session and its lane's fixtures. */
export interface CheckOptions {
  readonly preconditions?: OperationPreconditions | undefined;
  /** The most time it may take, waits that the target asks for left out. */
  readonly timeoutMs?: number | undefined;
}

/** How a check ended, and in a read-only run the accepted write that stops it. */
export interface Judged {
  readonly result: CheckResult;
  readonly tripped?: string;
}

/** How a check ended, before it is known what it sent. */
interface Verdict {
  readonly status: Status;
  readonly reason?: string;
  readonly tripped?: string;
}

/** Runs one check and judges how it ended. */
export async function runCheck(
  session: Session,
  fixtures: Fixtures,
  check: Check,
  { preconditions, timeoutMs = 60_000 }: CheckOptions = {},
): Promise<Judged> {
  const began = performance.now();
  let deadline = began + timeoutMs;
  const mayWait = (milliseconds: number): boolean => {
    fixtures.patience -= milliseconds;
    deadline += milliseconds;
    return fixtures.patience >= 0;
  };
  const context = new Context(session, fixtures, { facts: factsOf(check), mayWait, preconditions });
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    const look = (): void => {
      const left = deadline - performance.now();
      if (left <= 0) reject(new Violation(`took longer than ${timeoutMs / 1000} s`));
      else timer = setTimeout(look, left);
    };
    look();
  });
  const ended = async (): Promise<Verdict> => {
    await check.run(context);
    return succeeded(context);
  };
  const { status, reason, tripped } = await Promise.race([ended(), overdue])
    .catch(failed)
    .finally(() => clearTimeout(timer));
  const seen = context.exchanges.flatMap(({ operation, answer }) =>
    operation ? [`${operation} ${answer.status}`] : [],
  );
  const repro =
    status === 'fail' || status === 'blocked' ? curlLines(context.exchanges, session.secrets) : '';
  const result: CheckResult = {
    facts: factsOf(check),
    status,
    seen: [...new Set(seen)],
    ms: Math.round(performance.now() - began),
    ...(reason !== undefined && { reason: session.secrets.redact(reason) }),
    ...(repro !== '' && { repro }),
  };
  return { result, ...(tripped !== undefined && { tripped }) };
}

function succeeded({ warnings }: Context): Verdict {
  return warnings.length > 0 ? { status: 'warn', reason: warnings.join('; ') } : { status: 'pass' };
}

function failed(problem: unknown): Verdict {
  const status = statusOf(problem);
  if (!(problem instanceof Error)) return { status, reason: String(problem) };
  const { message, stack = message } = problem;
  const reason = status === 'error' ? stack.split('\n').slice(0, 3).join(' ') : message;
  return { status, reason, ...(problem instanceof Tripwire && { tripped: message }) };
}

function statusOf(problem: unknown): Status {
  if (problem instanceof Violation || problem instanceof NoAnswer || problem instanceof Tripwire)
    return 'fail';
  if (problem instanceof Blocked) return 'blocked';
  if (problem instanceof Skipped) return 'skip';
  return 'error';
}
