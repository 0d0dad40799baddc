import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transport, WireResponse } from '../transport/transport.ts';
import { type RateLimitOptions, withRateLimit } from './rate-class.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const good: WireResponse = { status: 200, headers: {}, body: '' };
const rejected = (seconds?: string): WireResponse => ({
  status: 429,
  headers: seconds === undefined ? {} : { 'retry-after': seconds },
  body: '',
});

/**
 * A transport that returns these responses in order and then 200, and the time of each request in seconds.
 */
function start(responses: WireResponse[], options?: RateLimitOptions) {
  const begin = performance.now();
  const sent: [string, number][] = [];
  const transport: Transport = async ({ path }) => {
    sent.push([path, Math.round((performance.now() - begin) / 100) / 10]);
    return responses.shift() ?? good;
  };
  const send = withRateLimit(transport, options);
  return {
    sent,
    call: (path: string, rateClass: string | undefined = 'general') =>
      send({
        method: 'GET',
        path,
        headers: {},
        body: undefined,
        traits: rateClass === '' ? undefined : { rateClass },
      }),
  };
}

test('sends a rejected call again after its Retry-After', async () => {
  const { call, sent } = start([rejected('3'), rejected('2')]);
  const response = call('/a');
  await vi.advanceTimersByTimeAsync(6000);
  expect(await response).toEqual(good);
  expect(sent).toEqual([
    ['/a', 0],
    ['/a', 3],
    ['/a', 5],
  ]);
});

test('delays all calls of a rate class, and no calls of other classes', async () => {
  const { call, sent } = start([rejected('3')]);
  const responses = [call('/a')];
  await vi.advanceTimersByTimeAsync(1000);
  responses.push(call('/b'), call('/c', 'handout'), call('/d', ''));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await Promise.all(responses)).toEqual([good, good, good, good]);
  expect(Object.fromEntries(sent)).toEqual({ '/a': 3, '/b': 3, '/c': 1, '/d': 1 });
  expect(sent).toHaveLength(5);
});

test('returns the 429 at once if the wait exceeds the limit', async () => {
  const { call, sent } = start([rejected('61')]);
  expect(await call('/a')).toEqual(rejected('61'));
  expect(sent).toHaveLength(1);
});

test('stops after the maximum wait if the server keeps sending 429', async () => {
  const { call, sent } = start(Array(100).fill(rejected('0')), { maxWaitSeconds: 5 });
  const response = call('/a');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await response).toEqual(rejected('0'));
  expect(sent.length).toBeLessThanOrEqual(7);
});

test.each([undefined, 'soon', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
  'returns a 429 unchanged if its Retry-After is %s',
  async (seconds) => {
    const { call } = start([rejected(seconds)]);
    expect(await call('/a')).toEqual(rejected(seconds));
  },
);

test('does not delay a call without a rate class', async () => {
  const { call } = start([rejected('3')]);
  expect(await call('/a', '')).toEqual(rejected('3'));
});

test('rejects waiting calls with the reason of the signal', async () => {
  const controller = new AbortController();
  const { call, sent } = start([rejected('3')], { signal: controller.signal });
  const response = call('/a').catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(1000);
  controller.abort('closed');
  expect(await response).toBe('closed');
  expect(vi.getTimerCount()).toBe(0);
  expect(sent).toHaveLength(1);
});
