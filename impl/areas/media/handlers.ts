import type { MediaHandlers } from '../../../generated/server/media.ts';
import { apiError, UnavailableError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type ObjectStore,
  ObjectStoreUnavailableError,
  storageRetrySeconds,
} from '../../ports/object-store.ts';
import { AssetResponses, toUploadPlan } from './asset-responses.ts';
import type { MediaLibrary } from './media-library.ts';
import type { MediaLimits } from './quota.ts';
import type { Uploads } from './uploads.ts';

interface MediaRules {
  readonly library: MediaLibrary;
  readonly uploads: Uploads;
  readonly limits: MediaLimits;
  /** Undefined if the deployment has no object storage (CF-42). */
  readonly objects: ObjectStore | undefined;
  readonly clock: Clock;
}

/** The handlers of the operations of `media`. */
export function mediaHandlers({ library, uploads, limits, objects, clock }: MediaRules): MediaHandlers {
  // The same message as the tenancy guard's, so that an asset deleted after the guard looks the same
  // (TENANT-02).
  const notFound = () => apiError(404, 'not_found', 'asset not found');
  const disabled = () => apiError(503, 'storage_disabled', 'This deployment has no object storage.');

  const responses = new AssetResponses({ objects, clock });

  return {
    async listMediaAssets({ caller, page }) {
      const { items, more } = await library.list(caller.userId, page);
      const quotaUsedBytes = await library.held(caller.userId);
      const body = { quotaUsedBytes, quotaLimitBytes: limits.accountBytes };
      const shown = await Promise.all(items.map((asset) => responses.toAssetRow(asset)));
      return { status: 200, items: shown, more, body };
    },

    async createMediaUpload({ caller, body }) {
      if (!objects) return disabled();
      const begun = await reaching(() => uploads.begin(objects, caller.userId, body));
      if ('rejected' in begun) return apiError(402, 'storage_quota_exceeded', begun.rejected);
      return { status: 201, body: toUploadPlan(begun) };
    },

    async getMediaAsset({ caller, params }) {
      const asset = await library.read(caller.userId, params.assetId);
      return asset ? { status: 200, body: await responses.toAsset(asset) } : notFound();
    },

    async deleteMediaAsset({ caller, params }) {
      const outcome = await library.delete(caller.userId, params.assetId);
      if (outcome === 'unknown') return notFound();
      if (outcome === 'deleted') return { status: 200, body: { ok: true } };
      return apiError(409, 'conflict', describeUse(outcome.usedBy));
    },

    async completeMediaUpload({ caller, params, body }) {
      if (!objects) return disabled();
      const { parts } = body ?? {};
      const asset = await reaching(() => uploads.complete(objects, caller.userId, params.assetId, parts));
      if (!asset) return notFound();
      if ('rejected' in asset) return apiError(400, 'invalid_request', asset.rejected);
      return { status: 200, body: await responses.toAsset(asset) };
    },

    async abortMediaUpload({ caller, params }) {
      if (!objects) return disabled();
      switch (await uploads.abort(caller.userId, params.assetId)) {
        case 'aborted':
          return { status: 200, body: { ok: true } };
        case 'finished':
          return apiError(409, 'conflict', 'The upload is finished; delete the asset instead.');
        case 'unknown':
          return notFound();
      }
    },
  };
}

function describeUse(sources: number): string {
  const users = sources === 1 ? '1 studio source uses' : `${sources} studio sources use`;
  return `${users} the asset; delete the sources or give them another asset first.`;
}

/** Returns 503 with Retry-After if storage is unreachable. */
async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ObjectStoreUnavailableError)) throw error;
    throw new UnavailableError(
      'The object storage cannot be reached; retry in a moment.',
      storageRetrySeconds,
    );
  }
}
