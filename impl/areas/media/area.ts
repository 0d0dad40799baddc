import type { Ownership } from '../../../generated/server/guards.ts';
import type { MediaHandlers } from '../../../generated/server/media.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
import type { Log } from '../../ports/log.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { Presence } from '../../ports/presence.ts';
import type { Reader, Store } from '../../ports/store.ts';
import type { Ceilings } from '../ceilings.ts';
import type { Changes } from '../changes.ts';
import { AbandonedUploads } from './abandoned-uploads.ts';
import type { Owned } from './asset-queue.ts';
import { ownsAsset } from './asset-rows.ts';
import { mediaHandlers } from './handlers.ts';
import { type AssetUses, MediaLibrary } from './media-library.ts';
import { removeStrays } from './orphans.ts';
import { type ProbeFile, Processing } from './processing.ts';
import type { MediaLimits } from './quota.ts';
import { Removals } from './removals.ts';
import { Uploads } from './uploads.ts';

/** The functions of the media library that other areas call. */
export interface MediaArea {
  readonly handlers: MediaHandlers;
  readonly ownership: Pick<Ownership, 'asset'>;
  readonly library: MediaLibrary;
  readonly uploads: Uploads;
  /** Whether the asset is READY and belongs to the user (SRC-12). */
  isReady(reader: Reader, userId: string, assetId: string): Promise<boolean>;
  /**
   * The address from which the encoder reads the asset. Each call returns a new one, because addresses
   * expire (SRC-15).
   */
  urlFor(assetId: string): Promise<string | undefined>;
  /**
   * Resumes the uploads of dead processes, and sweeps periodically. Only one of several processes over a
   * store calls it.
   */
  start(): void;
  /** The number of uploads that wait for processing or are being processed. */
  waiting(): number;
  /** Settles once no upload is being processed or removed. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** The ports of the area. */
export interface MediaPorts {
  readonly store: Store;
  readonly ceilings?: Ceilings;
  readonly clock: Clock;
  readonly log: Log;
  readonly changes: Changes;
  readonly presence: Presence;
  /** Undefined if the deployment has no object storage. */
  readonly objects: ObjectStore | undefined;
  readonly leader?: Pick<LeaderPorts, 'fence' | 'store' | 'objects'>;
  readonly limits: MediaLimits;
  readonly probe?: ProbeFile;
}

const maxSweepMs = 30 * 60_000;
/** After this time, uploads are freed or resumed even if their process is not known to be dead. */
const abandonedMs = 2 * 60_000;

/** Opens the area `media`. */
export function openMedia(ports: MediaPorts, { uses }: { readonly uses: AssetUses }): MediaArea {
  const { store, objects, log, changes } = ports;
  const failed = (err: unknown, assetId?: string) =>
    log.warn({ err, assetId }, 'an upload could not be processed or removed; it will be retried');
  const isBusy = (id: string) => processing?.isBusy(id) ?? false;
  const removals = new Removals({ ...ports, failed, isBusy });
  const processing = objects && new Processing({ ...ports, objects, removals, failed });
  const abandoned = new AbandonedUploads(ports);
  const completed = (asset: Owned) => processing?.take(asset);
  const uploads = new Uploads({ ...ports, removals, abandoned, completed });
  const library = new MediaLibrary({ ...ports, removals, uses });
  const backgroundTasks = new BackgroundTasks(failed);
  const timers: NodeJS.Timeout[] = [];
  let unsubscribe = () => {};
  const { resume, resumeOlder } = resumption({ abandoned, processing, clock: ports.clock });
  const sweep = sweepOf(ports, { failed, isBusy, abandoned });
  changes.inWrite('accountErased', (transaction, { userId }) => library.erase(transaction, userId));
  changes.afterWrite('accountErased', () => backgroundTasks.do(() => removals.runAll()));
  return {
    handlers: mediaHandlers({ ...ports, library, uploads }),
    // True for aborted assets too (CF-12), and for any id without object storage (CF-42).
    ownership: { asset: async ({ userId }, assetId) => !objects || ownsAsset(store, userId, assetId) },
    library,
    uploads,
    isReady: (reader, userId, assetId) => library.isReady(reader, userId, assetId),
    urlFor: (assetId) => library.urlFor(assetId),
    start() {
      const everyMs = Math.min(maxSweepMs, ports.limits.uploadMs);
      const mayDo = () => ports.leader?.fence.isCurrent() !== false;
      timers.push(setInterval(() => mayDo() && backgroundTasks.do(sweep), everyMs).unref());
      timers.push(setInterval(() => mayDo() && backgroundTasks.do(resumeOlder), abandonedMs).unref());
      unsubscribe = ports.presence.onGone(() => mayDo() && backgroundTasks.do(resume));
      backgroundTasks.do(async () => {
        await processing?.resume();
        await resume();
        await sweep();
      });
    },
    waiting: () => processing?.size ?? 0,
    async idle() {
      await processing?.idle();
      await backgroundTasks.settled();
    },
    async close() {
      backgroundTasks.close();
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      await processing?.close();
      await backgroundTasks.settled();
    },
  };
}

/**
 * The periodic work of one process: it ends uploads that were never completed, and removes files without a
 * row.
 */
function sweepOf(
  ports: MediaPorts,
  parts: {
    readonly failed: (error: unknown) => void;
    readonly isBusy: (assetId: string) => boolean;
    readonly abandoned: AbandonedUploads;
  },
): () => Promise<void> {
  const { store, objects } = ports.leader ?? ports;
  const removals = new Removals({ ...ports, ...parts, store, objects });
  const uploads = new Uploads({ ...ports, ...parts, store, removals, completed: () => {} });
  return async () => {
    await uploads.sweep();
    await removals.runAll();
    if (objects) await removeStrays(store, objects);
  };
}

/** Resumes uploads of dead processes, and uploads that a process has handled for too long. */
function resumption(parts: {
  readonly abandoned: AbandonedUploads;
  readonly processing: Processing | undefined;
  readonly clock: Clock;
}) {
  const { abandoned, processing, clock } = parts;
  return {
    async resume() {
      await abandoned.free();
      if (processing) for (const asset of await abandoned.left()) processing.take(asset);
    },
    async resumeOlder() {
      const before = clock.now() - abandonedMs;
      await abandoned.freeOlder(before);
      await processing?.resume(before);
    },
  };
}

/** Runs background tasks and reports their failures, until it is closed. */
class BackgroundTasks {
  readonly #failed: (error: unknown) => void;
  readonly #running = new Set<Promise<unknown>>();
  #closed = false;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Starts a task, unless closed. Reports its failure. */
  do(chore: () => Promise<unknown>): void {
    if (this.#closed) return;
    const done = chore()
      .catch((error: unknown) => {
        if (!this.#closed) this.#failed(error);
      })
      .finally(() => this.#running.delete(done));
    this.#running.add(done);
  }

  /** From now on, no task starts and no failure is reported. */
  close(): void {
    this.#closed = true;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
