import type { Ownership } from '../../../generated/server/guards.ts';
import type { MediaHandlers } from '../../../generated/server/media.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DutyPorts } from '../../ports/duty-ports.ts';
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

/** What other areas ask of the media library. */
export interface MediaArea {
  readonly handlers: MediaHandlers;
  readonly ownership: Pick<Ownership, 'asset'>;
  readonly library: MediaLibrary;
  readonly uploads: Uploads;
  /** Whether the asset is READY and the user's (SRC-12). */
  isReady(reader: Reader, userId: string, assetId: string): Promise<boolean>;
  /** Where the encoder reads the asset from, issued anew whenever the last address expired (SRC-15). */
  urlFor(assetId: string): Promise<string | undefined>;
  /** Takes up what other processes left, and sweeps from time to time. Of several over one store, one does. */
  start(): void;
  /** How many uploads wait for what is made of them, or are having it made. */
  waiting(): number;
  /** Settles once nothing is being made of uploads or removed. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** What the area stands on. */
export interface MediaPorts {
  readonly store: Store;
  readonly ceilings?: Ceilings;
  readonly clock: Clock;
  readonly log: Log;
  readonly changes: Changes;
  readonly presence: Presence;
  /** Undefined when the deployment has no object storage. */
  readonly objects: ObjectStore | undefined;
  readonly duties?: Pick<DutyPorts, 'fence' | 'store' | 'objects'>;
  readonly limits: MediaLimits;
  readonly probe?: ProbeFile;
}

const longestSweepMs = 30 * 60_000;
/** After so long, uploads are freed or taken up even if their process is not known to be dead, because it may be. */
const abandonedMs = 2 * 60_000;

/** Opens the area `media`. */
export function openMedia(ports: MediaPorts, { uses }: { readonly uses: AssetUses }): MediaArea {
  const { store, objects, log, changes } = ports;
  const failed = (err: unknown, assetId?: string) =>
    log.warn({ err, assetId }, 'an upload could not be dealt with; it is tried again');
  const isBusy = (id: string) => processing?.isBusy(id) ?? false;
  const removals = new Removals({ ...ports, failed, isBusy });
  const processing = objects && new Processing({ ...ports, objects, removals, failed });
  const abandoned = new AbandonedUploads(ports);
  const completed = (asset: Owned) => processing?.take(asset);
  const uploads = new Uploads({ ...ports, removals, abandoned, completed });
  const library = new MediaLibrary({ ...ports, removals, uses });
  const chores = new Chores(failed);
  const timers: NodeJS.Timeout[] = [];
  let unsubscribe = () => {};
  const { takeUp, takeUpOlder } = takingUp({ abandoned, processing, clock: ports.clock });
  const sweep = sweepOf(ports, { failed, isBusy, abandoned });
  changes.inWrite('accountErased', (transaction, { userId }) => library.erase(transaction, userId));
  changes.afterWrite('accountErased', () => chores.do(() => removals.carryOutAll()));
  return {
    handlers: mediaHandlers({ ...ports, library, uploads }),
    // Aborted ones too (CF-12), and any while there is no storage (CF-42).
    ownership: { asset: async ({ userId }, assetId) => !objects || ownsAsset(store, userId, assetId) },
    library,
    uploads,
    isReady: (reader, userId, assetId) => library.isReady(reader, userId, assetId),
    urlFor: (assetId) => library.urlFor(assetId),
    start() {
      const everyMs = Math.min(longestSweepMs, ports.limits.uploadMs);
      const mayDo = () => ports.duties?.fence.isCurrent() !== false;
      timers.push(setInterval(() => mayDo() && chores.do(sweep), everyMs).unref());
      timers.push(setInterval(() => mayDo() && chores.do(takeUpOlder), abandonedMs).unref());
      unsubscribe = ports.presence.onGone(() => mayDo() && chores.do(takeUp));
      chores.do(async () => {
        await processing?.resume();
        await takeUp();
        await sweep();
      });
    },
    waiting: () => processing?.size ?? 0,
    async idle() {
      await processing?.idle();
      await chores.settled();
    },
    async close() {
      chores.close();
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      await processing?.close();
      await chores.settled();
    },
  };
}

/** The periodic work of one process: it ends uploads that nobody completed, and removes files that no row names. */
function sweepOf(
  ports: MediaPorts,
  parts: {
    readonly failed: (error: unknown) => void;
    readonly isBusy: (assetId: string) => boolean;
    readonly abandoned: AbandonedUploads;
  },
): () => Promise<void> {
  const { store, objects } = ports.duties ?? ports;
  const removals = new Removals({ ...ports, ...parts, store, objects });
  const uploads = new Uploads({ ...ports, ...parts, store, removals, completed: () => {} });
  return async () => {
    await uploads.sweep();
    await removals.carryOutAll();
    if (objects) await removeStrays(store, objects);
  };
}

/** Takes up uploads of dead processes, and uploads that a process has handled for too long. */
function takingUp(parts: {
  readonly abandoned: AbandonedUploads;
  readonly processing: Processing | undefined;
  readonly clock: Clock;
}) {
  const { abandoned, processing, clock } = parts;
  return {
    async takeUp() {
      await abandoned.free();
      if (processing) for (const asset of await abandoned.left()) processing.take(asset);
    },
    async takeUpOlder() {
      const before = clock.now() - abandonedMs;
      await abandoned.freeOlder(before);
      await processing?.resume(before);
    },
  };
}

/** What is done beside requests. */
class Chores {
  readonly #failed: (error: unknown) => void;
  readonly #running = new Set<Promise<unknown>>();
  #closed = false;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Begins a chore, unless they are closed; one that fails is reported. */
  do(chore: () => Promise<unknown>): void {
    if (this.#closed) return;
    const done = chore()
      .catch((error: unknown) => {
        if (!this.#closed) this.#failed(error);
      })
      .finally(() => this.#running.delete(done));
    this.#running.add(done);
  }

  /** Begins no more of them, and reports no more. */
  close(): void {
    this.#closed = true;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
