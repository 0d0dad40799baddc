import { type Clock, timestamp } from '../../ports/clock.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { type AssetRecord, fileKey, findAsset, selectAssets, storedBytes } from './asset-rows.ts';
import type { Removals } from './removals.ts';

/** The number of studio sources that use an asset. */
export type AssetUses = (reader: Reader, assetId: string) => Promise<number>;

/** How long an address for the encoder is valid (SRC-15). */
const encoderTimeMs = 6 * 3_600_000;

/** The assets of each user. Another user's asset is treated as missing (TENANT-02). */
export class MediaLibrary {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #objects: ObjectStore | undefined;
  readonly #removals: Removals;
  readonly #uses: AssetUses;

  constructor(options: {
    store: Store;
    clock: Clock;
    objects: ObjectStore | undefined;
    removals: Removals;
    uses: AssetUses;
  }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#objects = options.objects;
    this.#removals = options.removals;
    this.#uses = options.uses;
  }

  /** The assets with a completed upload, by id ascending (CF-11, PAGE-08), and whether more follow. */
  async list(
    userId: string,
    page: { readonly limit: number; readonly after?: { readonly id: string } | undefined },
  ): Promise<{ items: AssetRecord[]; more: boolean }> {
    const assets = await selectAssets(
      this.#store,
      'user_id = ? AND completed_at IS NOT NULL AND id > ? ORDER BY id LIMIT ?',
      userId,
      page.after?.id ?? '',
      page.limit + 1,
    );
    return { items: assets.slice(0, page.limit), more: assets.length > page.limit };
  }

  read(userId: string, id: string): Promise<AssetRecord | undefined> {
    return findAsset(this.#store, userId, id);
  }

  /** The bytes that count against the user's quota now. */
  held(userId: string): Promise<number> {
    return storedBytes(this.#store, userId);
  }

  /** Deletes an asset with its file and thumbnail (MEDIA-23) unless sources use it (MEDIA-24). */
  async delete(userId: string, id: string): Promise<'deleted' | 'unknown' | { readonly usedBy: number }> {
    const outcome = await this.#store.write<'deleted' | 'unknown' | { usedBy: number }>(
      { account: userId },
      async (transaction) => {
        const asset = await findAsset(transaction, userId, id);
        if (!asset) return 'unknown';
        const usedBy = await this.#uses(transaction, id);
        if (usedBy > 0) return { usedBy };
        await transaction.run('DELETE FROM media_assets WHERE id = ?', id);
        await this.#removals.note(transaction, asset);
        return 'deleted';
      },
    );
    if (outcome === 'deleted') await this.#removals.run(id);
    return outcome;
  }

  /** Whether an asset is READY and belongs to the user (SRC-12). */
  async isReady(reader: Reader, userId: string, id: string): Promise<boolean> {
    return (await findAsset(reader, userId, id))?.status === 'READY';
  }

  /** The address from which the encoder reads a READY asset (SRC-15). */
  async urlFor(id: string): Promise<string | undefined> {
    const [asset] = await selectAssets(this.#store, "id = ? AND status = 'READY'", id);
    const { contentType } = asset ?? {};
    if (!this.#objects || contentType === undefined) return undefined;
    return this.#objects.urlFor(fileKey(id), this.#clock.now() + encoderTimeMs, { contentType });
  }

  /** Deletes a user's library as part of erasing the account. The files are removed after the commit. */
  async erase(transaction: Transaction, userId: string): Promise<void> {
    await transaction.run(
      `INSERT INTO media_removals (asset_id, upload_id, created_at)
       SELECT id, upload_id, ? FROM media_assets WHERE user_id = ? ON CONFLICT (asset_id) DO NOTHING`,
      timestamp(this.#clock.now()),
      userId,
    );
    await transaction.run('DELETE FROM media_assets WHERE user_id = ?', userId);
  }
}
