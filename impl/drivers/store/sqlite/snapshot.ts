import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { asDamage, checkIntegrity } from './integrity.ts';

const patienceMs = 10_000;

/** What a database holds, so that a copy can be told to be whole. */
export interface DatabaseContents {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Copies a database that others write to into a new file: the state of one moment, however long copying takes, without
 * keeping anybody from writing. The copy is readable by its owner alone.
 */
export function snapshotDatabase(file: string, target: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: patienceMs });
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
 * Removes the epoch of event ids from a copy that nobody has open. A deployment that opens the copy counts its own
 * events, and gets its own epoch.
 */
export function forgetEpoch(file: string): void {
  const database = new DatabaseSync(file, { timeout: patienceMs });
  try {
    const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'event_epoch'").get();
    if (found) database.exec("UPDATE event_epoch SET epoch = '', server = NULL");
  } finally {
    database.close();
  }
}

/** Reads a database file that nobody writes to: every page of it, and how many rows it has. */
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

/** The rows of one statement on a database file that nobody writes to. */
export function rowsOf(file: string, statement: string): Record<string, unknown>[] {
  return withDatabase(file, (all) => all(statement));
}

function withDatabase<T>(
  file: string,
  work: (all: (statement: string) => Record<string, unknown>[]) => T,
): T {
  const database = new DatabaseSync(file, { readOnly: true, timeout: patienceMs });
  try {
    return work((statement) => database.prepare(statement).all());
  } finally {
    database.close();
  }
}
