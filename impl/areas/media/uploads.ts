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
  heldBytes,
  isAborted,
  type MediaKind,
  selectAssets,
} from './asset-rows.ts';
import { allowanceFault, type MediaLimits } from './quota.ts';
import type { Removals } from './removals.ts';
import { isSameTag, type ListedPart, partListFault, planUpload, type UploadPlan } from './upload-plan.ts';

/** What is going to be uploaded. */
export interface NewUpload {
  readonly filename: string;
  readonly contentType: string;
  readonly byteSize: number;
  readonly folder?: string;
}

/** An upload that was begun. */
export interface BegunUpload {
  readonly assetId: string;
  readonly kind: MediaKind;
  readonly objectKey: string;
  readonly plan: UploadPlan;
  /** One address a slice; each a credential (SECRET-05). */
  readonly addresses: readonly string[];
}

const tombstoneTimeMs = 30 * 24 * 3_600_000;

interface UploadsOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly limits: MediaLimits;
  readonly removals: Removals;
  readonly ceilings?: Ceilings;
  /** Names this process in the deployment. */
  readonly presence: Pick<Presence, 'owner'>;
  readonly abandoned: Pick<AbandonedUploads, 'freeOf'>;
  /** Told of each upload that was completed. */
  readonly completed: (asset: AssetRecord) => void;
}

/** Uploads from the plan to completion, or to their end without one. */
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

  /** Sets the bytes aside and gives the addresses to put them at (MEDIA-14, MEDIA-35); refused when they do not fit. */
  async begin(
    objects: ObjectStore,
    userId: string,
    upload: NewUpload,
  ): Promise<BegunUpload | { readonly refused: string }> {
    const id = newId('ast');
    const kind = kindOf(upload.contentType);
    const refused = await this.#requireRoom(userId, id, upload);
    if (refused !== undefined) return { refused };
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
        // The account was erased meanwhile.
        if (found === 0) await this.#removals.note(transaction, { id, uploadId: begun.uploadId });
        return found > 0;
      });
      if (!kept) await this.#removals.carryOut(id);
      return { assetId: id, kind, objectKey: fileKey(id), plan, addresses: begun.addresses };
    } catch (error) {
      await this.#store.write('statement', (transaction) =>
        transaction.run('DELETE FROM media_assets WHERE id = ? AND upload_id IS NULL', id),
      );
      throw error;
    }
  }

  /**
   * Sets the bytes aside. If they do not fit, frees bytes that a dead process set aside for the user, and tries again.
   */
  async #requireRoom(userId: string, id: string, upload: NewUpload): Promise<string | undefined> {
    const setAside = () =>
      this.#store.write({ account: userId }, (transaction) =>
        this.#setAside(transaction, userId, id, upload),
      );
    try {
      const refused = await setAside();
      if (refused === undefined || !(await this.#abandoned.freeOf(userId))) return refused;
    } catch (error) {
      if (!(error instanceof CeilingReachedError) || !(await this.#abandoned.freeOf(userId))) throw error;
    }
    return setAside();
  }

  /** Checks and inserts in one transaction, so that uploads begun at the same time cannot share what is left. */
  async #setAside(
    transaction: Transaction,
    userId: string,
    id: string,
    upload: NewUpload,
  ): Promise<string | undefined> {
    await requireAccount(transaction, userId);
    const held = await heldBytes(transaction, userId);
    const fault = allowanceFault(this.#limits, held, upload.byteSize);
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
   * Takes what is in storage for the file; what becomes of it shows later (MEDIA-16, MEDIA-17). Undefined when there is no
   * such upload. A repeat changes nothing (MEDIA-18).
   */
  async complete(
    objects: ObjectStore,
    userId: string,
    id: string,
    parts: readonly ListedPart[] = [],
  ): Promise<AssetRecord | { readonly refused: string } | undefined> {
    const asset = await findAsset(this.#store, userId, id);
    if (!asset) return undefined;
    const plan = planUpload(asset.byteSize);
    const fault = partListFault(plan, parts);
    if (fault !== undefined) return { refused: fault };
    if (asset.completedAt !== undefined) return asset;
    const { uploadId } = asset;
    const arrived = uploadId === undefined ? [] : await objects.parts({ key: fileKey(id), uploadId });
    const stored = new Map(arrived.map((part) => [part.partNumber, part]));
    const wrong = parts.findIndex(({ partNumber, etag }) => isAnother(etag, stored.get(partNumber)));
    if (wrong >= 0) {
      const { partNumber } = parts[wrong] ?? {};
      return {
        refused: `body.parts[${wrong}].etag: storage has other bytes for part ${partNumber}; put it again.`,
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

  /** Ends an upload and frees its bytes at once (MEDIA-19, MEDIA-20, CF-10). A repeat is as good as the first (CF-12). */
  async abort(userId: string, id: string): Promise<'aborted' | 'finished' | 'unknown'> {
    const asset = await findAsset(this.#store, userId, id);
    if (!asset) return (await isAborted(this.#store, userId, id)) ? 'aborted' : 'unknown';
    const outcome = await this.#store.write({ account: userId }, async (transaction) => {
      if (await this.#end(transaction, asset)) return 'aborted';
      if (await isAborted(transaction, userId, id)) return 'aborted';
      return (await findAsset(transaction, userId, id)) ? 'finished' : 'unknown';
    });
    if (outcome === 'aborted') await this.#removals.carryOut(id);
    return outcome;
  }

  /** Releases uploads that were begun that long ago and never completed (MEDIA-26); how many. */
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
      await this.#removals.carryOut(asset.id);
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

/** The kind is the first half of the content type: the contract lists no other types (MEDIA-52). */
function kindOf(contentType: string): MediaKind {
  return contentType.split('/')[0] as MediaKind;
}

function isAnother(etag: string | undefined, stored: StoredPart | undefined): boolean {
  return etag !== undefined && etag !== '' && stored !== undefined && !isSameTag(etag, stored.etag);
}
