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

/** The record of an erased account as the store keeps it; not finished = its data is still there. */
export type DeletionRow = TableRow<typeof deletions>;

export function findDeletion(reader: Reader, userId: string): Promise<DeletionRow | undefined> {
  const statement = `SELECT ${deletions.list} FROM account_deletions WHERE user_id = ?`;
  return reader.first<DeletionRow>(statement, userId);
}

/** Adds a record that is not finished. */
export async function insertDeletion(
  transaction: Transaction,
  row: Omit<DeletionRow, 'finished_at'>,
): Promise<void> {
  await transaction.run(
    `INSERT INTO account_deletions (${deletions.list}) VALUES (${deletions.marks})`,
    ...deletions.values({ ...row, finished_at: null }),
  );
}
