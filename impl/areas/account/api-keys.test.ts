import { expect, test } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import type { Store } from '../../ports/store.ts';
import { type ApiKeyRequest, ApiKeys } from './api-keys.ts';
import { Users } from './users.ts';

const scopes = {
  known: ['studios:read', 'studios:write', 'audio:read', 'audio:write', 'stream:read', 'webhooks:manage'],
  defaults: ['studios:read', 'stream:read'],
  implies: { 'audio:write': ['audio:read'] },
};
const minuteMs = 60_000;

async function start() {
  const clock = new ManualClock('2026-01-01T00:00:00.000Z');
  const inner = await temporaryStore({ clock });
  let writes = 0;
  const store: Store = {
    all: (...query) => inner.all(...query),
    first: (...query) => inner.first(...query),
    scrub: () => inner.scrub(),
    isWritable: () => inner.isWritable(),
    close: () => inner.close(),
    write: (scope, work) => {
      writes += 1;
      return inner.write(scope, work);
    },
  };
  const users = new Users({ store, clock });
  const alice = (await users.signIn({ issuer: 'test', subject: 'alice' })).id;
  const bob = (await users.signIn({ issuer: 'test', subject: 'bob' })).id;
  const keys = new ApiKeys({ store, clock, scopes });
  const make = async (request: Partial<ApiKeyRequest> = {}) => {
    const made = await keys.create({ userId: alice, holds: 'all', name: 'A key', ...request });
    if ('rejected' in made) throw new Error(made.message);
    return made;
  };
  return { alice, bob, clock, keys, make, store, writes: () => writes };
}

test('the secret of a new key is returned once and never stored', async () => {
  const { alice, keys, make, store } = await start();
  const { key, secret } = await make();
  expect(secret).toMatch(/^sk_live_[A-Za-z0-9_-]{43}$/);
  expect(key).toEqual({
    id: expect.stringMatching(/^key_/),
    name: 'A key',
    prefix: secret.slice(0, 16),
    scopes: ['studios:read', 'stream:read'],
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  expect(await keys.list(alice)).toEqual([key]);
  expect(JSON.stringify(await store.all('SELECT * FROM api_keys'))).not.toContain(secret.slice(16));
});

test('a key acts as its owner within its scopes and the scopes they imply', async () => {
  const { alice, keys, make } = await start();
  const { key, secret } = await make({ scopes: ['audio:write', 'audio:write', 'webhooks:manage'] });
  expect(key.scopes).toEqual(['audio:write', 'webhooks:manage']);
  expect(await keys.authenticate(secret)).toEqual({
    kind: 'apiKey',
    userId: alice,
    credentialId: key.id,
    scopes: new Set(['audio:write', 'audio:read', 'webhooks:manage']),
  });
});

test('an empty list of scopes gives the defaults', async () => {
  const { make } = await start();
  expect((await make({ scopes: [] })).key.scopes).toEqual(scopes.defaults);
});

test.each<[string, Partial<ApiKeyRequest>, string]>([
  ['an unknown scope', { scopes: ['studios:read', 'studios:rule'] }, 'there is no scope "studios:rule"'],
  [
    'a scope the caller lacks',
    { scopes: ['audio:read'], holds: new Set(['audio:write']) },
    'audio:read cannot be',
  ],
  ['an expiry in the past', { expiresAt: '2025-12-31T23:59:59Z' }, 'is not in the future'],
  ['an expiry right now', { expiresAt: '2026-01-01T01:00:00+01:00' }, 'is not in the future'],
  ['an expiry that is not a valid date', { expiresAt: '2026-13-01T00:00:00Z' }, 'is not a valid date-time'],
])('a request for a key with %s is rejected as a whole', async (_, request, message) => {
  const { alice, keys } = await start();
  const made = await keys.create({ userId: alice, holds: 'all', name: 'A key', ...request });
  expect(made).toEqual({ rejected: 'invalid_request', message: expect.stringContaining(message) });
  expect(await keys.list(alice)).toEqual([]);
});

test.each([
  '',
  'sk_live_',
  `sk_live_${'A'.repeat(43)}`,
  `sk_test_${'A'.repeat(43)}`,
  `sk_live_${'A'.repeat(1e6)}`,
])('rejects an unknown secret of any form', async (secret) => {
  const { keys } = await start();
  expect(await keys.authenticate(secret)).toBeUndefined();
});

test('a key stops working at its expiry, to the millisecond, even if it is cached', async () => {
  const { clock, keys, make } = await start();
  const { key, secret } = await make({ expiresAt: '2026-01-01T02:00:00.5+01:00' });
  expect(key.expiresAt).toBe('2026-01-01T01:00:00.500Z');
  clock.advance(60 * minuteMs + 499);
  expect(await keys.authenticate(secret)).toMatchObject({
    expiresAt: Date.parse('2026-01-01T01:00:00.500Z'),
  });
  clock.advance(1);
  expect(await keys.authenticate(secret)).toBeUndefined();
});

test('a revoked key fails at once, stays in the list, and revoking it again changes nothing', async () => {
  const { alice, bob, clock, keys, make } = await start();
  const { key, secret } = await make();
  expect(await keys.authenticate(secret)).toBeDefined();
  expect(await keys.revoke(bob, key.id)).toBe(false);
  expect(await keys.authenticate(secret)).toBeDefined();

  expect(await keys.revoke(alice, key.id)).toBe(true);
  expect(await keys.authenticate(secret)).toBeUndefined();
  clock.advance(5000);
  expect(await keys.revoke(alice, key.id)).toBe(true);
  expect(await keys.list(alice)).toMatchObject([{ id: key.id, revokedAt: '2026-01-01T00:00:00.000Z' }]);
  expect(await keys.revoke(alice, 'key_unknown')).toBe(false);
});

test('a lookup in progress during a revocation is not cached', async () => {
  const { alice, keys, make } = await start();
  const { key, secret } = await make();
  await Promise.all([
    keys.revoke(alice, key.id),
    ...Array.from({ length: 50 }, async (_, turn) => {
      for (let wait = 0; wait < turn; wait += 1) await null;
      await keys.authenticate(secret);
    }),
  ]);
  expect(await keys.authenticate(secret)).toBeUndefined();
});

test('a revocation by another process takes effect within a second', async () => {
  const { alice, clock, keys, make, store } = await start();
  const { key, secret } = await make();
  expect(await keys.authenticate(secret)).toBeDefined();
  await new ApiKeys({ store, clock, scopes }).revoke(alice, key.id);
  clock.advance(1000);
  expect(await keys.authenticate(secret)).toBeUndefined();
});

test('keys are listed newest first and only to their owner', async () => {
  const { alice, bob, keys, make } = await start();
  const ids = [];
  for (const name of ['one', 'two', 'three']) ids.unshift((await make({ name })).key.id);
  expect((await keys.list(alice)).map((key) => key.id)).toEqual(ids);
  expect(await keys.list(bob)).toEqual([]);
});

test('the last use is listed and updated at most once a minute, without a write for each request', async () => {
  const { alice, clock, keys, make, writes } = await start();
  const { secret } = await make();
  const lastUse = async () => (await keys.list(alice))[0]?.lastUsedAt;
  expect(await lastUse()).toBeUndefined();

  await keys.authenticate(secret);
  const before = writes();
  for (let request = 0; request < 100; request += 1) await keys.authenticate(secret);
  expect(writes()).toBe(before);
  expect(await lastUse()).toBe('2026-01-01T00:00:00.000Z');

  clock.advance(minuteMs - 1);
  await keys.authenticate(secret);
  expect(await lastUse()).toBe('2026-01-01T00:00:00.000Z');
  clock.advance(1);
  await keys.authenticate(secret);
  expect(await lastUse()).toBe('2026-01-01T00:01:00.000Z');
});

test('two processes together update the last use at most once a minute', async () => {
  const { alice, clock, keys, make, store } = await start();
  const { secret } = await make();
  const other = new ApiKeys({ store, clock, scopes });
  await keys.authenticate(secret);
  await keys.close();
  clock.advance(minuteMs / 2);
  await other.authenticate(secret);
  await other.close();
  expect(await keys.list(alice)).toMatchObject([{ lastUsedAt: '2026-01-01T00:00:00.000Z' }]);
});
