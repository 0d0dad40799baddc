import { expect, onTestFinished, test } from 'vitest';
import { runAttempt, scaledTimeout } from './check-attempt.ts';
import { pollUntil } from './poll-until.ts';
import { Pace } from './response-times.ts';

function paceOf(...trips: readonly number[]): Pace {
  const pace = new Pace();
  onTestFinished(() => pace.close());
  for (const trip of trips) pace.note(trip);
  return pace;
}

const many = (milliseconds: number): number[] => Array.from({ length: 50 }, () => milliseconds);

test('leaves time limits unchanged for a fast target', () => {
  const pace = paceOf(...many(5));
  expect(pace.roundTripMs).toBe(5);
  if (!pace.isStrained) expect([pace.limit(1000), pace.stretch]).toEqual([1000, 1]);
});

test('extends a time limit by some round trips on a slow connection', () => {
  const pace = paceOf(...many(200));
  expect(pace.limit(60_000)).toBeGreaterThanOrEqual(61_600);
  expect(pace.limit(60_000)).toBeLessThanOrEqual(90_000);
  expect(paceOf(...many(60_000)).limit(1000)).toBe(31_000);
});

test('ignores a few slow responses among many', () => {
  expect(paceOf(...many(5), 9000, 9000).roundTripMs).toBe(5);
});

test('notices a blocked event loop and extends time limits', async () => {
  const pace = paceOf(...many(5));
  const stoodStill = (): number => {
    const until = performance.now() + 400;
    while (performance.now() < until);
    return pace.lagMs;
  };
  // The monitor may start late and is updated in the next turn of the event loop.
  await expect.poll(stoodStill, { interval: 1 }).toBeGreaterThan(250);
  expect(pace.isErratic).toBe(true);
  expect(pace.limit(1000)).toBeGreaterThan(1000);
});

test('scales all waits of an attempt and records a missing event', async () => {
  const attempt = { pace: paceOf(...many(100)), again: true, noteTimeout: false };
  expect(scaledTimeout(1000)).toBe(1000);
  await runAttempt(attempt, async () => {
    expect(scaledTimeout(1000)).toBeGreaterThanOrEqual(1800);
    const began = performance.now();
    await pollUntil(
      async () => 1,
      () => false,
      { forMs: 20, everyMs: 5, stop: undefined },
    );
    expect(performance.now() - began).toBeGreaterThan(60);
  });
  expect(attempt.noteTimeout).toBe(true);
});
