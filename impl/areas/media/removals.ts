import { type Clock, timestamp } from '../../ports/clock.ts';
import { FenceLostError } from '../../ports/fence.ts';
import { type ObjectStore, ObjectStoreUnavailableError } from '../../ports/object-store.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { fileKey, thumbnailKey } from './asset-rows.ts';
import { deleteRemoval, findRemoval, insertRemoval, type RemovalRow, removalsAfter } from './removal-rows.ts';

/** An asset whose files are given up. */
export interface GivenUp {
  readonly id: string;
  readonly uploadId?: string | undefined;
}

const batch = 100;

/**
 * Removes files after the rows that named them. What is to be removed is noted in the same transaction as the change, so
 * that neither a crash nor storage that is down loses it: it is done later.
 */
export class Removals {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #objects: ObjectStore | undefined;
  readonly #isBusy: (assetId: string) => boolean;
  readonly #failed: (error: unknown) => void;

  constructor(options: {
    store: Store;
    clock: Clock;
    objects: ObjectStore | undefined;
    /** Whether something is being made of an asset's files right now; it asks again when it is done. */
    isBusy: (assetId: string) => boolean;
    failed: (error: unknown) => void;
  }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#objects = options.objects;
    this.#isBusy = options.isBusy;
    this.#failed = options.failed;
  }

  async note(transaction: Transaction, { id, uploadId }: GivenUp): Promise<void> {
    const created_at = timestamp(this.#clock.now());
    await insertRemoval(transaction, { asset_id: id, upload_id: uploadId ?? null, created_at });
  }

  /** Removes the files of one asset, if that was noted. What cannot be removed now stays noted. */
  async carryOut(assetId: string): Promise<void> {
    try {
      const row = await findRemoval(this.#store, assetId);
      if (row) await this.#remove(row);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Removes the files of every asset that was noted. */
  async carryOutAll(): Promise<void> {
    let after = '';
    try {
      for (;;) {
        const rows = await removalsAfter(this.#store, after, batch);
        for (const row of rows) await this.#removeOne(row);
        if (rows.length < batch) return;
        after = rows.at(-1)?.asset_id ?? after;
      }
    } catch (error) {
      this.#failed(error);
    }
  }

  /**
   * A row that names no object must not prevent the other removals. @throws ObjectStoreUnavailableError, FenceLostError
   */
  async #removeOne(row: RemovalRow): Promise<void> {
    try {
      await this.#remove(row);
    } catch (error) {
      if (error instanceof ObjectStoreUnavailableError || error instanceof FenceLostError) throw error;
      this.#failed(error);
    }
  }

  async #remove({ asset_id: id, upload_id: uploadId }: RemovalRow): Promise<void> {
    if (!this.#objects || this.#isBusy(id)) return;
    await this.#objects.remove(thumbnailKey(id));
    await this.#objects.remove(fileKey(id), uploadId ?? undefined);
    await this.#store.write('statement', (transaction) => deleteRemoval(transaction, id));
  }
}
