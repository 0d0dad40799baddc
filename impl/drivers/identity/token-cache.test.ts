import { expect, test } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import type { VerifiedToken } from '../../ports/identity.ts';
import { TokenCache } from './token-cache.ts';

const HOUR = 3_600_000;

function counting({ capacity = 3, lifetime = HOUR } = {}) {
  const clock = new ManualClock();
  const asked: string[] = [];
  const cache = new TokenCache({
    clock,
    capacity,
    verify: async (token) => {
      asked.push(token);
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
  return { cache, clock, asked };
}

test('a valid token is judged once', async () => {
  const { cache, asked } = counting();
  const first = await cache.verify('a');
  expect(await cache.verify('a')).toEqual(first);
  expect(asked).toEqual(['a']);
});

test('a remembered token dies at its end', async () => {
  const { cache, clock } = counting({ lifetime: 60_000 });
  expect(await cache.verify('a')).toBeDefined();
  clock.advance(59_999);
  expect(await cache.verify('a')).toBeDefined();
  clock.advance(1);
  expect(await cache.verify('a')).toBeUndefined();
});

test('a verdict is asked for anew after ten minutes', async () => {
  const { cache, clock, asked } = counting();
  await cache.verify('a');
  clock.advance(10 * 60_000 - 1);
  await cache.verify('a');
  expect(asked).toEqual(['a']);
  clock.advance(1);
  expect(await cache.verify('a')).toBeDefined();
  expect(asked).toEqual(['a', 'a']);
});

test('a verdict is asked for anew when the clock is set back', async () => {
  const { cache, clock, asked } = counting();
  await cache.verify('a');
  clock.advance(-HOUR);
  await cache.verify('a');
  expect(asked).toEqual(['a', 'a']);
});

test('a refused token is judged every time', async () => {
  const { cache, asked } = counting();
  expect(await cache.verify('bad')).toBeUndefined();
  expect(await cache.verify('bad')).toBeUndefined();
  expect(asked).toEqual(['bad', 'bad']);
});

test('the token that was used longest ago makes room', async () => {
  const { cache, asked } = counting({ capacity: 2 });
  for (const token of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.verify(token);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

test('a huge token is refused unread', async () => {
  const { cache, asked } = counting();
  expect(await cache.verify('a'.repeat(8193))).toBeUndefined();
  expect(asked).toEqual([]);
});
