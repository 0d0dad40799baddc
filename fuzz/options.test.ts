import { expect, test } from 'vitest';
import { readOptions, UsageError } from './options.ts';

test('defaults to 100,000 requests of four users and a new seed', () => {
  const baseline = { shape: 'requests', seconds: 600, descriptors: 1024 };
  const seed = expect.any(Number);
  expect(readOptions([])).toEqual({ ...baseline, requests: 100_000, seed, workers: 4 });
  expect(readOptions(['--requests', '5', '--seed', '0', '--workers=2'])).toEqual({
    ...baseline,
    requests: 5,
    seed: 0,
    workers: 2,
  });
});

test('reads the duration and the number of descriptors of a shape', () => {
  const options = ['--shape', 'connections', '--seconds', '10', '--descriptors', '256'];
  expect(readOptions(options)).toMatchObject({ shape: 'connections', seconds: 10, descriptors: 256 });
});

test.each([
  [['--requests', '0'], '--requests is "0"; it may be 1 to'],
  [['--seed', '-1'], /seed/],
  [['--seed', '1e3'], '--seed is "1e3"'],
  [['--workers', '65'], '--workers is "65"; it may be 1 to 64'],
  [['--speed'], /--speed/],
  [['--shape', 'round'], '--shape is "round"; use requests, connections, uploads, hostile-target'],
  [['--descriptors', '255'], '--descriptors is "255"; it may be 256 to 1000000'],
])('%j is rejected with a reason', (argv, message) => {
  expect(() => readOptions(argv)).toThrow(UsageError);
  expect(() => readOptions(argv)).toThrow(message);
});
