import pg from 'pg';
import { afterAll, expect, onTestFinished } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { PostgresCluster } from '../../../fixtures/store/postgres-cluster.ts';
import type { Store } from '../../../ports/store.ts';
import { openPostgresStore } from './postgres-store.ts';

const test = requires('postgres');
const clock = new ManualClock();
const early = 6_000;

let started: Promise<PostgresCluster> | undefined;

function theServer(): Promise<PostgresCluster> {
  started ??= PostgresCluster.start();
  return started;
}

afterAll(async () => (await started)?.remove());

async function openStores(count: number): Promise<readonly Store[]> {
  const server = await theServer();
  const stores: Store[] = [];
  for (let number = 0; number < count; number += 1) {
    const store = await openPostgresStore({ url: server.url(), clock });
    onTestFinished(() => store.close());
    stores.push(store);
  }
  return stores;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  onTestFinished(() => client.end().catch(() => {}));
  await client.connect();
  return client;
}

/**
 * Adds `count` users with 32 concurrent writers, which use the stores in turn. Each write also reads one of
 * the earlier users. Returns the errors of failed writes.
 */
async function failuresOf(stores: readonly Store[], count: number): Promise<string[]> {
  const failures: string[] = [];
  let begun = 0;
  const writing = Array.from({ length: 32 }, async (_, writer) => {
    const store = stores[writer % stores.length];
    while (store && begun < count) {
      begun += 1;
      const [id, other] = [`user-${begun}`, `early-${begun % early}`];
      const write = store.write({ name: `writer-${writer}` }, async (transaction) => {
        await transaction.first('SELECT name FROM users WHERE id = ?', other);
        await transaction.run(
          'INSERT INTO users (id, issuer, subject, name, created_at) VALUES (?, ?, ?, ?, ?)',
          id,
          'issuer',
          id,
          '',
          '',
        );
      });
      await write.catch((error: unknown) => failures.push(String(error)));
    }
  });
  await Promise.all(writing);
  return failures;
}

test('20,000 writes pass while a foreign serializable transaction stays open', {
  timeout: 240_000,
}, async () => {
  const server = await theServer();
  const stores = await openStores(2);
  // One user on each page, so that SERIALIZABLE transactions would need many locks.
  await server.query(`ALTER TABLE users SET (fillfactor = 10);
    INSERT INTO users (id, issuer, subject, name, created_at)
    SELECT 'early-' || number, 'early', number, repeat('x', 800), '' FROM generate_series(0, ${early - 1}) AS number`);
  const foreign = await connect(server.url('template1'));
  await foreign.query('BEGIN ISOLATION LEVEL SERIALIZABLE; SELECT COUNT(*) FROM pg_class');
  expect(await failuresOf(stores, 20_000)).toEqual([]);
  expect(await stores[0]?.all("SELECT COUNT(*) AS count FROM users WHERE issuer = 'issuer'")).toEqual([
    { count: 20_000 },
  ]);
});
