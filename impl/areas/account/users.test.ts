import { expect, test } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { Users } from './users.ts';

const clock = new ManualClock();
const alice = { issuer: 'https://id.example', subject: 'alice', name: 'Alice' };

test('concurrent first sign-ins add one user', async () => {
  const store = await temporaryStore();
  const users = new Users({ store, clock });
  const seen = await Promise.all(Array.from({ length: 20 }, () => users.signIn(alice)));
  expect(new Set(seen.map((user) => user.id)).size).toBe(1);
  expect(seen[0]).toEqual({ id: expect.stringMatching(/^usr_/), name: 'Alice', erased: false });
  expect(await store.all('SELECT id FROM users')).toHaveLength(1);
});

test('the same subject of another issuer is another user', async () => {
  const users = new Users({ store: await temporaryStore(), clock });
  const other = await users.signIn({ ...alice, issuer: 'https://other.example' });
  expect(other.id).not.toBe((await users.signIn(alice)).id);
});

test('a token with a new name renames the user, and a token without a name changes nothing', async () => {
  const users = new Users({ store: await temporaryStore(), clock });
  const { id } = await users.signIn(alice);
  expect(await users.signIn({ ...alice, name: 'Alice B.' })).toEqual({ id, name: 'Alice B.', erased: false });
  expect(await users.signIn({ issuer: alice.issuer, subject: alice.subject })).toMatchObject({
    name: 'Alice B.',
  });
});

test('a user is cached until the account is erased', async () => {
  const store = await temporaryStore();
  const users = new Users({ store, clock, alone: true });
  const { id } = await users.signIn(alice);
  expect(users.signIn(alice)).toEqual({ id, name: 'Alice', erased: false });
  const erase = "UPDATE users SET erased_at = '2026-01-01T00:00:00.000Z', name = '' WHERE id = ?";
  await store.write('statement', (transaction) => transaction.run(erase, id));
  users.forget(id);
  expect(await users.signIn(alice)).toMatchObject({ id, erased: true });
});

test('a lookup in progress during an erasure is not cached', async () => {
  const users = new Users({ store: await temporaryStore(), clock, alone: true });
  const { id } = await users.signIn(alice);
  users.forget(id);
  const inProgress = users.signIn(alice);
  users.forget(id);
  await inProgress;
  expect(users.signIn(alice)).toBeInstanceOf(Promise);
});

test('users are not cached if other processes erase accounts', async () => {
  const users = new Users({ store: await temporaryStore(), clock });
  await users.signIn(alice);
  expect(users.signIn(alice)).toBeInstanceOf(Promise);
});
