import type { Ownership } from '../../../generated/server/guards.ts';
import type { StorageHandlers } from '../../../generated/server/storage.ts';
import type { BucketProbe } from '../../ports/bucket-probe.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Store } from '../../ports/store.ts';
import type { Ceilings } from '../ceilings.ts';
import type { Changes } from '../changes.ts';
import { storageHandlers } from './handlers.ts';
import { type MediaThrough, StorageConfigs } from './storage-configs.ts';
import { Subscriptions } from './subscriptions.ts';

/** The storage configs, for the deployment. */
export interface StorageArea {
  readonly handlers: StorageHandlers;
  /** Without object storage every id passes, and the handlers return 503 (CF-42). */
  readonly ownership: Pick<Ownership, 'storageConfig'>;
}

/** Opens the area `storage`. */
export function openStorage(ports: {
  readonly store: Store;
  readonly ceilings?: Ceilings;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly buckets: BucketProbe;
  readonly changes: Changes;
  /** Whether the deployment has object storage. */
  readonly enabled: boolean;
  /** The users in SUBSCRIPTIONS. */
  readonly subscribers: 'all' | ReadonlySet<string>;
  readonly mediaThrough?: MediaThrough;
}): StorageArea {
  const { store, enabled, changes, mediaThrough = async () => 0 } = ports;
  const configs = new StorageConfigs({ ...ports, probe: ports.buckets, mediaThrough });
  const subscriptions = new Subscriptions(store, ports.subscribers);
  changes.inWrite('accountErased', async (transaction, { userId }) => {
    await configs.erase(transaction, userId);
    await subscriptions.erase(transaction, userId);
  });
  return {
    handlers: storageHandlers({ ...ports, configs, subscriptions }),
    ownership: {
      storageConfig: async ({ userId }, configId) => !enabled || configs.owns(userId, configId),
    },
  };
}
