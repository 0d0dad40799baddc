import { performance } from 'node:perf_hooks';
import type { Check, CheckResult } from '../engine/checks/check.ts';
import type { Project } from '../engine/checks/project.ts';
import type { GeneratedSuites } from '../engine/command/suite.ts';
import { Random } from '../engine/model/random.ts';
import { type Plan, whyDisabled } from '../engine/run/plan.ts';
import { run } from '../engine/run/run.ts';
import { sessionsOf } from '../engine/session/other-deployments.ts';
import type { Target } from '../engine/target/target.ts';
import { type Promised, promisesOf } from './breakable-promises.ts';
import { type Cell, type ClauseOutcome, type KillMatrix, outcomesOf } from './kill-matrix.ts';
import { Bench, type BenchOptions } from './mutant-runner.ts';
import { ObservedTraffic } from './observed-traffic.ts';
import { allOperators } from './operators.ts';

/** The checks and promises of a mutation run, and its callbacks. */
export interface MutateOptions {
  readonly plan: Plan;
  readonly checks: readonly Check[];
  readonly project: Project;
  readonly signal?: AbortSignal | undefined;
  readonly began?: (healthy: readonly CheckResult[], promises: number) => void;
  readonly finished?: (cell: Cell) => void;
}

/**
 * Breaks the promises of a contract one by one, in front of a target that satisfies them, and reports the
 * violations that the suite would catch.
 */
export async function mutate(
  given: Target,
  { contract }: GeneratedSuites,
  options: MutateOptions,
): Promise<KillMatrix> {
  const began = performance.now();
  // A disposable user can be used only once, but promises are broken many times.
  const { disposable: _, ...tokens } = given.tokens;
  const target: Target = { ...given, tokens };
  const setUp = { contract, target, world: new ObservedTraffic(contract, target), project: options.project };
  const benches = [await Bench.open(setUp)];
  try {
    const healthy = await runHealthy(benches, options);
    const promises = await allPromises(setUp, options);
    const sampled = sample(promises, target);
    options.began?.(healthy, sampled.length);
    for (let count = 1; count < Math.min(target.concurrency, sampled.length); count += 1)
      benches.push(await Bench.open(setUp));
    const passed = new Map(
      healthy.filter(({ status }) => isGreen(status)).map((result) => [result.facts.id, result]),
    );
    const byId = new Map(plain(options.checks).map((check) => [check.id, check]));
    const cells = await judgeAll(benches, sampled, { passed, byId, ...options });
    await Promise.all(benches.map((bench) => bench.clear()));
    return {
      contract: { title: contract.title, version: contract.version },
      target: target.baseUrl,
      seed: target.seed,
      profile: target.profile,
      durationMs: Math.round(performance.now() - began),
      requests: benches.reduce((sum, { session }) => sum + session.sent, 0),
      promises: promises.length,
      totals: outcomesOf(cells),
      byTrait: grouped(cells, ({ trait }) => trait),
      byOperation: grouped(cells, ({ operation }) => operation),
      clauses: clauseOutcomes(options.plan, contract.clauses, passed, cells),
      cells,
      skipped: skipped(healthy),
    };
  } finally {
    await Promise.all(benches.map((bench) => bench.close()));
  }
}

/** Without scenarios, because they depend on earlier ones. The project's own violations test those. */
const plain = (checks: readonly Check[]): Check[] => checks.filter(({ trait }) => trait !== 'scenario');

/** Runs the checks without a violation, through the same proxies. */
export async function runHealthy(
  [bench]: readonly Bench[],
  options: MutateOptions,
): Promise<readonly CheckResult[]> {
  if (!bench) return [];
  const { plan, checks, project, signal } = options;
  const { preconditions } = project;
  const report = await run(bench.session, plan, plain(checks), { preconditions, ...(signal && { signal }) });
  // The run removed its resources and its keys.
  for (const session of sessionsOf(bench.session)) {
    for (const kept of [session.othersResources, session.siblings, session.listed, session.keys])
      kept.clear();
  }
  return report.results;
}

/** All promises that can be broken. */
export async function allPromises(
  { contract, target, world }: BenchOptions,
  { plan }: MutateOptions,
): Promise<Promised[]> {
  const subject = { contract, world, strict: target.profile === 'strict' };
  return promisesOf(await allOperators(), subject, plan.checks, (check) => !whyDisabled(check, target));
}

const skipped = (healthy: readonly CheckResult[]): KillMatrix['skipped'] =>
  healthy
    .filter(({ status }) => !isGreen(status) && status !== 'disabled')
    .map(({ facts, status, reason }) => ({ id: facts.id, status, ...(reason !== undefined && { reason }) }));

const isSilent = (status: string): boolean => ['blocked', 'not-covered', 'skip'].includes(status);

/** Whether a check passed, perhaps with a warning. */
export const isGreen = (status: string): boolean => status === 'pass' || status === 'warn';

/** A random sample of the promises, in the order of the run: those with long waits come last. */
function sample(promises: readonly Promised[], { seed, mutants }: Target): readonly Promised[] {
  const shuffled = new Random(seed).shuffled(promises).slice(0, mutants);
  return [...shuffled.filter(({ waits }) => !waits), ...shuffled.filter(({ waits }) => waits)];
}

interface Judging extends Pick<MutateOptions, 'finished' | 'signal'> {
  /** The checks that pass without a violation. */
  readonly passed: ReadonlyMap<string, CheckResult>;
  readonly byId: ReadonlyMap<string, Check>;
}

async function judgeAll(
  benches: readonly Bench[],
  promises: readonly Promised[],
  judging: Judging,
): Promise<Cell[]> {
  const queue = [...promises];
  const cells: Cell[] = [];
  const work = async (bench: Bench): Promise<void> => {
    for (let promise = queue.shift(); promise && !judging.signal?.aborted; promise = queue.shift()) {
      const cell = await judge(bench, promise, judging);
      cells.push(cell);
      judging.finished?.(cell);
    }
  };
  await Promise.all(benches.map(work));
  return cells.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Maximum number of checks in addition to those that must catch the violation. */
const maxOthers = 24;

/** Breaks one promise and runs the affected checks, those that must catch it first, until one fails. */
export async function judge(
  bench: Bench,
  promise: Promised,
  { passed, byId }: Pick<Judging, 'passed' | 'byId'>,
): Promise<Cell> {
  const candidates = candidatesFor(promise, passed, byId);
  const { cell, mutant, operator } = promise;
  let looked = 0;
  let isApplied = false;
  for (const check of candidates) {
    const look = await bench.look(check, mutant.breaks(), mutant.host ?? operator.host);
    if (!look.result) continue;
    const { result, wholeRun } = look;
    // A blocked or skipped check, for example because of an empty bucket, is inconclusive.
    if (isSilent(result.status) && wholeRun?.id !== wholeRuns[operator.trait]) continue;
    looked += 1;
    isApplied ||= look.isApplied;
    const ofRun = wholeRun && wholeRun.id === wholeRuns[operator.trait] ? wholeRun : undefined;
    if (result.status === 'fail' || ofRun) {
      const { id, reason } = ofRun ?? { id: check.id, reason: result.reason ?? '' };
      return { ...cell, outcome: 'killed', killedBy: id, reason, looked };
    }
  }
  const outcome = looked === 0 ? 'unseen' : isApplied ? 'survived' : 'unapplied';
  return { ...cell, outcome, looked };
}

/**
 * The checks that must catch the violation, then the operation's other checks, then checks that call the
 * operation. In each group the quickest come first and those with long waits last.
 */
function candidatesFor(
  { mutant, own }: Promised,
  passed: ReadonlyMap<string, CheckResult>,
  byId: ReadonlyMap<string, Check>,
): Check[] {
  const { name } = mutant.operation;
  const met = mutant.status === undefined ? `${name} ` : `${name} ${mutant.status}`;
  const meets = (id: string) => passed.get(id)?.seen.some((seen) => seen.startsWith(met)) ?? false;
  const cost = (check: Check) => (isSlow(check) ? 1e6 : 0) + (passed.get(check.id)?.ms ?? 0);
  const there = (ids: Iterable<string>): Check[] =>
    [...ids]
      .flatMap((id) => (passed.has(id) && byId.get(id)) || [])
      .sort((one, other) => cost(one) - cost(other));
  const first = there(own).filter(({ id }) => mutant.status === undefined || meets(id));
  const others = there(passed.keys()).filter(
    (check) => !own.has(check.id) && !isSlow(check) && meets(check.id),
  );
  const ofIt = others.filter(({ operation }) => operation === name);
  const callers = others.filter(({ operation }) => operation !== name);
  return [...first, ...[...ofIt, ...callers].slice(0, maxOthers)];
}

/** The check of the whole run that also catches violations, by trait. */
const wholeRuns: Readonly<Record<string, string>> = {
  'request-id': 'run/request-id/unique',
  secret: 'run/secrets/never-seen-again',
  errors: 'run/responses/as-declared',
  responses: 'run/responses/as-declared',
};

const isSlow = ({ queue }: Check): boolean => queue.startsWith('wait ');

function grouped(cells: readonly Cell[], keyOf: (cell: Cell) => string): KillMatrix['byTrait'] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) groups.set(keyOf(cell), [...(groups.get(keyOf(cell)) ?? []), cell]);
  return Object.fromEntries([...groups].sort().map(([key, group]) => [key, outcomesOf(group)]));
}

/** A clause is proved if a check that proves it failed for a violation. */
function clauseOutcomes(
  plan: Plan,
  clauses: GeneratedSuites['contract']['clauses'],
  passed: ReadonlyMap<string, CheckResult>,
  cells: readonly Cell[],
): Record<string, ClauseOutcome> {
  const killers = new Set(cells.map(({ killedBy }) => killedBy));
  const outcomes: Record<string, ClauseOutcome> = {};
  for (const [id, { kind, untestable }] of Object.entries(clauses)) {
    if (kind !== 'stated' || untestable !== undefined) continue;
    const proving = plan.checks.filter(({ proves }) => proves.includes(id));
    const ran = plan.checks.filter(
      (facts) => [...facts.proves, ...facts.about].includes(id) && passed.has(facts.id),
    );
    outcomes[id] = proving.some((facts) => killers.has(facts.id))
      ? 'proved'
      : ran.length > 0
        ? 'touched'
        : 'unseen';
  }
  return outcomes;
}
