import { expect, test } from 'vitest';
import { CeilingReachedError } from '../../generated/server/runtime/traits/ceiling.ts';
import { ManualClock } from '../fixtures/clock.ts';
import { temporaryStore } from '../fixtures/store/store.ts';
import { Users } from './account/users.ts';
import { Ceilings, storedCeilings } from './ceilings.ts';
import { Studios } from './studios/studios.ts';

async function start(max: number) {
  const clock = new ManualClock('2026-01-01T00:00:00.000Z');
  const store = await temporaryStore({ clock });
  const users = new Users({ store, clock });
  const studios = new Studios({ store, clock, ceilings: new Ceilings({ studios: max }) });
  const signIn = async (subject: string) => (await users.signIn({ issuer: 'test', subject })).id;
  return { store, studios, alice: await signIn('alice'), bob: await signIn('bob') };
}

test('concurrent requests never exceed the ceiling, and each account has its own', async () => {
  const { studios, alice, bob } = await start(7);
  const requests = Array.from({ length: 40 }, (_, number) =>
    studios.create(alice, { name: `Show ${number}` }),
  );
  const outcomes = await Promise.allSettled([...requests, studios.create(bob, { name: 'His' })]);
  const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(rejected).toHaveLength(33);
  for (const reason of rejected) expect(reason).toBeInstanceOf(CeilingReachedError);
  expect(rejected[0]).toMatchObject({ status: 409, code: 'ceiling_reached', extra: { max: 7 } });
  expect((await studios.list(alice, { limit: 100 })).items).toHaveLength(7);
  expect((await studios.list(bob, { limit: 100 })).items).toHaveLength(1);
});

test('a lowered ceiling rejects new resources and deletes none', async () => {
  const { store, studios, alice } = await start(3);
  for (const name of ['One', 'Two', 'Three']) await studios.create(alice, { name });
  await expect(new Ceilings({ studios: 1 }).requireRoom(store, 'studios', alice)).rejects.toThrow(
    /1 studios at the most/,
  );
  expect((await studios.list(alice, { limit: 100 })).items).toHaveLength(3);
});

test('every ceiling on stored resources counts existing rows', async () => {
  const { store, alice } = await start(1);
  for (const name of storedCeilings) await new Ceilings().requireRoom(store, name, alice);
});
