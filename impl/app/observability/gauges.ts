import type { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Encoder } from '../../ports/media/encoder.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { Store } from '../../ports/store.ts';
import type { AreasLoad } from '../areas.ts';
import type { Metrics } from './metrics.ts';

/** What is looked at when somebody reads the metrics, and at no other time. */
export interface Looked {
  readonly load: () => AreasLoad;
  readonly liveSessions: () => Promise<number>;
  readonly store: Pick<Store, 'isWritable'>;
  readonly plane: Pick<MediaPlane, 'liveness' | 'parts'>;
  readonly encoder: Pick<Encoder, 'lateFrames'>;
  /** Where the API listens. */
  readonly server: Server;
  readonly ending: AbortSignal;
  readonly version: string;
}

/** How long a look may take: what is out of reach keeps nobody from reading the rest. */
const patienceMs = 2_000;

/** What is read, or NaN where that fails or takes too long. */
async function inTime(read: () => number | Promise<number>): Promise<number> {
  const late = new AbortController();
  const tooLong = delay(patienceMs, Number.NaN, { signal: late.signal, ref: false });
  try {
    return await Promise.race([read(), tooLong]);
  } catch {
    return Number.NaN;
  } finally {
    late.abort();
    tooLong.catch(() => {});
  }
}

/** Adds what is not counted as it happens. */
export async function addGauges(metrics: Metrics, looked: Looked): Promise<void> {
  const { Counter, Gauge } = await import('prom-client');
  const registers = [metrics.registry];
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await inTime(read));
      },
    });
  gauge('callsheet_event_streams', 'Event streams that are open.', () => looked.load().eventStreams);
  gauge('callsheet_viewer_sockets', 'Sockets of viewers that are open.', () => looked.load().viewerSockets);
  gauge(
    'callsheet_live_sessions',
    'Sessions that are live, of all processes on this store; NaN while it cannot be read.',
    looked.liveSessions,
  );
  gauge('callsheet_requests_under_way', 'Requests of operations under way.', () => metrics.requestsUnderWay);
  const connections = promisify<number>(looked.server.getConnections.bind(looked.server));
  gauge('callsheet_connections', "Connections to the API's port.", connections);
  gauge('callsheet_store_writable', '1 while the store takes writes.', () =>
    Number(looked.store.isWritable()),
  );
  gauge('callsheet_media_up', '1 while it is known of every studio who publishes.', async () => {
    const parts = looked.plane.parts?.all ?? [looked.plane];
    const answers = await Promise.all(parts.map((part) => part.liveness([])));
    return Number(!answers.includes(undefined));
  });
  gauge('callsheet_draining', '1 once it was told to stop.', () => Number(looked.ending.aborted));
  new Gauge({
    name: 'callsheet_queue_depth',
    registers,
    labelNames: ['queue'] as const,
    help: 'What waits or is under way: store_writes, chat (messages to platforms), media (uploads to be processed).',
    collect() {
      const { chatMessages, mediaFiles } = looked.load();
      this.set({ queue: 'store_writes' }, metrics.writing);
      this.set({ queue: 'chat' }, chatMessages);
      this.set({ queue: 'media' }, mediaFiles);
    },
  });
  new Counter({
    name: 'callsheet_encoder_late_frames_total',
    registers,
    help: 'Frames of programs that came late or were left out, since the media process began.',
    async collect() {
      this.reset();
      this.inc((await inTime(() => looked.encoder.lateFrames())) || 0);
    },
  });
  new Gauge({
    name: 'callsheet_build_info',
    registers,
    labelNames: ['version', 'node'] as const,
    help: '1; the labels say what runs.',
  }).set({ version: looked.version, node: process.version }, 1);
}
