import { expect, test } from 'vitest';
import { Blocked } from '../checks/check.ts';
import { askUntil, type Patience, pause } from './poll-until.ts';

const patience = (forMs: number, everyMs: number): Patience => ({ forMs, everyMs, stop: undefined });

/** Answers with the next of the numbers, and counts how often it was asked. */
function counter(): { ask: () => Promise<number>; asked: () => number } {
  let asked = 0;
  return { ask: async () => ++asked, asked: () => asked };
}

test('the first answer that will do is taken, and nobody is asked again', async () => {
  const { ask, asked } = counter();
  expect(await askUntil(ask, (answer) => answer === 3, patience(10_000, 1))).toBe(3);
  expect(asked()).toBe(3);
});

test('when no answer will do, the last one is given back', async () => {
  const { ask, asked } = counter();
  const last = await askUntil(ask, () => false, patience(30, 10));
  expect(last).toBe(asked());
  expect(last).toBeLessThanOrEqual(4);
});

test('without any time it is asked once all the same', async () => {
  const { ask } = counter();
  expect(await askUntil(ask, () => false, patience(0, 10))).toBe(1);
});

test('what asking fails with is passed on', async () => {
  const ask = () => Promise.reject(new Error('no answer'));
  await expect(askUntil(ask, () => true, patience(10_000, 1))).rejects.toThrow('no answer');
});

test('a run that is being stopped waits for nothing, and its check says nothing', async () => {
  const stopping = new AbortController();
  const { ask, asked } = counter();
  const waiting = askUntil(ask, () => false, { ...patience(120_000, 60_000), stop: stopping.signal });
  setImmediate(() => stopping.abort());
  await expect(waiting).rejects.toThrow(Blocked);
  await expect(pause(60_000, stopping.signal)).rejects.toThrow(Blocked);
  expect(asked()).toBe(1);
});
