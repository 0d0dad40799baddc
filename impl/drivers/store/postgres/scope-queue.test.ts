import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { dice } from '../../../fixtures/dice.ts';
import { StoreBusyError } from '../../../ports/store.ts';
import { maxWaiting, ScopeQueue } from './scope-queue.ts';

const soon = () => performance.now() + 60_000;
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'each lock admits one write at a time, single-lock writes in order, and all writes end (seed %i)',
  async (seed) => {
    const below = dice(seed);
    const queue = new ScopeQueue();
    const inside = new Map<string, number>();
    const order = new Map<string, number[]>();
    const overlaps: string[] = [];
    let done = 0;
    const write = async (number: number) => {
      const keys = ['a', 'b', 'c', 'd'].filter(() => below(3) === 0);
      await turns(below(4));
      const isImpatient = below(10) === 0;
      // Writes that wait for a single lock get it in the order of their calls.
      const [only] = keys.length === 1 && !isImpatient ? keys : [];
      const expectedOrder = only === undefined ? [] : (order.get(only) ?? []);
      if (only !== undefined) order.set(only, expectedOrder);
      expectedOrder.push(number);
      let leave: () => void;
      try {
        leave = await queue.enter(keys, isImpatient ? performance.now() + 1 : soon());
      } catch (error) {
        expect(error).toBeInstanceOf(StoreBusyError);
        expect(isImpatient).toBe(true);
        done += 1;
        return;
      }
      if (only !== undefined) expect(expectedOrder.shift()).toBe(number);
      for (const key of keys) {
        if (inside.has(key)) overlaps.push(key);
        inside.set(key, number);
      }
      await turns(below(5));
      for (const key of keys) inside.delete(key);
      leave();
      done += 1;
    };
    await Promise.all(Array.from({ length: 150 }, (_, number) => write(number)));
    expect(overlaps).toEqual([]);
    expect(done).toBe(150);
    // All writes have left, so a write gets every lock immediately.
    (await queue.enter(['a', 'b', 'c', 'd'], performance.now()))();
  },
);

test('a write of another lock does not wait', async () => {
  const queue = new ScopeQueue();
  await queue.enter(['a'], soon());
  const waiting = queue.enter(['a'], soon());
  (await queue.enter(['b'], performance.now()))();
  waiting.catch(() => {});
});

test('a write fails at once when too many wait', async () => {
  const queue = new ScopeQueue();
  const leave = await queue.enter(['a'], soon());
  const waiting = Array.from({ length: maxWaiting }, () => queue.enter(['a'], soon()).then((next) => next()));
  await expect(queue.enter(['a'], soon())).rejects.toThrow(StoreBusyError);
  leave();
  await Promise.all(waiting);
});

test('a write without a turn by its deadline fails, and the writes after it continue', async () => {
  const queue = new ScopeQueue();
  const leave = await queue.enter(['b'], soon());
  const late = queue.enter(['a', 'b'], performance.now() + 20);
  const behind = queue.enter(['a'], soon());
  await expect(late).rejects.toThrow(StoreBusyError);
  (await behind)();
  leave();
  (await queue.enter(['a', 'b'], performance.now()))();
});

test('no write gets a turn at a lock that a running write has taken later, until that write ends', async () => {
  const queue = new ScopeQueue();
  const readmit = queue.keepOut('a');
  let isIn = false;
  const entered = queue.enter(['a'], soon()).then(() => {
    isIn = true;
  });
  await delay(5);
  expect(isIn).toBe(false);
  readmit();
  await entered;
});
