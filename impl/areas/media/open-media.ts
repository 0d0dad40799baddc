import type { MediaHandlers } from '../../../generated/server/media.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { Store } from '../../ports/store.ts';
import type { Erase } from '../account/account-deletion.ts';
import type { Ceilings } from '../ceilings.ts';
import type { MediaLimits } from './allowance.ts';
import { mediaHandlers } from './handlers.ts';
import { type AssetUses, MediaLibrary } from './media-library.ts';
import { type ProbeFile, Processing } from './processing.ts';
import { Removals } from './removals.ts';
import { removeStrays } from './strays.ts';
import { Uploads } from './uploads.ts';

/** The area's parts, put together over the ports. */
export interface MediaArea {
  readonly library: MediaLibrary;
  readonly uploads: Uploads;
  readonly handlers: MediaHandlers;
  /** Whether a path may name the asset (TENANT-01, CF-12): aborted ones too, and any while there is no storage (CF-42). */
  owns(userId: string, assetId: string): Promise<boolean>;
  readonly erase: Erase;
  /** Takes up what an earlier process left, and sweeps from time to time. */
  start(): void;
  /** Removes the files of what was deleted; to be called once an account is erased. */
  tidy(): void;
  /** Settles once nothing is being made of uploads or removed. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const sweepEveryMs = 30 * 60_000;

/** Makes the area. */
export function openMedia(parts: {
  readonly store: Store;
  readonly ceilings?: Ceilings;
  readonly clock: Clock;
  /** Undefined when the deployment has no object storage. */
  readonly objects: ObjectStore | undefined;
  readonly limits: MediaLimits;
  readonly uses: AssetUses;
  /** Told of what failed and will be tried again. */
  readonly failed: (error: unknown, assetId?: string) => void;
  readonly probe?: ProbeFile;
}): MediaArea {
  const { store, objects, failed } = parts;
  const removals = new Removals({ ...parts, isBusy: (id) => processing?.isBusy(id) ?? false });
  const processing = objects && new Processing({ ...parts, objects, removals });
  const uploads = new Uploads({ ...parts, removals, completed: (asset) => processing?.take(asset) });
  const library = new MediaLibrary({ ...parts, removals });
  const chores = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const inBackground = (chore: () => Promise<unknown>) => {
    if (closed) return;
    const done = chore()
      .catch((error: unknown) => {
        if (!closed) failed(error);
      })
      .finally(() => chores.delete(done));
    chores.add(done);
  };

  return {
    library,
    uploads,
    handlers: mediaHandlers({ ...parts, library, uploads }),
    erase: library.erase,

    async owns(userId, assetId) {
      if (!objects) return true;
      const row = await store.first(
        'SELECT id FROM media_assets WHERE id = ? AND user_id = ?',
        assetId,
        userId,
      );
      return row !== undefined;
    },

    start() {
      const sweep = async () => {
        await uploads.sweep();
        await removals.carryOutAll();
        if (objects) await removeStrays(store, objects);
      };
      timer = setInterval(() => inBackground(sweep), sweepEveryMs).unref();
      inBackground(async () => {
        await processing?.resume();
        await sweep();
      });
    },

    tidy() {
      inBackground(() => removals.carryOutAll());
    },

    async idle() {
      await processing?.idle();
      await Promise.all(chores);
    },

    async close() {
      closed = true;
      clearInterval(timer);
      await processing?.close();
      await Promise.all(chores);
    },
  };
}
