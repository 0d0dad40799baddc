import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { busy, isReady, picture, upload } from '../fixtures/deployment/busy.ts';
import { launch, run, type Settings } from '../fixtures/deployment/deployment-process.ts';
import { Person } from '../fixtures/deployment/person.ts';
import { EventReader } from '../fixtures/events/event-reader.ts';
import { requires } from '../fixtures/requirements.ts';
import { makeDatabase, type TestDatabase } from '../fixtures/store/postgres.ts';
import { temporaryFolder } from '../fixtures/store/store.ts';

const test = requires('services');
const settings = {
  LOG_LEVEL: 'warn',
  MEDIA_PLANE: 'off',
  RATE_LIMIT_RPS: '10000',
  RATE_LIMIT_BURST: '10000',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
};

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await makeDatabase(undefined, { empty: true });
  onTestFinished(() => database.drop());
  return database;
}

const newFolder = async (name: string): Promise<string> => join(await temporaryFolder(), name);
const backup = (folder: string, origin: Settings) =>
  run('impl/cli/backup.ts', [folder], { ...settings, ...origin });
const restore = (folder: string, origin: Settings) =>
  run('impl/cli/restore.ts', [folder], { ...settings, ...origin });

async function started(origin: Settings) {
  const deployment = await launch({ ...settings, ...origin });
  onTestFinished(deployment.remove);
  return deployment;
}

const tables = (database: TestDatabase) =>
  database.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");

/**
 * Expects a restored deployment to have all studios, assets and events that were acknowledged before the
 * backup, and to accept writes.
 */
async function checkRestored(
  origin: Settings,
  {
    studios,
    assets,
    studio,
    lastEventId,
  }: {
    readonly studios: readonly string[];
    readonly assets: readonly string[];
    readonly studio: string;
    readonly lastEventId: string | undefined;
  },
): Promise<void> {
  const again = await started(origin);
  const person = new Person(again.baseUrl, await again.token('alice'));
  for (const id of studios) {
    const { data } = await person.request<{ data: unknown[] }>(`GET /v1/studios/${id}/sources`);
    expect(data).toHaveLength(1);
  }
  for (const id of assets) {
    const { downloadUrl = '' } = await isReady(person, id);
    expect(Buffer.from(await (await fetch(downloadUrl)).arrayBuffer()).equals(picture)).toBe(true);
  }
  const url = `${again.baseUrl}/v1/studios/${studio}/events`;
  const events = await EventReader.open(url, { as: person.credential, lastEventId });
  await events.until((comments) => comments.length > 0);
  await person.request(`POST /v1/studios/${studio}/sources`, { name: 'New', type: 'webcam' });
  await events.until((comments) => comments.some(({ kind }) => kind === 'source'));
  events.leave();
  // After the backup, other events may have had the same sequence numbers.
  expect(events.kinds[0]).toBe('snapshot');
}

test('a backup of a deployment on PostgreSQL under load contains every acknowledged write, and restores into either store', {
  timeout: 240_000,
}, async () => {
  const [here, there] = [await emptyDatabase(), await emptyDatabase()];
  const origin = { DATABASE_URL: here.url, DATA_DIR: await newFolder('data') };
  const deployment = await started(origin);
  const alice = new Person(deployment.baseUrl, await deployment.token('alice'));
  const { id: studio } = await alice.request<{ id: string }>('POST /v1/studios', { name: 'A\u0000B' });
  const watching = await EventReader.open(`${deployment.baseUrl}/v1/studios/${studio}/events`, {
    as: alice.credential,
  });
  await watching.until(() => ['canvas', 'audio'].every((kind) => watching.kinds.includes(kind)));
  watching.leave();
  const load = busy(alice);
  await expect.poll(() => load.assets.length, { timeout: 60_000 }).toBeGreaterThan(3);
  const [studios, assets] = [[...load.studios], [...load.assets]];
  const folder = await newFolder('backup');
  const made = await backup(folder, origin);
  await load.stop();
  expect(made, made.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).not.toContain('Missing');
  expect((await readdir(folder)).sort()).toEqual(
    expect.arrayContaining(['callsheet.db', 'identity-keys.json', 'manifest.json', 'uploads']),
  );
  expect((await readdir(origin.DATA_DIR)).filter((name) => name.startsWith('.backup'))).toEqual([]);

  const before = { studios, assets, studio, lastEventId: watching.lastId };
  const shared = { DATABASE_URL: there.url, DATA_DIR: await newFolder('data') };
  const restored = await restore(folder, shared);
  expect(restored, restored.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toContain('every digest and count is as backed up');
  expect(await readdir(shared.DATA_DIR)).not.toContain('callsheet.db');
  await checkRestored(shared, before);

  const embedded = { DATA_DIR: await newFolder('data') };
  expect(await restore(folder, embedded)).toMatchObject({ code: 0, stderr: '' });
  await checkRestored(embedded, before);
});

test('a backup of an embedded deployment restores into PostgreSQL', { timeout: 120_000 }, async () => {
  const origin = { DATA_DIR: await newFolder('data') };
  const deployment = await started(origin);
  const alice = new Person(deployment.baseUrl, await deployment.token('alice'));
  const { id: studio } = await alice.request<{ id: string }>('POST /v1/studios', { name: 'Morning show' });
  const assets = [await upload(alice, true)];
  await isReady(alice, assets[0] ?? '');
  const folder = await newFolder('backup');
  expect(await backup(folder, origin)).toMatchObject({ code: 0 });
  const there = await emptyDatabase();
  const shared = { DATABASE_URL: there.url, DATA_DIR: await newFolder('data') };
  expect(await restore(folder, shared)).toMatchObject({ code: 0, stderr: '' });
  const again = await started(shared);
  const person = new Person(again.baseUrl, await again.token('alice'));
  await person.request(`GET /v1/studios/${studio}`);
  await isReady(person, assets[0] ?? '');
});

test('a restore rejects a non-empty database and a damaged backup, and leaves no files or tables', {
  timeout: 120_000,
}, async () => {
  const [full, empty] = [await makeDatabase(), await emptyDatabase()];
  onTestFinished(() => full.drop());
  await full.query(
    "INSERT INTO users (id, issuer, subject, name, created_at) VALUES ('u', 'i', 's', '', '')",
  );
  const DATA_DIR = await newFolder('data');
  const folder = await newFolder('backup');
  const nothing = await backup(folder, { DATA_DIR, DATABASE_URL: empty.url });
  expect(nothing).toMatchObject({ code: 2, stderr: expect.stringContaining('holds no deployment') });
  const made = await backup(folder, { DATA_DIR, DATABASE_URL: full.url });
  expect(made, made.stderr).toMatchObject({ code: 0, stderr: '' });

  const fresh = await newFolder('data');
  const over = await restore(folder, { DATA_DIR: fresh, DATABASE_URL: full.url });
  expect(over).toMatchObject({ code: 2, stderr: expect.stringContaining('is not empty') });
  expect(over.stderr).not.toContain('postgres@');
  expect(await readdir(fresh)).toEqual([]);

  await writeFile(join(folder, 'callsheet.db'), 'damaged');
  const damaged = await restore(folder, { DATA_DIR: fresh, DATABASE_URL: empty.url });
  expect(damaged).toMatchObject({ code: 2, stderr: expect.stringContaining('is not as it was backed up') });
  expect([await readdir(fresh), await tables(empty)]).toEqual([[], []]);
});

test('a restore that is killed half-way leaves no rows, and can be repeated', {
  timeout: 120_000,
}, async () => {
  const origin = { DATA_DIR: await newFolder('data') };
  const deployment = await started(origin);
  const alice = new Person(deployment.baseUrl, await deployment.token('alice'));
  const { id: studio } = await alice.request<{ id: string }>('POST /v1/studios', { name: 'Morning show' });
  await alice.request(`POST /v1/studios/${studio}/sources`, { name: 'Camera', type: 'webcam' });
  const folder = await newFolder('backup');
  expect(await backup(folder, origin)).toMatchObject({ code: 0 });

  const there = await makeDatabase();
  onTestFinished(() => there.drop());
  // A restore writes sources after users and studios. The lock allows reads, because a restore first checks
  // that the tables are empty.
  const other = new pg.Client({ connectionString: there.url });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE sources IN EXCLUSIVE MODE');
  const shared = { DATABASE_URL: there.url, DATA_DIR: await newFolder('data') };
  const restoring = spawn(process.execPath, ['impl/cli/restore.ts', folder], {
    env: { PATH: process.env.PATH, ...settings, ...shared },
  });
  onTestFinished(() => void restoring.kill('SIGKILL'));
  const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'sources'::regclass";
  await expect.poll(() => there.query(waiting), { timeout: 60_000, interval: 20 }).toHaveLength(1);
  restoring.kill('SIGKILL');
  await once(restoring, 'close');
  await other.query('COMMIT');
  await other.end();
  await expect.poll(() => there.query(waiting), { timeout: 60_000 }).toHaveLength(0);
  expect(await there.query('SELECT id FROM users')).toEqual([]);
  await rm(shared.DATA_DIR, { recursive: true });
  const epoch = () => there.query('SELECT epoch FROM event_epoch');
  const before = await epoch();
  expect(await restore(folder, shared)).toMatchObject({ code: 0, stderr: '' });
  expect(await epoch()).not.toEqual(before);
  expect(await there.query('SELECT id FROM studios')).toEqual([{ id: studio }]);
});
