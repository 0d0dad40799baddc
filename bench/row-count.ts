/**
 * Measures whether the cost of requests depends on the number of rows: lists, reads and events, across
 * studios and within one studio or account: `npm run bench growth`, or `node bench/row-count.ts --rows
 * 1000,30000 --store SQLite` for a part of it.
 */
import { parseArgs } from 'node:util';
import { withFolder } from './measuring/bench-folder.ts';
import { MissingNeedError, part } from './measuring/bench-run.ts';
import { circumstances, saveFigures } from './measuring/figures.ts';
import type { Finding } from './measuring/measurement.ts';
import { type Grown, type GrowthFigures, grown } from './row-count/row-count-figures.ts';
import { type Filled, filled, type StoreName } from './row-count/seeded.ts';
import { everyQuestion } from './row-count/workload.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000,30000,1000000' },
    store: { type: 'string', multiple: true, default: ['SQLite', 'PostgreSQL'] },
  },
});
const sizes = values.rows.split(',').map(Number);
const max = 1.5;

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
    for (const workload of everyQuestion) {
      const one = await grown(all, workload);
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
  return { what: `${store}, ${kind}, ${what}, grown`, figure, unit: '', aim: { limit: max } };
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
      if (stores.length === 0) throw new MissingNeedError('no store is available');
      saveFigures<GrowthFigures>('growth', measured, figures);
      return stores.flatMap(([store, all]) => all.map((one) => findingOf(store, one)));
    }),
);
