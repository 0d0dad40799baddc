import { join } from 'node:path';
import { S3BucketProbe } from '../../drivers/bucket-probe/s3/s3-bucket-probe.ts';
import {
  type DiskObjectStore,
  openDiskObjectStore,
} from '../../drivers/object-store/disk/disk-object-store.ts';
import type { BucketProbe } from '../../ports/bucket-probe.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Config } from '../config.ts';
import { dialers } from './dialers.ts';

/** Where the deployment that has this configuration keeps uploads; undefined when it keeps none. */
export async function openObjects(
  { objectStore, dataDir }: Config,
  parts: { readonly clock: Clock; readonly secrets: Secrets; readonly baseUrl: () => string },
): Promise<DiskObjectStore | undefined> {
  if (objectStore.kind === 'off') return undefined;
  const key = parts.secrets.derive('file addresses');
  const olderKeys = parts.secrets.deriveOlder('file addresses');
  return openDiskObjectStore({ ...parts, folder: join(dataDir, 'uploads'), key, olderKeys });
}

/** What tries the buckets that users name. */
export function openBucketProbe({ openedAddresses }: Config): BucketProbe {
  return new S3BucketProbe({
    dialer: dialers({ openedAddresses }).given,
    allowPlain: openedAddresses !== false,
  });
}
