/** The event streams of the deployment in a separate process, with a store for the events. */
import { join } from 'node:path';
import Fastify from 'fastify';
import { sendStream } from '../../generated/server/runtime/traits/stream.ts';
import { Ceilings } from '../../impl/areas/ceilings.ts';
import { StudioStreams } from '../../impl/areas/events/studio-streams.ts';
import { systemClock } from '../../impl/drivers/clock/system.ts';
import { MemoryPermits } from '../../impl/drivers/permits/memory-permits.ts';
import { type BenchStudios, openStudios } from '../measuring/bench-studios.ts';
import { offer } from '../measuring/helper-process.ts';
import { atMoments, type Broadcasting, portOf, turn } from './broadcaster.ts';
import { row } from './event-row.ts';
import { get } from './requests.ts';

let emit = async (_count: number): Promise<unknown> => undefined;

/** The writes of one moment: `count` events of each studio. */
async function emitEach({ store, ids }: BenchStudios, count: number): Promise<void> {
  const writes = ids.flatMap((studioId) =>
    Array.from({ length: count }, () =>
      store.write({ studio: studioId }, (transaction) =>
        transaction.emit({ studioId, kind: 'source', data: row }),
      ),
    ),
  );
  await Promise.all(writes);
}

const services: Broadcasting = {
  /** A room is a studio here. */
  async start({ rooms, folder }) {
    let wake: (studioIds: ReadonlySet<string>) => void = () => {};
    const opened = await openStudios(join(folder, 'events.db'), rooms, (studioIds) => wake(studioIds));
    const { store, userId, ids } = opened;
    const streams = new StudioStreams({
      store,
      clock: systemClock,
      permits: new MemoryPermits(),
      // All streams of the bench belong to one account.
      ceilings: new Ceilings({ eventStreamsOfAccount: 100_000 }),
      stillValid: async (callers) => new Set(callers.map(({ credentialId }) => credentialId)),
      bus: { reception: () => 0 },
      failed: (error) => console.error(error),
      sources: {
        snapshot: async (_, studioId) => ({
          streamStatus: { studioId, state: 'offline', live: false, inputs: [], destinations: [] },
          sources: [],
          destinations: [],
          chatConnectors: [],
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
    emit = (count) => emitEach(opened, count);
    return { port: portOf(app.server), requests: ids.map((_, number) => get(`/${number}`)) };
  },
  /** Each event is a durable write, read back from the log and then sent. */
  send: (moments) => atMoments(moments, emit),
  idle: turn,
  stop: async () => {},
};

offer(services);
