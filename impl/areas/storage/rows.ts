import type { BucketAccess, BucketFindings } from '../../ports/bucket-probe.ts';
import type { Reader } from '../../ports/store.ts';

/** What the store keeps of a storage config, but for its credentials. */
export interface ConfigRecord extends Omit<BucketAccess, 'accessKeyId' | 'secretAccessKey' | 'prefix'> {
  readonly id: string;
  readonly name: string;
  /** Empty = none. */
  readonly prefix: string;
  readonly status: BucketFindings['status'];
  readonly statusMessage?: string;
  readonly lastVerifiedAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A config with what only the rules may see of it. */
export interface StoredConfig {
  readonly record: ConfigRecord;
  readonly sealedCredentials: string;
  /** Tells whether it changed since it was read. */
  readonly revision: number;
}

type ConfigRow = {
  id: string;
  name: string;
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  force_path_style: number;
  credentials: string;
  status: BucketFindings['status'];
  status_message: string | null;
  last_verified_at: string;
  revision: number;
  created_at: string;
  updated_at: string;
};

const columns =
  'id, name, endpoint, region, bucket, prefix, force_path_style, credentials, status, status_message, last_verified_at, revision, created_at, updated_at';

/** A user's config; a deleted one is gone (CF-43). */
export async function findConfig(
  reader: Reader,
  userId: string,
  id: string,
): Promise<StoredConfig | undefined> {
  const row = await reader.first<ConfigRow>(
    `SELECT ${columns} FROM storage_configs WHERE id = ? AND user_id = ? AND deleted_at IS NULL`,
    ...[id, userId],
  );
  return row && { record: configRecord(row), sealedCredentials: row.credentials, revision: row.revision };
}

/** A user's configs by id ascending (PAGE-08). */
export async function configsOf(
  reader: Reader,
  userId: string,
  after: string,
  limit: number,
): Promise<ConfigRecord[]> {
  const rows = await reader.all<ConfigRow>(
    `SELECT ${columns} FROM storage_configs WHERE user_id = ? AND deleted_at IS NULL AND id > ? ORDER BY id LIMIT ?`,
    ...[userId, after, limit],
  );
  return rows.map(configRecord);
}

function configRecord(row: ConfigRow): ConfigRecord {
  return {
    id: row.id,
    name: row.name,
    endpoint: row.endpoint,
    region: row.region,
    bucket: row.bucket,
    prefix: row.prefix,
    forcePathStyle: row.force_path_style === 1,
    status: row.status,
    ...(row.status_message !== null && { statusMessage: row.status_message }),
    lastVerifiedAt: row.last_verified_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
