import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../app/config/config.ts';
import { databaseError } from '../../app/database-error.ts';
import { openStore } from '../../app/wiring/store.ts';
import { systemClock } from '../../drivers/clock/system.ts';
import { renewEpoch } from '../../drivers/store/event-epoch.ts';
import { migrations } from '../../drivers/store/migrations/migrations.ts';
import { filledTables, readSnapshot, stepOf } from '../../drivers/store/postgres/snapshot.ts';
import { forgetEpoch, snapshotDatabase } from '../../drivers/store/sqlite/snapshot.ts';
import { databaseName } from '../../ports/database-url.ts';
import type { Reader } from '../../ports/store.ts';
import { copyRows } from '../migrate-store/rows.ts';
import { movedTables } from '../migrate-store/tables.ts';
import { BackupError, copyMeasured } from './manifest.ts';

/** The file with a backup's rows. It has the embedded store's format, also for a backup of PostgreSQL. */
export const databaseFile = 'callsheet.db';

const clock = systemClock;
/** The tables that have rows in an empty schema. */
const ofTheStore = new Set(['migrations', 'leases', 'event_epoch']);

/**
 * Writes a deployment's rows of one moment into a folder, as the file of an embedded store.
 * @throws BackupError if the PostgreSQL database contains no deployment of this version.
 */
export async function snapshotRows(
  { dataDir, databaseUrl: url }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  folder: string,
): Promise<void> {
  const copy = join(folder, databaseFile);
  if (url === undefined) snapshotDatabase(join(dataDir, databaseFile), copy);
  else await copyOf(url, folder);
  forgetEpoch(copy);
}

async function copyOf(url: string, folder: string): Promise<void> {
  try {
    await readSnapshot(url, (reader) => copyInto(folder, reader, databaseName(url)));
  } catch (error) {
    throw databaseError(url, error);
  }
}

async function copyInto(folder: string, reader: Reader, databaseLabel: string): Promise<void> {
  const [found, known] = [await stepOf(reader), migrations().at(-1)?.number ?? 0];
  if (found === 0) throw new BackupError(`The database ${databaseLabel} holds no deployment.`);
  if (found !== known)
    throw new BackupError(
      `The schema of the database ${databaseLabel} is at step ${found}, this version knows ${known}: back it up with the version that runs on it.`,
    );
  const copy = await openStore({ dataDir: folder }, { clock });
  try {
    const tables = await movedTables(copy);
    await copy.write({ name: 'copy' }, (transaction) => copyRows(reader, transaction, tables));
  } finally {
    await copy.close();
  }
}

/**
 * Writes the rows of a backup's file into an empty PostgreSQL database and compares both, in one
 * transaction: either all rows are restored or none.
 * @param stage is a folder for a copy of the file. The copy is migrated to this version's schema.
 * @throws BackupError if the database is not empty.
 */
export async function restoreRows(file: string, url: string, stage: string): Promise<void> {
  const folder = await mkdtemp(join(stage, '.restore-'));
  try {
    await requireEmpty(url);
    await copyMeasured(file, join(folder, databaseFile));
    await copyFrom(folder, url);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyFrom(folder: string, url: string): Promise<void> {
  const backupStore = await openStore({ dataDir: folder }, { clock });
  try {
    const target = await openStore({ dataDir: folder, databaseUrl: url }, { clock });
    try {
      const tables = await movedTables(backupStore);
      await target.write({ name: 'copy' }, async (transaction) => {
        await copyRows(backupStore, transaction, tables);
        // Earlier events in these tables may have used the same sequence numbers.
        await renewEpoch(transaction);
      });
    } finally {
      await target.close();
    }
  } finally {
    await backupStore.close();
  }
}

async function requireEmpty(url: string): Promise<void> {
  let names: string[];
  try {
    names = await readSnapshot(url, filledTables);
  } catch (error) {
    throw databaseError(url, error);
  }
  const [first] = names.filter((name) => !ofTheStore.has(name));
  if (first !== undefined)
    throw new BackupError(
      `The database ${databaseName(url)} is not empty (${first}): restore into an empty database.`,
    );
}
