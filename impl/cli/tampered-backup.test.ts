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
const command = (name: string, options: string[], place: Settings) =>
  run(`impl/cli/${name}.ts`, options, { ...settings, ...place });

/** A backup with one unfinished upload, which each test copies and tampers with. */
let made: string;
beforeAll(async () => {
  const deployment = await launch(settings);
  try {
    const alice = new Person(deployment.baseUrl, await deployment.token('alice'));
    await upload(alice, false);
    made = join(deployment.dataDir, '../..', `backup-of-${process.pid}`);
    const said = await command('backup', [made], { DATA_DIR: deployment.dataDir });
    expect(said, said.stderr).toMatchObject({ code: 0 });
  } finally {
    await deployment.remove();
  }
  return () => rm(made, { recursive: true, force: true });
});

async function copied(): Promise<string> {
  const folder = join(await temporaryFolder(), 'backup');
  execFileSync('cp', ['-r', made, folder]);
  return folder;
}

const read = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));

/** Changes the manifest of a backup, as an attacker does with knowledge of its format. */
async function rewrite(folder: string, change: (manifest: Manifest) => unknown): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(change(await read(folder))));
}

/** Runs a statement in the rows of a backup, and has the manifest say so. */
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

const places = {
  SQLite: { test: plain, place: async (): Promise<Settings> => ({}) },
  PostgreSQL: {
    test: requires('services'),
    place: async (): Promise<Settings> => {
      const { url, drop } = await makeDatabase(undefined, { empty: true });
      onTestFinished(drop);
      return { DATABASE_URL: url };
    },
  },
};

describe.each(Object.entries(places))('rows of %s', (_name, { test, place }) => {
  test.each(['../../../victim', '../../victim'])(
    'with upload id %j have the sweep remove nothing outside the uploads',
    async (uploadId) => {
      const root = await temporaryFolder();
      const [folder, dataDir] = [await copied(), join(root, 'data')];
      await tamper(folder, `UPDATE media_assets SET upload_id = '${uploadId}'`);
      const where = { ...(await place()), DATA_DIR: dataDir };
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
      await expect.poll(() => alice.ask('GET /v1/media')).toMatchObject({ data: [], quotaUsedBytes: 0 });
      await again.stop();
      for (const victim of victims) expect(await readdir(victim)).toEqual(['file']);
      const saved = join(root, 'saved');
      const said = await command('backup', [saved], where);
      expect(said, said.stderr).toMatchObject({ code: 0 });
    },
    60_000,
  );
});

describe('a manifest', () => {
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
  ])('that names the file %j is refused before anything is written', async (path) => {
    const folder = await copied();
    await writeFile(join(folder, '../victim'), 'precious');
    await rewrite(folder, ({ files, ...rest }) => ({ ...rest, files: [...files, { ...first, path }] }));
    const dataDir = join(await temporaryFolder(), 'data');
    const said = await command('restore', [folder], { DATA_DIR: dataDir });
    expect(said).toMatchObject({ code: 2, stderr: expect.stringMatching(/which no backup has\.\n$/) });
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });

  plain.each([null, 'text', 7])('whose list of files holds %j is refused', async (entry) => {
    const folder = await copied();
    await rewrite(folder, ({ files, ...rest }) => ({ ...rest, files: [...files, entry] }));
    const said = await command('restore', [folder], { DATA_DIR: join(await temporaryFolder(), 'data') });
    expect(said).toMatchObject({ code: 2, stderr: expect.stringMatching(/which no backup has\.\n$/) });
  });
});

/** Replaces a file of a backup. */
const inPlaceOf: Readonly<Record<string, (file: string) => Promise<void>>> = {
  'a symlink to a file of the machine': (file) => symlink('/etc/hostname', file),
  'a symlink to a device without an end': (file) => symlink('/dev/zero', file),
  'a pipe that nobody writes to': async (file) => void execFileSync('mkfifo', [file]),
  'a folder': async (file) => void (await mkdir(file)),
};

describe.each(Object.entries(inPlaceOf))('%s', (_name, put) => {
  plain.each(['identity-keys.json', 'callsheet.db', 'manifest.json'])(
    'in the place of %s is refused, and leaves nothing',
    async (name) => {
      const folder = await copied();
      await rm(join(folder, name));
      await put(join(folder, name));
      const dataDir = join(await temporaryFolder(), 'data');
      const said = await command('restore', [folder], { DATA_DIR: dataDir });
      expect(said).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`${join(folder, name)} is no plain file`),
      });
      await expect(readdir(dataDir).catch(() => [])).resolves.toEqual([]);
    },
    30_000,
  );
});

plain('a folder of a backup that is a symlink is refused', async () => {
  const folder = await copied();
  await rename(join(folder, 'uploads'), join(dirname(folder), 'elsewhere'));
  await symlink('../elsewhere', join(folder, 'uploads'));
  const dataDir = join(await temporaryFolder(), 'data');
  const said = await command('restore', [folder], { DATA_DIR: dataDir });
  expect(said).toMatchObject({ code: 2, stderr: expect.stringContaining('is no plain file') });
  expect(await readdir(dataDir)).toEqual([]);
});
