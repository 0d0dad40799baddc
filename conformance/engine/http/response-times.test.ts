import { expect, onTestFinished, test } from 'vitest';
import { attempting, patient } from './check-attempt.ts';
import { askUntil } from './poll-until.ts';
import { Pace } from './response-times.ts';

function paceOf(...trips: readonly number[]): Pace {
  const pace = new Pace();
  onTestFinished(() => pace.close());
  for (const trip of trips) pace.note(trip);
  return pace;
}

const many = (milliseconds: number): number[] => Array.from({ length: 50 }, () => milliseconds);

test('a quick target is held to limits as they are written', () => {
  const pace = paceOf(...many(5));
  expect(pace.roundTripMs).toBe(5);
  if (!pace.isStrained) expect([pace.limit(1000), pace.stretch]).toEqual([1000, 1]);
});

test('on a slow line a limit is longer by what lies between a thing and its being seen', () => {
  const pace = paceOf(...many(200));
  expect(pace.limit(60_000)).toBeGreaterThanOrEqual(61_600);
  expect(pace.limit(60_000)).toBeLessThanOrEqual(90_000);
  expect(paceOf(...many(60_000)).limit(1000)).toBe(31_000);
});

test('a few slow answers among many say nothing of the rest', () => {
  expect(paceOf(...many(5), 9000, 9000).roundTripMs).toBe(5);
});

test('an event loop that stood still is told, and makes limits longer', async () => {
  const pace = paceOf(...many(5));
  const stoodStill = (): number => {
    const until = performance.now() + 400;
    while (performance.now() < until);
    return pace.lagMs;
  };
  // Its clock may have not yet begun the first time, and is not read before the next turn of the loop.
  await expect.poll(stoodStill, { timeout: 20_000, interval: 1 }).toBeGreaterThan(250);
  expect(pace.isErratic).toBe(true);
  expect(pace.limit(1000)).toBeGreaterThan(1000);
});

test('whatever waits in an attempt is as patient as its pace, and what did not come is noted', async () => {
  const attempt = { pace: paceOf(...many(100)), again: true, waitedInVain: false };
  expect(patient(1000)).toBe(1000);
  await attempting(attempt, async () => {
    expect(patient(1000)).toBeGreaterThanOrEqual(1800);
    const began = performance.now();
    await askUntil(
      async () => 1,
      () => false,
      { forMs: 20, everyMs: 5, stop: undefined },
    );
    expect(performance.now() - began).toBeGreaterThan(60);
  });
  expect(attempt.waitedInVain).toBe(true);
});
