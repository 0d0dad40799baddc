import { test as everywhere, expect, onTestFinished } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { bothStores } from '../../fixtures/store/both-stores.ts';
import { FenceLostError } from '../../ports/fence.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { StoreLeases } from '../leases/store-leases.ts';
import { fencedStore } from './fenced-store.ts';
import { LeaseFence } from './lease-fence.ts';

const log = { warn: () => {}, error: () => {} };
const addUser = (id: string) => (transaction: Transaction) =>
  transaction.run(
    'INSERT INTO users (id, issuer, subject, name, created_at) VALUES (?, ?, ?, ?, ?)',
    id,
    'issuer',
    id,
    '',
    '',
  );
const usersOf = async (store: Pick<Store, 'all'>) =>
  (await store.all<{ id: string }>('SELECT id FROM users ORDER BY id')).map(({ id }) => id);

/**
 * A process with its own clock. While its clock stands still, it does not notice that its lease has ended.
 */
function processOver(store: Store) {
  const clock = new ManualClock();
  const leases = new StoreLeases({ store, clock, log, elapsed: () => clock.now(), tendMs: 0 });
  onTestFinished(() => leases.close());
  const fence = new LeaseFence();
  const leader = fencedStore(store, fence);
  const take = async () => {
    const lease = await leases.acquire('duties');
    if (lease) fence.hold(lease);
    return lease !== undefined;
  };
  return { clock, leases, fence, leader, take };
}

for (const [name, { test, database }] of Object.entries(bothStores(everywhere))) {
  /** Two processes over one store, of which the first has the duties. */
  const start = async () => {
    const where = await database();
    const [store, otherStore] = [await where.open(), await where.open()];
    const [first, other] = [processOver(store), processOver(otherStore)];
    expect([await first.take(), await other.take()]).toEqual([true, false]);
    const takeOver = async () => {
      other.clock.advance(10_000);
      expect(await other.take()).toBe(true);
    };
    return { store, otherStore, first, other, takeOver };
  };

  test(`${name}: a write changes nothing if its process lost the lease without noticing`, async () => {
    const { store, first, other, takeOver } = await start();
    await first.leader.write({ account: 'a' }, addUser('a'));
    await takeOver();
    expect(first.fence.isCurrent()).toBe(true);
    for (const scope of [{ account: 'b' }, 'statement'] as const)
      await expect(first.leader.write(scope, addUser('b'))).rejects.toThrow(FenceLostError);
    await other.leader.write({ account: 'c' }, addUser('c'));
    expect(await usersOf(store)).toEqual(['a', 'c']);
  });

  test(`${name}: a write waits for a lease that comes back soon`, async () => {
    const { store, first } = await start();
    first.clock.advance(8_000);
    await first.leases.tend();
    const written = first.leader.write({ account: 'a' }, addUser('a'));
    expect(await usersOf(store)).toEqual([]);
    expect(await first.take()).toBe(true);
    await written;
    expect(await usersOf(store)).toEqual(['a']);
  });
}

const { PostgreSQL } = bothStores(everywhere);
PostgreSQL?.test(
  'a write in progress at a takeover never commits after the first read of the successor',
  async () => {
    const where = await PostgreSQL.database();
    const [first, other] = [processOver(await where.open()), processOver(await where.open())];
    const [reader] = [await where.open()];
    await first.take();
    await other.take();
    const [begun, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = first.leader.write({ account: 'late' }, async (transaction) => {
      await addUser('late')(transaction);
      begun.resolve();
      await read.promise;
    });
    await begun.promise;
    other.clock.advance(10_000);
    expect(await other.take()).toBe(true);
    const seen = await reader.write('statement', (transaction) => usersOf(transaction));
    const failed = expect(late).rejects.toThrow(FenceLostError);
    read.resolve();
    await failed;
    expect([seen, await usersOf(reader)]).toEqual([[], []]);
  },
);
