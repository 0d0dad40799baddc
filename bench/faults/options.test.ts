import { expect, test } from 'vitest';
import { faults } from './faults.ts';
import { chosenFaults, sharesOf, wholeNumber } from './options.ts';

test('a list of faults is taken in its order, and none means all of them', () => {
  expect(chosenFaults('redis-5, kill').map(({ name }) => name)).toEqual(['redis-5', 'kill']);
  expect(chosenFaults(undefined).map(({ name }) => name)).toEqual(Object.keys(faults));
});

test('an unknown fault is named together with those that there are', () => {
  expect(() => chosenFaults('redis-5,flood')).toThrow(/^There is no fault flood; use calm, .*mixed\.$/);
  expect(() => chosenFaults('toString')).toThrow(/There is no fault toString/);
});

test('shares add up to all writes', () => {
  expect(sharesOf(60_000, 16)).toEqual(Array(16).fill(3_750));
  expect(sharesOf(10, 3)).toEqual([4, 3, 3]);
});

test.each(['0', '-1', '1.5', 'many', ''])('%j is no number of writes', (text) => {
  expect(() => wholeNumber('writes', text)).toThrow('--writes is');
});
