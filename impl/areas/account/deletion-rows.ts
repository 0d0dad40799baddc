import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** The table of erased accounts. */
export const deletions = table('account_deletions', {
  id: 'text',
  user_id: 'text',
  reason: 'text?',
  created_at: 'text',
  finished_at: 'text?',
});

/** A row of `account_deletions`. Without `finished_at`, the user's data is not erased yet. */
export type DeletionRow = TableRow<typeof deletions>;

export function findDeletion(reader: Reader, userId: string): Promise<DeletionRow | undefined> {
  const statement = `SELECT ${deletions.list} FROM account_deletions WHERE user_id = ?`;
  return reader.first<DeletionRow>(statement, userId);
}

/** Adds an unfinished record. */
export async function insertDeletion(
  transaction: Transaction,
  row: Omit<DeletionRow, 'finished_at'>,
): Promise<void> {
  await transaction.run(
    `INSERT INTO account_deletions (${deletions.list}) VALUES (${deletions.marks})`,
    ...deletions.values({ ...row, finished_at: null }),
  );
}
