import type { DatabaseSync } from 'node:sqlite';
import { newEpoch } from '../event-epoch.ts';
import { type Migration, NewerDatabaseError } from '../migrations/migrations.ts';

/** Migrates the schema in one transaction, so that two processes that start at once apply each step once. */
export function migrate(database: DatabaseSync, databaseLabel: string, steps: readonly Migration[]): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(
      'CREATE TABLE IF NOT EXISTS migrations (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL)',
    );
    const found = Number(
      database.prepare('SELECT COALESCE(MAX(number), 0) AS number FROM migrations').get()?.number,
    );
    const known = steps.at(-1)?.number ?? 0;
    if (found > known) throw new NewerDatabaseError(databaseLabel, found, known);
    const record = database.prepare('INSERT INTO migrations (number, name, applied_at) VALUES (?, ?, ?)');
    for (const step of steps) {
      if (step.number <= found) continue;
      database.exec(step.sql);
      record.run(step.number, step.name, new Date().toISOString());
    }
    beginEpoch(database);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Gives event ids an epoch in a new file and in a restored one. */
function beginEpoch(database: DatabaseSync): void {
  const found = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'event_epoch'").get();
  if (found) database.prepare("UPDATE event_epoch SET epoch = ? WHERE epoch = ''").run(newEpoch());
}
