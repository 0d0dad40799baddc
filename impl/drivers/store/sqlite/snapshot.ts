import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { asDamage, checkIntegrity } from './integrity.ts';

const timeoutMs = 10_000;

/** The contents of a database, to check that a copy is complete. */
export interface DatabaseContents {
  /** The number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Copies a database in use into a new file: the state of one moment, however long the copy takes, without
 * blocking writes. Only its owner can read the copy.
 */
export function snapshotDatabase(file: string, target: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: timeoutMs });
  try {
    database.prepare('VACUUM INTO ?').run(target);
    chmodSync(target, 0o600);
  } catch (error) {
    throw asDamage(error, file);
  } finally {
    database.close();
  }
}

/**
 * Removes the epoch of event ids from a copy that is not open. A deployment that opens the copy counts its
 * own events, and gets its own epoch.
 */
export function forgetEpoch(file: string): void {
  const database = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'event_epoch'").get();
    if (found) database.exec("UPDATE event_epoch SET epoch = '', server = NULL");
  } finally {
    database.close();
  }
}

/** Reads every page of a database file without writers, and counts its rows. */
export function readContents(file: string): DatabaseContents {
  checkIntegrity(file, { always: Number.POSITIVE_INFINITY });
  return withDatabase(file, (all) => {
    const tables = all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    const counted = tables.map(({ name }) => {
      const [row] = all(`SELECT COUNT(*) AS rows FROM "${String(name)}"`);
      return [String(name), Number(row?.rows)] as const;
    });
    return { rows: Object.fromEntries(counted) };
  });
}

/** The rows of one statement on a database file without writers. */
export function rowsOf(file: string, statement: string): Record<string, unknown>[] {
  return withDatabase(file, (all) => all(statement));
}

function withDatabase<T>(
  file: string,
  work: (all: (statement: string) => Record<string, unknown>[]) => T,
): T {
  const database = new DatabaseSync(file, { readOnly: true, timeout: timeoutMs });
  try {
    return work((statement) => database.prepare(statement).all());
  } finally {
    database.close();
  }
}
