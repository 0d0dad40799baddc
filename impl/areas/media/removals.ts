import { type Clock, timestamp } from '../../ports/clock.ts';
import { FenceLostError } from '../../ports/fence.ts';
import { type ObjectStore, ObjectStoreUnavailableError } from '../../ports/object-store.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { fileKey, thumbnailKey } from './asset-rows.ts';
import { deleteRemoval, findRemoval, insertRemoval, type RemovalRow, removalsAfter } from './removal-rows.ts';

/** An asset with files to remove. */
export interface RemovedAsset {
  readonly id: string;
  readonly uploadId?: string | undefined;
}

const batch = 100;

/**
 * Removes files after their rows. The change of the rows stores the removal in the same transaction, so that
 * it survives a crash or an outage of storage, and is done later.
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
    /** Whether an asset's files are being processed now. The processing calls `run` afterwards. */
    isBusy: (assetId: string) => boolean;
    failed: (error: unknown) => void;
  }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#objects = options.objects;
    this.#isBusy = options.isBusy;
    this.#failed = options.failed;
  }

  async note(transaction: Transaction, { id, uploadId }: RemovedAsset): Promise<void> {
    const created_at = timestamp(this.#clock.now());
    await insertRemoval(transaction, { asset_id: id, upload_id: uploadId ?? null, created_at });
  }

  /** Removes the files of one asset, if a removal is stored. A failed removal stays stored. */
  async run(assetId: string): Promise<void> {
    try {
      const row = await findRemoval(this.#store, assetId);
      if (row) await this.#remove(row);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Carries out all stored removals. */
  async runAll(): Promise<void> {
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
   * A row with an invalid key must not block the other removals.
   * @throws ObjectStoreUnavailableError, FenceLostError
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
