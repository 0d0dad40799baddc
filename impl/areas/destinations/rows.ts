import type { Reader, Transaction } from '../../ports/store.ts';
import { type TableRow, table } from '../../ports/table.ts';
import { countedTexts } from '../document-rows.ts';

/**
 * The table of destinations. `stream_key` is sealed, `stream_key_shown` is its mask. `pick_id` is null in
 * create mode (BCAST-23, BCAST-25).
 */
export const destinations = table('destinations', {
  id: 'text',
  studio_id: 'text',
  name: 'text',
  platform: 'text',
  enabled: 'integer',
  vertical: 'integer',
  connection_id: 'text?',
  rtmp_url: 'text?',
  stream_key: 'text?',
  broadcast_config: 'text?',
  settings: 'text?',
  pick_id: 'text?',
  pick_title: 'text?',
  status: 'text',
  last_error: 'text?',
  degraded: 'integer',
  drain_pct: 'integer',
  encoder_stream_id: 'text?',
  created_at: 'text',
  updated_at: 'text',
  stream_key_shown: 'text?',
});

/** A row of `destinations`. */
export type DestinationRow = TableRow<typeof destinations>;

/** The bytes of a destination that count towards its account's documents. */
export const countedDestination = (row: DestinationRow): number =>
  countedTexts(row.name, row.rtmp_url, row.broadcast_config, row.settings);

/** A destination of the studio. */
export function findDestination(
  reader: Reader,
  studioId: string,
  id: string,
): Promise<DestinationRow | undefined> {
  const statement = `SELECT ${destinations.list} FROM destinations WHERE id = ? AND studio_id = ?`;
  return reader.first<DestinationRow>(statement, id, studioId);
}

/** All destinations of a studio by id ascending. */
export function destinationsOf(reader: Reader, studioId: string): Promise<DestinationRow[]> {
  return reader.all<DestinationRow>(
    `SELECT ${destinations.list} FROM destinations WHERE studio_id = ? ORDER BY id`,
    studioId,
  );
}

const followers = 'FROM destinations WHERE studio_id = ? AND id > ? ORDER BY id LIMIT ?';

/** A studio's destinations with ids after `after`, in ascending order. */
export function destinationsAfter(
  reader: Reader,
  studioId: string,
  after: string,
  limit: number,
): Promise<DestinationRow[]> {
  return reader.all<DestinationRow>(`SELECT ${destinations.list} ${followers}`, studioId, after, limit);
}

/** The sizes of the settings of the destinations that `destinationsAfter` returns, in bytes. */
export async function settingsBytesAfter(
  reader: Reader,
  studioId: string,
  after: string,
  limit: number,
): Promise<number[]> {
  const statement = `SELECT OCTET_LENGTH(settings) AS size ${followers}`;
  const rows = await reader.all<{ size: number | null }>(statement, studioId, after, limit);
  return rows.map(({ size }) => Number(size));
}

/** The total size of the settings of a studio's destinations except one, in bytes. */
export async function otherSettingsBytes(reader: Reader, studioId: string, id: string): Promise<number> {
  const others = await reader.first<{ size: number | null }>(
    'SELECT SUM(OCTET_LENGTH(settings)) AS size FROM destinations WHERE studio_id = ? AND id <> ?',
    studioId,
    id,
  );
  return Number(others?.size ?? 0);
}

/** The connections of a studio's destinations, each once, including disabled destinations (DEST-05). */
export async function connectionIdsOf(reader: Reader, studioId: string): Promise<string[]> {
  const rows = await reader.all<{ connection_id: string }>(
    `SELECT DISTINCT connection_id FROM destinations
     WHERE studio_id = ? AND connection_id IS NOT NULL ORDER BY connection_id`,
    studioId,
  );
  return rows.map((row) => row.connection_id);
}

export async function insertDestination(transaction: Transaction, row: DestinationRow): Promise<void> {
  await transaction.run(
    `INSERT INTO destinations (${destinations.list}) VALUES (${destinations.marks})`,
    ...destinations.values(row),
  );
}

/** Writes all columns of a row that can change. */
export async function updateDestination(transaction: Transaction, row: DestinationRow): Promise<void> {
  const { id, studio_id: studioId, created_at: _, ...rest } = row;
  const sets = Object.keys(rest).map((column) => `${column} = ?`);
  await transaction.run(
    `UPDATE destinations SET ${sets.join(', ')} WHERE id = ? AND studio_id = ?`,
    ...Object.values(rest),
    id,
    studioId,
  );
}

/** Stores the mask of a key, unless the key has changed since. */
export async function keepShownKey(
  transaction: Transaction,
  { id, stream_key: sealed }: DestinationRow,
  shown: string,
): Promise<void> {
  await transaction.run(
    'UPDATE destinations SET stream_key_shown = ? WHERE id = ? AND stream_key = ?',
    shown,
    id,
    sealed,
  );
}

export async function deleteDestination(transaction: Transaction, id: string): Promise<void> {
  await transaction.run('DELETE FROM destinations WHERE id = ?', id);
}
