import type { BucketAccess, BucketFindings } from '../../ports/bucket-probe.ts';
import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** A stored config without its credentials. */
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

/** A config with the parts that never leave this area. */
export interface StoredConfig {
  readonly record: ConfigRecord;
  readonly sealedCredentials: string;
  /** Increases with each change, to detect concurrent changes. */
  readonly revision: number;
}

/** The table of storage configs. */
export const storageConfigs = table('storage_configs', {
  id: 'text',
  user_id: 'text',
  name: 'text',
  endpoint: 'text',
  region: 'text',
  bucket: 'text',
  prefix: 'text',
  force_path_style: 'integer',
  credentials: 'text',
  status: 'text',
  status_message: 'text?',
  last_verified_at: 'text',
  revision: 'integer',
  created_at: 'text',
  updated_at: 'text',
  deleted_at: 'text?',
});

/** A row of `storage_configs`. */
export type StorageConfigRow = TableRow<typeof storageConfigs> & { status: BucketFindings['status'] };

/** The user's config, unless it is deleted (CF-43). */
export async function findConfig(
  reader: Reader,
  userId: string,
  id: string,
): Promise<StoredConfig | undefined> {
  const row = await reader.first<StorageConfigRow>(
    `SELECT ${storageConfigs.list} FROM storage_configs WHERE id = ? AND user_id = ? AND deleted_at IS NULL`,
    id,
    userId,
  );
  return row && { record: toConfigRecord(row), sealedCredentials: row.credentials, revision: row.revision };
}

/** A user's configs by id ascending (PAGE-08). */
export async function configsOf(
  reader: Reader,
  userId: string,
  after: string,
  limit: number,
): Promise<ConfigRecord[]> {
  const rows = await reader.all<StorageConfigRow>(
    `SELECT ${storageConfigs.list} FROM storage_configs WHERE user_id = ? AND deleted_at IS NULL AND id > ? ORDER BY id LIMIT ?`,
    userId,
    after,
    limit,
  );
  return rows.map(toConfigRecord);
}

export async function insertConfig(transaction: Transaction, row: StorageConfigRow): Promise<void> {
  await transaction.run(
    `INSERT INTO storage_configs (${storageConfigs.list}) VALUES (${storageConfigs.marks})`,
    ...storageConfigs.values(row),
  );
}

function toConfigRecord(row: StorageConfigRow): ConfigRecord {
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
