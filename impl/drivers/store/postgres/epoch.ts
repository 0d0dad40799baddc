import type pg from 'pg';
import { codeOf } from '../../postgres/errors.ts';
import { newEpoch } from '../event-epoch.ts';

/**
 * The table's oid identifies a database that `pg_restore` filled again, and the database's oid a copy on the same
 * server. The statement locks and writes nothing if the row already names this database.
 */
const renewIfMoved = `WITH place AS (
    SELECT $2::text || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) || ' ' ||
      to_regclass('event_epoch')::oid AS name
  )
  UPDATE event_epoch SET epoch = $1, server = place.name FROM place
  WHERE epoch = '' OR (place.name IS NOT NULL AND server IS DISTINCT FROM place.name)`;

const noSuchTable = '42P01';

/**
 * Gives event ids a new epoch if the rows have come to this database from another one. A connection does so before its
 * first write, so that no event is written under the epoch of the other database.
 * @param server is the server with its timeline. The promotion of a standby and a point-in-time recovery change the
 *   timeline. Undefined if the server does not show it to the user.
 */
export async function ensureEpoch(client: pg.ClientBase, server: string | undefined): Promise<void> {
  try {
    await client.query(renewIfMoved, [newEpoch(), server ?? null]);
  } catch (error) {
    // A schema of an earlier step has no such table.
    if (codeOf(error) !== noSuchTable) throw error;
  }
}
