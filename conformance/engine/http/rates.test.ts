import { expect, test } from 'vitest';
import { rateIn, readRate } from './rates.ts';

test('a rate is so many in so many seconds, and perhaps how many at once', () => {
  expect(readRate('general', '100/60/20')).toEqual({ tokens: 100, everySeconds: 60, burst: 20 });
  expect(readRate('general', '0.5/1')).toEqual({ tokens: 0.5, everySeconds: 1, burst: 1 });
});

test.each(['', '100', '100/0', '0/60', '-1/60', 'ten/60', '100/60/0', '100/60/20/1'])(
  "'%s' is no rate",
  (written) => {
    expect(() => readRate('general', written)).toThrow("--rate general is '");
  },
);

test.each([
  ['RateLimit-Policy', '"default";q=100;w=60', 100, 60],
  ['RateLimit-Policy', '100;w=60', 100, 60],
  ['RateLimit-Limit', '10, 10;w=1', 10, 1],
])('%s: %s tells a rate', (name, value, tokens, everySeconds) => {
  const headers = [[name, value] as const];
  const answer = { status: 200, headers, body: Buffer.alloc(0), ms: 1 };
  const exchange = { baseUrl: '', request: { method: 'GET', path: '/', headers: [] }, answer };
  expect(rateIn(exchange)).toMatchObject({ tokens, everySeconds });
  expect(rateIn({ ...exchange, answer: { ...answer, headers: [] } })).toBeUndefined();
});
