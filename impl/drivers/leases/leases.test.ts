import { expect, onTestFinished, test } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { recordingLog } from '../../fixtures/redis/redis-server.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import type { Store } from '../../ports/store.ts';
import { MemoryLeases } from './memory-leases.ts';
import { StoreLeases } from './store-leases.ts';

async function start() {
  const clock = new ManualClock();
  const store = await temporaryStore({ clock });
  const log = recordingLog();
  const processOf = (through: Store = store, wallClock = clock) => {
    const leases = new StoreLeases({
      store: through,
      clock: wallClock,
      log,
      ttlMs: 10_000,
      marginMs: 2_000,
      tendMs: 0,
      elapsed: () => clock.now(),
    });
    onTestFinished(() => leases.close());
    return leases;
  };
  return { clock, store, log, processOf };
}

test('a name and its value belong to one process until it releases the name', async () => {
  const { processOf } = await start();
  const [one, other] = [processOf(), processOf()];
  const lease = await one.acquire('chat of std_1', 'http://127.0.0.1:4000');
  expect(lease?.isHeld()).toBe(true);
  expect(await one.acquire('chat of std_1')).toBe(lease);
  expect(await other.acquire('chat of std_1', 'elsewhere')).toBeUndefined();
  expect(await other.acquire('chat of std_2')).toBeDefined();
  expect(await other.holder('chat of std_1')).toBe('http://127.0.0.1:4000');
  await lease?.release();
  expect([lease?.isHeld(), lease?.lost.aborted]).toEqual([false, false]);
  expect(await other.holder('chat of std_1')).toBeUndefined();
  const next = await other.acquire('chat of std_1', 'elsewhere');
  expect(next?.fence).toBeGreaterThan(lease?.fence ?? 0);
  expect(await one.holder('chat of std_1')).toBe('elsewhere');
});

test('only one of many concurrent requests acquires a name', async () => {
  const { processOf } = await start();
  const processes = Array.from({ length: 5 }, () => processOf());
  const results = await Promise.all(
    processes.flatMap((leases) => [leases.acquire('name'), leases.acquire('name')]),
  );
  const given = results.filter((lease) => lease !== undefined);
  expect(given).toHaveLength(2);
  expect(given[0]).toBe(given[1]);
});

test('a waiting process writes nothing until the name is available', async () => {
  const { store, processOf } = await start();
  let writes = 0;
  const waiting = processOf({
    first: store.first.bind(store),
    all: store.all.bind(store),
    scrub: () => store.scrub(),
    isWritable: () => store.isWritable(),
    close: () => store.close(),
    write(scope, work) {
      writes += 1;
      return store.write(scope, work);
    },
  });
  const lease = await processOf().acquire('name');
  for (let look = 0; look < 5; look += 1) expect(await waiting.acquire('name')).toBeUndefined();
  expect(writes).toBe(0);
  await lease?.release();
  expect(await waiting.acquire('name')).toBeDefined();
});

test('renewal keeps a name; without it, the lease ends for its holder before another process acquires the name', async () => {
  const { clock, processOf } = await start();
  const [one, other] = [processOf(), processOf()];
  const lease = await one.acquire('name');
  for (let round = 0; round < 5; round += 1) {
    clock.advance(4_000);
    await one.tend();
    expect([lease?.isHeld(), await other.acquire('name')]).toEqual([true, undefined]);
  }
  clock.advance(7_999);
  expect([lease?.isHeld(), await other.acquire('name')]).toEqual([true, undefined]);
  clock.advance(1);
  expect([lease?.isHeld(), await other.acquire('name')]).toEqual([false, undefined]);
  clock.advance(2_000);
  const taken = await other.acquire('name');
  expect(taken?.fence).toBe((lease?.fence ?? 0) + 1);
  await one.tend();
  expect(lease?.lost.aborted).toBe(true);
  await lease?.release();
  expect(taken?.isHeld()).toBe(true);
  expect(await one.acquire('name')).toBeUndefined();
});

test('a lease survives a short write failure of the store; after a long one the name can be acquired again', async () => {
  const { clock, store, log, processOf } = await start();
  let isBroken = false;
  const leases = processOf({
    first: store.first.bind(store),
    all: store.all.bind(store),
    scrub: () => store.scrub(),
    isWritable: () => !isBroken,
    close: () => store.close(),
    write: (scope, work) => (isBroken ? Promise.reject(new Error('disk full')) : store.write(scope, work)),
  });
  const lease = await leases.acquire('name');
  isBroken = true;
  clock.advance(4_000);
  await leases.tend();
  expect(log.reported).toEqual([expect.stringContaining('could not be renewed')]);
  isBroken = false;
  await leases.tend();
  clock.advance(7_000);
  expect(lease?.isHeld()).toBe(true);
  isBroken = true;
  clock.advance(1_000);
  await leases.tend();
  expect(lease?.lost.aborted).toBe(true);
  isBroken = false;
  const again = await leases.acquire('name');
  expect([again?.isHeld(), lease?.isHeld()]).toEqual([true, false]);
  expect(again?.fence).toBeGreaterThan(lease?.fence ?? 0);
});

test.each([3_600_000, -3_600_000])(
  'a clock jump of %i ms takes no name from a renewing holder, and keeps no name for a dead holder',
  async (jump) => {
    const { clock, store, processOf } = await start();
    const theirs = new ManualClock();
    const [one, other] = [processOf(), processOf(store, theirs)];
    const lease = await one.acquire('name');
    expect(await other.acquire('name')).toBeUndefined();
    theirs.advance(jump);
    for (let round = 0; round < 4; round += 1) {
      expect([lease?.isHeld(), await other.acquire('name')]).toEqual([true, undefined]);
      clock.advance(4_000);
      theirs.advance(4_000);
      await one.tend();
    }
    expect(await other.acquire('name')).toBeUndefined();
    clock.advance(8_000);
    expect([lease?.isHeld(), await other.acquire('name')]).toEqual([false, undefined]);
    clock.advance(2_000);
    expect((await other.acquire('name'))?.fence).toBe((lease?.fence ?? 0) + 1);
    expect(await one.acquire('name')).toBeUndefined();
  },
);

test('close releases all leases', async () => {
  const { processOf } = await start();
  const [one, other] = [processOf(), processOf()];
  await one.acquire('name');
  await one.close();
  expect(await one.acquire('name')).toBeUndefined();
  expect(await other.acquire('name')).toBeDefined();
});

test('a sole process acquires every name, with fence numbers that grow over restarts', async () => {
  const clock = new ManualClock();
  const leases = new MemoryLeases(clock);
  const lease = await leases.acquire('name', 'here');
  expect([lease.isHeld(), await leases.holder('name')]).toEqual([true, 'here']);
  await lease.release();
  expect([lease.isHeld(), await leases.holder('name')]).toEqual([false, undefined]);
  const next = await leases.acquire('name');
  expect(next.fence).toBeGreaterThan(lease.fence);
  clock.advance(1000);
  expect((await new MemoryLeases(clock).acquire('name')).fence).toBeGreaterThan(next.fence);
});
