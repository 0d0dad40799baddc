import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, onTestFinished, test as plain } from 'vitest';
import { upload } from '../fixtures/deployment/busy.ts';
import { launch, run, type Settings } from '../fixtures/deployment/deployment-process.ts';
import { Person } from '../fixtures/deployment/person.ts';
import { requires } from '../fixtures/requirements.ts';
import { makeDatabase } from '../fixtures/store/postgres.ts';
import { temporaryFolder } from '../fixtures/store/store.ts';
import type { Manifest } from './backup/manifest.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const settings = { LOG_LEVEL: 'warn', MEDIA_PLANE: 'off', SECRETS_KEY: key };
const command = (name: string, options: string[], storeSettings: Settings) =>
  run(`impl/cli/${name}.ts`, options, { ...settings, ...storeSettings });

/** A backup with one unfinished upload. Each test copies it and tampers with the copy. */
let original: string;
beforeAll(async () => {
  const deployment = await launch(settings);
  try {
    const alice = new Person(deployment.baseUrl, await deployment.token('alice'));
    await upload(alice, false);
    original = join(deployment.dataDir, '../..', `backup-of-${process.pid}`);
    const result = await command('backup', [original], { DATA_DIR: deployment.dataDir });
    expect(result, result.stderr).toMatchObject({ code: 0 });
  } finally {
    await deployment.remove();
  }
  return () => rm(original, { recursive: true, force: true });
});

async function copied(): Promise<string> {
  const folder = join(await temporaryFolder(), 'backup');
  execFileSync('cp', ['-r', original, folder]);
  return folder;
}

const read = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));

/** Changes the manifest of a backup, like an attacker who knows its format. */
async function rewrite(folder: string, change: (manifest: Manifest) => unknown): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(change(await read(folder))));
}

/** Runs a statement on the rows of a backup, and updates the manifest accordingly. */
async function tamper(folder: string, statement: string): Promise<void> {
  const file = join(folder, 'callsheet.db');
  const database = new DatabaseSync(file);
  expect(database.prepare(statement).run().changes).toBe(1);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const bytes = await readFile(file);
  const changed = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  await rewrite(folder, ({ files, ...rest }) => ({
    ...rest,
    files: files.map((entry) => (entry.path === 'callsheet.db' ? { ...entry, ...changed } : entry)),
  }));
}

const stores = {
  SQLite: { test: plain, storeSettings: async (): Promise<Settings> => ({}) },
  PostgreSQL: {
    test: requires('services'),
    storeSettings: async (): Promise<Settings> => {
      const { url, drop } = await makeDatabase(undefined, { empty: true });
      onTestFinished(drop);
      return { DATABASE_URL: url };
    },
  },
};

describe.each(Object.entries(stores))('rows that were restored into %s', (_name, { test, storeSettings }) => {
  test.each(['../../../victim', '../../victim'])(
    'an upload id %j does not make the sweep remove files outside the uploads',
    async (uploadId) => {
      const root = await temporaryFolder();
      const [folder, dataDir] = [await copied(), join(root, 'data')];
      await tamper(folder, `UPDATE media_assets SET upload_id = '${uploadId}'`);
      const where = { ...(await storeSettings()), DATA_DIR: dataDir };
      const restored = await command('restore', [folder], where);
      expect(restored, restored.stderr).toMatchObject({ code: 0, stderr: '' });
      const victims = [join(root, 'victim'), join(dataDir, 'victim')];
      for (const victim of victims) {
        await mkdir(victim);
        await writeFile(join(victim, 'file'), 'precious');
      }
      const swept = await command('operator', ['sweep'], where);
      expect(swept, swept.stderr).toMatchObject({ code: 0, stdout: '1 upload is released.\n' });
      // The start executes the removals that the sweep has recorded, before it serves requests.
      const again = await launch({ ...settings, ...where });
      onTestFinished(again.remove);
      const alice = new Person(again.baseUrl, await again.token('alice'));
      await expect.poll(() => alice.request('GET /v1/media')).toMatchObject({ data: [], quotaUsedBytes: 0 });
      await again.stop();
      for (const victim of victims) expect(await readdir(victim)).toEqual(['file']);
      const saved = join(root, 'saved');
      const result = await command('backup', [saved], where);
      expect(result, result.stderr).toMatchObject({ code: 0 });
    },
    120_000,
  );
});

describe('the manifest of a backup', () => {
  const first = { path: 'x', bytes: 8, sha256: createHash('sha256').update('precious').digest('hex') };

  plain.each([
    '../victim',
    '/victim',
    'uploads/../../victim',
    'a\0b',
    '.',
    '',
    'uploads//x',
    '.ssh',
    7,
    null,
  ])('is rejected before anything is written if it names the file %j', async (path) => {
    const folder = await copied();
    await writeFile(join(folder, '../victim'), 'precious');
    await rewrite(folder, ({ files, ...rest }) => ({ ...rest, files: [...files, { ...first, path }] }));
    const dataDir = join(await temporaryFolder(), 'data');
    const result = await command('restore', [folder], { DATA_DIR: dataDir });
    expect(result).toMatchObject({ code: 2, stderr: expect.stringMatching(/which no backup has\.\n$/) });
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });

  plain.each([null, 'text', 7])('is rejected if its list of files contains %j', async (entry) => {
    const folder = await copied();
    await rewrite(folder, ({ files, ...rest }) => ({ ...rest, files: [...files, entry] }));
    const result = await command('restore', [folder], { DATA_DIR: join(await temporaryFolder(), 'data') });
    expect(result).toMatchObject({ code: 2, stderr: expect.stringMatching(/which no backup has\.\n$/) });
  });
});

/** Replaces a file of a backup. */
const replacements: Readonly<Record<string, (file: string) => Promise<void>>> = {
  'a symlink to a file of the machine': (file) => symlink('/etc/hostname', file),
  'an endless device behind a symlink': (file) => symlink('/dev/zero', file),
  'a pipe without a writer': async (file) => void execFileSync('mkfifo', [file]),
  'a folder': async (file) => void (await mkdir(file)),
};

describe.each(Object.entries(replacements))('a backup that contains %s', (_name, put) => {
  plain.each(['identity-keys.json', 'callsheet.db', 'manifest.json'])(
    'in place of %s is rejected, and the restore leaves no files',
    async (name) => {
      const folder = await copied();
      await rm(join(folder, name));
      await put(join(folder, name));
      const dataDir = join(await temporaryFolder(), 'data');
      const result = await command('restore', [folder], { DATA_DIR: dataDir });
      expect(result).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`${join(folder, name)} is no plain file`),
      });
      await expect(readdir(dataDir).catch(() => [])).resolves.toEqual([]);
    },
    120_000,
  );
});

plain('rejects a backup with a symlinked folder', async () => {
  const folder = await copied();
  await rename(join(folder, 'uploads'), join(dirname(folder), 'elsewhere'));
  await symlink('../elsewhere', join(folder, 'uploads'));
  const dataDir = join(await temporaryFolder(), 'data');
  const result = await command('restore', [folder], { DATA_DIR: dataDir });
  expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining('is no plain file') });
  expect(await readdir(dataDir)).toEqual([]);
});
