import type { MediaHandlers } from '../../../generated/server/media.ts';
import { refuse, UnavailableError } from '../../../generated/server/runtime/errors/api-error.ts';
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
  /** Undefined when the deployment has no object storage (CF-42). */
  readonly objects: ObjectStore | undefined;
  readonly clock: Clock;
}

/** Answers the operations of `media`. */
export function mediaHandlers({ library, uploads, limits, objects, clock }: MediaRules): MediaHandlers {
  // The words of the tenancy guard, which an asset that vanishes after it must not differ from (TENANT-02).
  const notFound = () => refuse(404, 'not_found', 'asset not found');
  const disabled = () => refuse(503, 'storage_disabled', 'This deployment has no object storage.');

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
      if ('refused' in begun) return refuse(402, 'storage_quota_exceeded', begun.refused);
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
      const { usedBy } = outcome;
      const users = usedBy === 1 ? '1 studio source uses' : `${usedBy} studio sources use`;
      return refuse(409, 'conflict', `${users} the asset; remove them or give them another one first.`);
    },

    async completeMediaUpload({ caller, params, body }) {
      if (!objects) return disabled();
      const { parts } = body ?? {};
      const asset = await reaching(() => uploads.complete(objects, caller.userId, params.assetId, parts));
      if (!asset) return notFound();
      if ('refused' in asset) return refuse(400, 'invalid_request', asset.refused);
      return { status: 200, body: await responses.toAsset(asset) };
    },

    async abortMediaUpload({ caller, params }) {
      if (!objects) return disabled();
      switch (await uploads.abort(caller.userId, params.assetId)) {
        case 'aborted':
          return { status: 200, body: { ok: true } };
        case 'finished':
          return refuse(409, 'conflict', 'The upload is finished; delete the asset instead.');
        case 'unknown':
          return notFound();
      }
    },
  };
}

/** Storage that cannot be had now is worth a retry. */
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
