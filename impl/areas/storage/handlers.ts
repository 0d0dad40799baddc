import {
  createStorageConfigRequestMembers as ofCreate,
  probeStorageRequestMembers as ofProbe,
} from '../../../generated/server/members.ts';
import { refuse, UnavailableError } from '../../../generated/server/runtime/errors/api-error.ts';
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

/** What is tried and kept where a request says nothing of it. */
const defaultsOf = ({ region, forcePathStyle }: typeof ofCreate | typeof ofProbe) => ({
  region: region.default,
  forcePathStyle: forcePathStyle.default,
});

// The words of the tenancy guard, which a config that vanishes after it must not differ from (TENANT-02).
const notFound = () => refuse(404, 'not_found', 'storage config not found');
const disabled = () => refuse(503, 'storage_disabled', 'This deployment has no object storage.');

/** Answers the operations of `storage`. */
export function storageHandlers({ configs, subscriptions, enabled, clock }: StorageRules): StorageHandlers {
  /** STORE-06, CF-41. */
  const unsubscribed = async (userId: string) =>
    (await subscriptions.isActive(userId))
      ? undefined
      : refuse(402, 'subscription_required', 'Storage of your own takes an active subscription.');

  return {
    async listStorageConfigs({ caller, page }) {
      if (!enabled) return disabled();
      const { items, more } = await configs.list(caller.userId, page);
      return { status: 200, items: items.map(toStorageConfig), more };
    },

    async createStorageConfig({ caller, body }) {
      if (!enabled) return disabled();
      const refused = await unsubscribed(caller.userId);
      if (refused) return refused;
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
      return refuse(409, 'conflict', inUse(outcome.usedBy));
    },

    async updateStorageConfig({ caller, params, body }) {
      if (!enabled) return disabled();
      const refused = await unsubscribed(caller.userId);
      if (refused) return refused;
      const config = await settling(() => configs.update(caller.userId, params.configId, body));
      return config ? { status: 200, body: toStorageConfig(config) } : notFound();
    },

    async verifyStorageConfig({ caller, params }) {
      if (!enabled) return disabled();
      const refused = await unsubscribed(caller.userId);
      if (refused) return refused;
      const config = await configs.verify(caller.userId, params.configId);
      return config ? { status: 200, body: toStorageConfig(config) } : notFound();
    },
  };
}

/** A config that others keep changing is worth a retry. */
async function settling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigBusyError)) throw error;
    throw new UnavailableError('The storage config is being changed by others; retry in a moment.');
  }
}

function inUse(usedBy: number): string {
  const assets = usedBy === 1 ? '1 asset resolves' : `${usedBy} assets resolve`;
  return `${assets} through the storage config; give force=true to delete it.`;
}

/** A config as the API shows it (STORE-01). */
function toStorageConfig({ prefix, ...config }: ConfigRecord) {
  return { ...config, provider: 's3', ...(prefix !== '' && { prefix }) };
}
