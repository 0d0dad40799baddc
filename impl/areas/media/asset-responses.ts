import type { Clock } from '../../ports/clock.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { type AssetRecord, fileKey, thumbnailKey } from './asset-rows.ts';
import type { BegunUpload } from './uploads.ts';

/** How long the addresses in a response are valid (MEDIA-48). */
const shortMs = 15 * 60_000;

/** Converts assets to the API's form, with addresses of the object storage. */
export class AssetResponses {
  readonly #objects: ObjectStore | undefined;
  readonly #clock: Clock;

  /** @param objects undefined if the deployment has no object storage; then there are no addresses. */
  constructor({ objects, clock }: { objects: ObjectStore | undefined; clock: Clock }) {
    this.#objects = objects;
    this.#clock = clock;
  }

  /** An asset in a list (MEDIA-01). */
  async toAssetRow(asset: AssetRecord) {
    return { id: asset.id, ...(await this.#members(asset)) };
  }

  /** A single asset, with its download address. */
  async toAsset(asset: AssetRecord) {
    const { id, updatedAt, sizeBytes, errorMessage } = asset;
    const downloadUrl = await this.#downloadOf(asset);
    return {
      assetId: id,
      ...(await this.#members(asset)),
      updatedAt,
      ...(sizeBytes !== undefined && { sizeBytes }),
      ...(downloadUrl !== undefined && { downloadUrl }),
      ...(errorMessage !== undefined && { errorMessage }),
    };
  }

  async #members(asset: AssetRecord) {
    const { filename, kind, status, byteSize, contentType, folder, createdAt, width, height } = asset;
    const thumbnailUrl = await this.#thumbnailOf(asset);
    return {
      filename,
      kind,
      status,
      byteSize,
      contentType,
      createdAt,
      width,
      height,
      durationSeconds: asset.durationMs / 1000,
      ...(folder !== undefined && { folder }),
      ...(thumbnailUrl !== undefined && { thumbnailUrl }),
    };
  }

  async #thumbnailOf({ id, hasThumbnail, status }: AssetRecord) {
    if (!hasThumbnail || status !== 'READY') return undefined;
    return this.#objects?.urlFor(thumbnailKey(id), this.#expiry(), { contentType: 'image/jpeg' });
  }

  async #downloadOf({ id, status, contentType, filename }: AssetRecord) {
    if (status !== 'READY') return undefined;
    return this.#objects?.urlFor(fileKey(id), this.#expiry(), { contentType, filename });
  }

  #expiry(): number {
    return this.#clock.now() + shortMs;
  }
}

/** The addresses for an upload's bytes. */
export function toUploadPlan({ assetId, kind, objectKey, plan, addresses }: BegunUpload) {
  const [uploadUrl = ''] = addresses;
  const { mode, partBytes, slices } = plan;
  if (mode === 'single') return { assetId, mode, uploadUrl, objectKey, kind };
  const parts = slices.map((slice, index) => ({ ...slice, url: addresses[index] ?? '' }));
  return { assetId, mode, partBytes, parts, kind };
}
