import { expect, test } from 'vitest';
import { userNamed } from '../../drivers/identity/embedded/user-names.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { EMBEDDED_ISSUER } from '../../ports/identity.ts';
import { Users } from '../account/users.ts';
import { Subscriptions, usersWithSubject } from './subscriptions.ts';

const issuer = 'https://id.example';

async function start() {
  const clock = new ManualClock();
  const store = await temporaryStore({ clock });
  const users = new Users({ store, clock });
  const active = (...configured: string[]) => {
    const subscriptions = new Subscriptions(store, new Set(configured));
    return (userId: string) => subscriptions.isActive(userId);
  };
  return {
    store,
    active,
    signIn: async (subject: string, name?: string, from = issuer) =>
      (await users.signIn({ issuer: from, subject, ...(name === undefined ? {} : { name }) })).id,
    named: (name: string) => userNamed(store, clock, name),
  };
}

test('an issuer’s user is identified by the exact subject, not by the name', async () => {
  const { active, signIn } = await start();
  const [alice, mallory] = [await signIn('sub-1', 'alice'), await signIn('sub-2', 'sub-1')];
  expect(await active('sub-1')(alice)).toBe(true);
  expect(await active('sub-1')(mallory)).toBe(false);
  expect(await active('alice')(alice)).toBe(false);
  expect(await active('SUB-1', 'sub-1 x', 'sub')(alice)).toBe(false);
});

test('changing one’s name gives no subscription', async () => {
  const { active, signIn } = await start();
  const mallory = await signIn('sub-2', 'mallory');
  await signIn('sub-2', 'alice');
  expect(await active('alice')(mallory)).toBe(false);
});

test('a user of the embedded provider is identified by the account name or by the subject', async () => {
  const { active, named } = await start();
  const [zoe, bob] = [await named('Zoë Ray'), await named('bob')];
  expect(await active('zoë  RAY')(zoe)).toBe(true);
  expect(await active('zoë  RAY')(bob)).toBe(false);
  expect(await active(zoe)(zoe)).toBe(true);
  const impostor = await named(zoe.toUpperCase());
  expect(await active(zoe)(impostor)).toBe(false);
  expect(await active(zoe.toUpperCase())(impostor)).toBe(false);
});

test('an operator finds an issuer’s user by the exact subject', async () => {
  const { store, signIn } = await start();
  const alice = await signIn('sub-1', 'alice');
  await signIn('sub-1', 'other', 'https://elsewhere.example');
  expect(await usersWithSubject(store, issuer, 'sub-1')).toEqual([alice]);
  for (const other of ['alice', 'SUB-1', 'sub-1 '])
    expect(await usersWithSubject(store, issuer, other)).toEqual([]);
  expect(await usersWithSubject(store, EMBEDDED_ISSUER, 'sub-1')).toEqual([]);
});
