import type { Studio } from '../../../generated/schemas.ts';
import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';

/** The table of studios. The sequence of its last event is the event log's. */
export const studios = table('studios', {
  id: 'text',
  user_id: 'text',
  name: 'text',
  auto_go_live_enabled: 'integer',
  auto_go_live_source_id: 'text?',
  created_at: 'text',
  updated_at: 'text',
});

/** A studio as the store keeps it. */
export type StudioRow = TableRow<typeof studios>;

/** Whether a studio goes live by itself, and which source starts it; any source when none is named. */
export interface AutoGoLive {
  readonly enabled: boolean;
  readonly sourceId?: string;
}

/** What the store keeps of a studio. Whether it is live is the stream's to say. */
export interface StudioRecord {
  readonly id: string;
  readonly name: string;
  readonly autoGoLive: AutoGoLive;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What a row says. */
export function toStudioRecord(row: StudioRow): StudioRecord {
  return {
    id: row.id,
    name: row.name,
    autoGoLive: {
      enabled: row.auto_go_live_enabled === 1,
      ...(row.auto_go_live_source_id === null ? {} : { sourceId: row.auto_go_live_source_id }),
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A studio as the API shows it. */
export function toStudio(studio: StudioRecord, live: ReadonlySet<string>): Studio {
  return { ...studio, live: live.has(studio.id) };
}

/** The user's studio of that id. */
export function findStudio(reader: Reader, userId: string, id: string): Promise<StudioRow | undefined> {
  const statement = `SELECT ${studios.list} FROM studios WHERE id = ? AND user_id = ?`;
  return reader.first<StudioRow>(statement, id, userId);
}

/** A studio, whoever's it is. */
export function findStudioById(reader: Reader, id: string): Promise<StudioRow | undefined> {
  return reader.first<StudioRow>(`SELECT ${studios.list} FROM studios WHERE id = ?`, id);
}

/** A user's studios by id ascending, those after one. */
export function studiosAfter(
  reader: Reader,
  userId: string,
  after: string,
  limit: number,
): Promise<StudioRow[]> {
  return reader.all<StudioRow>(
    `SELECT ${studios.list} FROM studios WHERE user_id = ? AND id > ? ORDER BY id LIMIT ?`,
    ...[userId, after, limit],
  );
}

/** Adds a studio without events. */
export async function insertStudio(transaction: Transaction, row: StudioRow): Promise<void> {
  await transaction.run(
    `INSERT INTO studios (${studios.list}, last_event) VALUES (${studios.marks}, 0)`,
    ...studios.values(row),
  );
}
