/** Studios' event streams as the deployment has them, in a process of its own, with a store that keeps the events. */
import { join } from 'node:path';
import Fastify from 'fastify';
import { sendStream } from '../../generated/server/runtime/stream.ts';
import { StudioStreams } from '../../impl/areas/events/studio-streams.ts';
import { systemClock } from '../../impl/drivers/clock/system.ts';
import { MemoryPlaces } from '../../impl/drivers/places/memory-places.ts';
import { type BenchStudios, openStudios } from '../bench-studios.ts';
import { offer } from '../helper-process.ts';
import { type Moments, portOf, turn } from './broadcaster.ts';
import { row } from './event-row.ts';

let opened: BenchStudios | undefined;

/** The writes of one moment: an event of each studio. */
async function emit({ store, ids }: BenchStudios): Promise<void> {
  await Promise.all(
    ids.map((studioId) =>
      store.write((transaction) => transaction.emit({ studioId, kind: 'source', data: row })),
    ),
  );
}

const services = {
  /** Serves the streams of so many studios, each at `/<its number>`, with its store in a folder. */
  async start({ studios, folder }: { readonly studios: number; readonly folder: string }) {
    let wake: (studioIds: ReadonlySet<string>) => void = () => {};
    opened = await openStudios(join(folder, 'events.db'), studios, (studioIds) => wake(studioIds));
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
    return { port: portOf(app.server) };
  },
  /** Each event is a durable write, read back from the log and then sent. */
  async send({ moments }: Moments): Promise<void> {
    for (let moment = 0; moment < moments; moment += 1) {
      if (opened) await emit(opened);
      await turn();
    }
  },
  idle: turn,
};

/** What ours can be asked for. */
export type OwnEvents = typeof services;

offer(services);
