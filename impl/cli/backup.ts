import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildCommand } from '@stricli/core';
import { type Config, readConfig } from '../app/config/config.ts';
import { ConfigError } from '../app/config/environment.ts';
import { StagedUploads } from '../drivers/object-store/disk/staging.ts';
import { readContents, rowsOf, snapshotDatabase } from '../drivers/store/sqlite/snapshot.ts';
import { makeDataFolder, makeFolder } from '../ports/make-folder.ts';
import { StartError } from '../ports/start-error.ts';
import {
  BackupError,
  type BackupFile,
  copyMeasured,
  filesBelow,
  format,
  isEmpty,
  type Manifest,
  manifestName,
} from './backup/manifest.ts';
import {
  type AssetFilesRow,
  assetFilesStatement,
  type NeededFiles,
  neededFiles,
} from './backup/needed-files.ts';
import { NotPlainFileError } from './backup/plain-file.ts';
import { databaseFile, snapshotRows } from './backup/rows.ts';
import { documented, runProgram, toggle } from './program.ts';

/*
 * Backs up the deployment in DATA_DIR (and DATABASE_URL, if set), whether it runs or not: `npm run --silent
 * backup -- FOLDER [--without-keys]`. Exit status 2 for invalid arguments or an invalid configuration, 1 for
 * a failure.
 */

const call = 'npm run --silent backup -- FOLDER [--without-keys]';
const keyFiles = ['secrets.key', 'identity-keys.json', 'rtmps.key', 'rtmps.crt'];
const stagePrefix = '.backup-';
const staleStageMs = 24 * 3_600_000;
const maxAttempts = 5;

async function backUp(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'objectStore'>,
  folder: string,
  withKeys: boolean,
): Promise<string> {
  const { dataDir, databaseUrl, objectStore } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, databaseFile)))
    throw new BackupError(`DATA_DIR ${dataDir} holds no deployment: there is no callsheet.db in it.`);
  if (!(await isEmpty(folder)))
    throw new BackupError(`${folder} is not empty: name a folder that is not there yet.`);
  makeDestination(folder);
  makeDataFolder(dataDir);
  await removeStaleStages(dataDir);
  const stage = join(dataDir, `${stagePrefix}${randomBytes(6).toString('hex')}`);
  await mkdir(stage, { mode: 0o700 });
  try {
    const missing = await holdState(config, stage);
    for (const name of withKeys ? keyFiles : []) {
      // Resolves symlinks, because mounted keys are often symlinks.
      if (existsSync(join(dataDir, name)))
        await copyMeasured(await realpath(join(dataDir, name)), join(stage, name));
    }
    const files: BackupFile[] = [];
    for (const path of await filesBelow(stage))
      files.push({ path, ...(await copyMeasured(join(stage, path), join(folder, path))) });
    const manifest = manifestOf(join(folder, databaseFile), { withKeys, missing, files });
    await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`, {
      mode: 0o600,
    });
    const uploadsNote =
      objectStore.kind === 's3' ? `\nUploads are in the bucket ${objectStore.bucket} and not in it.` : '';
    return `${summary(folder, manifest)}${uploadsNote}`;
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

function makeDestination(folder: string): void {
  try {
    makeFolder(folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`${folder} cannot be used (${reason}): name a folder that you may write to.`, {
      cause,
    });
  }
}

/**
 * Copies the rows of one moment, and the files that belong to them, into the stage. Returns the files that
 * were already missing. Files are hard-linked before the rows are read, so that a file deleted in between is
 * in the backup, and again afterwards, so that a file created in between is too. A file that was both
 * created and deleted in between requires another attempt.
 */
async function holdState(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'objectStore'>,
  stage: string,
): Promise<string[]> {
  const { dataDir, objectStore } = config;
  const uploads = await StagedUploads.begin(join(dataDir, 'uploads'), join(stage, 'uploads'));
  const database = join(stage, databaseFile);
  for (let attempt = 1; ; attempt += 1) {
    await uploads.hold();
    await rm(database, { force: true });
    await snapshotRows(config, stage);
    await uploads.hold();
    const rows = rowsOf(database, assetFilesStatement) as AssetFilesRow[]; // the statement selects these columns
    const needed = neededFiles(rows);
    // A bucket's files are not part of the backup.
    const missing = objectStore.kind !== 's3' ? await missingOf(uploads, needed) : [];
    if (missing.length > 0 && attempt < maxAttempts) continue;
    await uploads.settle(needed.keys, needed.uploads);
    const ledger = join(dataDir, 'sandbox.db');
    if (existsSync(ledger)) snapshotDatabase(ledger, join(stage, 'sandbox.db'));
    return missing;
  }
}

async function missingOf(
  uploads: StagedUploads,
  { required, uploads: unfinished }: NeededFiles,
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of required) if (!(await uploads.has(key))) missing.push(key);
  for (const [uploadId, upload] of unfinished)
    if (upload.completed && !(await uploads.hasUpload(uploadId, upload))) missing.push(upload.key);
  return missing;
}

function manifestOf(
  database: string,
  { withKeys, missing, files }: Pick<Manifest, 'withKeys' | 'missing' | 'files'>,
): Manifest {
  const { rows } = readContents(database);
  const sealingKeys =
    rows.sealing_keys === undefined
      ? []
      : rowsOf(database, 'SELECT key_id FROM sealing_keys ORDER BY key_id').map(({ key_id }) =>
          String(key_id),
        );
  return { format, createdAt: new Date().toISOString(), sealingKeys, withKeys, rows, missing, files };
}

function summary(folder: string, { files, rows, withKeys, sealingKeys, missing }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const count = Object.values(rows).reduce((sum, number) => sum + number, 0);
  const holdsKey = files.some(({ path }) => path === 'secrets.key');
  const keys = withKeys
    ? 'It holds keys: keep it as safe as DATA_DIR itself.'
    : 'It holds no keys: put secrets.key and identity-keys.json back when it is restored.';
  const sealed = `Its sealed values open with the key ${sealingKeys.join(', ') || '(none yet)'}, which ${holdsKey ? 'is secrets.key in it, unless SECRETS_KEY is set' : 'is not in it'}.`;
  const lost = missing.length === 0 ? '' : `\nMissing already in DATA_DIR: ${missing.join(', ')}`;
  return `Backed up ${count} rows and ${files.length} files (${bytes} bytes) into ${folder}.\n${keys} ${sealed}${lost}`;
}

/** Removes the hard links that a killed backup has left. */
async function removeStaleStages(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(stagePrefix)) continue;
    const { mtimeMs } = await stat(join(dataDir, name));
    if (Date.now() - mtimeMs > staleStageMs) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

const command = buildCommand<{ withoutKeys?: boolean }, string[]>({
  docs: documented({
    brief: 'Copies the deployment in DATA_DIR (and DATABASE_URL) into a folder, while it runs or not.',
    usage: 'FOLDER [--without-keys]',
    text: 'The folder must be empty or must not exist. The copy is of one moment: rows, their uploads, and keys. It has the same format for either store, and can be restored into either.',
    examples: [
      'npm run --silent backup -- /backups/monday',
      'npm run --silent backup -- /backups/monday --without-keys',
    ],
    statuses: { 0: 'copied', 1: 'a failure', 2: 'the arguments or the configuration are invalid' },
  }),
  parameters: {
    flags: { withoutKeys: toggle('leaves the keys out, so that you can store them separately') },
    positional: {
      kind: 'array',
      parameter: { brief: 'where the copy goes', placeholder: 'FOLDER', parse: String },
    },
  },
  async func({ withoutKeys = false }, ...folders) {
    const [folder, ...others] = folders;
    if (!folder || others.length > 0) throw new BackupError(`name one folder: ${call}`);
    const config = readConfig(process.env);
    process.stdout.write(`${await backUp(config, resolve(folder), !withoutKeys)}\n`);
  },
});

process.exitCode = await runProgram(
  command,
  {
    name: 'backup',
    call: 'npm run --silent backup --',
    isExpected: (error) =>
      [ConfigError, BackupError, NotPlainFileError, StartError].some((kind) => error instanceof kind),
  },
  process.argv.slice(2),
);
