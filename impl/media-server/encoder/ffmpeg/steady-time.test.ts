import { expect, test } from 'vitest';
import { SteadyTime } from './steady-time.ts';

const steady = (...moments: number[]) => {
  const time = new SteadyTime();
  return moments.map((moment) => time.at(moment));
};

test('times start at 0 and retain their distances', () => {
  expect(steady(5000, 5020, 5040, 7000)).toEqual([0, 20, 40, 2000]);
});

test('a time that falls is raised to the previous one, and the offset stays the same', () => {
  expect(steady(100, 140, 130, 150, 145, 200)).toEqual([0, 40, 40, 50, 50, 100]);
});

test.each([10_000_000, -10_000_000])('a leap of %d becomes a small step', (leap) => {
  expect(steady(0, 40, leap, leap + 40, leap + 80)).toEqual([0, 40, 60, 100, 140]);
});
