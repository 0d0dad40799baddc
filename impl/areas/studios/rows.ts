import type { Studio } from '../../../generated/schemas.ts';
import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { isLive } from '../live-studios.ts';

/** The table of studios. The event log owns its column `last_event`. */
export const studios = table('studios', {
  id: 'text',
  user_id: 'text',
  name: 'text',
  auto_go_live_enabled: 'integer',
  auto_go_live_source_id: 'text?',
  created_at: 'text',
  updated_at: 'text',
});

/** A row of `studios`. */
export type StudioRow = TableRow<typeof studios>;

/** Whether a studio goes live automatically, and the source that triggers it; any source if absent. */
export interface AutoGoLive {
  readonly enabled: boolean;
  readonly sourceId?: string;
}

/** The columns of a studio for the API, with whether it is live: 1 or 0. */
export type ShownStudio = Omit<StudioRow, 'user_id'> & { live: number };

const shown = `id, name, auto_go_live_enabled, auto_go_live_source_id, ${isLive} AS live, created_at, updated_at`;

// Built once, because prepared statements are cached by their text.
const ofId = `SELECT ${studios.list} FROM studios WHERE id = ?`;
const ofUserAndId = `SELECT ${shown} FROM studios WHERE id = ? AND user_id = ?`;
const ofUserAfter = `SELECT ${shown} FROM studios WHERE user_id = ? AND id > ? ORDER BY id LIMIT ?`;

/** The automatic go-live of a row. */
export function toAutoGoLive({
  auto_go_live_enabled: enabled,
  auto_go_live_source_id: sourceId,
}: Pick<StudioRow, 'auto_go_live_enabled' | 'auto_go_live_source_id'>): AutoGoLive {
  return sourceId === null ? { enabled: enabled === 1 } : { enabled: enabled === 1, sourceId };
}

/** Converts a row to the API's form. */
export function toStudio(row: ShownStudio): Studio {
  return {
    id: row.id,
    name: row.name,
    autoGoLive: toAutoGoLive(row),
    live: row.live === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A studio, if it belongs to the user. */
export function findStudio(reader: Reader, userId: string, id: string): Promise<ShownStudio | undefined> {
  return reader.first<ShownStudio>(ofUserAndId, id, userId);
}

/** A studio of any user. */
export function findStudioById(reader: Reader, id: string): Promise<StudioRow | undefined> {
  return reader.first<StudioRow>(ofId, id);
}

/** A user's studios with ids after `after`, in ascending order. */
export function studiosAfter(
  reader: Reader,
  userId: string,
  after: string,
  limit: number,
): Promise<ShownStudio[]> {
  return reader.all<ShownStudio>(ofUserAfter, userId, after, limit);
}

/** Adds a studio without events. */
export async function insertStudio(transaction: Transaction, row: StudioRow): Promise<void> {
  await transaction.run(
    `INSERT INTO studios (${studios.list}, last_event) VALUES (${studios.marks}, 0)`,
    ...studios.values(row),
  );
}
