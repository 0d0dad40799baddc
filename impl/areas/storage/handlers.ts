import {
  createStorageConfigRequestMembers as ofCreate,
  probeStorageRequestMembers as ofProbe,
} from '../../../generated/server/members.ts';
import { apiError, UnavailableError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { StorageHandlers } from '../../../generated/server/storage.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import type { ConfigRecord } from './rows.ts';
import { ConfigBusyError, type StorageConfigs } from './storage-configs.ts';
import type { Subscriptions } from './subscriptions.ts';

interface StorageRules {
  readonly configs: StorageConfigs;
  readonly subscriptions: Pick<Subscriptions, 'isActive'>;
  /** Whether the deployment has object storage (CF-42). */
  readonly enabled: boolean;
  readonly clock: Clock;
}

/** The defaults of absent members. */
const defaultsOf = ({ region, forcePathStyle }: typeof ofCreate | typeof ofProbe) => ({
  region: region.default,
  forcePathStyle: forcePathStyle.default,
});

// The same message as the tenancy guard's, so that a config deleted after the guard looks the same
// (TENANT-02).
const notFound = () => apiError(404, 'not_found', 'storage config not found');
const disabled = () => apiError(503, 'storage_disabled', 'This deployment has no object storage.');

/** The handlers of the operations of `storage`. */
export function storageHandlers({ configs, subscriptions, enabled, clock }: StorageRules): StorageHandlers {
  /** The 402 of a user without an active subscription (STORE-06, CF-41). */
  const unsubscribed = async (userId: string) =>
    (await subscriptions.isActive(userId))
      ? undefined
      : apiError(402, 'subscription_required', 'Your own storage requires an active subscription.');

  return {
    async listStorageConfigs({ caller, page }) {
      if (!enabled) return disabled();
      const { items, more } = await configs.list(caller.userId, page);
      return { status: 200, items: items.map(toStorageConfig), more };
    },

    async createStorageConfig({ caller, body }) {
      if (!enabled) return disabled();
      const rejected = await unsubscribed(caller.userId);
      if (rejected) return rejected;
      const made = await configs.create(caller.userId, { ...defaultsOf(ofCreate), ...body });
      return { status: 201, body: toStorageConfig(made) };
    },

    async probeStorage({ body }) {
      if (!enabled) return disabled();
      const found = await configs.probe({ ...defaultsOf(ofProbe), ...body });
      return { status: 200, body: { ...found, checkedAt: timestamp(clock.now()) } };
    },

    async getStorageConfig({ caller, params }) {
      if (!enabled) return disabled();
      const config = await configs.read(caller.userId, params.configId);
      return config ? { status: 200, body: toStorageConfig(config) } : notFound();
    },

    async deleteStorageConfig({ caller, params, query }) {
      if (!enabled) return disabled();
      const outcome = await configs.delete(caller.userId, params.configId, query);
      if (outcome === 'unknown') return notFound();
      if (outcome === 'deleted') return { status: 200, body: { ok: true } };
      return apiError(409, 'conflict', inUse(outcome.usedBy));
    },

    async updateStorageConfig({ caller, params, body }) {
      if (!enabled) return disabled();
      const rejected = await unsubscribed(caller.userId);
      if (rejected) return rejected;
      const config = await settling(() => configs.update(caller.userId, params.configId, body));
      return config ? { status: 200, body: toStorageConfig(config) } : notFound();
    },

    async verifyStorageConfig({ caller, params }) {
      if (!enabled) return disabled();
      const rejected = await unsubscribed(caller.userId);
      if (rejected) return rejected;
      const config = await configs.verify(caller.userId, params.configId);
      return config ? { status: 200, body: toStorageConfig(config) } : notFound();
    },
  };
}

/** Returns 503 with Retry-After if other requests keep changing the config. */
async function settling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigBusyError)) throw error;
    throw new UnavailableError('Other requests keep changing the storage config; retry in a moment.');
  }
}

function inUse(usedBy: number): string {
  const assets = usedBy === 1 ? '1 asset resolves' : `${usedBy} assets resolve`;
  return `${assets} through the storage config; set force=true to delete it.`;
}

/** A config as the API returns it (STORE-01). */
function toStorageConfig({ prefix, ...config }: ConfigRecord) {
  return { ...config, provider: 's3', ...(prefix !== '' && { prefix }) };
}
