import { performance } from 'node:perf_hooks';
import { shortLine } from '../../../cli/printable-text.ts';
import { type CeilingReached, ceilingReachedBy, describeFull, isFull } from '../checks/ceiling-reached.ts';
import type { Check, CheckResult } from '../checks/check.ts';
import { Context, type OperationPreconditions } from '../checks/context.ts';
import { type Doubt, doubtOf } from '../checks/doubts.ts';
import { missingPart } from '../checks/optional-features.ts';
import { dependsOnSyntheticBody, generatedBodyRejected } from '../checks/synthetic-bodies.ts';
import { type Attempt, runAttempt } from '../http/check-attempt.ts';
import { NoResponse } from '../http/client.ts';
import { Blocked, NotCovered, Skipped, UnexpectedWrite, Violation } from '../http/outcome.ts';
import { isUnimplementedResponse } from '../http/unimplemented.ts';
import type { Status } from '../model/check-facts.ts';
import { jsonIn } from '../model/json-text.ts';
import type { Fixtures } from '../resources/fixtures.ts';
import { laterMember, servedIn } from '../session/served-contract.ts';
import type { Session } from '../session/session.ts';
import { curlScript } from './curl-script.ts';
import { excused, OverdueError, type Verdict } from './excused-failures.ts';
import { factsOf } from './plan.ts';

/** Options of one check, in addition to its session and its queue's fixtures. */
export interface CheckOptions {
  readonly preconditions?: OperationPreconditions | undefined;
  /** The maximum time, without waits that the target requires. */
  readonly timeoutMs?: number | undefined;
  /** Whether this is a retry, alone, of a check that was late or interrupted. */
  readonly again?: boolean;
  /** Whether the check uses collections that no other check fills. */
  readonly roomy?: boolean;
}

/** The result of a check, and in a read-only run the accepted write that stops the run. */
export interface Judged {
  readonly result: CheckResult;
  readonly tripped?: string;
  /** An expected event was late, or a connection failed: the check is worth a retry. */
  readonly isLate: boolean;
  /** The full collection, if the check may find room in another one. */
  readonly full?: CeilingReached | undefined;
}

/** The factor for the time of a retry. */
const timesAgain = 3;

/** Runs one check and judges its result. */
export async function runCheck(
  session: Session,
  fixtures: Fixtures,
  check: Check,
  { preconditions, timeoutMs = 60_000, again = false, roomy = again }: CheckOptions = {},
): Promise<Judged> {
  const began = performance.now();
  let waits = 0;
  const mayWait = (milliseconds: number): boolean => {
    fixtures.timeout -= milliseconds;
    waits += milliseconds;
    return fixtures.timeout >= 0;
  };
  const context = new Context(session, fixtures, { facts: factsOf(check), mayWait, preconditions });
  const attempt: Attempt = { pace: session.pace, again, noteTimeout: false };
  const allowed = (): number => timeoutMs * session.pace.stretch * (again ? timesAgain : 1);
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    const look = (): void => {
      const left = began + waits + allowed() - performance.now();
      if (left <= 0) reject(new OverdueError(`it took longer than ${Math.round(allowed() / 1000)} s`));
      else timer = setTimeout(look, left);
    };
    look();
  });
  const ended = async (): Promise<Verdict> => {
    const later = missingInServed(session, check.operation === undefined ? [] : [check.operation]);
    if (later !== undefined) throw new Skipped(later);
    await check.run(context);
    return succeeded(context);
  };
  const { status, reason, tripped, isLate, full, cover, unimplemented } = await Promise.race([
    runAttempt(attempt, ended),
    overdue,
  ])
    .catch(async (problem: unknown) =>
      excused(
        await orSkipped(context, failed(problem), problem, { roomy, again }),
        problem,
        attempt,
        context,
      ),
    )
    .finally(() => clearTimeout(timer));
  const result: CheckResult = {
    facts: factsOf(check),
    status,
    ...evidence(context, status),
    ms: Math.round(performance.now() - began),
    ...(reason !== undefined && { reason: shortLine(session.secrets.redact(reason)) }),
    ...(status === 'not-covered' && cover && cover.length > 0 && { cover }),
    ...(unimplemented !== undefined && { unimplemented }),
  };
  return { result, isLate: isLate ?? false, full, ...(tripped !== undefined && { tripped }) };
}

/** The requests and responses of a check, for reports. */
function evidence(
  { exchanges: met, session }: Context,
  status: Status,
): Pick<CheckResult, 'seen' | 'requests' | 'repro' | 'standsOn' | 'exchanges'> {
  const seen = met.flatMap(({ operation, response }) =>
    operation ? [`${operation} ${response.status}`] : [],
  );
  const standsOn = [...new Set(met.flatMap(({ sentBy }) => sentBy ?? []))];
  const isIncluded = ['fail', 'blocked', 'not-covered', 'error'].includes(status);
  const repro = isIncluded ? curlScript(met, session) : '';
  const exchanges = isIncluded || session.target.replay ? session.retention.keep(met) : undefined;
  return {
    seen: [...new Set(seen)],
    requests: met.filter(({ sentBy }) => sentBy === undefined).length,
    ...(repro !== '' && { repro: session.retention.script(repro) }),
    ...(standsOn.length > 0 && { standsOn }),
    ...(exchanges && { exchanges }),
  };
}

function succeeded({ warnings }: Context): Verdict {
  return warnings.length > 0 ? { status: 'warn', reason: warnings.join('; ') } : { status: 'pass' };
}

/**
 * Adjusts the verdict of a check that failed for lack of something: a handler, an operation or member in an
 * older contract, an optional feature, information in the contract, or room in a collection.
 */
async function orSkipped(
  context: Context,
  verdict: Verdict,
  problem: unknown,
  { roomy, again }: { readonly roomy: boolean; readonly again: boolean },
): Promise<Verdict> {
  if (verdict.status !== 'fail' && verdict.status !== 'blocked') return verdict;
  if (verdict.tripped !== undefined) return verdict;
  const unwritten = unwrittenIn(context, problem);
  if (unwritten !== undefined) return unwritten;
  const requested = context.exchanges.flatMap(({ operation }) => operation ?? []);
  const later = missingInServed(context.session, requested) ?? membersMissingInServed(context);
  if (later !== undefined) return { status: 'skip', reason: later };
  const missing = await missingPart(context, problem).catch(() => undefined);
  if (missing !== undefined) return { status: 'skip', reason: missing };
  const doubt = await doubtAbout(context, verdict, problem, again);
  if (doubt !== undefined) return doubt;
  const full = ceilingReachedBy(context, problem);
  if (!full) return verdict;
  if (!roomy) return { ...verdict, full };
  // It is a violation if a collection below its ceiling rejects a resource.
  const isTrue = await isFull(full).catch(() => false);
  return isTrue ? { status: 'blocked', reason: describeFull(full) } : verdict;
}

/**
 * Traits with checks that fail if a request does not succeed. Checks of all other traits expect error
 * responses.
 */
const ofSuccess: readonly string[] = [
  'responses',
  'accepts',
  'read-back',
  'deleted',
  'conditional',
  'patch',
  'emits',
  'lifecycle',
  'relations',
  'idempotent',
  'pagination',
  'clamp',
  'implemented',
  'credential',
];

/** The verdict if the contract gives too little information: neither a violation nor an error of this run. */
async function doubtAbout(
  context: Context,
  { status }: Verdict,
  problem: unknown,
  again: boolean,
): Promise<Verdict | undefined> {
  const ofValue = await ofMadeValue(context, status, problem);
  if (ofValue?.broken !== undefined) return { status: 'fail', reason: ofValue.broken };
  // For a missing resource, the target did not examine the request's body.
  const isMissing = ofValue !== undefined && [403, 404, 410].includes(ofValue.status);
  const doubt = isMissing ? ofValue : ((await ofMadeBody(context, status, problem)) ?? ofValue);
  if (!doubt) return undefined;
  const unwritten = doubt.lack && unwrittenIn(context, doubt.lack);
  if (unwritten) return unwritten;
  const { reason, cover, isOpen = false } = doubt;
  return { status: 'not-covered', reason, cover, isLate: isOpen && !again };
}

/** The target may reject a synthetic body by rules beyond its schema. */
async function ofMadeBody(context: Context, status: Status, problem: unknown): Promise<Doubt | undefined> {
  if (status === 'blocked')
    return problem instanceof Blocked ? dependsOnSyntheticBody(context, problem.exchange) : undefined;
  return problem instanceof Violation ? generatedBodyRejected(context).catch(() => undefined) : undefined;
}

/**
 * The target may reject a synthetic value in a path, query or header by rules beyond its schema. `broken` is
 * set if the error response itself is not as declared.
 */
async function ofMadeValue(
  context: Context,
  status: Status,
  problem: unknown,
): Promise<(Doubt & { readonly status: number; readonly broken?: string }) | undefined> {
  const isOfSuccess = problem instanceof Violation && ofSuccess.includes(context.facts.trait);
  const blockedBy = status === 'blocked' && problem instanceof Blocked ? problem.exchange : undefined;
  const exchange = isOfSuccess ? context.exchanges.at(-1) : blockedBy;
  if (!exchange) return undefined;
  try {
    const doubt = await doubtOf(context, exchange);
    return doubt && { ...doubt, status: exchange.response.status };
  } catch (broken) {
    if (!(broken instanceof Violation) || !isOfSuccess) return undefined;
    return { reason: '', cover: [], status: exchange.response.status, broken: broken.message };
  }
}

/**
 * A check proves nothing about an operation without a handler. If the contract orders the reasons for error
 * responses, the guards must still send the error responses that come before the handler.
 */
function unwrittenIn(context: Context, problem: unknown): Verdict | undefined {
  const { contract, exchanges } = context;
  const isOrdered = contract.precedence.length > 0 && problem instanceof Violation;
  const cause = problem instanceof Blocked && problem.exchange ? [problem.exchange] : [];
  const unwritten = [...cause, ...(isOrdered ? [] : exchanges)].find((one) =>
    isUnimplementedResponse(contract, one),
  );
  if (!unwritten) return undefined;
  const name = unwritten.operation ?? `${unwritten.request.method} ${unwritten.request.path}`;
  return { status: 'blocked', reason: `${name} is not implemented (501)`, unimplemented: name };
}

/** Why a check of operations that the target's older contract lacks is skipped. */
function missingInServed(session: Session, operations: readonly string[]): string | undefined {
  const served = servedIn(session);
  const later = operations.find((operation) => served?.lacks.has(operation));
  return served && later !== undefined
    ? `the target serves contract ${served.version}, which has no ${later} yet`
    : undefined;
}

/** Why a check of members that the target's older contract lacks is skipped. */
function membersMissingInServed({ session, exchanges }: Context): string | undefined {
  const served = servedIn(session);
  if (served?.age !== 'older') return undefined;
  for (const { operation: name, request } of exchanges) {
    const examples = Object.values(session.operation(name ?? '')?.body?.examples ?? {});
    const later = request.body && laterMember(served, examples, jsonIn(request.body.toString('utf8')));
    if (later !== undefined)
      return `the target serves contract ${served.version}, in which ${name} accepts no ${later} yet`;
  }
  return undefined;
}

function failed(problem: unknown): Verdict {
  const status = statusOf(problem);
  if (!(problem instanceof Error)) return { status, reason: String(problem) };
  const { message, stack = message } = problem;
  const reason = status === 'error' ? stack.split('\n').slice(0, 3).join(' ') : message;
  return {
    status,
    reason,
    ...(problem instanceof UnexpectedWrite && { tripped: message }),
    ...(problem instanceof NotCovered && { cover: problem.cover }),
  };
}

function statusOf(problem: unknown): Status {
  if (problem instanceof Violation || problem instanceof NoResponse || problem instanceof UnexpectedWrite)
    return 'fail';
  if (problem instanceof NotCovered) return 'not-covered';
  if (problem instanceof Blocked) return 'blocked';
  if (problem instanceof Skipped) return 'skip';
  return 'error';
}
