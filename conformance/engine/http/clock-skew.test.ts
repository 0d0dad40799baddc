import { expect, test } from 'vitest';
import { clockSkew } from './clock-skew.ts';

const skew = (requestedMs: number, ms: number, reported: string | undefined): number =>
  clockSkew({
    baseUrl: '',
    request: { method: 'GET', path: '/', headers: [] },
    response: {
      status: 200,
      headers: reported === undefined ? [] : [['Date', reported]],
      body: Buffer.alloc(0),
      ms,
    },
    at: new Date(Date.UTC(2026, 0, 1, 12, 0, 0, requestedMs)).toISOString(),
  });

test('reports no skew for a date between request and response', () => {
  expect(skew(900, 10, 'Thu, 01 Jan 2026 12:00:00 GMT')).toBe(0);
  expect(skew(100, 6000, 'Thu, 01 Jan 2026 12:00:00 GMT')).toBe(0);
  expect(skew(100, 6000, 'Thu, 01 Jan 2026 12:00:06 GMT')).toBe(0);
  expect(skew(0, 10, undefined)).toBe(0);
});

test('reports a clock that is minutes ahead or behind', () => {
  expect(Math.round(skew(500, 10, 'Thu, 01 Jan 2026 12:04:00 GMT') / 1000)).toBe(240);
  expect(Math.round(skew(500, 10, 'Thu, 01 Jan 2026 11:56:00 GMT') / 1000)).toBe(-240);
});
