import type pg from 'pg';
import { type Migration, NewerDatabaseError } from '../migrations/migrations.ts';

/** A number of ours: whoever brings the schema up to date holds the advisory lock of it. */
const migrationLock = 0x63616c6c;

/**
 * Brings the schema up to date, each step in a transaction; of several processes that start at once one does, and the others
 * wait. The connection is to be closed after it.
 */
export async function migrate(client: pg.Client, place: string, steps: readonly Migration[]): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
  await client.query(
    inDialect(
      'CREATE TABLE IF NOT EXISTS migrations (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)',
    ),
  );
  const { rows } = await client.query<{ number: number }>(
    'SELECT COALESCE(MAX(number), 0) AS number FROM migrations',
  );
  const found = rows[0]?.number ?? 0;
  const known = steps.at(-1)?.number ?? 0;
  if (found > known) throw new NewerDatabaseError(place, found, known, 'DATABASE_URL');
  for (const step of steps) if (step.number > found) await apply(client, step);
}

async function apply(client: pg.Client, { number, name, sql }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(inDialect(sql));
    await client.query('INSERT INTO migrations (number, name, applied_at) VALUES ($1, $2, $3)', [
      ...[number, name, new Date().toISOString()],
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/**
 * The same types mean the same as in SQLite: whole numbers of 64 bits, and texts that are ordered by their bytes, whatever
 * language the database was made for.
 */
export function inDialect(sql: string): string {
  return sql.replace(/'[^']*'|--[^\n]*|\b(TEXT|INTEGER)\b/g, (part, type?: string) => {
    if (type === undefined) return part;
    return type === 'TEXT' ? 'TEXT COLLATE "C"' : 'BIGINT';
  });
}
