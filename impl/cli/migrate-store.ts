import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCommand } from '@stricli/core';
import { type Config, ConfigError, readConfig } from '../app/config/config.ts';
import { openLog } from '../app/http/log.ts';
import { SealingKeysError } from '../app/secrets/sealing-keys.ts';
import { openSecrets } from '../app/wiring/secrets.ts';
import { openObjects } from '../app/wiring/storage.ts';
import { openStore } from '../app/wiring/store.ts';
import { systemClock } from '../drivers/clock/system.ts';
import { snapshotDatabase } from '../drivers/store/sqlite/snapshot.ts';
import { StartError } from '../ports/start-error.ts';
import type { Store } from '../ports/store.ts';
import { type AssetFilesRow, assetFilesStatement, neededFiles } from './backup/needed-files.ts';
import { moveFiles } from './migrate-store/files.ts';
import { moveRows } from './migrate-store/rows.ts';
import { documented, runProgram } from './program.ts';

/*
 * Moves the embedded deployment in DATA_DIR, whether it runs or not, to the PostgreSQL of DATABASE_URL and
 * the bucket of OBJECT_STORE_URL. Exit status 2 for invalid arguments or an invalid configuration, 1 for a
 * failure.
 */

/** The arguments or the configuration are invalid. */
class MoveError extends Error {
  override readonly name = 'MoveError';
}

const clock = systemClock;

async function move(config: Config): Promise<string> {
  const { dataDir, databaseUrl } = config;
  const file = join(dataDir, 'callsheet.db');
  if (databaseUrl === undefined)
    throw new MoveError('DATABASE_URL is empty: set it to the PostgreSQL to move the deployment to.');
  if (!existsSync(file))
    throw new MoveError(`DATA_DIR ${dataDir} holds no embedded deployment: there is no callsheet.db in it.`);
  const stage = await mkdtemp(join(dataDir, '.move-'));
  try {
    // The snapshot is of one moment, and is migrated to this version's schema, as the target is.
    snapshotDatabase(file, join(stage, 'callsheet.db'));
    const embedded = await openStore({ dataDir: stage }, { clock });
    try {
      return await moveFrom(config, embedded);
    } finally {
      await embedded.close();
    }
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function moveFrom(config: Config, embedded: Store): Promise<string> {
  // The target's key must open the sealed values.
  const secrets = await openSecrets(config, { store: embedded, clock, begin: false });
  const target = await openStore(config, { clock });
  try {
    const { written, deleted, rows } = await moveRows(embedded, target);
    const moved = `${rows} rows there equal those here: ${written} written now, ${deleted} deleted there.`;
    const log = openLog('silent');
    const parts = { clock, secrets, log, baseUrl: () => '' };
    if (config.objectStore.kind !== 's3')
      return `${moved}\nFiles stay in ${config.dataDir}, with identity-keys.json: start with the same DATA_DIR.`;
    const here = await openObjects({ ...config, objectStore: { kind: 'disk' } }, parts);
    const there = await openObjects(config, parts);
    try {
      const assets = await embedded.all<AssetFilesRow>(assetFilesStatement);
      const { keys, uploads } = neededFiles(assets);
      const { copied, bytes } = here && there ? await moveFiles(here, there, keys) : { copied: 0, bytes: 0 };
      return [
        moved,
        `${copied} files (${bytes} bytes) copied now; all files there equal those here.`,
        ...(uploads.size === 0 ? [] : [inProgress(uploads.size)]),
      ].join('\n');
    } finally {
      await here?.close();
      await there?.close();
    }
  } finally {
    await target.close();
  }
}

const inProgress = (count: number): string =>
  `${count} unfinished uploads cannot be moved: run the command again when they are complete, or clients must restart them.`;

const command = buildCommand<Readonly<Record<never, never>>>({
  docs: documented({
    brief: 'Moves the embedded deployment in DATA_DIR to DATABASE_URL and OBJECT_STORE_URL.',
    usage: '',
    text: `It moves files and rows, with their event sequences and the list of sealing keys, and compares counts and digests of both sides. The
deployment may continue to write meanwhile. Repeat the command to move later changes only. So move once, stop the deployment, move again,
and start with the new variables. Event streams then start with a snapshot.`,
    examples: [
      'DATABASE_URL=postgres://… SECRETS_KEY="$(cat .data/secrets.key)" npm run --silent migrate-store',
    ],
    statuses: {
      0: 'moved; both sides are equal',
      1: 'a failure',
      2: 'the arguments or the configuration are invalid',
    },
  }),
  parameters: {},
  async func() {
    process.stdout.write(`${await move(readConfig(process.env))}\n`);
  },
});

process.exitCode = await runProgram(
  command,
  {
    name: 'migrate-store',
    call: 'npm run --silent migrate-store --',
    isExpected: (error) =>
      [MoveError, ConfigError, StartError, SealingKeysError].some((kind) => error instanceof kind),
  },
  process.argv.slice(2),
);
