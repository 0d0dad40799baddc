import { expect, onTestFinished } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { PostgresCluster } from '../../../fixtures/store/postgres-cluster.ts';
import { postgresProxy } from '../../../fixtures/store/postgres-proxy.ts';
import { StoreUnavailableError } from '../../../ports/store.ts';
import { openPostgresStore } from './postgres-store.ts';

const test = requires('postgres');

/** More transactions than the store begins before the crash. */
const laterTransactions = 100;

test('does not acknowledge a write whose transaction id the server reused after a crash', async () => {
  const cluster = await PostgresCluster.start();
  onTestFinished(() => cluster.remove());
  const proxy = await postgresProxy(cluster.url());
  const store = await openPostgresStore({ url: proxy.url, clock: new ManualClock(), timeoutMs: 60_000 });
  onTestFinished(() => store.close());

  // Without this process, a crash loses the records of all transactions that were not committed.
  await cluster.freezeLogWriter();
  proxy.next = 'shuts';
  const writing = store.write('statement', (transaction) =>
    transaction.run(
      "INSERT INTO users (id, issuer, subject, name, created_at) VALUES ('a', 'b', 'c', 'd', '')",
    ),
  );
  writing.catch(() => {});
  await expect.poll(() => proxy.next).toBe('passes');
  await cluster.restart('immediate');
  for (let count = 0; count < laterTransactions; count += 1) await cluster.query('SELECT txid_current()');
  proxy.open();

  await expect(writing).rejects.toThrow(StoreUnavailableError);
  expect(await cluster.query('SELECT id FROM users')).toEqual([]);
});
