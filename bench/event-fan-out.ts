/**
 * Event fan-out, side by side with a loop that writes one prepared buffer to each response: 32 watchers of each of 50
 * studios. Ours goes the whole way: each event is a durable write to SQLite, read back from the log and sent. The loop runs
 * once by itself and once behind the same writes, which is what fan-out alone costs.
 */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sendStream } from '../generated/server/runtime/stream.ts';
import { StudioStreams } from '../impl/areas/events/studio-streams.ts';
import { systemClock } from '../impl/drivers/clock/system.ts';
import { MemoryPlaces } from '../impl/drivers/places/memory-places.ts';
import { withFolder } from './bench-folder.ts';
import { type BenchStudios, openStudios } from './bench-studios.ts';
import { type Broadcaster, compareFanOut } from './fan-out.ts';
import { part } from './part.ts';

const studios = 50;
const watchers = 32;
const eventsPerStudio = 50;

const row = {
  ...{ id: 'src_1', studioId: 'std_1', name: 'Camera at the window', type: 'webcam', active: true },
  ...{ status: 'OK', publishing: true, publishedAt: '2026-01-01T00:00:00.000Z' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};

/** The writes of one moment: an event of each studio. */
async function emit({ store, ids }: BenchStudios): Promise<void> {
  await Promise.all(
    ids.map((studioId) =>
      store.write((transaction) => transaction.emit({ studioId, kind: 'source', data: row })),
    ),
  );
}

/** Serves event streams at `/<number of the studio>`; `commit` is awaited before the events of a moment are sent. */
async function bareLoop(commit: () => Promise<unknown>): Promise<Broadcaster> {
  const open = Array.from({ length: studios }, () => new Set<ServerResponse>());
  const server = createServer((request, response) => {
    const watching = open[Number(request.url?.slice(1))];
    watching?.add(response);
    response.once('close', () => watching?.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: snapshot\ndata: {}\n\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: portOf(server),
    async send() {
      for (let number = 0; number < eventsPerStudio; number += 1) {
        await commit();
        for (const watching of open) {
          const frame = Buffer.from(`id: e${number}\nevent: source\ndata: ${JSON.stringify(row)}\n\n`);
          for (const response of watching) response.write(frame);
        }
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function ours(file: string): Promise<Broadcaster> {
  let wake: (studioIds: ReadonlySet<string>) => void = () => {};
  const opened = await openStudios(file, studios, (studioIds) => wake(studioIds));
  const { store, userId, ids } = opened;
  const streams = new StudioStreams({
    ...{ store, clock: systemClock, places: new MemoryPlaces() },
    isGood: async () => true,
    failed: (error) => console.error(error),
    sources: {
      snapshot: async (_, studioId) => ({
        streamStatus: { studioId, state: 'offline', live: false, inputs: [], destinations: [] },
        ...{ sources: [], destinations: [], chatConnectors: [] },
      }),
      canvas: async () => undefined,
      audio: async () => undefined,
    },
  });
  wake = (studioIds) => streams.wake(studioIds);
  const app = Fastify({ forceCloseConnections: true });
  let callers = 0;
  app.get<{ Params: { number: string } }>('/:number', async (request, reply) => {
    callers += 1;
    const caller = { kind: 'apiKey', userId, credentialId: `key ${callers}`, scopes: 'all' } as const;
    const studioId = ids[Number(request.params.number)] ?? '';
    return sendStream(request, reply, streams.open(caller, studioId, undefined));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: portOf(app.server),
    async send() {
      for (let number = 0; number < eventsPerStudio; number += 1) await emit(opened);
    },
    async close() {
      streams.close();
      await app.close();
      await store.close();
    },
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // listening on TCP, so not a path
}

const nothing = () => new Promise((resolve) => setImmediate(resolve));

await part(`Event fan-out: ${studios} studios with ${watchers} watchers each`, () =>
  withFolder(async (folder) => {
    const other = await openStudios(join(folder, 'loop.db'), studios);
    const broadcasters = {
      bare: await bareLoop(nothing),
      behind: await bareLoop(() => emit(other)),
      own: await ours(join(folder, 'callsheet.db')),
    };
    const requests = Array.from(
      { length: studios * watchers },
      (_, index) => `GET /${index % studios} HTTP/1.1\r\nHost: bench\r\n\r\n`,
    );
    const findings = await compareFanOut(broadcasters, {
      ...{ what: 'event fan-out', loop: 'bare res.write loop' },
      crowd: { requests, greeting: 'event: snapshot\n', marker: 'event: source\n' },
      frames: requests.length * eventsPerStudio,
      ...{ rounds: 5, atLeast: 0.8 },
    });
    await other.store.close();
    return findings;
  }),
);
