import { join } from 'node:path';
import { S3BucketProbe } from '../../drivers/bucket-probe/s3/s3-bucket-probe.ts';
import {
  type DiskObjectStore,
  openDiskObjectStore,
} from '../../drivers/object-store/disk/disk-object-store.ts';
import type { BucketProbe } from '../../ports/bucket-probe.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Config } from '../config/config.ts';
import { dialers } from './dialers.ts';

/** The storage of uploads, with HTTP routes for its files if no other host serves them. */
export type Objects = ObjectStore & Partial<Pick<DiskObjectStore, 'routes'>>;

/**
 * Opens the storage of uploads for a configuration; undefined if there is none.
 * @throws StartError if its bucket cannot be used.
 */
export async function openObjects(
  { objectStore, dataDir }: Config,
  parts: {
    readonly clock: Clock;
    readonly secrets: Secrets;
    readonly log: Log;
    readonly baseUrl: () => string;
  },
): Promise<Objects | undefined> {
  const { clock, secrets, log } = parts;
  if (objectStore.kind === 'off') return undefined;
  if (objectStore.kind === 's3') {
    const { openS3ObjectStore } = await import('../../drivers/object-store/s3/s3-object-store.ts');
    const marks = [secrets.derive('bucket owner'), ...secrets.deriveOlder('bucket owner')] as const;
    return openS3ObjectStore({ ...objectStore, marks, clock, log });
  }
  const key = secrets.derive('file addresses');
  const olderKeys = secrets.deriveOlder('file addresses');
  return openDiskObjectStore({ ...parts, folder: join(dataDir, 'uploads'), key, olderKeys });
}

/** Tests the buckets that users configure. */
export function openBucketProbe({ openedAddresses }: Config): BucketProbe {
  return new S3BucketProbe({
    dialer: dialers({ openedAddresses }).given,
    allowPlain: openedAddresses !== false,
  });
}
