import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { temporaryFolder } from '../../../fixtures/store/store.ts';
import { StoreUnavailableError, type Transaction } from '../../../ports/store.ts';
import { openSqliteStore } from './sqlite-store.ts';

const clock = new ManualClock();

function addUser(id: string, name = id): (transaction: Transaction) => Promise<number> {
  return (transaction) =>
    transaction.run(
      'INSERT INTO users (id, issuer, subject, name, created_at) VALUES (?, ?, ?, ?, ?)',
      id,
      'issuer',
      `subject of ${id}`,
      name,
      '2026-01-01T00:00:00.000Z',
    );
}

/** A store with a simulated disk: each sync waits until the test settles it. */
async function storeOnSlowDisk() {
  const file = join(await temporaryFolder(), 'callsheet.db');
  const syncs: PromiseWithResolvers<void>[] = [];
  let isOver = false;
  const sync = () => {
    const one = Promise.withResolvers<void>();
    syncs.push(one);
    if (isOver) one.resolve();
    return one.promise;
  };
  const notified: string[] = [];
  const onEvents = (studios: ReadonlySet<string>) => notified.push(...studios);
  const store = openSqliteStore({ file, clock, sync, onEvents });
  onTestFinished(async () => {
    isOver = true;
    for (const { resolve } of syncs) resolve();
    await store.close();
  });
  return {
    file,
    store,
    syncs,
    notified,
    addUser: (id: string) => store.write('statement', addUser(id)),
    userIds: async () => (await store.all('SELECT id FROM users ORDER BY id')).map(({ id }) => id),
    /** Settles when this many syncs have started. */
    waiting: (count: number) => expect.poll(() => syncs.length).toBe(count),
  };
}

test('during a sync, reads do not see the commit, and no listener is notified', async () => {
  const { store, syncs, notified, addUser, userIds, waiting } = await storeOnSlowDisk();
  const settled: string[] = [];
  const first = addUser('usr_1').then(() => settled.push('first'));
  await waiting(1);
  const second = store
    .write({ name: 'users' }, async (transaction) => {
      const time = '2026-01-01T00:00:00.000Z';
      await transaction.run(
        'INSERT INTO studios (id, user_id, name, auto_go_live_enabled, created_at, updated_at, last_event) VALUES (?, ?, ?, 0, ?, ?, 0)',
        'std_1',
        'usr_1',
        'Morning show',
        time,
        time,
      );
      await transaction.emit({ studioId: 'std_1', kind: 'sourceRemoved', data: { id: 'src_1' } });
    })
    .then(() => settled.push('second'));
  expect(await userIds()).toEqual([]);
  expect(settled).toEqual([]);
  syncs[0]?.resolve();
  await first;
  expect(await userIds()).toEqual(['usr_1']);
  await waiting(2);
  expect(await store.all('SELECT * FROM events')).toEqual([]);
  expect({ settled, notified }).toEqual({ settled: ['first'], notified: [] });
  syncs[1]?.resolve();
  await second;
  await expect.poll(() => notified).toEqual(['std_1']);
  expect(await store.all('SELECT * FROM events')).toHaveLength(1);
});

test('a write that only reads does not wait for the disk', async () => {
  const { store, syncs } = await storeOnSlowDisk();
  expect(await store.write('statement', (transaction) => transaction.all('SELECT id FROM users'))).toEqual(
    [],
  );
  expect(syncs).toEqual([]);
});

test('after a failed sync nothing is acknowledged, and the next write first rewrites the log', async () => {
  const { file, store, syncs, addUser, userIds, waiting } = await storeOnSlowDisk();
  const lost = addUser('usr_1');
  await waiting(1);
  syncs[0]?.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }));
  await expect(lost).rejects.toThrow(StoreUnavailableError);
  expect(store.isWritable()).toBe(false);
  const size = statSync(`${file}-wal`).size;
  expect(size).toBeGreaterThan(0);
  const next = addUser('usr_2');
  await waiting(2);
  // The log has been moved into the database file and emptied, so it no longer contains the pages of the
  // failed sync.
  expect(statSync(`${file}-wal`).size).toBeLessThan(size);
  syncs[1]?.resolve();
  await next;
  expect(await userIds()).toContain('usr_2');
});

test('moves the log into the file as it grows, even during continuous writes', async () => {
  const file = join(await temporaryFolder(), 'callsheet.db');
  const store = openSqliteStore({ file, clock });
  onTestFinished(() => store.close());
  const sizes: number[] = [];
  let next = store.write('statement', addUser('usr_0', 'x'.repeat(40_000)));
  for (let number = 1; number <= 400; number += 1) {
    const writing = next;
    next = store.write('statement', addUser(`usr_${number}`, 'x'.repeat(40_000)));
    await writing;
    sizes.push(statSync(`${file}-wal`).size);
  }
  await next;
  expect(Math.max(...sizes)).toBeGreaterThan(4_000_000);
  expect(Math.max(...sizes)).toBeLessThan(6_000_000);
});
