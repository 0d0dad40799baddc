import type { Check } from '../engine/checks/check.ts';
import type { GeneratedSuites } from '../engine/command/suite.ts';
import { whyDisabled } from '../engine/run/plan.ts';
import type { Target } from '../engine/target/target.ts';
import type { Promised } from './breakable-promises.ts';
import { kindOf } from './check-kinds.ts';
import { Bench } from './mutant-runner.ts';
import { allPromises, type MutateOptions, runHealthy } from './mutate.ts';
import { World } from './observed-traffic.ts';

/** Whether a kind of check has been seen to fail when what it is there to see was broken. */
export interface KindFate {
  readonly kind: string;
  /** The check of that kind that was tried. */
  readonly check: string;
  /** What it failed for; absent where it failed for nothing. */
  readonly killed?: string;
}

/** The most violations that one check is tried with. */
const mostTries = 40;

/**
 * Tries one check of each kind with the violations that name it as there to see them, until it fails for one. What has no
 * such violation proves nothing, whatever it cites.
 */
export async function kindFates(
  target: Target,
  { contract }: GeneratedSuites,
  options: MutateOptions,
): Promise<KindFate[]> {
  const picked = picks(options.checks.filter((check) => !whyDisabled(check, target)));
  const setUp = { contract, target, world: new World(contract, target), project: options.project };
  const benches = [await Bench.open(setUp)];
  try {
    const told = { ...options, checks: [...picked.values()] };
    await runHealthy(benches, told);
    const promises = await allPromises(setUp, told);
    while (benches.length < target.concurrency) benches.push(await Bench.open(setUp));
    const queue = [...picked].sort(([, one], [, other]) => Number(waits(other)) - Number(waits(one)));
    const fates: KindFate[] = [];
    const work = async (bench: Bench): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift())
        fates.push(await fateOf(bench, { kind: next[0], check: next[1] }, promises));
    };
    await Promise.all(benches.map(work));
    await Promise.all(benches.map((bench) => bench.clear()));
    return fates.sort((one, other) => (one.kind < other.kind ? -1 : 1));
  } finally {
    await Promise.all(benches.map((bench) => bench.close()));
  }
}

/** The first check of each kind; of the run as a whole none, for those have no requests of their own. */
function picks(checks: readonly Check[]): Map<string, Check> {
  const picked = new Map<string, Check>();
  for (const check of checks)
    if (check.trait !== 'scenario' && !picked.has(kindOf(check))) picked.set(kindOf(check), check);
  return picked;
}

const waits = ({ lane }: Check): boolean => lane.startsWith('wait ');

async function fateOf(
  bench: Bench,
  { kind, check }: { readonly kind: string; readonly check: Check },
  promises: readonly Promised[],
): Promise<KindFate> {
  // Those that name the fewest checks mean this one most.
  const own = promises
    .filter((promise) => promise.own.has(check.id))
    .sort((one, other) => one.own.size - other.own.size);
  for (const { mutant, operator, cell } of own.slice(0, mostTries)) {
    const { result } = await bench.look(check, mutant.breaks(), mutant.host ?? operator.host);
    if (result?.status === 'fail') return { kind, check: check.id, killed: cell.id };
  }
  return { kind, check: check.id };
}
