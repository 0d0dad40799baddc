import type { Column, Reader } from '../../ports/store.ts';

/** What a file is (MEDIA-52). */
export type MediaKind = 'video' | 'image' | 'audio';

/** What the store keeps of an asset. */
export interface AssetRecord {
  readonly id: string;
  readonly userId: string;
  readonly filename: string;
  readonly contentType: string;
  readonly kind: MediaKind;
  readonly folder?: string;
  readonly status: 'UPLOADING' | 'READY' | 'FAILED';
  /** As declared. */
  readonly byteSize: number;
  /** What landed (MEDIA-08); known from completion on. */
  readonly sizeBytes?: number;
  readonly uploadId?: string;
  /** The tags of the parts as completed, in part order; null for a part that did not arrive. */
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

type AssetRow = {
  id: string;
  user_id: string;
  filename: string;
  content_type: string;
  kind: MediaKind;
  folder: string | null;
  status: AssetRecord['status'];
  byte_size: number;
  landed_bytes: number | null;
  upload_id: string | null;
  etags: string | null;
  has_thumbnail: number;
  duration_ms: number;
  width: number;
  height: number;
  error_message: string | null;
  completed_at: string | null;
  created_at: string;
  updated_at: string;
};

const columns =
  'id, user_id, filename, content_type, kind, folder, status, byte_size, landed_bytes, upload_id, etags, has_thumbnail, duration_ms, width, height, error_message, completed_at, created_at, updated_at';

/** The object that holds an asset's file, and what storage calls it towards clients. */
export const fileKey = (assetId: string): string => `media/${assetId}/file`;

/** The object that holds an asset's thumbnail. */
export const thumbnailKey = (assetId: string): string => `media/${assetId}/thumbnail.jpg`;

/** The asset that an object belongs to; undefined when it is none of ours. */
export function assetOfKey(key: string): string | undefined {
  return /^media\/([^/]+)\/[^/]+$/.exec(key)?.[1];
}

/** The assets a condition names; aborted ones are gone. */
export async function selectAssets(
  reader: Reader,
  condition: string,
  ...values: Column[]
): Promise<AssetRecord[]> {
  const rows = await reader.all<AssetRow>(
    `SELECT ${columns} FROM media_assets WHERE aborted_at IS NULL AND ${condition}`,
    ...values,
  );
  return rows.map(assetRecord);
}

/** One asset of a user's. */
export async function findAsset(
  reader: Reader,
  userId: string,
  id: string,
): Promise<AssetRecord | undefined> {
  const [found] = await selectAssets(reader, 'id = ? AND user_id = ?', id, userId);
  return found;
}

function assetRecord(row: AssetRow): AssetRecord {
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
    ...(row.etags !== null && { etags: JSON.parse(row.etags) as (string | null)[] }), // written by `complete` alone
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
