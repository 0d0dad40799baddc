import { processorUse, usedBetween } from '../measuring/process-use.ts';
import { median } from '../measuring/side-by-side.ts';
import type { Filled, StoreName } from './seeded.ts';
import type { Asked } from './workload.ts';

const amount = { rounds: 7, requests: 240 };
/** A question that takes a round longer is asked less often. */
const roundMs = 1500;
const fewest = 16;

/** What the bench writes down: of each store, every question. */
export type GrowthFigures = Readonly<Partial<Record<StoreName, readonly Grown[]>>>;

/** What a question comes to with each number of rows: microseconds of processor time, and milliseconds until the answer. */
export interface Grown extends Pick<Asked, 'what' | 'among' | 'kind'> {
  readonly rows: readonly number[];
  readonly cpu: readonly number[];
  readonly time: readonly number[];
  /** Of the last beside the first: the median over rounds, in each of which all took their turn. */
  readonly growth: { readonly cpu: number; readonly time: number };
}

/** What a round comes to. */
interface Round {
  readonly cpu: number;
  readonly time: number;
}

async function ask(
  { pids, caller, keys, rows }: Filled,
  asked: Asked,
  round: number,
  requests: number,
): Promise<Round> {
  const each = asked.question(keys, rows);
  const before = processorUse(await pids());
  const question = (number: number) => each(number + (round + 1) * amount.requests);
  const taken = await caller.ask(question, requests, 200);
  const cpu = usedBetween(before, processorUse(await pids())) / requests;
  return { cpu, time: median(taken) };
}

/** Asks all of them the same by turns. */
export async function grown(all: readonly Filled[], asked: Asked): Promise<Grown> {
  const requests = await affordable(all, asked);
  const rounds = all.map((): Round[] => []);
  for (let round = 0; round < amount.rounds; round += 1)
    for (let turn = 0; turn < all.length; turn += 1) {
      const index = (round + turn) % all.length;
      const one = all[index];
      if (one) rounds[index]?.push(await ask(one, asked, round, requests));
    }
  const of = (figure: keyof Round) => rounds.map((own) => median(own.map((one) => one[figure])));
  const [first = [], last = []] = [rounds[0], rounds.at(-1)];
  const growth = (figure: keyof Round) =>
    median(last.map((one, round) => one[figure] / (first[round]?.[figure] ?? Number.NaN)));
  const { what, among, kind } = asked;
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

/** Warms all of them up, and tells how many requests a round may have. */
async function affordable(all: readonly Filled[], asked: Asked): Promise<number> {
  let slowest = 0;
  for (const one of all) {
    slowest = Math.max(slowest, (await ask(one, asked, -1, fewest)).time);
    // What is quick is warmed up by as many as a round has.
    if (slowest * amount.requests < roundMs) await ask(one, asked, -1, amount.requests);
  }
  return Math.max(fewest, Math.min(amount.requests, Math.floor(roundMs / slowest)));
}
