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
