import { expect, test } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { Profiles } from './profiles.ts';
import { Users } from './users.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function start() {
  const clock = new ManualClock('2026-01-01T00:00:00.000Z');
  const store = await temporaryStore({ clock });
  const users = new Users({ store, clock });
  const signIn = async (subject: string) => (await users.signIn({ issuer: 'test', subject })).id;
  return { clock, profiles: new Profiles({ store, clock }), alice: await signIn('alice'), signIn };
}

test('without a profile, the username is empty and the times are absent', async () => {
  const { profiles, alice } = await start();
  expect(await profiles.read(alice)).toEqual({ userId: alice, username: '', usernameSet: false });
});

test('the first claim is canonical and starts the cooldown', async () => {
  const { profiles, alice } = await start();
  const account = await profiles.claim(alice, '@Alice_1');
  expect(account).toEqual({
    userId: alice,
    username: 'alice_1',
    usernameSet: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    usernameChangedAt: '2026-01-01T00:00:00.000Z',
  });
  expect(await profiles.read(alice)).toEqual(account);
});

test('a username changes once per cooldown, the error has the exact wait, and the same name counts as no change', async () => {
  const { clock, profiles, alice } = await start();
  await profiles.claim(alice, 'first');
  clock.advance(dayMs + 500);
  expect(await profiles.claim(alice, '@FIRST')).toMatchObject({
    usernameChangedAt: '2026-01-01T00:00:00.000Z',
  });
  const error = await profiles.claim(alice, 'second');
  expect(error).toMatchObject({ rejected: 'username_cooldown', retryAfterSeconds: 29 * 24 * 60 * 60 });
  expect(await profiles.read(alice)).toMatchObject({ username: 'first' });

  clock.advance(29 * dayMs - 501);
  expect(await profiles.claim(alice, 'second')).toMatchObject({ retryAfterSeconds: 1 });
  clock.advance(1);
  expect(await profiles.claim(alice, 'second')).toMatchObject({
    username: 'second',
    usernameChangedAt: '2026-01-31T00:00:00.000Z',
  });
});

test('rejects a reserved, taken or malformed username, and the current one stays', async () => {
  const { profiles, alice, signIn } = await start();
  const bob = await signIn('bob');
  await profiles.claim(alice, 'alice');
  await profiles.claim(bob, 'bob');
  expect(await profiles.claim(bob, 'Admin')).toMatchObject({ rejected: 'username_reserved' });
  expect(await profiles.claim(bob, '@ALICE')).toMatchObject({ rejected: 'username_taken' });
  expect(await profiles.claim(bob, 'no')).toMatchObject({
    rejected: 'invalid_username',
    message: expect.stringContaining('3 to 20'),
  });
  expect(await profiles.read(bob)).toMatchObject({ username: 'bob' });
});

test('another user can claim an abandoned username', async () => {
  const { clock, profiles, alice, signIn } = await start();
  await profiles.claim(alice, 'fleeting');
  clock.advance(30 * dayMs);
  await profiles.claim(alice, 'lasting');
  expect(await profiles.claim(await signIn('bob'), 'fleeting')).toMatchObject({ username: 'fleeting' });
});

test('one of 20 concurrent claims of a username succeeds', async () => {
  const { profiles, signIn } = await start();
  const users = await Promise.all(Array.from({ length: 20 }, (_, number) => signIn(`user ${number}`)));
  const outcomes = await Promise.all(users.map((user) => profiles.claim(user, 'coveted')));
  expect(outcomes.filter((outcome) => 'username' in outcome)).toHaveLength(1);
  expect(
    outcomes.filter((outcome) => 'rejected' in outcome && outcome.rejected === 'username_taken'),
  ).toHaveLength(19);
});

test('one of 20 concurrent changes by a user succeeds', async () => {
  const { clock, profiles, alice } = await start();
  await profiles.claim(alice, 'original');
  clock.advance(30 * dayMs);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, number) => profiles.claim(alice, `change_${number}`)),
  );
  expect(outcomes.filter((outcome) => 'username' in outcome)).toHaveLength(1);
  expect(
    outcomes.filter((outcome) => 'rejected' in outcome && outcome.rejected === 'username_cooldown'),
  ).toHaveLength(19);
});
