import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** The table of the last emitted stream status of each studio, as JSON. */
export const lastStatuses = table('stream_told', { studio_id: 'text', status: 'text' });

/** A row of the last statuses. */
export type LastStatusRow = TableRow<typeof lastStatuses>;

/** The last emitted status of a studio; undefined if none was emitted yet. */
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
