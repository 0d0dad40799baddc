import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from '../../postgres/errors.ts';
import { type Migration, NewerDatabaseError } from '../migrations/migrations.ts';
import { type Blocker, blockersOf, holdersOf, type MigrationWait, WaitReports } from './migration-waits.ts';

/** Options of a migration. */
export interface MigrateOptions {
  /** The name of the database in errors. */
  readonly place: string;
  readonly steps: readonly Migration[];
  /** Opens a connection that finds blocking sessions. */
  readonly connect: () => Promise<pg.Client>;
  /** Called every few seconds while it waits. */
  readonly onWaiting?: ((wait: MigrationWait) => void) | undefined;
}

/** The process that brings the schema up to date holds the advisory lock of this number. */
const migrationLock = 0x63616c6c;
/** While a step waits for a table, reads of that table wait behind the step. */
const lockTimeoutMs = 200;
/** Between two tries the tables are free for longer than a try may take. */
const pauseMs = 400;
/** The lock was not free in time, or two sessions waited for each other. */
const isInTheWay = new Set(['55P03', '40P01']);

/**
 * Brings the schema up to date, each step in a transaction; of several processes that start at once one does, and the others
 * wait. The connection is to be closed after it.
 *
 * A step waits for each lock for 200 ms at most. Then it releases all its locks, and is tried again until it succeeds.
 * A step that has its locks holds them until it is done: an index or an `UPDATE` of many rows keeps others waiting for
 * as long.
 */
export async function migrate(client: pg.Client, options: MigrateOptions): Promise<void> {
  const { place, steps } = options;
  await takeTurn(client, options);
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
  for (const step of steps) if (step.number > found) await applyInTheEnd(client, step, options);
}

/** Waits until no other process brings the schema up to date. */
async function takeTurn(client: pg.Client, { onWaiting = () => {} }: MigrateOptions): Promise<void> {
  const reports = new WaitReports(undefined, onWaiting);
  for (;;) {
    const { rows } = await client.query<{ taken: number }>('SELECT pg_try_advisory_lock($1) AS taken', [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    await reports.tell(() => holdersOf(client, migrationLock));
    await delay(pauseMs * Math.random());
  }
}

/** Retries a step until no session blocks it. */
async function applyInTheEnd(client: pg.Client, step: Migration, options: MigrateOptions): Promise<void> {
  const { connect, onWaiting = () => {} } = options;
  const reports = new WaitReports(`${step.number}-${step.name}`, onWaiting);
  let observer: pg.Client | undefined;
  try {
    while (!(await isApplied(client, step, () => reports.tell(look(observer, client))))) {
      observer ??= await connect().catch(() => undefined);
      await delay(pauseMs * (1 + Math.random()));
    }
  } finally {
    await observer?.end().catch(() => {});
  }
}

function look(observer: pg.Client | undefined, client: pg.Client): () => Promise<readonly Blocker[]> {
  const pid = 'processID' in client ? Number(client.processID) : 0;
  return async () => (observer ? blockersOf(observer, pid) : []);
}

/**
 * Tries a step once; false if a session blocked it. @param whileWaiting is called once, when the try has waited for
 * some time.
 */
async function isApplied(client: pg.Client, step: Migration, whileWaiting: () => unknown): Promise<boolean> {
  const timer = setTimeout(whileWaiting, lockTimeoutMs / 2);
  try {
    await apply(client, step);
    return true;
  } catch (error) {
    if (isInTheWay.has(codeOf(error))) return false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function apply(client: pg.Client, { number, name, sql }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    // A step may take any time, whatever limit the server sets for other statements.
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}; SET LOCAL statement_timeout = 0`);
    await client.query(inDialect(sql));
    await client.query('INSERT INTO migrations (number, name, applied_at) VALUES ($1, $2, $3)', [
      number,
      name,
      new Date().toISOString(),
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
