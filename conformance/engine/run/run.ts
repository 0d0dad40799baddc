import { performance } from 'node:perf_hooks';
import { shortLine } from '../../../cli/printable-text.ts';
import type { Check, CheckResult } from '../checks/check.ts';
import { implementationOf } from '../checks/implementation.ts';
import type { Preconditions } from '../checks/preconditions.ts';
import type { Implementation } from '../http/unimplemented.ts';
import { type Status, statuses } from '../model/check-facts.ts';
import { groupsOf } from '../model/groups.ts';
import { afterAll } from '../probes/after-all.ts';
import { cleanUp, removeCreated } from '../resources/clean-up.ts';
import { Fixtures } from '../resources/fixtures.ts';
import { inferredIn } from '../resources/inferred-ids.ts';
import { sessionsOf } from '../session/other-deployments.ts';
import type { Session } from '../session/session.ts';
import type { Made } from '../target/ledger/ledger.ts';
import { type ClauseCount, clauseStatusesOf, countOf } from './clause-count.ts';
import { type KnownFailure, knownFailureOf, mayBeKnown, staleEntries } from './known-failures.ts';
import { factsOf, type Plan, whyDisabled } from './plan.ts';
import { type LateCheck, retryCheck, retryLateChecks } from './retries.ts';
import { runCheck } from './run-check.ts';
import { inRunOrder, isEmptyingQueue, isSlowQueue, type OrderedQueue, ordered } from './run-order.ts';

/** The report of a run. */
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
  /** Untested parts of the target, in sentences. */
  readonly gaps: readonly string[];
  /** The number of stated clauses by status after this run. */
  readonly clauses: ClauseCount;
  /** Findings in the known-failures file. */
  readonly stale: readonly string[];
  /** Resources that could not be removed although the contract offers a removal, with the reason. */
  readonly unclean: readonly string[];
  /** The number of resources without a removal in the contract that remain, by resource. */
  readonly leftBehind: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly interrupted: boolean;
  /** Why some selected checks were not started. */
  readonly incomplete?: string;
  /** Whether uncovered checks make the run incomplete. */
  readonly strictCoverage?: true;
  /** How many operations the target implements; absent if none responded with 501. */
  readonly implementation?: Implementation;
  /** Sentences about the ids that were inferred from paths and members alone. */
  readonly inferred?: readonly string[];
  /** The check during which a read-only run met an accepted write. */
  readonly unexpectedWrite?: { readonly check: string; readonly what: string };
}

/** Receives the results of a run while it runs. */
export interface Listener {
  readonly finished?: (result: CheckResult) => void;
}

/** Options of a run, in addition to its session. */
export interface RunOptions {
  readonly preconditions?: Preconditions | undefined;
  readonly known?: readonly KnownFailure[];
  readonly knownFile?: string;
  readonly listener?: Listener;
  /** The results of the run that is resumed. */
  readonly earlier?: readonly CheckResult[];
  readonly signal?: AbortSignal;
  /** The maximum time of one check, without waits that the target requires. */
  readonly checkTimeoutMs?: number;
}

/** Runs checks against a session's target, in serial queues, and removes the resources that they created. */
export async function run(
  session: Session,
  plan: Plan,
  checks: readonly Check[],
  options: RunOptions = {},
): Promise<Report> {
  const startedAt = new Date();
  const began = performance.now();
  for (const one of sessionsOf(session)) one.stop = options.signal;
  const queues = new Queues(session, options);
  await queues.run(checks);
  const implementation = await implementationOf(session, [...queues.results.values()], options);
  const { results, unexpectedWrite, incomplete } = queues;
  const inferred = inferredIn(session);
  const planned = new Map(plan.checks.map((facts) => [facts.id, facts]));
  if (results.size > 0)
    for (const result of afterAll(session))
      queues.finish({ ...result, facts: planned.get(result.facts.id) ?? result.facts });
  const interrupted = options.signal?.aborted ?? false;
  const { unclean, leftBehind } =
    interrupted || session.target.readOnly
      ? { unclean: [], leftBehind: {} }
      : await cleanUp(session, options.preconditions?.neutrals);
  const sorted = inOrderOf(plan, [...results.values()]);
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
    clauses: countOf(clauseStatusesOf(sorted, session.contract.clauses)),
    gaps: session.observedResponses.gaps(session.target),
    stale: staleEntries(options.known ?? [], sorted, options.knownFile ?? 'known-failures'),
    unclean: unclean.map(describeMade),
    leftBehind,
    requests: session.sent,
    interrupted,
    ...(incomplete !== undefined && { incomplete }),
    ...(unexpectedWrite !== undefined && { unexpectedWrite }),
    ...(implementation && { implementation }),
    ...(inferred.length > 0 && { inferred }),
    ...(session.target.strictCoverage && { strictCoverage: true as const }),
  };
}

function inOrderOf(plan: Plan, results: readonly CheckResult[]): CheckResult[] {
  const order = new Map(plan.checks.map((facts, index) => [facts.id, index]));
  return [...results].sort(
    (one, other) => (order.get(one.facts.id) ?? Infinity) - (order.get(other.facts.id) ?? Infinity),
  );
}

/** The checks of an active run, and their results. */
class Queues {
  readonly results = new Map<string, CheckResult>();
  unexpectedWrite: Report['unexpectedWrite'];
  incomplete: Report['incomplete'];
  readonly #session: Session;
  readonly #options: RunOptions;
  readonly #late: LateCheck[] = [];
  /** Whether a user reached a ceiling. */
  #isCrowded = false;

  constructor(session: Session, options: RunOptions) {
    this.#session = session;
    this.#options = options;
  }

  /** Runs the checks that are not disabled. */
  async run(checks: readonly Check[]): Promise<void> {
    const { random, target } = this.#session;
    const began = performance.now();
    const enabled: Check[] = [];
    for (const check of checks) {
      const reason = whyDisabled(check, target);
      if (reason === undefined) enabled.push(check);
      else this.finish(settled(check, 'disabled', reason));
    }
    const queues = random.shuffled(this.#unfinished([...groupsOf(enabled, (check) => check.queue).values()]));
    // Queues that mostly wait (rate limits, expiring keys) occupy no worker.
    const slow = queues.filter((queue) => queue.some((check) => isSlowQueue(check.queue)));
    const pendingWork = this.#workOf(inRunOrder(queues.filter((queue) => !slow.includes(queue))));
    const worker = async (): Promise<void> => {
      for (let work = pendingWork.shift(); work; work = pendingWork.shift()) await work();
    };
    // A bucket refills while other checks keep the target busy, so the checks that must empty it run after
    // them.
    const emptying = slow.filter((queue) => queue.some((check) => isEmptyingQueue(check.queue)));
    const waiting = slow.filter((queue) => !emptying.includes(queue));
    const working = Promise.all(Array.from({ length: target.concurrency }, worker));
    await Promise.all([
      ...waiting.map((queue) => this.#runQueue(queue)),
      working.then(() => Promise.all(emptying.map((queue) => this.#runQueue(queue)))),
    ]);
    await this.#retryCheck(performance.now() - began);
  }

  /** The queues that an earlier run did not complete; the checks of a queue depend on each other. */
  #unfinished(queues: (readonly Check[])[]): (readonly Check[])[] {
    const earlier = new Map((this.#options.earlier ?? []).map((result) => [result.facts.id, result]));
    return queues.filter((queue) => {
      const results = queue.flatMap(({ id }) => earlier.get(id) ?? []);
      if (results.length < queue.length) return true;
      for (const result of results) this.finish(result);
      return false;
    });
  }

  /** Records the result of a check and notifies the listener. */
  finish(result: CheckResult): void {
    const { known = [], listener } = this.#options;
    const expected = mayBeKnown(result) ? knownFailureOf(result.facts, known) : undefined;
    const { reason } = result;
    const shortened = reason === undefined ? result : { ...result, reason: shortLine(reason) };
    const finalResult = expected ? { ...shortened, known: expected.reason } : shortened;
    this.results.set(finalResult.facts.id, finalResult);
    listener?.finished?.(finalResult);
  }

  /** The work for the workers in order: the first checks of each queue, then the rest of each queue. */
  #workOf(queues: readonly OrderedQueue[]): (() => Promise<void>)[] {
    const begun = queues.map(({ first, rest }) => {
      const fixtures = this.#fixtures();
      let beginning: Promise<void> | undefined;
      const begin = (): Promise<void> => {
        beginning ??= this.#runChecks(first, fixtures);
        return beginning;
      };
      const goOn = async (): Promise<void> => {
        await begin();
        await this.#runChecks(rest, fixtures);
        await this.#end(fixtures);
      };
      return { begin, goOn };
    });
    return [...begun.map(({ begin }) => begin), ...begun.map(({ goOn }) => goOn)];
  }

  #fixtures(): Fixtures {
    return new Fixtures(this.#session, this.#options.preconditions?.resourceTypes);
  }

  async #runQueue(queue: readonly Check[]): Promise<void> {
    const [work] = this.#workOf([ordered(queue)]).slice(-1);
    await work?.();
  }

  async #runChecks(checks: readonly Check[], fixtures: Fixtures): Promise<void> {
    const { preconditions, checkTimeoutMs: timeoutMs } = this.#options;
    for (const check of checks) {
      const reason = this.#whyOver();
      if (reason !== undefined) {
        this.finish(settled(check, 'disabled', reason));
        continue;
      }
      const options = { preconditions, timeoutMs };
      let judged = await runCheck(this.#session, fixtures, check, options);
      if (judged.full?.id !== undefined) {
        await fixtures.replaceFull(judged.full.id);
        judged = await runCheck(this.#session, fixtures, check, { ...options, roomy: true });
      }
      // The account of the check's user is deleted at the end of its queue, so the check is retried now.
      if (judged.isLate && check.needs.includes('token-disposable')) {
        const late = { check, first: judged.result };
        const again = await retryCheck(this.#session, this.#options, late, () => this.#whyOver());
        judged = { ...again, isLate: false };
      }
      const { result, tripped, isLate, full } = judged;
      if (full) this.#isCrowded = true;
      if (tripped !== undefined) this.unexpectedWrite = { check: check.id, what: shortLine(tripped) };
      if (isLate || full) this.#late.push({ check, first: result });
      else this.finish(result);
      if (isUnsettled(result)) fixtures.abandonAll();
      // The scenarios of a queue continue to use the resources of earlier ones.
      else if (check.trait !== 'scenario') await fixtures.checkEnded(preconditions?.neutrals ?? {});
    }
  }

  async #end(fixtures: Fixtures): Promise<void> {
    await fixtures.end();
    await fixtures.queueEnded(this.#options.preconditions?.neutrals ?? {});
  }

  async #retryCheck(tookMs: number): Promise<void> {
    if (this.#isCrowded && this.#whyOver() === undefined) await removeCreated(this.#session);
    const looks = retryLateChecks(this.#session, this.#options, this.#late, tookMs, () => this.#whyOver());
    for await (const { result, tripped } of looks) {
      if (tripped !== undefined) this.unexpectedWrite = { check: result.facts.id, what: shortLine(tripped) };
      this.finish(result);
    }
  }

  /** Why no further check starts. */
  #whyOver(): string | undefined {
    const { budget } = this.#session.target;
    if (this.#options.signal?.aborted) return 'the run was interrupted';
    if (this.unexpectedWrite !== undefined) return 'the run was stopped';
    if (budget === undefined || this.#session.sent < budget) return undefined;
    this.incomplete = `the budget of ${budget} requests is used up`;
    return this.incomplete;
  }
}

/** Whether a check may have been interrupted. */
const isUnsettled = ({ status }: CheckResult): boolean =>
  !['pass', 'warn', 'skip', 'not-covered'].includes(status);

/** The number of results per status. */
export function totalsOf(results: readonly CheckResult[]): Record<Status, number> {
  const totals = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<Status, number>;
  for (const { status } of results) totals[status] += 1;
  return totals;
}

function settled(check: Check, status: Status, reason: string): CheckResult {
  return { facts: factsOf(check), status, reason, seen: [], requests: 0, ms: 0 };
}

const describeMade = ({ made, reason }: { made: Made; reason: string }): string =>
  shortLine(`${made.resourceType} ${shortLine(made.id, 200)} of user ${made.user}: ${reason}`);
