import { expect, test } from 'vitest';
import { migrations } from './migrations.ts';

test('every step has a unique number, and steps are applied in the order of their numbers', () => {
  const numbers = migrations().map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
});
