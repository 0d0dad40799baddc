/**
 * Whether what is asked of a deployment costs the same however many rows it holds: lists, reads and events, across studios and
 * within one place: `npm run bench growth`; `node bench/growth.ts --rows 1000,30000 --store SQLite` for a part of it.
 */
import { parseArgs } from 'node:util';
import { withFolder } from './bench-folder.ts';
import { circumstances, keepFigures } from './figures.ts';
import type { Finding } from './finding.ts';
import { type Filled, filled, type StoreName } from './growth/filled.ts';
import { type Asked, everyQuestion } from './growth/questions.ts';
import { MissingNeedError, part } from './part.ts';
import { cpuMicroseconds } from './server/process-use.ts';
import { median } from './side-by-side.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000,30000,1000000' },
    store: { type: 'string', multiple: true, default: ['SQLite', 'PostgreSQL'] },
  },
});
const sizes = values.rows.split(',').map(Number);
const amount = { rounds: 7, requests: 240 };
const most = 1.5;

/** What a question comes to with each number of rows: microseconds of processor time, and milliseconds until the answer. */
interface Grown extends Pick<Asked, 'what' | 'among' | 'kind'> {
  readonly rows: readonly number[];
  readonly cpu: readonly number[];
  readonly time: readonly number[];
  /** Of the last beside the first: the median over rounds, in each of which all took their turn. */
  readonly growth: { readonly cpu: number; readonly time: number };
}

/** The figures that a round comes to. */
interface Round {
  readonly cpu: number;
  readonly time: number;
}

async function ask({ pids, caller, keys, rows }: Filled, asked: Asked, round: number): Promise<Round> {
  const each = asked.question(keys, rows);
  const used = () => pids.reduce((sum, pid) => sum + cpuMicroseconds(pid), 0);
  const before = used();
  const question = (number: number) => each(number + (round + 1) * amount.requests);
  const taken = await caller.ask(question, amount.requests, 200);
  return { cpu: (used() - before) / amount.requests, time: median(taken) };
}

async function grown(all: readonly Filled[], asked: Asked): Promise<Grown> {
  const rounds = all.map((): Round[] => []);
  for (let round = -1; round < amount.rounds; round += 1)
    for (let turn = 0; turn < all.length; turn += 1) {
      const index = (Math.max(round, 0) + turn) % all.length;
      const one = all[index];
      if (!one) continue;
      const figures = await ask(one, asked, round);
      // The first round of all warms up.
      if (round >= 0) rounds[index]?.push(figures);
    }
  const of = (figure: keyof Round) => rounds.map((own) => median(own.map((one) => one[figure])));
  const [first = [], last = []] = [rounds[0], rounds.at(-1)];
  const growth = (figure: keyof Round) =>
    median(last.map((one, round) => one[figure] / (first[round]?.[figure] ?? Number.NaN)));
  const { what, among, kind } = asked;
  return {
    ...{ what, among, kind, rows: all.map(({ rows }) => rows) },
    ...{ cpu: of('cpu'), time: of('time'), growth: { cpu: growth('cpu'), time: growth('time') } },
  };
}

async function measure(folder: string, store: StoreName): Promise<Grown[] | undefined> {
  const all: Filled[] = [];
  try {
    for (const rows of sizes) {
      const one = await filled(folder, store, rows);
      if (!one) return undefined;
      all.push(one);
      console.log(`  ${store}: ${rows.toLocaleString('en')} rows of each kind`);
    }
    const figures: Grown[] = [];
    for (const asked of everyQuestion) {
      const one = await grown(all, asked);
      figures.push(one);
      const line = one.rows.map((_, at) => `${one.cpu[at]?.toFixed(0)} µs ${one.time[at]?.toFixed(2)} ms`);
      console.log(`  ${store}, ${one.kind}, ${one.what}: ${line.join(', ')}`);
    }
    return figures;
  } finally {
    for (const one of all) await one.close();
  }
}

function findingOf(store: string, { what, kind, growth }: Grown): Finding {
  const figure = Math.max(growth.cpu, growth.time);
  return { what: `${store}, ${kind}, ${what}, grown`, figure, unit: '', aim: { atMost: most } };
}

await part(
  `Growth: from ${sizes[0]?.toLocaleString('en')} to ${sizes.at(-1)?.toLocaleString('en')} rows`,
  () =>
    withFolder(async (folder) => {
      const measured = circumstances();
      const figures: Partial<Record<StoreName, Grown[]>> = {};
      for (const store of ['SQLite', 'PostgreSQL'] as const) {
        if (!values.store.includes(store)) continue;
        const own = await measure(folder, store);
        if (own) figures[store] = own;
        else console.log(`  ${store}: none listens here`);
      }
      const stores = Object.entries(figures);
      if (stores.length === 0) throw new MissingNeedError('none of the stores is there');
      keepFigures('growth', measured, figures);
      return stores.flatMap(([store, all]) => all.map((one) => findingOf(store, one)));
    }),
);
