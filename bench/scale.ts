/**
 * Compares the cost of requests and events on three API processes over one PostgreSQL and one Redis with the
 * cost on one process: `npm run bench scale`. Each process gets as many requests a second and has as many
 * watchers; each of the two deployments has a separate database. `node bench/scale.ts --only create` runs a
 * part, without saving its figures.
 */
import { parseArgs } from 'node:util';
import { withFolder } from './measuring/bench-folder.ts';
import { part } from './measuring/bench-run.ts';
import { circumstances, saveFigures } from './measuring/figures.ts';
import { HelperProcess } from './measuring/helper-process.ts';
import type { Finding } from './measuring/measurement.ts';
import { megabytes, processorUse, usedBetween } from './measuring/process-use.ts';
import type { Readers } from './measuring/readers.ts';
import { median } from './measuring/side-by-side.ts';
import { type Cluster, startCluster } from './scale/cluster.ts';
import type { Scaled, ScaleFigures } from './scale/figures.ts';
import { type Rate, Side, watchersOfStudio } from './scale/side.ts';

const counts = [1, 3] as const;
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const connections = 16;
/** The warm-up, and the rounds of measured requests. */
const warmUpSeconds = 4;
const rounds = 9;
const seconds = 1.5;
const max = 1.15;

/**
 * The work of both deployments in turn: this many requests a second at each process. Returns the number of
 * counted results.
 */
interface Work {
  readonly what: string;
  /** Low enough that all processes together do not fill two cores. */
  readonly perSecond: number;
  perform(side: Side, rate: Rate): Promise<number>;
}

const works: readonly Work[] = [
  { what: 'list of 50', perSecond: 600, perform: (side, rate) => side.list(rate) },
  { what: 'read one', perSecond: 800, perform: (side, rate) => side.read(rate) },
  { what: 'create', perSecond: 160, perform: (side, rate) => side.create(rate) },
  { what: 'an event without watchers', perSecond: 120, perform: (side, rate) => side.unwatched(rate) },
  { what: 'an event delivered', perSecond: 80, perform: (side, rate) => side.watched(rate) },
];

async function compare(sides: readonly Side[], work: Work): Promise<Scaled> {
  const taken: number[][] = sides.map(() => []);
  const database: number[][] = sides.map(() => []);
  const { perSecond } = work;
  // A warm-up, so that the figures do not include compilation.
  for (const side of sides) await work.perform(side, { perSecond, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < sides.length; turn += 1) {
      const index = (round + turn) % sides.length;
      const side = sides[index];
      if (!side) continue;
      const before = await used(side.cluster);
      const times = await work.perform(side, { perSecond, seconds });
      const after = await used(side.cluster);
      taken[index]?.push(usedBetween(before.own, after.own) / times);
      database[index]?.push(usedBetween(before.database, after.database) / times);
    }
  const [one = [], three = []] = taken;
  const ofOne = median(three.map((each, round) => each / (one[round] ?? Number.NaN)));
  return { what: work.what, cpu: taken.map(median), databaseCpu: database.map(median), ofOne };
}

async function used({ pids, database }: Cluster) {
  return { own: processorUse(pids), database: processorUse(await database.pids()) };
}

await part('Scale: three processes compared with one, over one PostgreSQL and one Redis', () =>
  withFolder(async (folder) => {
    const measured = circumstances();
    const readers = new HelperProcess<Readers>('measuring/readers.ts');
    const sides: Side[] = [];
    try {
      for (const count of counts)
        sides.push(await Side.of(await startCluster(folder, count, connections), readers));
      const before = sides.map(({ cluster }) => megabytes(cluster.pids));
      for (const side of sides) await side.watch();
      const [one] = sides;
      const grown = one ? megabytes(one.cluster.pids) - (before[0] ?? 0) : Number.NaN;
      for (const { cluster } of sides) await cluster.connect();
      const scaled: Scaled[] = [];
      for (const work of works) {
        if (values.only && !values.only.includes(work.what)) continue;
        const each = await compare(sides, work);
        scaled.push(each);
        const line = each.cpu.map(
          (cpu, at) => `${cpu.toFixed(1)} µs on ${counts[at]} (database ${each.databaseCpu[at]?.toFixed(1)})`,
        );
        console.log(`  ${work.what}: ${line.join(', ')}`);
      }
      if (!values.only)
        saveFigures<ScaleFigures>('scale', measured, {
          processes: counts,
          works: scaled,
          watchers: watchersOfStudio,
          processMegabytes: before[0] ?? Number.NaN,
          streamKilobytes: (grown * 1024) / (one?.watchers ?? Number.NaN),
        });
      return scaled.map(
        ({ what, ofOne }): Finding => ({
          what: `${what}, CPU over three processes, of one`,
          figure: ofOne,
          unit: '',
          aim: { limit: max },
        }),
      );
    } finally {
      await readers.close();
      for (const { cluster } of sides) await cluster.close();
    }
  }),
);
