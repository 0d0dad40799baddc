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
import { type Cell, type ClauseFate, fatesOf, type KillMatrix } from './kill-matrix.ts';
import { Bench, type BenchOptions } from './mutant-runner.ts';
import { World } from './observed-traffic.ts';
import { allOperators } from './operators.ts';

/** What is broken, and who is told how it goes. */
export interface MutateOptions {
  readonly plan: Plan;
  readonly checks: readonly Check[];
  readonly project: Project;
  readonly signal?: AbortSignal | undefined;
  readonly began?: (healthy: readonly CheckResult[], promises: number) => void;
  readonly finished?: (cell: Cell) => void;
}

/**
 * Breaks the promises of a contract one by one, in front of a target that keeps them, and tells which of them the suite
 * would notice to be broken.
 */
export async function mutate(
  given: Target,
  { contract }: GeneratedSuites,
  options: MutateOptions,
): Promise<KillMatrix> {
  const began = performance.now();
  // Whose account may be deleted is needed once, and promises are broken many times.
  const { disposable: _, ...tokens } = given.tokens;
  const target: Target = { ...given, tokens };
  const setUp = { contract, target, world: new World(contract, target), project: options.project };
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
      totals: fatesOf(cells),
      byTrait: grouped(cells, ({ trait }) => trait),
      byOperation: grouped(cells, ({ operation }) => operation),
      clauses: clauseFates(options.plan, contract.clauses, passed, cells),
      cells,
      leftOut: leftOut(healthy),
    };
  } finally {
    await Promise.all(benches.map((bench) => bench.close()));
  }
}

/** Scenarios build on those before them: the project's own violations are for those. */
const plain = (checks: readonly Check[]): Check[] => checks.filter(({ trait }) => trait !== 'scenario');

/** What passes while nothing is broken, seen through the same proxies. */
export async function runHealthy(
  [bench]: readonly Bench[],
  options: MutateOptions,
): Promise<readonly CheckResult[]> {
  if (!bench) return [];
  const { plan, checks, project, signal } = options;
  const { preconditions } = project;
  const report = await run(bench.session, plan, plain(checks), { preconditions, ...(signal && { signal }) });
  // It removed what it made, the keys it called with among it.
  for (const session of sessionsOf(bench.session)) {
    for (const kept of [session.othersThings, session.siblings, session.listed, session.keys]) kept.clear();
  }
  return report.results;
}

/** Everything there is to break. */
export async function allPromises(
  { contract, target, world }: BenchOptions,
  { plan }: MutateOptions,
): Promise<Promised[]> {
  const subject = { contract, world, strict: target.profile === 'strict' };
  return promisesOf(await allOperators(), subject, plan.checks, (check) => !whyDisabled(check, target));
}

const leftOut = (healthy: readonly CheckResult[]): KillMatrix['leftOut'] =>
  healthy
    .filter(({ status }) => !isGreen(status) && status !== 'disabled')
    .map(({ facts, status, reason }) => ({ id: facts.id, status, ...(reason !== undefined && { reason }) }));

const isSilent = (status: string): boolean => ['blocked', 'not-covered', 'skip'].includes(status);

/** Whether a check keeps its promise, perhaps with something to look at. */
export const isGreen = (status: string): boolean => status === 'pass' || status === 'warn';

/** As many of the promises as are wanted, in the order in which they are broken: what has to wait comes last. */
function sample(promises: readonly Promised[], { seed, mutants }: Target): readonly Promised[] {
  const shuffled = new Random(seed).shuffled(promises).slice(0, mutants);
  return [...shuffled.filter(({ waits }) => !waits), ...shuffled.filter(({ waits }) => waits)];
}

interface Judging extends Pick<MutateOptions, 'finished' | 'signal'> {
  /** The checks that pass while nothing is broken. */
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

/** The most checks that are asked besides those which are there to see it. */
const mostOthers = 24;

/** Breaks one promise and runs the checks that meet it, those that must see it first, until one fails. */
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
    // What is blocked or skipped there, as where a bucket is empty, says nothing of what it met.
    if (isSilent(result.status) && wholeRun?.id !== wholeRuns[operator.trait]) continue;
    looked += 1;
    isApplied ||= look.isApplied;
    const ofRun = wholeRun && wholeRun.id === wholeRuns[operator.trait] ? wholeRun : undefined;
    if (result.status === 'fail' || ofRun) {
      const { id, reason } = ofRun ?? { id: check.id, reason: result.reason ?? '' };
      return { ...cell, fate: 'killed', killedBy: id, reason, looked };
    }
  }
  const fate = looked === 0 ? 'unseen' : isApplied ? 'survived' : 'unapplied';
  return { ...cell, fate, looked };
}

/**
 * Those that are there to see it, then the rest of the operation's, then whoever calls it, each time the quickest first and
 * what has to wait last.
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
  return [...first, ...[...ofIt, ...callers].slice(0, mostOthers)];
}

/** What the run as a whole is there to see as well, by trait. */
const wholeRuns: Readonly<Record<string, string>> = {
  'request-id': 'run/request-id/unique',
  secret: 'run/secrets/never-seen-again',
  errors: 'run/responses/as-declared',
  responses: 'run/responses/as-declared',
};

const isSlow = ({ lane }: Check): boolean => lane.startsWith('wait ');

function grouped(cells: readonly Cell[], keyOf: (cell: Cell) => string): KillMatrix['byTrait'] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) groups.set(keyOf(cell), [...(groups.get(keyOf(cell)) ?? []), cell]);
  return Object.fromEntries([...groups].sort().map(([key, group]) => [key, fatesOf(group)]));
}

/** A clause is proved where a check that proves it has been seen to fail. */
function clauseFates(
  plan: Plan,
  clauses: GeneratedSuites['contract']['clauses'],
  passed: ReadonlyMap<string, CheckResult>,
  cells: readonly Cell[],
): Record<string, ClauseFate> {
  const killers = new Set(cells.map(({ killedBy }) => killedBy));
  const fates: Record<string, ClauseFate> = {};
  for (const [id, { kind, untestable }] of Object.entries(clauses)) {
    if (kind !== 'stated' || untestable !== undefined) continue;
    const proving = plan.checks.filter(({ proves }) => proves.includes(id));
    const ran = plan.checks.filter(
      (facts) => [...facts.proves, ...facts.about].includes(id) && passed.has(facts.id),
    );
    fates[id] = proving.some((facts) => killers.has(facts.id))
      ? 'proved'
      : ran.length > 0
        ? 'touched'
        : 'unseen';
  }
  return fates;
}
