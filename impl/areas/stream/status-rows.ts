import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** The table of the stream status that each studio's watchers were last sent, as JSON. */
export const lastStatuses = table('stream_told', { studio_id: 'text', status: 'text' });

/** A status that was sent, as the store keeps it. */
export type LastStatusRow = TableRow<typeof lastStatuses>;

/** What a studio's watchers were last sent; undefined when they were sent nothing yet. */
export async function findLastStatus(reader: Reader, studioId: string): Promise<string | undefined> {
  const statement = `SELECT ${lastStatuses.list} FROM stream_told WHERE studio_id = ?`;
  return (await reader.first<LastStatusRow>(statement, studioId))?.status;
}

export async function saveLastStatus(transaction: Transaction, row: LastStatusRow): Promise<void> {
  await transaction.run(
    `INSERT INTO stream_told (${lastStatuses.list}) VALUES (${lastStatuses.marks})
     ON CONFLICT (studio_id) DO UPDATE SET status = excluded.status`,
    ...lastStatuses.values(row),
  );
}
