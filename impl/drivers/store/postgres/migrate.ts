import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from '../../postgres/errors.ts';
import { type Migration, NewerDatabaseError } from '../migrations/migrations.ts';
import { type Blocker, blockersOf, holdersOf, type MigrationWait, WaitReports } from './migration-waits.ts';

/** Options of a migration. */
export interface MigrateOptions {
  /** The name of the database in errors. */
  readonly databaseLabel: string;
  readonly steps: readonly Migration[];
  /** Opens a connection that finds blocking sessions. */
  readonly connect: () => Promise<pg.Client>;
  /** Called every few seconds while it waits. */
  readonly onWaiting?: ((wait: MigrationWait) => void) | undefined;
}

/** The number of the advisory lock for the migration. */
const migrationLock = 0x63616c6c;
/**
 * The timeout of a step for a lock. It is short, because reads of a table wait behind a step that waits for
 * that table.
 */
const lockTimeoutMs = 200;
/** The pause between two attempts, so that the tables are free for longer than one attempt. */
const pauseMs = 400;
/** The lock was not available in time, or two sessions waited for each other. */
const blockedCodes = new Set(['55P03', '40P01']);

/**
 * Migrates the schema, each step in a transaction. If several processes start at the same time, one migrates
 * and the others wait. Close the connection after it.
 *
 * A step waits for each lock for 200 ms at most. Then it releases all its locks, and is retried until it
 * succeeds. A step that has its locks holds them until it is done: an index or an `UPDATE` of many rows
 * delays other sessions for as long.
 */
export async function migrate(client: pg.Client, options: MigrateOptions): Promise<void> {
  const { databaseLabel, steps } = options;
  await takeMigrationLock(client, options);
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
  if (found > known) throw new NewerDatabaseError(databaseLabel, found, known, 'DATABASE_URL');
  for (const step of steps) if (step.number > found) await applyWithRetries(client, step, options);
}

/** Waits until no other process migrates the schema. */
async function takeMigrationLock(client: pg.Client, { onWaiting = () => {} }: MigrateOptions): Promise<void> {
  const reports = new WaitReports(undefined, onWaiting);
  for (;;) {
    const { rows } = await client.query<{ taken: number }>('SELECT pg_try_advisory_lock($1) AS taken', [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    await reports.reportWait(() => holdersOf(client, migrationLock));
    await delay(pauseMs * Math.random());
  }
}

/** Retries a step until no session blocks it. */
async function applyWithRetries(client: pg.Client, step: Migration, options: MigrateOptions): Promise<void> {
  const { connect, onWaiting = () => {} } = options;
  const reports = new WaitReports(`${step.number}-${step.name}`, onWaiting);
  let observer: pg.Client | undefined;
  try {
    while (!(await isApplied(client, step, () => reports.reportWait(look(observer, client))))) {
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
 * Tries a step once; false if a session blocked it. @param whileWaiting is called once, after the attempt
 * has waited for some time.
 */
async function isApplied(client: pg.Client, step: Migration, whileWaiting: () => unknown): Promise<boolean> {
  const timer = setTimeout(whileWaiting, lockTimeoutMs / 2);
  try {
    await apply(client, step);
    return true;
  } catch (error) {
    if (blockedCodes.has(codeOf(error))) return false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function apply(client: pg.Client, { number, name, sql }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    // A step may take any time, regardless of the server's timeout for statements.
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
 * Gives types the meaning that they have in SQLite: integers of 64 bits, and texts in the order of their
 * bytes, regardless of the database's locale.
 */
export function inDialect(sql: string): string {
  return sql.replace(/'[^']*'|--[^\n]*|\b(TEXT|INTEGER)\b/g, (part, type?: string) => {
    if (type === undefined) return part;
    return type === 'TEXT' ? 'TEXT COLLATE "C"' : 'BIGINT';
  });
}
