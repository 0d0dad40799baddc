import { processorUse, usedBetween } from '../measuring/process-use.ts';
import { median } from '../measuring/side-by-side.ts';
import type { Filled, StoreName } from './seeded.ts';
import type { Workload } from './workload.ts';

const amount = { rounds: 7, requests: 240 };
/** If a round would take longer, it has fewer requests. */
const roundMs = 1500;
const min = 16;

/** The saved figures of the bench: for each store, all kinds of requests. */
export type GrowthFigures = Readonly<Partial<Record<StoreName, readonly Grown[]>>>;

/**
 * The cost of a request with each number of rows: microseconds of processor time, and milliseconds until the
 * response.
 */
export interface Grown extends Pick<Workload, 'what' | 'among' | 'kind'> {
  readonly rows: readonly number[];
  readonly cpu: readonly number[];
  readonly time: readonly number[];
  /** The ratio of the last number of rows to the first: the median over rounds in which all took turns. */
  readonly growth: { readonly cpu: number; readonly time: number };
}

/** The figures of a round. */
interface Round {
  readonly cpu: number;
  readonly time: number;
}

async function send(
  { pids, caller, keys, rows }: Filled,
  workload: Workload,
  round: number,
  requests: number,
): Promise<Round> {
  const each = workload.question(keys, rows);
  const before = processorUse(await pids());
  const question = (number: number) => each(number + (round + 1) * amount.requests);
  const taken = await caller.send(question, requests, 200);
  const cpu = usedBetween(before, processorUse(await pids())) / requests;
  return { cpu, time: median(taken) };
}

/** Sends the same requests to all deployments in turn. */
export async function grown(all: readonly Filled[], workload: Workload): Promise<Grown> {
  const requests = await affordable(all, workload);
  const rounds = all.map((): Round[] => []);
  for (let round = 0; round < amount.rounds; round += 1)
    for (let turn = 0; turn < all.length; turn += 1) {
      const index = (round + turn) % all.length;
      const one = all[index];
      if (one) rounds[index]?.push(await send(one, workload, round, requests));
    }
  const of = (figure: keyof Round) => rounds.map((own) => median(own.map((one) => one[figure])));
  const [first = [], last = []] = [rounds[0], rounds.at(-1)];
  const growth = (figure: keyof Round) =>
    median(last.map((one, round) => one[figure] / (first[round]?.[figure] ?? Number.NaN)));
  const { what, among, kind } = workload;
  return {
    what,
    among,
    kind,
    rows: all.map(({ rows }) => rows),
    cpu: of('cpu'),
    time: of('time'),
    growth: { cpu: growth('cpu'), time: growth('time') },
  };
}

/** Warms all deployments up, and returns the number of requests for a round. */
async function affordable(all: readonly Filled[], workload: Workload): Promise<number> {
  let slowest = 0;
  for (const one of all) {
    slowest = Math.max(slowest, (await send(one, workload, -1, min)).time);
    // Fast requests are warmed up with as many as a round has.
    if (slowest * amount.requests < roundMs) await send(one, workload, -1, amount.requests);
  }
  return Math.max(min, Math.min(amount.requests, Math.floor(roundMs / slowest)));
}
