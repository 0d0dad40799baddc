import { expect, test } from 'vitest';
import { SynCookies } from './syn-cookies.ts';

test('a cookie is good for its address, for half a minute at the least and a minute at the most', () => {
  const cookies = new SynCookies();
  const now = Date.UTC(2026, 0, 1);
  const cookie = cookies.bake('192.0.2.1 4000', now);
  for (const later of [0, 29_000, 59_000])
    expect(cookies.isGood(cookie, '192.0.2.1 4000', now + later)).toBe(true);
  expect(cookies.isGood(cookie, '192.0.2.1 4000', now + 61_000)).toBe(false);
  expect(cookies.isGood(cookie, '192.0.2.1 4001', now)).toBe(false);
  expect(cookies.isGood(cookie, '192.0.2.2 4000', now)).toBe(false);
  expect(new SynCookies().isGood(cookie, '192.0.2.1 4000', now)).toBe(false);
});
