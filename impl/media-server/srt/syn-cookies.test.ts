import { expect, test } from 'vitest';
import { SynCookies } from './syn-cookies.ts';

test('a cookie is valid for its address, for at least half a minute and at most a minute', () => {
  const cookies = new SynCookies();
  const now = Date.UTC(2026, 0, 1);
  const cookie = cookies.create('192.0.2.1 4000', now);
  for (const later of [0, 29_000, 59_000])
    expect(cookies.isValid(cookie, '192.0.2.1 4000', now + later)).toBe(true);
  expect(cookies.isValid(cookie, '192.0.2.1 4000', now + 61_000)).toBe(false);
  expect(cookies.isValid(cookie, '192.0.2.1 4001', now)).toBe(false);
  expect(cookies.isValid(cookie, '192.0.2.2 4000', now)).toBe(false);
  expect(new SynCookies().isValid(cookie, '192.0.2.1 4000', now)).toBe(false);
});
