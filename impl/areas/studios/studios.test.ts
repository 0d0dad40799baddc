import { expect, test } from 'vitest';
import type { Studio } from '../../../generated/schemas.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import type { Store } from '../../ports/store.ts';
import { Users } from '../account/users.ts';
import { Studios } from './studios.ts';

async function start() {
  const clock = new ManualClock('2026-01-01T00:00:00.000Z');
  const store = await temporaryStore({ clock });
  const users = new Users({ store, clock });
  const alice = (await users.signIn({ issuer: 'test', subject: 'alice' })).id;
  const bob = (await users.signIn({ issuer: 'test', subject: 'bob' })).id;
  return { alice, bob, clock, store, studios: new Studios({ store, clock }) };
}

/** Returns the changed studio. Fails if the change was rejected. */
function changed(outcome: Awaited<ReturnType<Studios['update']>>): Studio {
  if (outcome === undefined || 'rejected' in outcome) throw new Error('the change was refused');
  return outcome;
}

test('a new studio has its name and does not go live automatically', async () => {
  const { alice, studios } = await start();
  const studio = await studios.create(alice, { name: 'Morning show' });
  expect(studio).toEqual({
    id: expect.stringMatching(/^std_/),
    name: 'Morning show',
    autoGoLive: { enabled: false },
    live: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  expect(await studios.read(alice, studio.id)).toEqual(studio);
});

test('another user’s studio is not found', async () => {
  const { alice, bob, studios } = await start();
  const { id } = await studios.create(alice, { name: 'Morning show' });
  expect(await studios.owns(alice, id)).toBe(true);
  expect(await studios.owns(bob, id)).toBe(false);
  expect(await studios.read(bob, id)).toBeUndefined();
  expect(await studios.update(bob, id, { name: 'Mine' })).toBeUndefined();
  expect(await studios.read(alice, id)).toMatchObject({ name: 'Morning show' });
});

test('a read after an ownership check returns the state of the check or a later one', async () => {
  const { alice, bob, studios } = await start();
  const { id } = await studios.create(alice, { name: 'Morning show' });
  expect(await studios.owns(alice, id)).toBe(true);
  await studios.update(alice, id, { name: 'Evening show' });
  expect(await studios.readOwned(bob, id)).toBeUndefined();
  // A later request, which starts after the change.
  expect(await studios.owns(alice, id)).toBe(true);
  expect(await studios.readOwned(alice, id)).toMatchObject({ name: 'Evening show' });
  await studios.update(alice, id, { name: 'Night show' });
  expect(await studios.readOwned(alice, id)).toMatchObject({ name: 'Night show' });
});

test('a stale result does not overwrite a newer one', async () => {
  const { alice, clock, store } = await start();
  const held = Promise.withResolvers<void>();
  let requested = 0;
  const slow: Store = Object.create(store, {
    first: {
      async value(...question: Parameters<Store['first']>) {
        const row = await store.first(...question);
        requested += 1;
        if (requested === 1) await held.promise;
        return row;
      },
    },
  });
  const studios = new Studios({ store: slow, clock });
  const { id } = await new Studios({ store, clock }).create(alice, { name: 'Morning show' });
  const overtaken = studios.owns(alice, id);
  await new Studios({ store, clock }).update(alice, id, { name: 'Evening show' });
  expect(await studios.owns(alice, id)).toBe(true);
  held.resolve();
  await overtaken;
  expect(await studios.readOwned(alice, id)).toMatchObject({ name: 'Evening show' });
});

test('each change keeps other members, and auto-go-live is replaced as a whole', async () => {
  const { alice, clock, studios } = await start();
  const { id } = await studios.create(alice, { name: 'Morning show' });
  clock.advance(1000);
  expect(await studios.update(alice, id, { autoGoLive: { enabled: true } })).toMatchObject({
    name: 'Morning show',
    autoGoLive: { enabled: true },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:01.000Z',
  });
  expect(await studios.update(alice, id, { name: 'Evening show' })).toMatchObject({
    name: 'Evening show',
    autoGoLive: { enabled: true },
  });
  const cleared = changed(await studios.update(alice, id, { autoGoLive: { enabled: false } }));
  expect(cleared.autoGoLive).toEqual({ enabled: false });
});

test('concurrent changes of different fields both take effect', async () => {
  const { alice, studios } = await start();
  const { id } = await studios.create(alice, { name: 'Morning show' });
  await Promise.all([
    studios.update(alice, id, { name: 'Evening show' }),
    studios.update(alice, id, { autoGoLive: { enabled: true } }),
  ]);
  expect(await studios.read(alice, id)).toMatchObject({
    name: 'Evening show',
    autoGoLive: { enabled: true },
  });
});

test.each([1, 2, 3, 7, 8])('pages of %i return each studio once, in id order', async (limit) => {
  const { alice, bob, studios } = await start();
  const made: string[] = [];
  for (let number = 0; number < 7; number += 1) {
    made.push((await studios.create(alice, { name: `Show ${number}` })).id);
    await studios.create(bob, { name: 'Not hers' });
  }
  const met: string[] = [];
  for (let after: { id: string } | undefined; ; ) {
    const page = await studios.list(alice, { limit, after });
    met.push(...page.items.map((studio) => studio.id));
    after = page.items.at(-1);
    if (!page.more) break;
    expect(page.items).toHaveLength(limit);
  }
  expect(met).toEqual(made);
});
