import type { Leftover, ObjectStore } from '../../ports/object-store.ts';
import type { Reader } from '../../ports/store.ts';
import { assetOfKey } from './asset-rows.ts';

/**
 * Younger uploads are skipped, in milliseconds, because storage creates an upload before its row has the
 * upload's id.
 */
const untouchedMs = 10 * 60_000;

/**
 * Removes stored uploads and objects without a row. They remain after a crash between the writes to storage
 * and to the database, or after the restore of a backup. Files in `media_removals` are skipped, because
 * `Removals` removes them. Returns the number of removals.
 */
export async function removeStrays(
  store: Reader,
  objects: Pick<ObjectStore, 'leftovers' | 'remove' | 'removeUpload'>,
): Promise<number> {
  let removed = 0;
  for await (const leftover of objects.leftovers(untouchedMs)) {
    if (await isWanted(store, leftover)) continue;
    if ('uploadId' in leftover) await objects.removeUpload(leftover.uploadId);
    else await objects.remove(leftover.key);
    removed += 1;
  }
  return removed;
}

async function isWanted(store: Reader, leftover: Leftover): Promise<boolean> {
  const assetId = 'key' in leftover ? assetOfKey(leftover.key) : undefined;
  // Objects of other applications stay.
  if ('key' in leftover && assetId === undefined) return true;
  const [column, noted, value] =
    'uploadId' in leftover
      ? ['upload_id', 'upload_id', leftover.uploadId]
      : ['id', 'asset_id', assetId ?? ''];
  const row = await store.first(
    `SELECT 1 AS found FROM media_assets WHERE ${column} = ? AND aborted_at IS NULL
     UNION ALL SELECT 1 FROM media_removals WHERE ${noted} = ?`,
    value,
    value,
  );
  return row !== undefined;
}
