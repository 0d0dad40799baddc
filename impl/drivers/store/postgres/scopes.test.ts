import { expect, onTestFinished } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { addPlainStudios, appending, nameOf } from '../../../fixtures/store/plain-studios.ts';
import { makeDatabase } from '../../../fixtures/store/postgres.ts';
import type { RowScope, Store } from '../../../ports/store.ts';
import { openPostgresStore } from './postgres-store.ts';

const test = requires('services');
const clock = new ManualClock();

async function twoStores(): Promise<readonly [Store, Store]> {
  const { url, drop } = await makeDatabase();
  onTestFinished(drop);
  const open = async () => {
    const store = await openPostgresStore({ url, clock });
    onTestFinished(() => store.close());
    return store;
  };
  return [await open(), await open()];
}

test.each<[string, RowScope, RowScope | undefined]>([
  ['an account', { account: 'owner' }, undefined],
  ['a studio', { studio: 'one' }, undefined],
  ['a name', { name: 'one' }, undefined],
  ['all three', { account: 'owner', studio: 'one', name: 'one' }, undefined],
  ['a studio that is locked later', { account: 'owner' }, { studio: 'one' }],
])(
  'no write is lost when writes of two stores read and then write in the scope of %s',
  async (_name, scope, later) => {
    const stores = await twoStores();
    await addPlainStudios(stores[0], ['one']);
    const rounds = 40;
    await Promise.all(
      stores.flatMap((store, index) =>
        [0, 1].map(async (writer) => {
          // Half of the writers take the lock later, if there is a later one.
          const isLate = later !== undefined && writer === 0;
          const first = later !== undefined && !isLate ? later : scope;
          for (let round = 0; round < rounds; round += 1) {
            await store.write(first, async (transaction) => {
              if (isLate) await transaction.lock(later);
              await appending('one', String(index))(transaction);
            });
          }
        }),
      ),
    );
    expect([...(await nameOf(stores[0], 'one'))].sort().join('')).toBe(
      `${'0'.repeat(2 * rounds)}${'1'.repeat(2 * rounds)}`,
    );
  },
);

test('writes of many scopes that share some of their locks all end', async () => {
  const stores = await twoStores();
  const studios = ['s1', 's2', 's3'];
  await addPlainStudios(stores[0], studios);
  const writes = Array.from({ length: 120 }, async (_, number) => {
    const store = stores[number % 2];
    const studio = studios[number % 3] ?? '';
    await store?.write({ account: 'owner' }, async (transaction) => {
      for (const id of number % 4 === 0 ? studios : [studio]) await transaction.lock({ studio: id });
      await appending(studio, 'x')(transaction);
    });
    await store?.write({ studio, name: `name-${number % 2}` }, appending(studio, 'y'));
  });
  await Promise.all(writes);
  for (const studio of studios)
    expect([...(await nameOf(stores[0], studio))].sort().join('')).toBe(`${'x'.repeat(40)}${'y'.repeat(40)}`);
});
