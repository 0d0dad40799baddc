import type { StorageHandlers } from '../../../generated/server/storage.ts';
import type { BucketProbe } from '../../ports/bucket-probe.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Store } from '../../ports/store.ts';
import type { Erase } from '../account/account-deletion.ts';
import type { Ceilings } from '../ceilings.ts';
import { storageHandlers } from './handlers.ts';
import { type MediaThrough, StorageConfigs } from './storage-configs.ts';
import { Subscriptions } from './subscriptions.ts';

/** The area's parts, put together over the ports. */
export interface StorageArea {
  readonly handlers: StorageHandlers;
  /** Whether a config is the user's (TENANT-01); while there is no storage, any passes and the answer is that (CF-42). */
  owns(userId: string, configId: string): Promise<boolean>;
  readonly erase: Erase;
}

/** Makes the area. */
export function openStorage(parts: {
  readonly store: Store;
  readonly ceilings?: Ceilings;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly buckets: BucketProbe;
  /** Whether the deployment has object storage. */
  readonly enabled: boolean;
  /** Whom SUBSCRIPTIONS names. */
  readonly subscribers: 'all' | ReadonlySet<string>;
  readonly mediaThrough?: MediaThrough;
}): StorageArea {
  const { store, enabled, mediaThrough = async () => 0 } = parts;
  const configs = new StorageConfigs({ ...parts, probe: parts.buckets, mediaThrough });
  const subscriptions = new Subscriptions(store, parts.subscribers);
  return {
    handlers: storageHandlers({ ...parts, configs, subscriptions }),
    owns: async (userId, configId) => !enabled || configs.owns(userId, configId),
    async erase(transaction, userId) {
      await configs.erase(transaction, userId);
      await subscriptions.erase(transaction, userId);
    },
  };
}
