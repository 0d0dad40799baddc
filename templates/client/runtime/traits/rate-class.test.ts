import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transport, WireAnswer } from '../transport/transport.ts';
import { type WaitOptions, waitForTurn } from './rate-class.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const good: WireAnswer = { status: 200, headers: {}, body: '' };
const refused = (seconds?: string): WireAnswer => ({
  status: 429,
  headers: seconds === undefined ? {} : { 'retry-after': seconds },
  body: '',
});

/** A transport that gives these answers in order and then 200, and when it was asked, in seconds. */
function start(answers: WireAnswer[], options?: WaitOptions) {
  const begin = performance.now();
  const sent: [string, number][] = [];
  const transport: Transport = async ({ path }) => {
    sent.push([path, Math.round((performance.now() - begin) / 100) / 10]);
    return answers.shift() ?? good;
  };
  const send = waitForTurn(transport, options);
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

test('a refused call waits its seconds and is sent again', async () => {
  const { call, sent } = start([refused('3'), refused('2')]);
  const answer = call('/a');
  await vi.advanceTimersByTimeAsync(6000);
  expect(await answer).toEqual(good);
  expect(sent).toEqual([
    ['/a', 0],
    ['/a', 3],
    ['/a', 5],
  ]);
});

test('all calls of the class wait together, and those of others go on', async () => {
  const { call, sent } = start([refused('3')]);
  const answers = [call('/a')];
  await vi.advanceTimersByTimeAsync(1000);
  answers.push(call('/b'), call('/c', 'handout'), call('/d', ''));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await Promise.all(answers)).toEqual([good, good, good, good]);
  expect(Object.fromEntries(sent)).toEqual({ '/a': 3, '/b': 3, '/c': 1, '/d': 1 });
  expect(sent).toHaveLength(5);
});

test('a wait that is too long is not begun: the call gets its 429', async () => {
  const { call, sent } = start([refused('61')]);
  expect(await call('/a')).toEqual(refused('61'));
  expect(sent).toHaveLength(1);
});

test('a server that keeps refusing is not asked without end', async () => {
  const { call, sent } = start(Array(100).fill(refused('0')), { maxSeconds: 5 });
  const answer = call('/a');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual(refused('0'));
  expect(sent.length).toBeLessThanOrEqual(7);
});

test.each([undefined, 'soon', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
  'a 429 whose Retry-After is %s is given as it came',
  async (seconds) => {
    const { call } = start([refused(seconds)]);
    expect(await call('/a')).toEqual(refused(seconds));
  },
);

test('a call without a rate class waits for nothing', async () => {
  const { call } = start([refused('3')]);
  expect(await call('/a', '')).toEqual(refused('3'));
});

test('whoever ends the waiting gets their reason', async () => {
  const controller = new AbortController();
  const { call, sent } = start([refused('3')], { signal: controller.signal });
  const answer = call('/a').catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(1000);
  controller.abort('closed');
  expect(await answer).toBe('closed');
  expect(vi.getTimerCount()).toBe(0);
  expect(sent).toHaveLength(1);
});
