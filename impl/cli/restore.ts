import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { buildCommand } from '@stricli/core';
import { readConfig } from '../app/config.ts';
import { ConfigError } from '../app/environment.ts';
import { readContents } from '../drivers/store/sqlite/snapshot.ts';
import { requireEmbedded } from './backup/embedded.ts';
import { BackupError, copyMeasured, isEmpty, type Manifest, readManifest } from './backup/manifest.ts';
import { documented, runProgram } from './program.ts';

/*
 * Puts a backup into an empty DATA_DIR: `npm run --silent restore -- FOLDER`. Exit status 2 for a call that makes no sense
 * or a folder that is no whole backup, 1 for a fault.
 */

const call = 'npm run --silent restore -- FOLDER';
const database = 'callsheet.db';

async function restore(folder: string, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!(await isEmpty(dataDir)))
    throw new BackupError(`DATA_DIR ${dataDir} is not empty: a backup is restored into a new one alone.`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    // The database comes last: what was interrupted has none.
    const ordered = manifest.files.toSorted(
      (one, other) => Number(one.path === database) - Number(other.path === database),
    );
    for (const { path, bytes, sha256 } of ordered) {
      const copied = await copyMeasured(join(folder, path), join(dataDir, path));
      if (copied.bytes !== bytes || copied.sha256 !== sha256)
        throw new BackupError(`${join(folder, path)} is not as it was backed up: the backup is damaged.`);
    }
    const { rows } = readContents(join(dataDir, database));
    if (!isDeepStrictEqual(rows, manifest.rows))
      throw new BackupError(
        `${join(folder, database)} has other rows than the manifest says: the backup is damaged.`,
      );
    return manifest;
  } catch (error) {
    for (const name of await readdir(dataDir))
      await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

function summary(
  { files, rows, sealingKeys, createdAt }: Manifest,
  dataDir: string,
  hasKey: boolean,
): string {
  const count = Object.values(rows).reduce((sum, number) => sum + number, 0);
  const done = `Restored ${count} rows and ${files.length} files of ${createdAt} into ${dataDir}; every digest and count is as backed up.`;
  if (hasKey || files.some(({ path }) => path === 'secrets.key')) return done;
  return `${done}\nThe backup has no secrets.key: before it starts, put it into ${dataDir} or set SECRETS_KEY to the key ${sealingKeys.join(', ')}.`;
}

const command = buildCommand<NonNullable<unknown>, string[]>({
  docs: documented({
    brief: 'Puts a backup into an empty DATA_DIR.',
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
    const { dataDir, databaseUrl, secretsKeys } = readConfig(process.env);
    requireEmbedded(databaseUrl);
    const manifest = await restore(resolve(folder), dataDir);
    process.stdout.write(`${summary(manifest, dataDir, secretsKeys !== undefined)}\n`);
  },
});

process.exitCode = await runProgram(
  command,
  {
    ...{ name: 'restore', call: 'npm run --silent restore --' },
    isExpected: (error) => error instanceof ConfigError || error instanceof BackupError,
  },
  process.argv.slice(2),
);
