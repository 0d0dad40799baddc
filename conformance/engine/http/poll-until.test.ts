import { expect, test } from 'vitest';
import { Blocked } from '../checks/check.ts';
import { type PollTiming, pause, pollUntil } from './poll-until.ts';

const timeout = (forMs: number, everyMs: number): PollTiming => ({ forMs, everyMs, stop: undefined });

/** Returns increasing numbers, and counts the calls. */
function counter(): { request: () => Promise<number>; requested: () => number } {
  let requested = 0;
  return { request: async () => ++requested, requested: () => requested };
}

test('returns the first accepted result and stops', async () => {
  const { request, requested } = counter();
  expect(await pollUntil(request, (response) => response === 3, timeout(10_000, 1))).toBe(3);
  expect(requested()).toBe(3);
});

test('returns the last result if none is accepted', async () => {
  const { request, requested } = counter();
  const last = await pollUntil(request, () => false, timeout(30, 10));
  expect(last).toBe(requested());
  expect(last).toBeLessThanOrEqual(4);
});

test('calls at least once, even with a time limit of 0', async () => {
  const { request } = counter();
  expect(await pollUntil(request, () => false, timeout(0, 10))).toBe(1);
});

test('throws the errors of the call', async () => {
  const request = () => Promise.reject(new Error('no response'));
  await expect(pollUntil(request, () => true, timeout(10_000, 1))).rejects.toThrow('no response');
});

test('blocks the check without waiting when the run is stopped', async () => {
  const stopping = new AbortController();
  const { request, requested } = counter();
  const waiting = pollUntil(request, () => false, { ...timeout(120_000, 60_000), stop: stopping.signal });
  setImmediate(() => stopping.abort());
  await expect(waiting).rejects.toThrow(Blocked);
  await expect(pause(60_000, stopping.signal)).rejects.toThrow(Blocked);
  expect(requested()).toBe(1);
});
