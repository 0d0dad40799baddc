import { performance } from 'node:perf_hooks';
import {
  Blocked,
  type Check,
  type CheckResult,
  isUnexpected,
  Skipped,
  type Status,
  statuses,
  Tripwire,
  Violation,
} from './check.ts';
import { type ClauseCount, countOf, standingsOf } from './clause-count.ts';
import { cleanUp } from './clean-up.ts';
import { NoAnswer } from './client.ts';
import { Context } from './context.ts';
import { curlLines } from './curl.ts';
import { groupsOf } from './groups.ts';
import { type KnownFailure, knownFailureOf, staleEntries } from './known-failures.ts';
import type { Made } from './ledger.ts';
import { factsOf, type Plan, whyDisabled } from './plan.ts';
import { afterAll } from './probes/after-all.ts';
import { Fixtures } from './resources.ts';
import type { Session } from './session.ts';

/** What a whole run came to. */
export interface Report {
  readonly contract: { readonly title: string; readonly version: string };
  readonly target: string;
  readonly profile: string;
  readonly seed: number;
  readonly planHash: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly totals: Readonly<Record<Status, number>>;
  readonly results: readonly CheckResult[];
  /** How the stated clauses stand after this run. */
  readonly clauses: ClauseCount;
  /** Faults of the known-failures file. */
  readonly stale: readonly string[];
  /** What could not be removed although the contract offers a way, with the reason. */
  readonly unclean: readonly string[];
  /** What stays behind because the contract offers no removal, by resource. */
  readonly leftBehind: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly interrupted: boolean;
  /** The check during which a read-only run met an accepted write. */
  readonly tripwire?: { readonly check: string; readonly what: string };
}

/** Told about a run as it goes. */
export interface Listener {
  readonly finished?: (result: CheckResult) => void;
}

/** What a run needs besides its session. */
export interface RunOptions {
  readonly known?: readonly KnownFailure[];
  readonly knownFile?: string;
  readonly listener?: Listener;
  readonly signal?: AbortSignal;
  /** The most time one check may take, waits that the target asks for left out. */
  readonly checkTimeoutMs?: number;
}

/** Runs checks against a session's target, lane by lane, and removes what they made. */
export async function run(
  session: Session,
  plan: Plan,
  checks: readonly Check[],
  options: RunOptions = {},
): Promise<Report> {
  const startedAt = new Date();
  const began = performance.now();
  session.stop = options.signal;
  const results = new Map<string, CheckResult>();
  let tripwire: Report['tripwire'];
  const finish = (result: CheckResult): void => {
    const known = isUnexpected(result) ? knownFailureOf(result.facts, options.known ?? []) : undefined;
    const kept = known ? { ...result, known: known.reason } : result;
    results.set(kept.facts.id, kept);
    options.listener?.finished?.(kept);
  };
  const enabled: Check[] = [];
  for (const check of checks) {
    const reason = whyDisabled(check, session.target);
    if (reason === undefined) enabled.push(check);
    else finish(settled(check, 'disabled', reason));
  }
  const lanes = session.random.shuffled([...groupsOf(enabled, (check) => check.lane).values()]);
  const runLane = async (lane: readonly Check[]): Promise<void> => {
    const fixtures = new Fixtures(session);
    for (const check of lane) {
      if (options.signal?.aborted) finish(settled(check, 'disabled', 'the run was interrupted'));
      else if (tripwire !== undefined) finish(settled(check, 'disabled', 'the run was stopped'));
      else if (session.target.budget !== undefined && session.sent >= session.target.budget)
        finish(settled(check, 'disabled', `the budget of ${session.target.budget} requests is used up`));
      else {
        const { result, tripped } = await runCheck(session, fixtures, check, options.checkTimeoutMs);
        if (tripped !== undefined) tripwire = { check: check.id, what: tripped };
        finish(result);
      }
    }
  };
  // Lanes that mostly wait (rate windows, expiring keys) take no worker from the others.
  const slow = lanes.filter((lane) => lane.some((check) => isSlowLane(check.lane)));
  const queue = lanes.filter((lane) => !slow.includes(lane));
  const worker = async (): Promise<void> => {
    for (let lane = queue.shift(); lane; lane = queue.shift()) await runLane(lane);
  };
  await Promise.all([...slow.map(runLane), ...Array.from({ length: session.target.concurrency }, worker)]);
  const planned = new Map(plan.checks.map((facts) => [facts.id, facts]));
  if (results.size > 0)
    for (const result of afterAll(session))
      finish({ ...result, facts: planned.get(result.facts.id) ?? result.facts });
  const interrupted = options.signal?.aborted ?? false;
  const { unclean, leftBehind } =
    interrupted || session.target.readOnly ? { unclean: [], leftBehind: {} } : await cleanUp(session);
  const order = new Map(plan.checks.map((facts, index) => [facts.id, index]));
  const sorted = [...results.values()].sort(
    (one, other) => (order.get(one.facts.id) ?? Infinity) - (order.get(other.facts.id) ?? Infinity),
  );
  return {
    contract: { title: session.contract.title, version: session.contract.version },
    target: session.target.baseUrl,
    profile: session.target.profile,
    seed: session.target.seed,
    planHash: plan.hash,
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(performance.now() - began),
    totals: totalsOf(sorted),
    results: sorted,
    clauses: countOf(standingsOf(sorted, session.contract.clauses)),
    stale: staleEntries(options.known ?? [], sorted, options.knownFile ?? 'known-failures'),
    unclean: unclean.map(describeMade),
    leftBehind,
    requests: session.sent,
    interrupted,
    ...(tripwire !== undefined && { tripwire }),
  };
}

/** Whether a lane spends its time waiting. */
const isSlowLane = (lane: string): boolean => lane.startsWith('wait ');

/** The number of results per status. */
export function totalsOf(results: readonly CheckResult[]): Record<Status, number> {
  const totals = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
  for (const { status } of results) totals[status] += 1;
  return totals;
}

/** Runs one check and judges how it ended. */
export async function runCheck(
  session: Session,
  fixtures: Fixtures,
  check: Check,
  timeoutMs = 60_000,
): Promise<{ readonly result: CheckResult; readonly tripped?: string }> {
  const began = performance.now();
  let deadline = began + timeoutMs;
  const context = new Context(session, fixtures, factsOf(check), (milliseconds) => {
    fixtures.patience -= milliseconds;
    deadline += milliseconds;
    return fixtures.patience >= 0;
  });
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    const look = (): void => {
      const left = deadline - performance.now();
      if (left <= 0) reject(new Violation(`took longer than ${timeoutMs / 1000} s`));
      else timer = setTimeout(look, left);
    };
    look();
  });
  let status: Status = 'pass';
  let reason: string | undefined;
  let tripped: string | undefined;
  try {
    await Promise.race([check.run(context), overdue]);
    if (context.warnings.length > 0) {
      status = 'warn';
      reason = context.warnings.join('; ');
    }
  } catch (problem) {
    if (problem instanceof Tripwire) tripped = problem.message;
    status = statusOf(problem);
    reason = problem instanceof Error ? problem.message : String(problem);
    if (status === 'error' && problem instanceof Error)
      reason = (problem.stack ?? reason).split('\n').slice(0, 3).join(' ');
  } finally {
    clearTimeout(timer);
  }
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

function statusOf(problem: unknown): Status {
  if (problem instanceof Violation || problem instanceof NoAnswer || problem instanceof Tripwire)
    return 'fail';
  if (problem instanceof Blocked) return 'blocked';
  if (problem instanceof Skipped) return 'skip';
  return 'error';
}

function settled(check: Check, status: Status, reason: string): CheckResult {
  return { facts: factsOf(check), status, reason, seen: [], ms: 0 };
}

const describeMade = ({ made, reason }: { made: Made; reason: string }): string =>
  `${made.resource} ${made.id} of user ${made.user}: ${reason}`;

/** The exit status of a run; a check that is blocked says nothing, so it counts as a failure unless it is expected; where several apply 4, 3, 2, 1, 5, 6 is the order. */
export function exitStatus(report: Report): number {
  const { totals } = report;
  if (report.interrupted) return 130;
  if (totals.error > 0) return 4;
  const tripped = report.tripwire?.check;
  const unexpected = report.results.some((result) => isUnexpected(result) && result.facts.id !== tripped);
  if (unexpected || report.stale.length > 0) return 1;
  if (report.unclean.length > 0 || tripped !== undefined) return 5;
  // What is judged over the whole run proves nothing when no check took part in it.
  const proved = report.results.some(
    (result) => ['pass', 'warn', 'fail'].includes(result.status) && result.facts.area !== 'run',
  );
  return proved ? 0 : 6;
}
