import { expect, test } from 'vitest';
import { clockSkew } from './clock-skew.ts';

const skew = (askedMs: number, ms: number, told: string | undefined): number =>
  clockSkew({
    baseUrl: '',
    request: { method: 'GET', path: '/', headers: [] },
    answer: { status: 200, headers: told === undefined ? [] : [['Date', told]], body: Buffer.alloc(0), ms },
    at: new Date(Date.UTC(2026, 0, 1, 12, 0, 0, askedMs)).toISOString(),
  });

test('a clock is right that was read anywhere between question and answer', () => {
  expect(skew(900, 10, 'Thu, 01 Jan 2026 12:00:00 GMT')).toBe(0);
  expect(skew(100, 6000, 'Thu, 01 Jan 2026 12:00:00 GMT')).toBe(0);
  expect(skew(100, 6000, 'Thu, 01 Jan 2026 12:00:06 GMT')).toBe(0);
  expect(skew(0, 10, undefined)).toBe(0);
});

test('one that is minutes off is told in both directions', () => {
  expect(Math.round(skew(500, 10, 'Thu, 01 Jan 2026 12:04:00 GMT') / 1000)).toBe(240);
  expect(Math.round(skew(500, 10, 'Thu, 01 Jan 2026 11:56:00 GMT') / 1000)).toBe(-240);
});
