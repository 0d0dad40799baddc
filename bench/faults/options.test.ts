import { expect, test } from 'vitest';
import { faults } from './faults.ts';
import { chosenFaults, sharesOf, wholeNumber } from './options.ts';

test('returns the listed faults in their order, and all faults without a list', () => {
  expect(chosenFaults('redis-5, kill').map(({ name }) => name)).toEqual(['redis-5', 'kill']);
  expect(chosenFaults(undefined).map(({ name }) => name)).toEqual(Object.keys(faults));
});

test('rejects an unknown fault and names the known ones', () => {
  expect(() => chosenFaults('redis-5,flood')).toThrow(/^There is no fault flood; use calm, .*mixed\.$/);
  expect(() => chosenFaults('toString')).toThrow(/There is no fault toString/);
});

test('shares add up to all writes, and a foreign transaction has 20,000 of 60,000', () => {
  expect(sharesOf(10, ['kill', 'flush', 'calm'])).toEqual([4, 4, 4]);
  const names = Object.keys(faults);
  const shares = sharesOf(60_000, names);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThanOrEqual(60_000);
  expect(shares[names.indexOf('foreign-transaction')]).toBeGreaterThanOrEqual(19_000);
});

test.each(['0', '-1', '1.5', 'many', ''])('rejects %j as a number of writes', (text) => {
  expect(() => wholeNumber('writes', text)).toThrow('--writes is');
});
