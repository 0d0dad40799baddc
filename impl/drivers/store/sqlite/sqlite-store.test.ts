import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { temporaryFolder, temporaryStore } from '../../../fixtures/store/store.ts';
import { type Store, StoreUnavailableError, type Transaction } from '../../../ports/store.ts';
import { migrations } from '../migrations/migrations.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { storeError } from './statements.ts';

const clock = new ManualClock();

function addUser(id: string): (transaction: Transaction) => Promise<number> {
  return (transaction) =>
    transaction.run(
      'INSERT INTO users (id, issuer, subject, name, created_at) VALUES (?, ?, ?, ?, ?)',
      id,
      'issuer',
      `subject of ${id}`,
      id,
      '2026-01-01T00:00:00.000Z',
    );
}

async function userIds(store: Store): Promise<unknown[]> {
  return (await store.all('SELECT id FROM users ORDER BY id')).map((row) => row.id);
}

test('a store keeps written rows after it is opened again', async () => {
  const file = join(await temporaryFolder(), 'data', 'callsheet.db');
  const first = openSqliteStore({ file, clock });
  await first.write('statement', addUser('a'));
  await first.close();

  const second = openSqliteStore({ file, clock });
  expect(await userIds(second)).toEqual(['a']);
  await second.close();
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('writes of the same moment share commits', async () => {
  const folder = await temporaryFolder();
  const store = openSqliteStore({ file: join(folder, 'callsheet.db'), clock });
  onTestFinished(() => store.close());
  const watcher = new DatabaseSync(join(folder, 'callsheet.db'), { readOnly: true });
  onTestFinished(() => watcher.close());

  // data_version counts the commits of other connections since its last read.
  const version = () => watcher.prepare('PRAGMA data_version').get()?.data_version;
  const seen = new Set([version()]);
  const look = setInterval(() => seen.add(version()), 0);
  await Promise.all(
    Array.from({ length: 200 }, (_, number) => store.write('statement', addUser(`user ${number}`))),
  );
  clearInterval(look);
  seen.add(version());
  expect(await userIds(store)).toHaveLength(200);
  expect(seen.size).toBeLessThan(5);
});

test('rejects a database of a newer version with a remedy', async () => {
  const file = join(await temporaryFolder(), 'callsheet.db');
  const steps = migrations();
  const next = {
    number: (steps.at(-1)?.number ?? 0) + 1,
    name: 'later',
    sql: 'CREATE TABLE later (id TEXT)',
  };
  await openSqliteStore({ file, clock, migrations: [...steps, next] }).close();
  expect(() => openSqliteStore({ file, clock })).toThrow('start that version, or choose another DATA_DIR');
});

test('a failed migration does not change the database', async () => {
  const file = join(await temporaryFolder(), 'callsheet.db');
  await openSqliteStore({ file, clock }).close();
  const steps = migrations();
  const broken = {
    number: (steps.at(-1)?.number ?? 0) + 1,
    name: 'broken',
    sql: 'CREATE TABLE half (id TEXT); SELECT nonsense',
  };
  expect(() => openSqliteStore({ file, clock, migrations: [...steps, broken] })).toThrow('nonsense');

  const store = openSqliteStore({ file, clock });
  expect(await store.all("SELECT name FROM sqlite_master WHERE name = 'half'")).toEqual([]);
  await store.close();
});

test('another connection with the lock delays a write, which fails after the timeout', async () => {
  const file = join(await temporaryFolder(), 'callsheet.db');
  const store = openSqliteStore({ file, clock, timeoutMs: 40 });
  onTestFinished(() => store.close());
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());

  other.exec('BEGIN IMMEDIATE');
  await expect(store.write('statement', addUser('a'))).rejects.toThrow(
    'another process kept the database locked for 40 ms',
  );
  other.exec('COMMIT');
  await store.write('statement', addUser('b'));
  expect(await userIds(store)).toEqual(['b']);
});

test('a full database rejects writes, keeps acknowledged rows, and accepts writes again when there is room', async () => {
  const store = await temporaryStore();
  const pages = (count: number) =>
    store.write('statement', (transaction) => transaction.all(`PRAGMA max_page_count = ${count}`));
  await store.write('statement', addUser('before'));
  const [{ page_count: used = 0 } = {}] = await store.all<{ page_count: number }>('PRAGMA page_count');
  await pages(used);
  const large = (id: string) =>
    store.write('statement', (transaction) => addUser(id.padEnd(20_000, id))(transaction));
  const outcomes = await Promise.allSettled([large('a'), large('b'), store.scrub()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await expect(large('c')).rejects.toThrow(StoreUnavailableError);
  expect(store.isWritable()).toBe(false);
  expect(await userIds(store)).toEqual(['before']);

  await pages(1_000_000);
  await large('d');
  expect(await userIds(store)).toEqual(['before', 'd'.repeat(20_000)]);
  await expect.poll(() => store.isWritable()).toBe(true);
});

test.each([
  ['out of memory', 7],
  ['a read-only disk', 8],
  ['an input or output error of any kind', 10 | (4 << 8)],
  ['a full disk', 13],
  ['no descriptor for another file', 14],
])('maps %s to a temporary failure', (_what, errcode) => {
  const sqliteError = Object.assign(new Error('disk'), { errcode });
  expect(storeError(sqliteError)).toEqual(new StoreUnavailableError('disk', { cause: sqliteError }));
});
