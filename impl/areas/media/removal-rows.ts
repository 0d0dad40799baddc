import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** The table of files to remove. */
export const removals = table('media_removals', { asset_id: 'text', upload_id: 'text?', created_at: 'text' });

/** A row of `media_removals`. */
export type RemovalRow = TableRow<typeof removals>;

/** Adds a removal. An upload id that was stored before is kept if the row has none. */
export async function insertRemoval(transaction: Transaction, row: RemovalRow): Promise<void> {
  await transaction.run(
    `INSERT INTO media_removals (${removals.list}) VALUES (${removals.marks})
     ON CONFLICT (asset_id) DO UPDATE SET upload_id = COALESCE(excluded.upload_id, media_removals.upload_id)`,
    ...removals.values(row),
  );
}

export function findRemoval(reader: Reader, assetId: string): Promise<RemovalRow | undefined> {
  const statement = `SELECT ${removals.list} FROM media_removals WHERE asset_id = ?`;
  return reader.first<RemovalRow>(statement, assetId);
}

/** The first removals with asset ids after `assetId`. */
export function removalsAfter(reader: Reader, assetId: string, limit: number): Promise<RemovalRow[]> {
  const statement = `SELECT ${removals.list} FROM media_removals WHERE asset_id > ? ORDER BY asset_id LIMIT ?`;
  return reader.all<RemovalRow>(statement, assetId, limit);
}

export async function deleteRemoval(transaction: Transaction, assetId: string): Promise<void> {
  await transaction.run('DELETE FROM media_removals WHERE asset_id = ?', assetId);
}
