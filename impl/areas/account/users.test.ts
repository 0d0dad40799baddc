import { expect, test } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { Users } from './users.ts';

const clock = new ManualClock();
const alice = { issuer: 'https://id.example', subject: 'alice', name: 'Alice' };

test('a user comes to exist by signing in, once, however many requests come at the same time', async () => {
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

test('a new name is taken over, and a token without one changes nothing', async () => {
  const users = new Users({ store: await temporaryStore(), clock });
  const { id } = await users.signIn(alice);
  expect(await users.signIn({ ...alice, name: 'Alice B.' })).toEqual({ id, name: 'Alice B.', erased: false });
  expect(await users.signIn({ issuer: alice.issuer, subject: alice.subject })).toMatchObject({
    name: 'Alice B.',
  });
});

test('who was looked up is known at once, until the account is erased', async () => {
  const store = await temporaryStore();
  const users = new Users({ store, clock, alone: true });
  const { id } = await users.signIn(alice);
  expect(users.signIn(alice)).toEqual({ id, name: 'Alice', erased: false });
  const erase = "UPDATE users SET erased_at = '2026-01-01T00:00:00.000Z', name = '' WHERE id = ?";
  await store.write('statement', (transaction) => transaction.run(erase, id));
  users.forget(id);
  expect(await users.signIn(alice)).toMatchObject({ id, erased: true });
});

test('a look-up that an erasure overtakes is not remembered', async () => {
  const users = new Users({ store: await temporaryStore(), clock, alone: true });
  const { id } = await users.signIn(alice);
  users.forget(id);
  const underWay = users.signIn(alice);
  users.forget(id);
  await underWay;
  expect(users.signIn(alice)).toBeInstanceOf(Promise);
});

test('where other processes erase accounts, nobody is known beyond one request', async () => {
  const users = new Users({ store: await temporaryStore(), clock });
  await users.signIn(alice);
  expect(users.signIn(alice)).toBeInstanceOf(Promise);
});
