import type { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Encoder } from '../../ports/media/encoder.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { Store } from '../../ports/store.ts';
import type { AreasLoad } from '../areas.ts';
import type { Metrics } from './metrics.ts';

/** Values that are read only when the metrics are read. */
export interface GaugeSources {
  readonly load: () => AreasLoad;
  readonly liveSessions: () => Promise<number>;
  readonly store: Pick<Store, 'isWritable'>;
  readonly plane: Pick<MediaPlane, 'liveness' | 'parts'>;
  readonly encoder: Pick<Encoder, 'lateFrames'>;
  /** The HTTP server of the API. */
  readonly server: Server;
  readonly ending: AbortSignal;
  readonly version: string;
}

/** The time limit for one value, so that an unreachable part does not block the others. */
const timeoutMs = 2_000;

/** The value, or NaN if reading fails or takes too long. */
async function inTime(read: () => number | Promise<number>): Promise<number> {
  const late = new AbortController();
  const tooLong = delay(timeoutMs, Number.NaN, { signal: late.signal, ref: false });
  try {
    return await Promise.race([read(), tooLong]);
  } catch {
    return Number.NaN;
  } finally {
    late.abort();
    tooLong.catch(() => {});
  }
}

/** Adds metrics for values that are not counted as they change. */
export async function addGauges(metrics: Metrics, gaugeSources: GaugeSources): Promise<void> {
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
  gauge('callsheet_event_streams', 'Open event streams.', () => gaugeSources.load().eventStreams);
  gauge('callsheet_viewer_sockets', 'Open viewer sockets.', () => gaugeSources.load().viewerSockets);
  gauge(
    'callsheet_live_sessions',
    'Live sessions of all processes on this store; NaN while the store cannot be read.',
    gaugeSources.liveSessions,
  );
  gauge('callsheet_requests_under_way', 'Pending requests of operations.', () => metrics.pendingRequestCount);
  const connections = promisify<number>(gaugeSources.server.getConnections.bind(gaugeSources.server));
  gauge('callsheet_connections', "Connections to the API's port.", connections);
  gauge('callsheet_store_writable', '1 while the store accepts writes.', () =>
    Number(gaugeSources.store.isWritable()),
  );
  gauge('callsheet_media_up', '1 while the publishers of all studios are known.', async () => {
    const parts = gaugeSources.plane.parts?.all ?? [gaugeSources.plane];
    const results = await Promise.all(parts.map((part) => part.liveness([])));
    return Number(!results.includes(undefined));
  });
  gauge('callsheet_draining', '1 after a stop was requested.', () => Number(gaugeSources.ending.aborted));
  new Gauge({
    name: 'callsheet_queue_depth',
    registers,
    labelNames: ['queue'] as const,
    help: 'Pending work: store_writes, chat (messages to platforms), media (uploads to be processed).',
    collect() {
      const { chatMessages, mediaFiles } = gaugeSources.load();
      this.set({ queue: 'store_writes' }, metrics.writing);
      this.set({ queue: 'chat' }, chatMessages);
      this.set({ queue: 'media' }, mediaFiles);
    },
  });
  new Counter({
    name: 'callsheet_encoder_late_frames_total',
    registers,
    help: 'Frames of programs that were late or skipped, since the media process started.',
    async collect() {
      this.reset();
      this.inc((await inTime(() => gaugeSources.encoder.lateFrames())) || 0);
    },
  });
  new Gauge({
    name: 'callsheet_build_info',
    registers,
    labelNames: ['version', 'node'] as const,
    help: '1; the labels name the running versions.',
  }).set({ version: gaugeSources.version, node: process.version }, 1);
}
