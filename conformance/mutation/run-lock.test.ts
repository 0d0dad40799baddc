import { expect, test } from 'vitest';
import { RunLock } from './run-lock.ts';

/** Runs that record when they begin and end; the test ends them. */
function recordedRuns(lock: RunLock) {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, how: 'together' | 'alone') =>
    lock[how](async () => {
      events.push(`${name} begins`);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      await promise;
      events.push(`${name} ends`);
    });
  const end = (name: string) =>
    expect
      .poll(() => ends.get(name))
      .toBeDefined()
      .then(() => ends.get(name)?.());
  return { events, start, end };
}

test('a run alone starts after the runs before it, and later runs start after it', async () => {
  const { events, start, end } = recordedRuns(new RunLock());
  const runs = [start('a', 'together'), start('b', 'together'), start('c', 'alone'), start('d', 'together')];
  await end('b');
  await end('a');
  await end('c');
  await end('d');
  await Promise.all(runs);
  const order = ['a begins', 'b begins', 'b ends', 'a ends', 'c begins', 'c ends', 'd begins', 'd ends'];
  expect(events).toEqual(order);
});

test('a run that throws does not block the next', async () => {
  const lock = new RunLock();
  const fails = () => Promise.reject(new Error('no'));
  await expect(lock.together(fails)).rejects.toThrow('no');
  await expect(lock.alone(fails)).rejects.toThrow('no');
  expect(await lock.alone(async () => 1)).toBe(1);
  expect(await lock.together(async () => 2)).toBe(2);
});
