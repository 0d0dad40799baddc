import type { Check } from '../engine/checks/check.ts';
import type { GeneratedSuites } from '../engine/command/suite.ts';
import { whyDisabled } from '../engine/run/plan.ts';
import type { Target } from '../engine/target/target.ts';
import type { Promised } from './breakable-promises.ts';
import { kindOf } from './check-kinds.ts';
import { Bench } from './mutant-runner.ts';
import { allPromises, isGreen, judge, type MutateOptions, runHealthy } from './mutate.ts';
import { ObservedTraffic } from './observed-traffic.ts';
import type { PlacedOperator } from './operator.ts';
import { allOperators } from './operators.ts';

/** Whether a check of a kind failed for a violation that it must catch. */
export interface KindOutcome {
  readonly kind: string;
  /** The check of that kind that failed; if none failed, the check that was tried. */
  readonly check: string;
  /** The violation for which the check failed; absent if it failed for none. */
  readonly killed?: string;
}

/** Whether any check failed for a violation that an operator derives. */
export interface OperatorOutcome {
  /** `pagination/loses-a-row`. */
  readonly operator: string;
  /** The number of violations that it derives from the contract. */
  readonly derived: number;
  /** The check that failed for the first caught violation; absent if none was caught. */
  readonly killedBy?: string;
}

/** The outcomes of all kinds of checks and of all operators on a target. */
export interface Outcomes {
  readonly kinds: readonly KindOutcome[];
  readonly operators: readonly OperatorOutcome[];
}

/** Maximum number of violations for one check or one operator. */
const maxTries = 40;

/**
 * Applies violations of every operator until the suite catches one, then tries one check of each remaining
 * kind with the violations that name it until it fails. A kind without such a violation proves nothing, even
 * if it cites clauses.
 */
export async function outcomesOn(
  target: Target,
  { contract }: GeneratedSuites,
  options: MutateOptions,
): Promise<Outcomes> {
  const checks = options.checks.filter((check) => check.trait !== 'scenario' && !whyDisabled(check, target));
  const setUp = { contract, target, world: new ObservedTraffic(contract, target), project: options.project };
  const benches = [await Bench.open(setUp)];
  try {
    const healthy = await runHealthy(benches, options);
    const promises = await allPromises(setUp, options);
    while (benches.length < target.concurrency) benches.push(await Bench.open(setUp));
    const byId = new Map(checks.map((check) => [check.id, check]));
    const passed = new Map(
      healthy.filter(({ status }) => isGreen(status)).map((result) => [result.facts.id, result]),
    );
    const kinds = new Map<string, KindOutcome>();
    const operators = await eachOn(benches, await allOperators(), async (bench, operator) => {
      const derived = promises.filter((promise) => isOf(promise, operator));
      const name = `${operator.trait}/${operator.name}`;
      // Violations that need a long wait come last.
      const quickFirst = derived.toSorted((one, other) => Number(one.waits) - Number(other.waits));
      for (const promise of quickFirst.slice(0, maxTries)) {
        const { outcome, id, killedBy } = await judge(bench, promise, { passed, byId });
        if (outcome !== 'killed' || killedBy === undefined) continue;
        // Only a check that the violation names proves its kind, because another check may have failed by
        // chance.
        const check = promise.own.has(killedBy) ? byId.get(killedBy) : undefined;
        if (check) kinds.set(kindOf(check), { kind: kindOf(check), check: check.id, killed: id });
        return { operator: name, derived: derived.length, killedBy };
      }
      return { operator: name, derived: derived.length };
    });
    const others = [...picks(checks)]
      .filter(([kind]) => !kinds.has(kind))
      .sort(([, one], [, other]) => Number(waits(other)) - Number(waits(one)));
    const tried = await eachOn(benches, others, (bench, [kind, check]) =>
      kindOutcome(bench, { kind, check }, promises),
    );
    await Promise.all(benches.map((bench) => bench.clear()));
    return { kinds: [...kinds.values(), ...tried], operators };
  } finally {
    await Promise.all(benches.map((bench) => bench.close()));
  }
}

/** Processes every item, each bench one item at a time. */
async function eachOn<Item, Result>(
  benches: readonly Bench[],
  items: readonly Item[],
  work: (bench: Bench, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = [...items];
  const results: Result[] = [];
  const worker = async (bench: Bench): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      results.push(await work(bench, next));
  };
  await Promise.all(benches.map(worker));
  return results;
}

const isOf = ({ operator }: Promised, { trait, name }: PlacedOperator): boolean =>
  operator.trait === trait && operator.name === name;

/** The first check of each kind. */
function picks(checks: readonly Check[]): Map<string, Check> {
  const picked = new Map<string, Check>();
  for (const check of checks) if (!picked.has(kindOf(check))) picked.set(kindOf(check), check);
  return picked;
}

const waits = ({ queue }: Check): boolean => queue.startsWith('wait ');

async function kindOutcome(
  bench: Bench,
  { kind, check }: { readonly kind: string; readonly check: Check },
  promises: readonly Promised[],
): Promise<KindOutcome> {
  // Violations that name few checks come first, because they are the most specific.
  const own = promises
    .filter((promise) => promise.own.has(check.id))
    .sort((one, other) => one.own.size - other.own.size);
  for (const { mutant, operator, cell } of own.slice(0, maxTries)) {
    const { result } = await bench.look(check, mutant.breaks(), mutant.host ?? operator.host);
    if (result?.status === 'fail') return { kind, check: check.id, killed: cell.id };
  }
  return { kind, check: check.id };
}
