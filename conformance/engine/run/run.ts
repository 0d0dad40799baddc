import { performance } from 'node:perf_hooks';
import { shortLine } from '../../../cli/printable-text.ts';
import type { Check, CheckResult } from '../checks/check.ts';
import { implementationOf } from '../checks/implementation.ts';
import type { Preconditions } from '../checks/preconditions.ts';
import type { Implementation } from '../http/unimplemented.ts';
import { type Status, statuses } from '../model/check-facts.ts';
import { groupsOf } from '../model/groups.ts';
import { afterAll } from '../probes/after-all.ts';
import { cleanUp, emptyHands } from '../resources/clean-up.ts';
import { Fixtures } from '../resources/fixtures.ts';
import { inferredIn } from '../resources/inferred-ids.ts';
import { sessionsOf } from '../session/other-deployments.ts';
import type { Session } from '../session/session.ts';
import type { Made } from '../target/ledger/ledger.ts';
import { type ClauseCount, countOf, standingsOf } from './clause-count.ts';
import { type KnownFailure, knownFailureOf, mayBeKnown, staleEntries } from './known-failures.ts';
import { factsOf, type Plan, whyDisabled } from './plan.ts';
import { furtherLooks, type LateCheck, lookAgain } from './retries.ts';
import { runCheck } from './run-check.ts';
import { inRunOrder, isEmptyingLane, isSlowLane, type OrderedLane, ordered } from './run-order.ts';

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
  /** What the run cannot have looked at, in sentences. */
  readonly gaps: readonly string[];
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
  /** Why some checks were not begun although they were asked for. */
  readonly incomplete?: string;
  /** Whether uncovered checks make the run incomplete. */
  readonly strictCoverage?: true;
  /** How many operations the target implements; absent if none responded with 501. */
  readonly implementation?: Implementation;
  /** Sentences about the ids that were inferred from paths and members alone. */
  readonly inferred?: readonly string[];
  /** The check during which a read-only run met an accepted write. */
  readonly tripwire?: { readonly check: string; readonly what: string };
}

/** Told about a run as it goes. */
export interface Listener {
  readonly finished?: (result: CheckResult) => void;
}

/** What a run needs besides its session. */
export interface RunOptions {
  readonly preconditions?: Preconditions | undefined;
  readonly known?: readonly KnownFailure[];
  readonly knownFile?: string;
  readonly listener?: Listener;
  /** How checks ended in a run that is gone on with. */
  readonly earlier?: readonly CheckResult[];
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
  for (const one of sessionsOf(session)) one.stop = options.signal;
  const lanes = new Lanes(session, options);
  await lanes.run(checks);
  const implementation = await implementationOf(session, [...lanes.results.values()], options);
  const { results, tripwire, incomplete } = lanes;
  const inferred = inferredIn(session);
  const planned = new Map(plan.checks.map((facts) => [facts.id, facts]));
  if (results.size > 0)
    for (const result of afterAll(session))
      lanes.finish({ ...result, facts: planned.get(result.facts.id) ?? result.facts });
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
    clauses: countOf(standingsOf(sorted, session.contract.clauses)),
    gaps: session.sight.gaps(session.target),
    stale: staleEntries(options.known ?? [], sorted, options.knownFile ?? 'known-failures'),
    unclean: unclean.map(describeMade),
    leftBehind,
    requests: session.sent,
    interrupted,
    ...(incomplete !== undefined && { incomplete }),
    ...(tripwire !== undefined && { tripwire }),
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

/** The checks of a run under way, and how those ended that have. */
class Lanes {
  readonly results = new Map<string, CheckResult>();
  tripwire: Report['tripwire'];
  incomplete: Report['incomplete'];
  readonly #session: Session;
  readonly #options: RunOptions;
  readonly #late: LateCheck[] = [];
  /** Whether a user came to have as many of something as one may have. */
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
    const lanes = random.shuffled(this.#unfinished([...groupsOf(enabled, (check) => check.lane).values()]));
    // Lanes that mostly wait (rate windows, expiring keys) take no worker from the others.
    const slow = lanes.filter((lane) => lane.some((check) => isSlowLane(check.lane)));
    const queue = this.#workOf(inRunOrder(lanes.filter((lane) => !slow.includes(lane))));
    const worker = async (): Promise<void> => {
      for (let work = queue.shift(); work; work = queue.shift()) await work();
    };
    // A bucket fills up while others keep the target busy: what has to empty it comes when they are done.
    const emptying = slow.filter((lane) => lane.some((check) => isEmptyingLane(check.lane)));
    const waiting = slow.filter((lane) => !emptying.includes(lane));
    const working = Promise.all(Array.from({ length: target.concurrency }, worker));
    await Promise.all([
      ...waiting.map((lane) => this.#runLane(lane)),
      working.then(() => Promise.all(emptying.map((lane) => this.#runLane(lane)))),
    ]);
    await this.#lookAgain(performance.now() - began);
  }

  /** The lanes that an earlier run did not get to the end of; a lane's checks build on each other. */
  #unfinished(lanes: (readonly Check[])[]): (readonly Check[])[] {
    const earlier = new Map((this.#options.earlier ?? []).map((result) => [result.facts.id, result]));
    return lanes.filter((lane) => {
      const results = lane.flatMap(({ id }) => earlier.get(id) ?? []);
      if (results.length < lane.length) return true;
      for (const result of results) this.finish(result);
      return false;
    });
  }

  /** Puts down how a check ended, and tells of it. */
  finish(result: CheckResult): void {
    const { known = [], listener } = this.#options;
    const expected = mayBeKnown(result) ? knownFailureOf(result.facts, known) : undefined;
    const { reason } = result;
    const said = reason === undefined ? result : { ...result, reason: shortLine(reason) };
    const kept = expected ? { ...said, known: expected.reason } : said;
    this.results.set(kept.facts.id, kept);
    listener?.finished?.(kept);
  }

  /** What workers do one after the other: what comes first in each lane, and then each lane's rest. */
  #workOf(lanes: readonly OrderedLane[]): (() => Promise<void>)[] {
    const begun = lanes.map(({ first, rest }) => {
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
    return new Fixtures(this.#session, this.#options.preconditions?.resources);
  }

  async #runLane(lane: readonly Check[]): Promise<void> {
    const [work] = this.#workOf([ordered(lane)]).slice(-1);
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
        await fixtures.moveOn(judged.full.id);
        judged = await runCheck(this.#session, fixtures, check, { ...options, roomy: true });
      }
      // At the end of its lane the account of its user is deleted.
      if (judged.isLate && check.needs.includes('token-disposable')) {
        const late = { check, first: judged.result };
        const again = await lookAgain(this.#session, this.#options, late, () => this.#whyOver());
        judged = { ...again, isLate: false };
      }
      const { result, tripped, isLate, full } = judged;
      if (full) this.#isCrowded = true;
      if (tripped !== undefined) this.tripwire = { check: check.id, what: shortLine(tripped) };
      if (isLate || full) this.#late.push({ check, first: result });
      else this.finish(result);
      if (isUnsettled(result)) fixtures.keepAll();
      // Scenarios of a lane go on with what those before them had.
      else if (check.trait !== 'scenario') await fixtures.checkEnded(preconditions?.neutrals ?? {});
    }
  }

  async #end(fixtures: Fixtures): Promise<void> {
    await fixtures.end();
    await fixtures.laneEnded(this.#options.preconditions?.neutrals ?? {});
  }

  async #lookAgain(tookMs: number): Promise<void> {
    if (this.#isCrowded && this.#whyOver() === undefined) await emptyHands(this.#session);
    const looks = furtherLooks(this.#session, this.#options, this.#late, tookMs, () => this.#whyOver());
    for await (const { result, tripped } of looks) {
      if (tripped !== undefined) this.tripwire = { check: result.facts.id, what: shortLine(tripped) };
      this.finish(result);
    }
  }

  /** Why no further check is run. */
  #whyOver(): string | undefined {
    const { budget } = this.#session.target;
    if (this.#options.signal?.aborted) return 'the run was interrupted';
    if (this.tripwire !== undefined) return 'the run was stopped';
    if (budget === undefined || this.#session.sent < budget) return undefined;
    this.incomplete = `the budget of ${budget} requests is used up`;
    return this.incomplete;
  }
}

/** Whether a check may have been cut off in the middle of something. */
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
  shortLine(`${made.resource} ${shortLine(made.id, 200)} of user ${made.user}: ${reason}`);
