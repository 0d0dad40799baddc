import { expect, test } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import type { VerifiedToken } from '../../ports/identity.ts';
import { TokenCache } from './token-cache.ts';

const HOUR = 3_600_000;

function counting({ capacity = 3, lifetime = HOUR } = {}) {
  const clock = new ManualClock();
  const verifications: string[] = [];
  const cache = new TokenCache({
    clock,
    capacity,
    verify: async (token) => {
      verifications.push(token);
      if (token.startsWith('bad')) return undefined;
      const verified: VerifiedToken = {
        issuer: 'embedded',
        subject: token,
        expiresAt: Date.parse('2026-01-01T00:00:00.000Z') + lifetime,
        tokenId: token,
      };
      return verified.expiresAt <= clock.now() ? undefined : verified;
    },
  });
  return { cache, clock, verifications };
}

test('verifies a valid token once', async () => {
  const { cache, verifications } = counting();
  const first = await cache.verify('a');
  expect(await cache.verify('a')).toEqual(first);
  expect(verifications).toEqual(['a']);
});

test('a cached token expires', async () => {
  const { cache, clock } = counting({ lifetime: 60_000 });
  expect(await cache.verify('a')).toBeDefined();
  clock.advance(59_999);
  expect(await cache.verify('a')).toBeDefined();
  clock.advance(1);
  expect(await cache.verify('a')).toBeUndefined();
});

test('verifies a cached token again after ten minutes', async () => {
  const { cache, clock, verifications } = counting();
  await cache.verify('a');
  clock.advance(10 * 60_000 - 1);
  await cache.verify('a');
  expect(verifications).toEqual(['a']);
  clock.advance(1);
  expect(await cache.verify('a')).toBeDefined();
  expect(verifications).toEqual(['a', 'a']);
});

test('verifies a cached token again when the clock is set back', async () => {
  const { cache, clock, verifications } = counting();
  await cache.verify('a');
  clock.advance(-HOUR);
  await cache.verify('a');
  expect(verifications).toEqual(['a', 'a']);
});

test('verifies a rejected token every time', async () => {
  const { cache, verifications } = counting();
  expect(await cache.verify('bad')).toBeUndefined();
  expect(await cache.verify('bad')).toBeUndefined();
  expect(verifications).toEqual(['bad', 'bad']);
});

test('removes the least recently used token when full', async () => {
  const { cache, verifications } = counting({ capacity: 2 });
  for (const token of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.verify(token);
  expect(verifications).toEqual(['a', 'b', 'c', 'b']);
});

test('rejects a huge token without reading it', async () => {
  const { cache, verifications } = counting();
  expect(await cache.verify('a'.repeat(8193))).toBeUndefined();
  expect(verifications).toEqual([]);
});
