import type { Leftover, ObjectStore } from '../../ports/object-store.ts';
import type { Reader } from '../../ports/store.ts';
import { assetOfKey } from './asset-rows.ts';

/** Long enough for an upload that is being begun, whose row learns of it after storage does. */
const untouchedMs = 10 * 60_000;

/**
 * Removes what storage keeps for no row: a crash between the two, or a restored backup, leaves such uploads and objects
 * behind. What is noted to be removed is left to whoever does that. How many were removed.
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
  // An object of somebody else's making.
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
