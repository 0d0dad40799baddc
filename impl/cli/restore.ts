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
  pathOf,
  readManifest,
  requireFoldersOf,
} from './backup/manifest.ts';
import { NotPlainFileError } from './backup/plain-file.ts';
import { databaseFile, restoreRows } from './backup/rows.ts';
import { documented, runProgram } from './program.ts';

/*
 * Restores a backup into an empty DATA_DIR (and the empty database of DATABASE_URL, if set): `npm run
 * --silent restore -- FOLDER`. Exit status 2 for invalid arguments, an invalid configuration or an
 * incomplete backup, 1 for a failure.
 */

const call = 'npm run --silent restore -- FOLDER';

async function restore(
  folder: string,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!(await isEmpty(dataDir)))
    throw new BackupError(`DATA_DIR ${dataDir} is not empty: restore into an empty or missing folder.`);
  makeDataFolder(dataDir);
  try {
    // The database file comes last, so that an interrupted restore has none.
    const ordered = manifest.files.toSorted(
      (one, other) => Number(one.path === databaseFile) - Number(other.path === databaseFile),
    );
    for (const file of ordered) {
      const from = pathOf(folder, file);
      await requireFoldersOf(folder, file);
      const copied = await copyMeasured(from, pathOf(dataDir, file));
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
  const destination = databaseUrl === undefined ? dataDir : `${databaseName(databaseUrl)} and ${dataDir}`;
  const done = `Restored ${count} rows and ${files.length} files of ${createdAt} into ${destination}; every digest and count is as backed up.`;
  if (secretsKeys !== undefined || files.some(({ path }) => path === 'secrets.key')) return done;
  return `${done}\nThe backup has no secrets.key: before it starts, put it into ${dataDir} or set SECRETS_KEY to the key ${sealingKeys.join(', ')}.`;
}

const command = buildCommand<NonNullable<unknown>, string[]>({
  docs: documented({
    brief: 'Restores a backup into an empty DATA_DIR (and the empty database of DATABASE_URL).',
    usage: 'FOLDER',
    text: 'Every digest and count is compared. If one is wrong, nothing is restored.',
    examples: ['DATA_DIR=/srv/new npm run --silent restore -- /backups/monday'],
    statuses: {
      0: 'restored',
      1: 'a failure',
      2: 'the arguments or the configuration are invalid, or the folder is not a complete backup',
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
