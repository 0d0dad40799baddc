import type { Column, Reader } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** The kind of a file (MEDIA-52). */
export type MediaKind = 'video' | 'image' | 'audio';

/** A stored asset. */
export interface AssetRecord {
  readonly id: string;
  readonly userId: string;
  readonly filename: string;
  readonly contentType: string;
  readonly kind: MediaKind;
  readonly folder?: string;
  readonly status: 'UPLOADING' | 'READY' | 'FAILED';
  /** As declared by the client. */
  readonly byteSize: number;
  /** The bytes that arrived (MEDIA-08); absent before completion. */
  readonly sizeBytes?: number;
  readonly uploadId?: string;
  /** The tags of the parts at completion, in part order; null for a part that did not arrive. */
  readonly etags?: readonly (string | null)[];
  readonly hasThumbnail: boolean;
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  readonly errorMessage?: string;
  readonly completedAt?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The table of assets. */
export const assets = table('media_assets', {
  id: 'text',
  user_id: 'text',
  filename: 'text',
  content_type: 'text',
  kind: 'text',
  folder: 'text?',
  status: 'text',
  byte_size: 'integer',
  landed_bytes: 'integer?',
  upload_id: 'text?',
  etags: 'text?',
  has_thumbnail: 'integer',
  duration_ms: 'integer',
  width: 'integer',
  height: 'integer',
  error_message: 'text?',
  completed_at: 'text?',
  created_at: 'text',
  updated_at: 'text',
});

/** A row of `media_assets`. */
export type AssetRow = TableRow<typeof assets> & {
  kind: MediaKind;
  status: AssetRecord['status'];
};

/** The key of an asset's file in object storage, which clients see as `objectKey`. */
export const fileKey = (assetId: string): string => `media/${assetId}/file`;

/** The key of an asset's thumbnail in object storage. */
export const thumbnailKey = (assetId: string): string => `media/${assetId}/thumbnail.jpg`;

/** The asset of an object's key; undefined if the key is not one of ours. */
export function assetOfKey(key: string): string | undefined {
  return /^media\/([^/]+)\/[^/]+$/.exec(key)?.[1];
}

/** The assets that match a condition, without aborted ones. */
export async function selectAssets(
  reader: Reader,
  condition: string,
  ...values: Column[]
): Promise<AssetRecord[]> {
  const rows = await reader.all<AssetRow>(
    `SELECT ${assets.list} FROM media_assets WHERE aborted_at IS NULL AND ${condition}`,
    ...values,
  );
  return rows.map(toAssetRecord);
}

/** An asset of the user. */
export async function findAsset(
  reader: Reader,
  userId: string,
  id: string,
): Promise<AssetRecord | undefined> {
  const [found] = await selectAssets(reader, 'id = ? AND user_id = ?', id, userId);
  return found;
}

/**
 * The bytes that count against a user's quota: declared sizes, including uploads in progress (MEDIA-15,
 * MEDIA-51).
 */
export async function storedBytes(reader: Reader, userId: string): Promise<number> {
  const row = await reader.first<{ held: number | null }>(
    'SELECT SUM(held_bytes) AS held FROM media_assets WHERE user_id = ?',
    userId,
  );
  return Number(row?.held ?? 0);
}

/** Whether the asset belongs to the user, even if it was aborted (CF-12). */
export async function ownsAsset(reader: Reader, userId: string, id: string): Promise<boolean> {
  const statement = 'SELECT id FROM media_assets WHERE id = ? AND user_id = ?';
  return (await reader.first(statement, id, userId)) !== undefined;
}

/** Whether the user aborted the upload with this id (CF-12). */
export async function isAborted(reader: Reader, userId: string, id: string): Promise<boolean> {
  const statement = 'SELECT id FROM media_assets WHERE id = ? AND user_id = ? AND aborted_at IS NOT NULL';
  return (await reader.first(statement, id, userId)) !== undefined;
}

function toAssetRecord(row: AssetRow): AssetRecord {
  return {
    id: row.id,
    userId: row.user_id,
    filename: row.filename,
    contentType: row.content_type,
    kind: row.kind,
    ...(row.folder !== null && { folder: row.folder }),
    status: row.status,
    byteSize: row.byte_size,
    ...(row.landed_bytes !== null && { sizeBytes: row.landed_bytes }),
    ...(row.upload_id !== null && { uploadId: row.upload_id }),
    ...(row.etags !== null && { etags: JSON.parse(row.etags) as (string | null)[] }), // written only by `complete`
    hasThumbnail: row.has_thumbnail === 1,
    durationMs: row.duration_ms,
    width: row.width,
    height: row.height,
    ...(row.error_message !== null && { errorMessage: row.error_message }),
    ...(row.completed_at !== null && { completedAt: row.completed_at }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
