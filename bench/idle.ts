/**
 * What a deployment costs while nobody requests anything: transactions of PostgreSQL and processor time, of each API process,
 * idle event stream and idle viewer socket. `npm run bench idle`; `--streams 400 --sockets 400 --seconds 20`.
 */
import { parseArgs } from 'node:util';
import { withFolder } from './bench-folder.ts';
import { circumstances, keepFigures } from './figures.ts';
import type { Finding } from './finding.ts';
import { HelperProcess } from './helper-process.ts';
import type { IdleFigures } from './idle/figures.ts';
import { makeStudios, openSockets, openStreams, type Standing, standing } from './idle/standing.ts';
import { part } from './part.ts';
import type { Readers } from './readers.ts';
import { startCluster } from './scale/cluster.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '400' },
    sockets: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '20' },
  },
});
const [streams, sockets, seconds] = [values.streams, values.sockets, values.seconds].map(Number) as [
  number,
  number,
  number,
];
/** Of each idle stream, in transactions a second. */
const most = 0.02;

const combined = (one: Standing, other: Standing, merge: (a: number, b: number) => number): Standing => ({
  transactions: merge(one.transactions, other.transactions),
  own: merge(one.own, other.own),
  database: merge(one.database, other.database),
});
const less = (one: Standing, other: Standing) => combined(one, other, (a, b) => a - b);
const each = (one: Standing, count: number) => combined(one, one, (a) => Math.max(0, a / count));

function tell(what: string, { transactions, own, database }: Standing): void {
  const [cpu, databaseCpu] = [own, database].map((used) => `${used.toPrecision(3)} µs`);
  console.log(
    `  ${what}: ${transactions.toPrecision(3)} transactions, ${cpu}, database ${databaseCpu} a second`,
  );
}

await part('Idle: what a deployment costs while nobody requests anything', () =>
  withFolder(async (folder) => {
    const measured = circumstances();
    const readers = new HelperProcess<Readers>('readers.ts');
    const one = await startCluster(folder, 1, 0);
    const alone = await standing(one, seconds).finally(() => one.close());
    tell('one process', alone);
    const cluster = await startCluster(folder, 2, 0);
    try {
      const empty = await standing(cluster, seconds);
      tell('each further process', less(empty, alone));
      const studios = await makeStudios(cluster, Math.max(streams, sockets));
      await openStreams(cluster, readers, studios.slice(0, streams));
      const watched = await standing(cluster, seconds);
      tell(`with ${streams} streams`, watched);
      const stream = each(less(watched, empty), streams);
      tell('each stream', stream);
      await openSockets(cluster, readers, studios.slice(0, sockets));
      const visited = await standing(cluster, seconds);
      tell(`with ${sockets} sockets besides`, visited);
      const socket = each(less(visited, watched), sockets);
      tell('each socket', socket);
      const figures = { deployment: alone, process: each(less(empty, alone), 1), stream, socket };
      keepFigures<IdleFigures>('idle', measured, figures);
      return [
        { what: 'an idle event stream', of: stream },
        { what: 'an idle viewer socket', of: socket },
      ].map(
        ({ what, of }): Finding => ({
          ...{ what: `transactions a second of ${what}`, figure: of.transactions, unit: '' },
          aim: { atMost: most },
        }),
      );
    } finally {
      await readers.close();
      await cluster.close();
    }
  }),
);
