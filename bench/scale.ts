/**
 * What requests and events cost on three API processes over one PostgreSQL and one Redis, beside one process on the same:
 * `npm run bench scale`. Both are asked as much and have as many watchers, spread evenly; each has a database of its own.
 */
import { withFolder } from './bench-folder.ts';
import { circumstances, keepFigures } from './figures.ts';
import type { Finding } from './finding.ts';
import { HelperProcess } from './helper-process.ts';
import { part } from './part.ts';
import type { Readers } from './readers.ts';
import { type Cluster, startCluster } from './scale/cluster.ts';
import type { Scaled, ScaleFigures } from './scale/figures.ts';
import { Side, watchersOfStudio } from './scale/side.ts';
import { megabytes, processorUse, usedBetween } from './server/process-use.ts';
import { median } from './side-by-side.ts';

const counts = [1, 3] as const;
const connections = 12;
/** Even over three. */
const amount = { rounds: 9, requests: 1800, events: 720 };
/** For each process. */
const warmUpRounds = 2;
const most = 1.15;

/** What is asked of both, by turns: does it so many times, and gives how often what is counted then happened. */
interface Work {
  readonly what: string;
  perform(side: Side, round: number): Promise<number>;
}

const works: readonly Work[] = [
  { what: 'list of 50', perform: (side) => side.list(amount.requests) },
  { what: 'read one', perform: (side) => side.read(amount.requests) },
  { what: 'create', perform: (side, round) => side.create(amount.requests, round) },
  { what: 'an event that nobody watches', perform: (side) => side.unwatched(amount.events) },
  { what: 'an event delivered', perform: (side) => side.watched(amount.events) },
];

async function compare(sides: readonly Side[], work: Work): Promise<Scaled> {
  const taken: number[][] = sides.map(() => []);
  const database: number[][] = sides.map(() => []);
  // Until each process has been asked as often, so that what is compiled in the meantime is in nobody's figures.
  for (const side of sides)
    for (let round = 0; round < warmUpRounds * side.cluster.processes.length; round += 1)
      await work.perform(side, round);
  for (let round = 0; round < amount.rounds; round += 1)
    for (let turn = 0; turn < sides.length; turn += 1) {
      const index = (round + turn) % sides.length;
      const side = sides[index];
      if (!side) continue;
      const before = await used(side.cluster);
      const times = await work.perform(side, round);
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

await part('Scale: three processes beside one, over one PostgreSQL and one Redis', () =>
  withFolder(async (folder) => {
    const measured = circumstances();
    const readers = new HelperProcess<Readers>('readers.ts');
    const sides: Side[] = [];
    try {
      for (const count of counts)
        sides.push(await Side.of(await startCluster(folder, count, connections), readers));
      const before = sides.map(({ cluster }) => megabytes(cluster.pids));
      for (const side of sides) await side.watch();
      const [one] = sides;
      const grown = one ? megabytes(one.cluster.pids) - (before[0] ?? 0) : Number.NaN;
      const scaled: Scaled[] = [];
      for (const work of works) {
        const each = await compare(sides, work);
        scaled.push(each);
        const line = each.cpu.map(
          (cpu, at) => `${cpu.toFixed(1)} µs on ${counts[at]} (database ${each.databaseCpu[at]?.toFixed(1)})`,
        );
        console.log(`  ${work.what}: ${line.join(', ')}`);
      }
      keepFigures<ScaleFigures>('scale', measured, {
        ...{ processes: counts, works: scaled, watchers: watchersOfStudio },
        processMegabytes: before[0] ?? Number.NaN,
        streamKilobytes: (grown * 1024) / (one?.watchers ?? Number.NaN),
      });
      return scaled.map(
        ({ what, ofOne }): Finding => ({
          ...{ what: `${what}, CPU over three processes, of one`, figure: ofOne, unit: '' },
          aim: { atMost: most },
        }),
      );
    } finally {
      await readers.close();
      for (const { cluster } of sides) await cluster.close();
    }
  }),
);
