import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { buildCommand } from '@stricli/core';
import { type Config, readConfig } from '../app/config/config.ts';
import { ConfigError } from '../app/config/environment.ts';
import { readContents } from '../drivers/store/sqlite/snapshot.ts';
import { databaseName } from '../ports/database-url.ts';
import { makeDataFolder } from '../ports/make-folder.ts';
import { StartError } from '../ports/start-error.ts';
import {
  BackupError,
  copyMeasured,
  isEmpty,
  type Manifest,
  placeOf,
  readManifest,
  requireFoldersOf,
} from './backup/manifest.ts';
import { NotPlainFileError } from './backup/plain-file.ts';
import { databaseFile, restoreRows } from './backup/rows.ts';
import { documented, runProgram } from './program.ts';

/*
 * Puts a backup into an empty DATA_DIR, and into the empty database of DATABASE_URL where that is set: `npm run --silent restore -- FOLDER`. Exit status 2 for a call that makes no sense
 * or a folder that is no whole backup, 1 for a fault.
 */

const call = 'npm run --silent restore -- FOLDER';

async function restore(
  folder: string,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!(await isEmpty(dataDir)))
    throw new BackupError(`DATA_DIR ${dataDir} is not empty: a backup is restored into a new one alone.`);
  makeDataFolder(dataDir);
  try {
    // The database comes last: what was interrupted has none.
    const ordered = manifest.files.toSorted(
      (one, other) => Number(one.path === databaseFile) - Number(other.path === databaseFile),
    );
    for (const file of ordered) {
      const from = placeOf(folder, file);
      await requireFoldersOf(folder, file);
      const copied = await copyMeasured(from, placeOf(dataDir, file));
      if (copied.bytes !== file.bytes || copied.sha256 !== file.sha256)
        throw new BackupError(`${from} is not as it was backed up: the backup is damaged.`);
    }
    const file = join(dataDir, databaseFile);
    const { rows } = readContents(file);
    if (!isDeepStrictEqual(rows, manifest.rows))
      throw new BackupError(
        `${join(folder, databaseFile)} has other rows than the manifest says: the backup is damaged.`,
      );
    if (databaseUrl !== undefined) {
      await restoreRows(file, databaseUrl, dataDir);
      await rm(file);
    }
    return manifest;
  } catch (error) {
    for (const name of await readdir(dataDir))
      await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

function summary(
  { files, rows, sealingKeys, createdAt }: Manifest,
  { dataDir, databaseUrl, secretsKeys }: Pick<Config, 'dataDir' | 'databaseUrl' | 'secretsKeys'>,
): string {
  const count = Object.values(rows).reduce((sum, number) => sum + number, 0);
  const place = databaseUrl === undefined ? dataDir : `${databaseName(databaseUrl)} and ${dataDir}`;
  const done = `Restored ${count} rows and ${files.length} files of ${createdAt} into ${place}; every digest and count is as backed up.`;
  if (secretsKeys !== undefined || files.some(({ path }) => path === 'secrets.key')) return done;
  return `${done}\nThe backup has no secrets.key: before it starts, put it into ${dataDir} or set SECRETS_KEY to the key ${sealingKeys.join(', ')}.`;
}

const command = buildCommand<NonNullable<unknown>, string[]>({
  docs: documented({
    brief: 'Puts a backup into an empty DATA_DIR (and the empty database of DATABASE_URL).',
    usage: 'FOLDER',
    text: 'Every digest and count is compared, and nothing is left behind when one is wrong.',
    examples: ['DATA_DIR=/srv/new npm run --silent restore -- /backups/monday'],
    statuses: {
      0: 'restored',
      1: 'a fault',
      2: 'the call or the configuration makes no sense, or the folder is no whole backup',
    },
  }),
  parameters: {
    positional: { kind: 'array', parameter: { brief: 'the backup', placeholder: 'FOLDER', parse: String } },
  },
  async func(_, ...folders) {
    const [folder, ...others] = folders;
    if (!folder || others.length > 0) throw new BackupError(`name one backup: ${call}`);
    const config = readConfig(process.env);
    const manifest = await restore(resolve(folder), config);
    process.stdout.write(`${summary(manifest, config)}\n`);
  },
});

process.exitCode = await runProgram(
  command,
  {
    name: 'restore',
    call: 'npm run --silent restore --',
    isExpected: (error) =>
      [ConfigError, BackupError, NotPlainFileError, StartError].some((kind) => error instanceof kind),
  },
  process.argv.slice(2),
);
