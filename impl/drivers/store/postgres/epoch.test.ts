import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { requires } from '../../../fixtures/requirements.ts';
import {
  databaseNamed,
  makeDatabase,
  onServer,
  type TestDatabase,
} from '../../../fixtures/store/postgres.ts';
import { PostgresCluster } from '../../../fixtures/store/postgres-cluster.ts';
import { openPostgresStore } from './postgres-store.ts';

const test = requires('services');

/** Returns the epoch after a write of a process. */
async function epochAfterWrite({ url, query }: Pick<TestDatabase, 'url' | 'query'>): Promise<string> {
  const store = await openPostgresStore({ url, clock: new ManualClock() });
  try {
    await store.write('statement', (transaction) => transaction.run('UPDATE migrations SET name = name'));
  } finally {
    await store.close();
  }
  const [row] = await query<{ epoch: string }>('SELECT epoch FROM event_epoch');
  return row?.epoch ?? '';
}

async function database(): Promise<TestDatabase> {
  const made = await makeDatabase();
  onTestFinished(made.drop);
  return made;
}

test('all processes of a database use one epoch, even if they start at once', async () => {
  const made = await database();
  const epochs = await Promise.all(Array.from({ length: 4 }, () => epochAfterWrite(made)));
  expect(epochs[0]).toMatch(/^[0-9a-z]{5}$/);
  expect(await epochAfterWrite(made)).toBe(epochs[0]);
});

test('a copy of a database gets its own epoch', async () => {
  const made = await database();
  const epoch = await epochAfterWrite(made);
  const name = `callsheet_test_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${new URL(made.url).pathname.slice(1)}`),
  );
  const copy = databaseNamed(name);
  onTestFinished(copy.drop);
  expect(await copy.query('SELECT epoch FROM event_epoch')).toEqual([{ epoch }]);
  expect(await epochAfterWrite(copy)).not.toBe(epoch);
  expect(await epochAfterWrite(made)).toBe(epoch);
});

test('a table that was dumped and restored in the same database gets a new epoch', async () => {
  const made = await database();
  const epoch = await epochAfterWrite(made);
  // Does the same as `pg_restore --clean`.
  await made.query('CREATE TABLE dumped AS SELECT * FROM event_epoch');
  await made.query('DROP TABLE event_epoch');
  await made.query('ALTER TABLE dumped RENAME TO event_epoch');
  expect(await epochAfterWrite(made)).not.toBe(epoch);
});

requires('postgres')(
  'a database recovered to a point in time gets a new epoch, and the original keeps its epoch',
  { timeout: 120_000 },
  async () => {
    const primary = await PostgresCluster.start();
    onTestFinished(() => primary.remove());
    const databaseOf = (cluster: PostgresCluster) => ({
      url: cluster.url(),
      query: <R extends pg.QueryResultRow>(statement: string) => cluster.query<R>(statement),
    });
    const epoch = await epochAfterWrite(databaseOf(primary));
    const recovering = await primary.copyUntil('before');
    onTestFinished(() => recovering.remove());
    await primary.query("SELECT pg_create_restore_point('before')");
    const isOver = () => recovering.query('SELECT 1 WHERE NOT pg_is_in_recovery()');
    await expect.poll(isOver, { timeout: 60_000 }).toHaveLength(1);
    expect(await recovering.query('SELECT epoch FROM event_epoch')).toEqual([{ epoch }]);
    const recovered = await epochAfterWrite(databaseOf(recovering));
    expect(recovered).not.toBe(epoch);
    expect(await epochAfterWrite(databaseOf(recovering))).toBe(recovered);
    expect(await epochAfterWrite(databaseOf(primary))).toBe(epoch);
  },
);
