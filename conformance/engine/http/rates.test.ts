import { expect, test } from 'vitest';
import { rateIn, readRate } from './rates.ts';

test('reads tokens, seconds and an optional burst', () => {
  expect(readRate('general', '100/60/20')).toEqual({ tokens: 100, everySeconds: 60, burst: 20 });
  expect(readRate('general', '0.5/1')).toEqual({ tokens: 0.5, everySeconds: 1, burst: 1 });
});

test.each(['', '100', '100/0', '0/60', '-1/60', 'ten/60', '100/60/0', '100/60/20/1'])(
  "rejects the rate '%s'",
  (written) => {
    expect(() => readRate('general', written)).toThrow("--rate general is '");
  },
);

test.each([
  ['RateLimit-Policy', '"default";q=100;w=60', 100, 60],
  ['RateLimit-Policy', '100;w=60', 100, 60],
  ['RateLimit-Limit', '10, 10;w=1', 10, 1],
])('reads a rate from the header %s: %s', (name, value, tokens, everySeconds) => {
  const headers = [[name, value] as const];
  const response = { status: 200, headers, body: Buffer.alloc(0), ms: 1 };
  const exchange = { baseUrl: '', request: { method: 'GET', path: '/', headers: [] }, response };
  expect(rateIn(exchange)).toMatchObject({ tokens, everySeconds });
  expect(rateIn({ ...exchange, response: { ...response, headers: [] } })).toBeUndefined();
});
