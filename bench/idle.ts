/**
 * Measures an idle deployment: PostgreSQL transactions and processor time of each API process, idle event stream, idle
 * viewer socket and live studio. It also measures the cost of an event for the processes that did not make it. `npm run
 * bench idle`; `node bench/idle.ts --streams 400 --sockets 400 --live 2000 --seconds 20` for other numbers.
 */
import { parseArgs } from 'node:util';
import type { IdleFigures } from './idle/figures.ts';
import { receiveEvents } from './idle/heard.ts';
import { makeLive, makeStudios, openSockets, openStreams, type Standing, standing } from './idle/standing.ts';
import { withFolder } from './measuring/bench-folder.ts';
import { part } from './measuring/bench-run.ts';
import { circumstances, saveFigures } from './measuring/figures.ts';
import { HelperProcess } from './measuring/helper-process.ts';
import type { Finding } from './measuring/measurement.ts';
import type { Readers } from './measuring/readers.ts';
import { startCluster } from './scale/cluster.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '400' },
    sockets: { type: 'string', default: '400' },
    live: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '20' },
  },
});
const [streams = 0, sockets = 0, live = 0, seconds = 0] = [
  ...[values.streams, values.sockets, values.live, values.seconds].map(Number),
];
/** The first process is the leader. */
const processes = 3;
/** A deployment detects studios that went live without its knowledge within 30 s, and then adopts them. */
const takenUpMs = 50_000;
/** The maximum for each idle stream, in transactions a second. */
const maxTransactions = 0.02;

const combined = (one: Standing, other: Standing, merge: (a: number, b: number) => number): Standing => ({
  transactions: merge(one.transactions, other.transactions),
  own: merge(one.own, other.own),
  database: merge(one.database, other.database),
});
const less = (one: Standing, other: Standing) => combined(one, other, (a, b) => a - b);
const each = (one: Standing, count: number) => combined(one, one, (a) => Math.max(0, a / count));

function notify(what: string, { transactions, own, database }: Standing): void {
  const [cpu, databaseCpu] = [own, database].map((used) => `${used.toPrecision(3)} µs`);
  console.log(
    `  ${what}: ${transactions.toPrecision(3)} transactions, ${cpu}, database ${databaseCpu} a second`,
  );
}

await part('Idle: the cost of a deployment without requests', () =>
  withFolder(async (folder) => {
    const measured = circumstances();
    const readers = new HelperProcess<Readers>('measuring/readers.ts');
    const one = await startCluster(folder, 1, 0);
    const alone = await standing(one, seconds).finally(() => one.close());
    notify('one process', alone);
    const cluster = await startCluster(folder, processes, 0);
    try {
      const empty = await standing(cluster, seconds);
      const further = each(less(empty, alone), processes - 1);
      notify('each additional process', further);
      const studios = await makeStudios(cluster, Math.max(streams, sockets, live));
      const heard = await receiveEvents(cluster, studios);
      const [duties, other, database] = [heard.duties, heard.other, heard.database].map((used) =>
        used.toPrecision(3),
      );
      console.log(
        `  an event: ${duties} µs of the duties (database ${database} µs), ${other} µs of another process`,
      );
      await openStreams(cluster, readers, studios.slice(0, streams));
      const watched = await standing(cluster, seconds);
      notify(`with ${streams} streams`, watched);
      const stream = each(less(watched, empty), streams);
      notify('each stream', stream);
      await openSockets(cluster, readers, studios.slice(0, sockets));
      const visited = await standing(cluster, seconds);
      notify(`with ${sockets} sockets in addition`, visited);
      const socket = each(less(visited, watched), sockets);
      notify('each socket', socket);
      await makeLive(cluster, studios.slice(0, live));
      const onAir = await standing(cluster, Math.max(seconds, 30), takenUpMs);
      const ofLive = each(less(onAir, visited), live);
      notify(`each of ${live} live studios`, ofLive);
      const figures = { deployment: alone, process: further, stream, socket, live: ofLive, heard };
      saveFigures<IdleFigures>('idle', measured, figures);
      return [
        { what: 'an idle event stream', of: stream },
        { what: 'an idle viewer socket', of: socket },
      ].map(
        ({ what, of }): Finding => ({
          what: `transactions a second of ${what}`,
          figure: of.transactions,
          unit: '',
          aim: { limit: maxTransactions },
        }),
      );
    } finally {
      await readers.close();
      await cluster.close();
    }
  }),
);
