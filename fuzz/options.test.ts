import { expect, test } from 'vitest';
import { readOptions, UsageError } from './options.ts';

test('100,000 requests of four users and a new seed, unless asked otherwise', () => {
  expect(readOptions([])).toEqual({ requests: 100_000, seed: expect.any(Number), workers: 4 });
  expect(readOptions(['--requests', '5', '--seed', '0', '--workers=2'])).toEqual({
    ...{ requests: 5, seed: 0, workers: 2 },
  });
});

test.each([
  [['--requests', '0'], '--requests is "0"; it may be 1 to'],
  [['--seed', '-1'], /seed/],
  [['--seed', '1e3'], '--seed is "1e3"'],
  [['--workers', '65'], '--workers is "65"; it may be 1 to 64'],
  [['--speed'], /--speed/],
])('%j makes no sense, and it says why', (argv, message) => {
  expect(() => readOptions(argv)).toThrow(UsageError);
  expect(() => readOptions(argv)).toThrow(message);
});
