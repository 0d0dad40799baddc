import { expect, onTestFinished, test } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { FenceLostError, type FenceMove } from '../../ports/fence.ts';
import { MemoryLeases } from '../leases/memory-leases.ts';
import { StoreLeases } from '../leases/store-leases.ts';
import { guardedCall } from './guarded-call.ts';
import { LeaseFence } from './lease-fence.ts';

/** A fence with a lease that ends when a test moves the clock. Nothing renews the lease. */
async function start() {
  const clock = new ManualClock();
  const store = await temporaryStore({ clock });
  const log = { warn: () => {}, error: () => {} };
  const leases = new StoreLeases({ store, clock, log, elapsed: () => clock.now(), tendMs: 0 });
  onTestFinished(() => leases.close());
  const fence = new LeaseFence();
  const moves: FenceMove[] = [];
  fence.onMove((move) => moves.push(move));
  const hold = async () => {
    const lease = await leases.acquire('duties');
    if (lease) fence.hold(lease);
    return lease?.fence ?? 0;
  };
  return { clock, store, leases, fence, moves, hold };
}

test('rejects calls before the first lease and from the moment the lease ends, before any notification', async () => {
  const { clock, fence, moves, hold } = await start();
  const call = () => guardedCall(fence, async (number) => number);
  await expect(call()).rejects.toThrow(FenceLostError);
  const number = await hold();
  expect(await call()).toBe(number);
  clock.advance(7_999);
  expect(await call()).toBe(number);
  clock.advance(1);
  await expect(call()).rejects.toThrow('another process may have the duties');
  expect([fence.isCurrent(), fence.leftMs(), moves]).toEqual([false, 0, ['held']]);
});

test('fails a call in progress when the lease is lost', async () => {
  const { clock, leases, fence, moves, hold } = await start();
  await hold();
  const call = guardedCall(fence, () => new Promise<never>(() => {}));
  clock.advance(8_000);
  const failed = expect(call).rejects.toThrow(FenceLostError);
  await leases.tend();
  await failed;
  expect(moves).toEqual(['held', 'lost']);
});

test('waits for a lease that comes back, and no longer than the limit', async () => {
  const { clock, leases, fence, hold } = await start();
  await hold();
  await fence.regained(0);
  clock.advance(8_000);
  await leases.tend();
  await expect(fence.regained(1)).rejects.toThrow(FenceLostError);
  const regained = fence.regained(60_000);
  await hold();
  await regained;
});

test('after close, rejects calls that would wait for a lease', async () => {
  const { clock, fence, hold } = await start();
  await hold();
  fence.close();
  await fence.regained(60_000);
  clock.advance(8_000);
  await expect(fence.regained(3_600_000)).rejects.toThrow(FenceLostError);
});

test('a fence has no number in a sole process, although a second process may use the same media process', async () => {
  const fence = new LeaseFence();
  const moves: FenceMove[] = [];
  fence.onMove((move) => moves.push(move));
  fence.hold(await new MemoryLeases(new ManualClock()).acquire('duties'));
  expect(await guardedCall(fence, async (number) => number ?? 'none')).toBe('none');
  fence.overtaken(undefined);
  expect(moves).toEqual(['held']);
});

test('reports a receiver that knows a later lease, unless that lease is of this process', async () => {
  const { clock, leases, fence, moves, hold } = await start();
  await hold();
  const early = Promise.withResolvers<void>();
  const call = guardedCall(fence, async () => {
    await early.promise;
    throw new FenceLostError();
  });
  const failed = expect(call).rejects.toThrow(FenceLostError);
  clock.advance(8_000);
  await leases.tend();
  await hold();
  early.resolve();
  await failed;
  expect(moves).toEqual(['held', 'lost', 'held']);
  const rejected = guardedCall(fence, () => Promise.reject(new FenceLostError()));
  await expect(rejected).rejects.toThrow(FenceLostError);
  expect(moves).toEqual(['held', 'lost', 'held', 'overtaken']);
});
