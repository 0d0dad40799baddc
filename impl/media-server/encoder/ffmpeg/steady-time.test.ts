import { expect, test } from 'vitest';
import { SteadyTime } from './steady-time.ts';

const steady = (...moments: number[]) => {
  const time = new SteadyTime();
  return moments.map((moment) => time.at(moment));
};

test('times begin at 0 and go on as they are', () => {
  expect(steady(5000, 5020, 5040, 7000)).toEqual([0, 20, 40, 2000]);
});

test('a moment that comes after a later one is as late as that, and the clock stays right', () => {
  expect(steady(100, 140, 130, 150, 145, 200)).toEqual([0, 40, 40, 50, 50, 100]);
});

test.each([10_000_000, -10_000_000])('a leap of %d is a small step', (leap) => {
  expect(steady(0, 40, leap, leap + 40, leap + 80)).toEqual([0, 40, 60, 100, 140]);
});
