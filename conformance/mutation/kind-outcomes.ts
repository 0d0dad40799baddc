import type { Check } from '../engine/checks/check.ts';
import type { GeneratedSuites } from '../engine/command/suite.ts';
import { whyDisabled } from '../engine/run/plan.ts';
import type { Target } from '../engine/target/target.ts';
import type { Promised } from './breakable-promises.ts';
import { kindOf } from './check-kinds.ts';
import { Bench } from './mutant-runner.ts';
import { allPromises, isGreen, judge, type MutateOptions, runHealthy } from './mutate.ts';
import { World } from './observed-traffic.ts';
import type { PlacedOperator } from './operator.ts';
import { allOperators } from './operators.ts';

/** Whether a kind of check was seen to fail for a violation that it must see. */
export interface KindFate {
  readonly kind: string;
  /** The check of that kind that failed, or the one that was tried. */
  readonly check: string;
  /** The violation that the check failed for; absent if it failed for none. */
  readonly killed?: string;
}

/** Whether any check was seen to fail for a violation that an operator derives. */
export interface OperatorFate {
  /** `pagination/loses-a-row`. */
  readonly operator: string;
  /** How many violations it derives from the contract. */
  readonly derived: number;
  /** The check that failed for the first violation that was noticed; absent if none was. */
  readonly killedBy?: string;
}

/** What a target shows of the kinds of checks and of the operators. */
export interface Fates {
  readonly kinds: readonly KindFate[];
  readonly operators: readonly OperatorFate[];
}

/** The most violations that one check, or one operator, is tried with. */
const maxTries = 40;

/**
 * Breaks the target with violations of every operator until the suite notices one, and tries one check of each kind with
 * the violations that name it until it fails for one. A kind without such a violation proves nothing, whatever it cites.
 */
export async function fatesOn(
  target: Target,
  { contract }: GeneratedSuites,
  options: MutateOptions,
): Promise<Fates> {
  const checks = options.checks.filter((check) => check.trait !== 'scenario' && !whyDisabled(check, target));
  const setUp = { contract, target, world: new World(contract, target), project: options.project };
  const benches = [await Bench.open(setUp)];
  try {
    const healthy = await runHealthy(benches, options);
    const promises = await allPromises(setUp, options);
    while (benches.length < target.concurrency) benches.push(await Bench.open(setUp));
    const byId = new Map(checks.map((check) => [check.id, check]));
    const passed = new Map(
      healthy.filter(({ status }) => isGreen(status)).map((result) => [result.facts.id, result]),
    );
    const kinds = new Map<string, KindFate>();
    const operators = await eachOn(benches, await allOperators(), async (bench, operator) => {
      const derived = promises.filter((promise) => isOf(promise, operator));
      const name = `${operator.trait}/${operator.name}`;
      // Violations that take a wait to see come last.
      const quickFirst = derived.toSorted((one, other) => Number(one.waits) - Number(other.waits));
      for (const promise of quickFirst.slice(0, maxTries)) {
        const { fate, id, killedBy } = await judge(bench, promise, { passed, byId });
        if (fate !== 'killed' || killedBy === undefined) continue;
        // Only a check that the violation names proves its kind: another may have met it by chance.
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
      kindFate(bench, { kind, check }, promises),
    );
    await Promise.all(benches.map((bench) => bench.clear()));
    return { kinds: [...kinds.values(), ...tried], operators };
  } finally {
    await Promise.all(benches.map((bench) => bench.close()));
  }
}

/** Does something for every item, each bench one at a time. */
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

const waits = ({ lane }: Check): boolean => lane.startsWith('wait ');

async function kindFate(
  bench: Bench,
  { kind, check }: { readonly kind: string; readonly check: Check },
  promises: readonly Promised[],
): Promise<KindFate> {
  // A violation that names few checks is most about this one.
  const own = promises
    .filter((promise) => promise.own.has(check.id))
    .sort((one, other) => one.own.size - other.own.size);
  for (const { mutant, operator, cell } of own.slice(0, maxTries)) {
    const { result } = await bench.look(check, mutant.breaks(), mutant.host ?? operator.host);
    if (result?.status === 'fail') return { kind, check: check.id, killed: cell.id };
  }
  return { kind, check: check.id };
}
