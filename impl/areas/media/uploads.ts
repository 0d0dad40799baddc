import { CeilingReachedError } from '../../../generated/server/runtime/traits/ceiling.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { ObjectStore, StoredPart } from '../../ports/object-store.ts';
import type { Presence } from '../../ports/presence.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import { type Ceilings, contractCeilings } from '../ceilings.ts';
import type { AbandonedUploads } from './abandoned-uploads.ts';
import {
  type AssetRecord,
  fileKey,
  findAsset,
  isAborted,
  type MediaKind,
  selectAssets,
  storedBytes,
} from './asset-rows.ts';
import { allowanceError, type MediaLimits } from './quota.ts';
import type { Removals } from './removals.ts';
import { isSameTag, type ListedPart, partListError, planUpload, type UploadPlan } from './upload-plan.ts';

/** The declared properties of a file. */
export interface NewUpload {
  readonly filename: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly folder?: string;
}

/** A started upload. */
export interface BegunUpload {
  readonly assetId: string;
  readonly kind: MediaKind;
  readonly objectKey: string;
  readonly plan: UploadPlan;
  /** One address for each slice; each is a credential (SECRET-05). */
  readonly addresses: readonly string[];
}

const tombstoneTimeMs = 30 * 24 * 3_600_000;

interface UploadsOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly limits: MediaLimits;
  readonly removals: Removals;
  readonly ceilings?: Ceilings;
  /** Identifies this process in the deployment. */
  readonly presence: Pick<Presence, 'owner'>;
  readonly abandoned: Pick<AbandonedUploads, 'freeOf'>;
  /** Receives each completed upload. */
  readonly completed: (asset: AssetRecord) => void;
}

/** Uploads from the plan to completion, abort or expiry. */
export class Uploads {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #limits: MediaLimits;
  readonly #removals: Removals;
  readonly #ceilings: Ceilings;
  readonly #worker: string;
  readonly #abandoned: Pick<AbandonedUploads, 'freeOf'>;
  readonly #completed: (asset: AssetRecord) => void;

  constructor(options: UploadsOptions) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#limits = options.limits;
    this.#removals = options.removals;
    this.#ceilings = options.ceilings ?? contractCeilings;
    this.#worker = options.presence.owner;
    this.#abandoned = options.abandoned;
    this.#completed = options.completed;
  }

  /**
   * Reserves the bytes and returns the upload addresses (MEDIA-14, MEDIA-35); `rejected` if they exceed the
   * quota.
   */
  async begin(
    objects: ObjectStore,
    userId: string,
    upload: NewUpload,
  ): Promise<BegunUpload | { readonly rejected: string }> {
    const id = newId('ast');
    const kind = kindOf(upload.contentType);
    const rejected = await this.#requireRoom(userId, id, upload);
    if (rejected !== undefined) return { rejected };
    try {
      const plan = planUpload(upload.byteSize);
      const expiresAt = this.#clock.now() + this.#limits.uploadMs;
      const begun = await objects.begin(fileKey(id), { parts: plan.slices, expiresAt });
      const kept = await this.#store.write({ account: userId }, async (transaction) => {
        const found = await transaction.run(
          'UPDATE media_assets SET upload_id = ?, worker = NULL WHERE id = ? AND aborted_at IS NULL',
          begun.uploadId,
          id,
        );
        // The account was erased or the reservation was freed while storage created the upload.
        if (found === 0) await this.#removals.note(transaction, { id, uploadId: begun.uploadId });
        return found > 0;
      });
      if (!kept) await this.#removals.run(id);
      return { assetId: id, kind, objectKey: fileKey(id), plan, addresses: begun.addresses };
    } catch (error) {
      await this.#store.write('statement', (transaction) =>
        transaction.run('DELETE FROM media_assets WHERE id = ? AND upload_id IS NULL', id),
      );
      throw error;
    }
  }

  /**
   * Reserves the bytes. If they do not fit, frees bytes that a dead process reserved for the user, and tries
   * again.
   */
  async #requireRoom(userId: string, id: string, upload: NewUpload): Promise<string | undefined> {
    const setAside = () =>
      this.#store.write({ account: userId }, (transaction) =>
        this.#setAside(transaction, userId, id, upload),
      );
    try {
      const rejected = await setAside();
      if (rejected === undefined || !(await this.#abandoned.freeOf(userId))) return rejected;
    } catch (error) {
      if (!(error instanceof CeilingReachedError) || !(await this.#abandoned.freeOf(userId))) throw error;
    }
    return setAside();
  }

  /**
   * Checks the quota and inserts the row in one transaction, so that concurrent uploads never exceed the
   * quota together.
   */
  async #setAside(
    transaction: Transaction,
    userId: string,
    id: string,
    upload: NewUpload,
  ): Promise<string | undefined> {
    await requireAccount(transaction, userId);
    const held = await storedBytes(transaction, userId);
    const fault = allowanceError(this.#limits, held, upload.byteSize);
    if (fault !== undefined) return fault;
    await this.#ceilings.requireRoom(transaction, 'assets', userId);
    const { filename, contentType, byteSize, folder = null } = upload;
    const now = timestamp(this.#clock.now());
    await transaction.run(
      `INSERT INTO media_assets (id, user_id, filename, content_type, kind, folder, status, byte_size, held_bytes,
         has_thumbnail, duration_ms, width, height, created_at, updated_at, worker)
       VALUES (?, ?, ?, ?, ?, ?, 'UPLOADING', ?, ?, 0, 0, 0, 0, ?, ?, ?)`,
      id,
      userId,
      filename,
      contentType,
      kindOf(contentType),
      folder,
      byteSize,
      byteSize,
      now,
      now,
      this.#worker,
    );
    return undefined;
  }

  /**
   * Completes an upload with the stored bytes. Processing continues after the response (MEDIA-16, MEDIA-17).
   * Undefined if there is no such upload. A repeat changes nothing (MEDIA-18).
   */
  async complete(
    objects: ObjectStore,
    userId: string,
    id: string,
    parts: readonly ListedPart[] = [],
  ): Promise<AssetRecord | { readonly rejected: string } | undefined> {
    const asset = await findAsset(this.#store, userId, id);
    if (!asset) return undefined;
    const plan = planUpload(asset.byteSize);
    const fault = partListError(plan, parts);
    if (fault !== undefined) return { rejected: fault };
    if (asset.completedAt !== undefined) return asset;
    const { uploadId } = asset;
    const arrived = uploadId === undefined ? [] : await objects.parts({ key: fileKey(id), uploadId });
    const stored = new Map(arrived.map((part) => [part.partNumber, part]));
    const wrong = parts.findIndex(({ partNumber, etag }) => isAnother(etag, stored.get(partNumber)));
    if (wrong >= 0) {
      const { partNumber } = parts[wrong] ?? {};
      return {
        rejected: `body.parts[${wrong}].etag: does not match the stored part ${partNumber}; upload the part again.`,
      };
    }
    const taken = plan.slices.map(({ partNumber }) => stored.get(partNumber));
    const completed = await this.#store.write({ account: userId }, async (transaction) => {
      const now = timestamp(this.#clock.now());
      await transaction.run(
        `UPDATE media_assets SET completed_at = ?, updated_at = ?, landed_bytes = ?, etags = ?, worker = ?
         WHERE id = ? AND user_id = ? AND completed_at IS NULL AND aborted_at IS NULL`,
        now,
        now,
        taken.reduce((sum, part) => sum + (part?.byteSize ?? 0), 0),
        JSON.stringify(taken.map((part) => part?.etag ?? null)),
        this.#worker,
        id,
        userId,
      );
      return findAsset(transaction, userId, id);
    });
    if (completed) this.#completed(completed);
    return completed;
  }

  /** Ends an upload and frees its bytes at once (MEDIA-19, MEDIA-20, CF-10). It can be repeated (CF-12). */
  async abort(userId: string, id: string): Promise<'aborted' | 'finished' | 'unknown'> {
    const asset = await findAsset(this.#store, userId, id);
    if (!asset) return (await isAborted(this.#store, userId, id)) ? 'aborted' : 'unknown';
    const outcome = await this.#store.write({ account: userId }, async (transaction) => {
      if (await this.#end(transaction, asset)) return 'aborted';
      if (await isAborted(transaction, userId, id)) return 'aborted';
      return (await findAsset(transaction, userId, id)) ? 'finished' : 'unknown';
    });
    if (outcome === 'aborted') await this.#removals.run(id);
    return outcome;
  }

  /**
   * Releases uploads that were started at least `olderThanMs` ago and never completed (MEDIA-26), and
   * deletes old rows of aborted uploads. Returns the number of released uploads.
   */
  async sweep(olderThanMs = this.#limits.uploadMs): Promise<number> {
    const before = timestamp(this.#clock.now() - olderThanMs);
    let released = 0;
    for (const asset of await selectAssets(
      this.#store,
      "status = 'UPLOADING' AND completed_at IS NULL AND created_at <= ?",
      before,
    )) {
      const ended = await this.#store.write({ account: asset.userId }, (transaction) =>
        this.#end(transaction, asset, true),
      );
      if (!ended) continue;
      released += 1;
      await this.#removals.run(asset.id);
    }
    await this.#store.write('statement', (transaction) =>
      transaction.run(
        'DELETE FROM media_assets WHERE aborted_at < ?',
        timestamp(this.#clock.now() - tombstoneTimeMs),
      ),
    );
    return released;
  }

  async #end(transaction: Transaction, asset: AssetRecord, unlessCompleted = false): Promise<boolean> {
    const now = timestamp(this.#clock.now());
    const found = await transaction.run(
      `UPDATE media_assets SET aborted_at = ?, updated_at = ?, held_bytes = 0, completed_at = NULL
       WHERE id = ? AND status = 'UPLOADING' AND aborted_at IS NULL${unlessCompleted ? ' AND completed_at IS NULL' : ''}`,
      now,
      now,
      asset.id,
    );
    if (found > 0) await this.#removals.note(transaction, asset);
    return found > 0;
  }
}

/** The kind is the first half of the content type, because the contract lists no other types (MEDIA-52). */
function kindOf(contentType: string): MediaKind {
  return contentType.split('/')[0] as MediaKind;
}

function isAnother(etag: string | undefined, stored: StoredPart | undefined): boolean {
  return etag !== undefined && etag !== '' && stored !== undefined && !isSameTag(etag, stored.etag);
}
