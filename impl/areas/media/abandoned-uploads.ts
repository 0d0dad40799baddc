import { setTimeout as delay } from 'node:timers/promises';
import { timestamp } from '../../ports/clock.ts';
import type { Presence } from '../../ports/presence.ts';
import type { Store } from '../../ports/store.ts';
import type { Owned } from './asset-queue.ts';

/** Bytes and a slot are set aside, but storage has named no upload yet, so nobody has its address. */
const isBeginning =
  "status = 'UPLOADING' AND upload_id IS NULL AND completed_at IS NULL AND aborted_at IS NULL";
const isLeft = "status = 'UPLOADING' AND completed_at IS NOT NULL AND aborted_at IS NULL";

/** PostgreSQL notices within milliseconds that a process died, and later on a busy machine. */
const defaultWaitMs = 1_000;
const lookMs = 100;
/** So many requests wait at a time. Others are rejected at once. */
const maxWaiting = 100;

/** Uploads that a process was handling when it died. */
export class AbandonedUploads {
  readonly #store: Store;
  readonly #presence: Pick<Presence, 'owner' | 'gone'>;
  readonly #waitMs: number;
  #waiting = 0;

  constructor(parts: {
    readonly store: Store;
    readonly presence: Pick<Presence, 'owner' | 'gone'>;
    readonly waitMs?: number;
  }) {
    this.#store = parts.store;
    this.#presence = parts.presence;
    this.#waitMs = parts.waitMs ?? defaultWaitMs;
  }

  /**
   * Frees the bytes and slots of a user's uploads that dead processes began. Returns whether some may have come free.
   * While another process begins an upload of the user, waits up to a second to learn whether that process is dead.
   */
  async freeOf(userId: string): Promise<boolean> {
    if (this.#waiting >= maxWaiting) return false;
    this.#waiting += 1;
    try {
      const deadline = performance.now() + this.#waitMs;
      for (let looks = 0; ; looks += 1) {
        const workers = await this.#workers(`${isBeginning} AND user_id = ?`, userId);
        // After the first look another request may have freed them.
        if (workers.length === 0) return looks > 0;
        const gone = await this.#presence.gone(workers);
        await this.#free(gone);
        if (gone.size > 0) return true;
        if (performance.now() >= deadline) return false;
        await delay(lookMs);
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Frees the bytes and slots of uploads that dead processes began. */
  async free(): Promise<void> {
    await this.#free(await this.#presence.gone(await this.#workers(isBeginning)));
  }

  /** Frees uploads that were begun before a moment (milliseconds since 1970) and that storage still does not know. */
  async freeOlder(before: number): Promise<void> {
    await this.#store.write('statement', (transaction) =>
      transaction.run(`DELETE FROM media_assets WHERE ${isBeginning} AND created_at < ?`, timestamp(before)),
    );
  }

  /** The completed uploads that dead processes were processing. */
  async left(): Promise<readonly Owned[]> {
    const rows = await this.#store.all<{ id: string; user_id: string; worker: string }>(
      `SELECT id, user_id, worker FROM media_assets WHERE ${isLeft} AND worker IS NOT NULL ORDER BY created_at`,
    );
    const gone = await this.#presence.gone([...new Set(rows.map(({ worker }) => worker))]);
    return rows.filter(({ worker }) => gone.has(worker)).map(({ id, user_id: userId }) => ({ id, userId }));
  }

  /** The other processes that handle uploads of a condition. */
  async #workers(condition: string, ...values: string[]): Promise<string[]> {
    const rows = await this.#store.all<{ worker: string }>(
      `SELECT DISTINCT worker FROM media_assets WHERE ${condition} AND worker <> ?`,
      ...values,
      this.#presence.owner,
    );
    return rows.map(({ worker }) => worker);
  }

  async #free(workers: ReadonlySet<string>): Promise<void> {
    for (const worker of workers)
      await this.#store.write('statement', (transaction) =>
        transaction.run(`DELETE FROM media_assets WHERE ${isBeginning} AND worker = ?`, worker),
      );
  }
}
