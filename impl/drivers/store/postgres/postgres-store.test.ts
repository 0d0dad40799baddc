import { expect, onTestFinished } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { makeDatabase, type TestDatabase } from '../../../fixtures/store/postgres.ts';
import { postgresProxy } from '../../../fixtures/store/postgres-proxy.ts';
import { databaseName } from '../../../ports/database-url.ts';
import { type Store, StoreBusyError, StoreUnavailableError } from '../../../ports/store.ts';
import { openPostgresStore } from './postgres-store.ts';

const test = requires('services');
const clock = new ManualClock();

async function temporaryDatabase(): Promise<TestDatabase> {
  const database = await makeDatabase();
  onTestFinished(database.drop);
  return database;
}

async function open(url: string, timeoutMs = 10_000): Promise<Store> {
  const store = await openPostgresStore({ url, clock, timeoutMs });
  onTestFinished(() => store.close());
  return store;
}

/** Adds a user and counts the runs; the row's name contains the number of the run. */
function adding(store: Store, id: string) {
  const counted = { runs: 0 };
  const done = store.write('statement', async (transaction) => {
    counted.runs += 1;
    await transaction.run(
      'INSERT INTO users (id, issuer, subject, name, created_at) VALUES (?, ?, ?, ?, ?)',
      id,
      'issuer',
      id,
      String(counted.runs),
      '',
    );
  });
  return Object.assign(done, { counted });
}

const usersOf = (store: Store) => store.all('SELECT id, name FROM users ORDER BY id');

test('a commit with a lost response is found to be done, and is not repeated', async () => {
  const proxy = await postgresProxy((await temporaryDatabase()).url);
  const store = await open(proxy.url);
  proxy.next = 'is done unheard';
  const added = adding(store, 'a');
  await added;
  expect(added.counted.runs).toBe(1);
  expect(proxy.next).toBe('passes');
  expect(await usersOf(store)).toEqual([{ id: 'a', name: '1' }]);
});

test('a commit that never reached the server is found not to be done, and the write runs again', async () => {
  const proxy = await postgresProxy((await temporaryDatabase()).url);
  const store = await open(proxy.url);
  proxy.next = 'is lost';
  const added = adding(store, 'a');
  await added;
  expect(added.counted.runs).toBe(2);
  expect(await usersOf(store)).toEqual([{ id: 'a', name: '2' }]);
});

test('a commit with an unknown outcome fails as unavailable', async () => {
  const proxy = await postgresProxy((await temporaryDatabase()).url);
  const store = await open(proxy.url, 300);
  // Shut down immediately: while the proxy is open, the store can find out that the commit was lost and write
  // again.
  proxy.next = 'shuts';
  const added = adding(store, 'a').catch((error: unknown) => error);
  expect(await added).toMatchObject({
    name: 'StoreUnavailableError',
    message: expect.stringContaining('outcome is unknown'),
  });
  proxy.open();
  expect(await usersOf(store)).toEqual([]);
});

test('terminated connections lose no acknowledged write and repeat none', async () => {
  const { url, query } = await temporaryDatabase();
  const store = await open(url);
  let isOver = false;
  const ending = (async () => {
    let ended = 0;
    while (!isOver) {
      const backends = await query(
        `SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY random() LIMIT 2) AS chosen`,
      );
      ended += backends.length;
    }
    return ended;
  })();
  const outcomes: string[] = [];
  for (let round = 0; round < 15; round += 1) {
    const names = Array.from({ length: 6 }, (_, index) => `${round} ${index}`);
    const settled = await Promise.allSettled(names.map((name) => adding(store, name)));
    for (const [index, { status }] of settled.entries()) {
      if (status === 'fulfilled') outcomes.push(names[index] ?? '');
    }
  }
  isOver = true;
  expect(await ending).toBeGreaterThan(10);
  await store.close();
  const kept = new Set((await query<{ id: string }>('SELECT id FROM users')).map(({ id }) => id));
  expect(outcomes.filter((id) => !kept.has(id))).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(0);
});

test('while the server is read-only, writes are unavailable and reads continue; the store recovers without a restart', async () => {
  const { url, query } = await temporaryDatabase();
  const [database] = await query<{ name: string }>('SELECT current_database() AS name');
  const store = await open(url);
  await adding(store, 'a');
  const setting = (value: string) =>
    query(`ALTER DATABASE ${database?.name} SET default_transaction_read_only = ${value}`);
  await setting('on');
  await query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await expect(adding(store, 'b')).rejects.toThrow(StoreUnavailableError);
  expect(store.isWritable()).toBe(false);
  expect(await usersOf(store)).toHaveLength(1);
  // The connection for this change starts as read-only too.
  await query(
    `BEGIN READ WRITE; ALTER DATABASE ${database?.name} SET default_transaction_read_only = off; COMMIT`,
  );
  await expect.poll(() => store.isWritable()).toBe(true);
  await adding(store, 'c');
  expect(await usersOf(store)).toHaveLength(2);
});

test('reads and writes of an unreachable server are unavailable, and both resume once it is back', async () => {
  const proxy = await postgresProxy((await temporaryDatabase()).url);
  const store = await open(proxy.url);
  await adding(store, 'a');
  proxy.shut();
  await expect(adding(store, 'b')).rejects.toThrow(StoreUnavailableError);
  await expect(usersOf(store)).rejects.toThrow(StoreUnavailableError);
  expect(store.isWritable()).toBe(false);
  proxy.open();
  await adding(store, 'c');
  expect((await usersOf(store)).map(({ id }) => id)).toEqual(['a', 'c']);
  await expect.poll(() => store.isWritable()).toBe(true);
});

test('uses the host that accepts writes, and moves to the next host when that host is gone', async () => {
  const { url } = await temporaryDatabase();
  const [one, other] = [await postgresProxy(url), await postgresProxy(url)];
  const both = url.replace(/@[^/]+/, `@${new URL(one.url).host},${new URL(other.url).host}`);
  one.shut();
  const store = await open(both);
  await adding(store, 'a');
  one.open();
  other.shut();
  // The first host is tried again after the second is found to be gone.
  await expect
    .poll(() =>
      adding(store, 'b').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await usersOf(store)).toHaveLength(2);
  expect(databaseName(both)).toMatch(/^127\.0\.0\.1:\d+,127\.0\.0\.1:\d+\/callsheet_test_/);
});

test('a write that others block for too long is busy, and changes nothing', async () => {
  const { url, query } = await temporaryDatabase();
  const store = await open(url, 200);
  let release = () => {};
  const hold = store.write({ name: 'hold' }, async (transaction) => {
    await transaction.run('LOCK TABLE users IN EXCLUSIVE MODE');
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await expect
    .poll(() => query("SELECT 1 FROM pg_locks WHERE mode = 'ExclusiveLock' AND relation = 'users'::regclass"))
    .toHaveLength(1);
  await expect(adding(store, 'a')).rejects.toThrow(StoreBusyError);
  release();
  await hold;
  expect(await usersOf(store)).toEqual([]);
});
