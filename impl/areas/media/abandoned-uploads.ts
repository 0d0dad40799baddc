import { setTimeout as delay } from 'node:timers/promises';
import { timestamp } from '../../ports/clock.ts';
import type { Presence } from '../../ports/presence.ts';
import type { Store } from '../../ports/store.ts';
import type { Owned } from './asset-queue.ts';

/**
 * The bytes and the slot of an upload are reserved, but storage has not returned the upload yet. So no
 * client has its address.
 */
const isBeginning =
  "status = 'UPLOADING' AND upload_id IS NULL AND completed_at IS NULL AND aborted_at IS NULL";
const isLeft = "status = 'UPLOADING' AND completed_at IS NOT NULL AND aborted_at IS NULL";

/** PostgreSQL notices a dead process within milliseconds, or later on a busy machine. */
const defaultWaitMs = 3_000;
const pollMs = 100;
/** The most requests that wait at a time. Others are rejected at once. */
const maxWaiting = 100;

/** Uploads that a process was handling when it died. */
export class AbandonedUploads {
  readonly #store: Store;
  readonly #presence: Pick<Presence, 'owner' | 'gone'>;
  readonly #waitMs: number;
  #waiting = 0;

  constructor(options: {
    readonly store: Store;
    readonly presence: Pick<Presence, 'owner' | 'gone'>;
    readonly waitMs?: number;
  }) {
    this.#store = options.store;
    this.#presence = options.presence;
    this.#waitMs = options.waitMs ?? defaultWaitMs;
  }

  /**
   * Frees the bytes and slots of a user's uploads that dead processes started. Returns whether some may have
   * been freed. If another process is starting an upload of the user, waits up to `waitMs` until that
   * process is known to be dead.
   */
  async freeOf(userId: string): Promise<boolean> {
    if (this.#waiting >= maxWaiting) return false;
    this.#waiting += 1;
    try {
      const deadline = performance.now() + this.#waitMs;
      for (let polls = 0; ; polls += 1) {
        const workers = await this.#workers(`${isBeginning} AND user_id = ?`, userId);
        // No upload is being started now. If one was at the first query, another request may have freed it.
        if (workers.length === 0) return polls > 0;
        const gone = await this.#presence.gone(workers);
        await this.#free(gone);
        if (gone.size > 0) return true;
        if (performance.now() >= deadline) return false;
        await delay(pollMs);
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Frees the bytes and slots of uploads that dead processes started. */
  async free(): Promise<void> {
    await this.#free(await this.#presence.gone(await this.#workers(isBeginning)));
  }

  /**
   * Frees uploads that were started before a time (milliseconds since 1970) and that storage has not
   * confirmed.
   */
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

  /** The other processes that handle uploads matching a condition. */
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
