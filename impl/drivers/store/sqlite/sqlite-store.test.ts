import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { plainEvent } from '../../../fixtures/events/plain-event.ts';
import { temporaryFolder, temporaryStore } from '../../../fixtures/store/store.ts';
import { DuplicateError, type Store, StoreUnavailableError, type Transaction } from '../../../ports/store.ts';
import { migrations } from '../migrations/migrations.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { storeError } from './statements.ts';

const clock = new ManualClock();

function addUser(id: string): (transaction: Transaction) => Promise<number> {
  return (transaction) =>
    transaction.run(
      'INSERT INTO users (id, issuer, subject, name, created_at) VALUES (?, ?, ?, ?, ?)',
      ...[id, 'issuer', `subject of ${id}`, id, '2026-01-01T00:00:00.000Z'],
    );
}

async function userIds(store: Store): Promise<unknown[]> {
  return (await store.all('SELECT id FROM users ORDER BY id')).map((row) => row.id);
}

async function addStudio(store: Store, id: string): Promise<void> {
  await store.write(async (transaction) => {
    await addUser(`owner of ${id}`)(transaction);
    await transaction.run(
      'INSERT INTO studios (id, user_id, name, auto_go_live_enabled, last_event, created_at, updated_at) VALUES (?, ?, ?, 0, 0, ?, ?)',
      ...[id, `owner of ${id}`, 'A studio', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    );
  });
}

test('keeps what was written when it is opened again', async () => {
  const file = join(await temporaryFolder(), 'data', 'callsheet.db');
  const first = openSqliteStore({ file, clock });
  await first.write(addUser('a'));
  await first.close();

  const second = openSqliteStore({ file, clock });
  expect(await userIds(second)).toEqual(['a']);
  await second.close();
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('a write that throws leaves nothing, and its neighbours in the same batch are kept', async () => {
  const store = await temporaryStore();
  const outcomes = await Promise.allSettled([
    store.write(addUser('a')),
    store.write(async (transaction) => {
      await addUser('b')(transaction);
      throw new Error('changed my mind');
    }),
    store.write(addUser('a')),
    store.write(addUser('c')),
  ]);
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : outcome.value))).toEqual(
    [1, new Error('changed my mind'), expect.any(DuplicateError), 1],
  );
  expect(await userIds(store)).toEqual(['a', 'c']);
});

test('writes of the same moment share commits', async () => {
  const folder = await temporaryFolder();
  const store = openSqliteStore({ file: join(folder, 'callsheet.db'), clock });
  onTestFinished(() => store.close());
  const watcher = new DatabaseSync(join(folder, 'callsheet.db'), { readOnly: true });
  onTestFinished(() => watcher.close());

  // data_version counts, per connection, what others committed since it last looked.
  const version = () => watcher.prepare('PRAGMA data_version').get()?.data_version;
  const seen = new Set([version()]);
  const look = setInterval(() => seen.add(version()), 0);
  await Promise.all(Array.from({ length: 200 }, (_, number) => store.write(addUser(`user ${number}`))));
  clearInterval(look);
  seen.add(version());
  expect(await userIds(store)).toHaveLength(200);
  expect(seen.size).toBeLessThan(5);
});

test('reads outside a write see it only when it is durable', async () => {
  const store = await temporaryStore();
  await store.write(async (transaction) => {
    await addUser('a')(transaction);
    expect(await transaction.first('SELECT id FROM users')).toEqual({ id: 'a' });
    expect(await userIds(store)).toEqual([]);
  });
  expect(await userIds(store)).toEqual(['a']);
});

test('a write inside a write is refused instead of waiting for itself', async () => {
  const store = await temporaryStore();
  const nested = store.write(() => store.write(addUser('a')));
  await expect(nested).rejects.toThrow('use the transaction that was passed');
  expect(await userIds(store)).toEqual([]);
});

test('a transaction used after its write is refused', async () => {
  const store = await temporaryStore();
  const kept = await store.write(async (transaction) => ({ transaction }));
  await expect(addUser('late')(kept.transaction)).rejects.toThrow('the transaction is over');
});

test('closing finishes what was queued and refuses what comes later', async () => {
  const file = join(await temporaryFolder(), 'callsheet.db');
  const store = openSqliteStore({ file, clock });
  const writes = Array.from({ length: 600 }, (_, number) => store.write(addUser(`user ${number}`)));
  await store.close();
  await Promise.all(writes);
  await expect(store.write(addUser('late'))).rejects.toThrow('the store is closed');

  const again = openSqliteStore({ file, clock });
  expect(await userIds(again)).toHaveLength(600);
  await again.close();
});

test('events are numbered per studio, in order, without gaps, and live and die with their cause', async () => {
  const told: string[][] = [];
  const store = await temporaryStore({ onEvents: (studioIds) => told.push([...studioIds]) });
  await addStudio(store, 'one');
  await addStudio(store, 'two');
  const emit = (studioId: string, kind: string) =>
    store.write((transaction) => transaction.emit(plainEvent(studioId, kind, { id: kind })));

  await Promise.allSettled([
    emit('one', 'source'),
    store.write(async (transaction) => {
      await transaction.emit(plainEvent('one', 'canvas', {}));
      throw new Error('changed my mind');
    }),
    emit('two', 'audio'),
    emit('one', 'destination'),
  ]);

  expect(
    await store.all('SELECT studio_id, sequence, kind, data FROM events ORDER BY studio_id, sequence'),
  ).toEqual([
    { studio_id: 'one', sequence: 1, kind: 'source', data: '{"id":"source"}' },
    { studio_id: 'one', sequence: 2, kind: 'destination', data: '{"id":"destination"}' },
    { studio_id: 'two', sequence: 1, kind: 'audio', data: '{"id":"audio"}' },
  ]);
  expect(told).toEqual([['one', 'two']]);
  await expect(emit('nowhere', 'source')).rejects.toThrow('studio nowhere, which does not exist');
});

test('refuses a database of a newer version, and says what to do', async () => {
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

test('a migration that fails leaves the database as it was', async () => {
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

test('another connection that holds the lock delays a write, and past the bound the write fails', async () => {
  const file = join(await temporaryFolder(), 'callsheet.db');
  const store = openSqliteStore({ file, clock, patienceMs: 40 });
  onTestFinished(() => store.close());
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());

  other.exec('BEGIN IMMEDIATE');
  await expect(store.write(addUser('a'))).rejects.toThrow(
    'another process kept the database locked for 40 ms',
  );
  other.exec('COMMIT');
  await store.write(addUser('b'));
  expect(await userIds(store)).toEqual(['b']);
});

function startWriter(file: string, name: string, total: number) {
  const script = fileURLToPath(new URL('./acknowledging-writer.ts', import.meta.url));
  const child = spawn(process.execPath, [script, file, name, String(total)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const closed = once(child, 'close');
  return { child, closed, lines: createInterface({ input: child.stdout }) };
}

async function numbersOf(store: Store, name: string): Promise<number[]> {
  return (await store.all('SELECT number FROM acknowledged WHERE name = ? ORDER BY number', name)).map(
    (row) => Number(row.number),
  );
}

test('every acknowledged write survives kill -9', async () => {
  const file = join(await temporaryFolder(), 'callsheet.db');
  const { child, closed, lines } = startWriter(file, 'killed', Number.MAX_SAFE_INTEGER);
  const acknowledged: number[] = [];
  lines.on('line', (line) => {
    acknowledged.push(Number(line));
    if (acknowledged.length === 300) child.kill('SIGKILL');
  });
  await closed;

  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
  const store = openSqliteStore({ file, clock });
  const kept = new Set(await numbersOf(store, 'killed'));
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  await store.close();
});

test('two processes start on the same new file and write at once', async () => {
  const file = join(await temporaryFolder(), 'callsheet.db');
  const writers = ['left', 'right'].map((name) => startWriter(file, name, 200));
  const statuses = await Promise.all(writers.map(({ closed }) => closed));
  expect(statuses).toEqual([
    [0, null],
    [0, null],
  ]);

  const store = openSqliteStore({ file, clock });
  expect(await numbersOf(store, 'left')).toHaveLength(200);
  expect(await numbersOf(store, 'right')).toHaveLength(200);
  await store.close();
});

test('a full database refuses what does not fit, keeps what was answered, and takes writes again when there is room', async () => {
  const store = await temporaryStore();
  const pages = (count: number) =>
    store.write((transaction) => transaction.all(`PRAGMA max_page_count = ${count}`));
  await store.write(addUser('before'));
  const [{ page_count: used = 0 } = {}] = await store.all<{ page_count: number }>('PRAGMA page_count');
  await pages(used);
  const large = (id: string) => store.write((transaction) => addUser(id.padEnd(20_000, id))(transaction));
  const outcomes = await Promise.allSettled([large('a'), large('b'), store.scrub()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await expect(large('c')).rejects.toThrow(StoreUnavailableError);
  expect(store.isWritable()).toBe(false);
  expect(await userIds(store)).toEqual(['before']);

  await pages(1_000_000);
  await large('d');
  expect(await userIds(store)).toEqual(['before', 'd'.repeat(20_000)]);
  await expect.poll(() => store.isWritable(), { timeout: 10_000 }).toBe(true);
});

test.each([
  ['out of memory', 7],
  ['a disk that may not be written', 8],
  ['an input or output error of any kind', 10 | (4 << 8)],
  ['a full disk', 13],
  ['no descriptor for another file', 14],
])('%s is something that passes', (_what, errcode) => {
  const told = Object.assign(new Error('disk'), { errcode });
  expect(storeError(told)).toEqual(new StoreUnavailableError('disk', { cause: told }));
});
