import type pg from 'pg';
import { codeOf } from '../../postgres/errors.ts';
import { newEpoch } from '../event-epoch.ts';

const identify = `SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' ||
  substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS server`;

/**
 * The table's oid tells a database that `pg_restore` filled anew, the database's oid a copy on the same server. The statement
 * locks and writes nothing if the row names this database already.
 */
const renewIfMoved = `WITH place AS (
    SELECT $2::text || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) || ' ' ||
      to_regclass('event_epoch')::oid AS name
  )
  UPDATE event_epoch SET epoch = $1, server = place.name FROM place
  WHERE epoch = '' OR (place.name IS NOT NULL AND server IS DISTINCT FROM place.name)`;

const noSuchTable = '42P01';

/**
 * The server that a connection leads to, and which of its timelines: a promoted standby and a point-in-time recovery begin
 * another one. Undefined if the server does not tell the user.
 */
export async function serverOf(client: pg.ClientBase): Promise<string | undefined> {
  const found = await client.query<{ server: string }>(identify).catch(() => undefined);
  return found?.rows[0]?.server;
}

/**
 * Gives event ids a new epoch if the rows have come to this database from another one. A connection does so before its first
 * write, so that no event is written under the epoch of the other database.
 */
export async function ensureEpoch(client: pg.ClientBase, server: string | undefined): Promise<void> {
  try {
    await client.query(renewIfMoved, [newEpoch(), server ?? null]);
  } catch (error) {
    // A schema of an earlier step has no such table.
    if (codeOf(error) !== noSuchTable) throw error;
  }
}
