import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { isListed, rowsOf } from '../../ports/text-list.ts';

/** The table of viewers that studios block. */
export const viewerBlocks = table('viewer_blocks', {
  studio_id: 'text',
  member_ref: 'text',
  created_at: 'text',
});

/** A row of `viewer_blocks`. */
export type ViewerBlockRow = TableRow<typeof viewerBlocks>;

export async function isBlocked(reader: Reader, studioId: string, memberRef: string): Promise<boolean> {
  const statement = 'SELECT member_ref FROM viewer_blocks WHERE studio_id = ? AND member_ref = ?';
  return (await reader.first(statement, studioId, memberRef)) !== undefined;
}

/** The blocked viewers of each studio, without studios that do not exist. */
export async function blockedBy(
  reader: Reader,
  studioIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await rowsOf<{ id: string; member_ref: string | null }>(
    reader,
    studioIds,
    `SELECT studios.id, viewer_blocks.member_ref FROM studios
     LEFT JOIN viewer_blocks ON viewer_blocks.studio_id = studios.id WHERE studios.id ${isListed}`,
  );
  const blocked = new Map<string, Set<string>>();
  for (const { id, member_ref } of rows) {
    const members = blocked.get(id) ?? new Set();
    blocked.set(id, members);
    if (member_ref !== null) members.add(member_ref);
  }
  return blocked;
}

/** Adds a block; false if it exists already. */
export async function insertBlock(transaction: Transaction, row: ViewerBlockRow): Promise<boolean> {
  const added = await transaction.run(
    `INSERT INTO viewer_blocks (${viewerBlocks.list}) VALUES (${viewerBlocks.marks}) ON CONFLICT DO NOTHING`,
    ...viewerBlocks.values(row),
  );
  return added === 1;
}

/** Deletes a block; false if there is none. */
export async function deleteBlock(
  transaction: Transaction,
  studioId: string,
  memberRef: string,
): Promise<boolean> {
  const statement = 'DELETE FROM viewer_blocks WHERE studio_id = ? AND member_ref = ?';
  return (await transaction.run(statement, studioId, memberRef)) === 1;
}
