import { expect, onTestFinished, test, vi } from 'vitest';
import { LeaseFence } from '../drivers/fence/lease-fence.ts';
import { StoreLeases } from '../drivers/leases/store-leases.ts';
import { ManualClock } from '../fixtures/clock.ts';
import { temporaryStore } from '../fixtures/store/store.ts';
import { FenceLostError } from '../ports/fence.ts';
import type { Store } from '../ports/store.ts';
import { LeaderTasks } from './leader-tasks.ts';

const log = { warn: () => {}, error: () => {} };

/** Processes over one store with a manual clock. */
async function processes() {
  const clock = new ManualClock();
  const store = await temporaryStore({ clock });
  const open = (over: Store = store) => {
    const calls: string[] = [];
    const elapsed = () => clock.now();
    const leases = new StoreLeases({ store: over, clock, log, elapsed, tendMs: 0 });
    const fence = new LeaseFence();
    const leader = new LeaderTasks({
      leases,
      fence,
      log,
      pollMs: 5,
      startTasks: async () => void calls.push('taken up'),
      lost: () => void calls.push('lost'),
    });
    const stop = async () => {
      await leader.close();
      await leases.close();
    };
    onTestFinished(stop);
    return { calls, leases, fence, leader, stop };
  };
  return { clock, store, open };
}

test('the first process gets the leader tasks, and the next one takes them over as soon as the first stops', async () => {
  const { open } = await processes();
  const [first, next] = [open(), open()];
  await first.leader.begin();
  await next.leader.begin();
  expect([first.calls, next.calls]).toEqual([['taken up'], []]);
  await first.stop();
  await vi.waitFor(() => expect(next.calls).toEqual(['taken up']));
  expect(first.calls).toEqual(['taken up']);
});

test('reports the leader tasks as lost in a process that was paused while another one took them', async () => {
  const { open, clock } = await processes();
  const [first, next] = [open(), open()];
  await first.leader.begin();
  await next.leader.begin();
  clock.advance(20_000);
  await vi.waitFor(() => expect(next.calls).toEqual(['taken up']));
  await first.leases.tend();
  await vi.waitFor(() => expect(first.calls).toEqual(['taken up', 'lost']));
  expect(next.calls).toEqual(['taken up']);
});

test('continues after a store outage if no other process took the leader tasks meanwhile', async () => {
  const { open, clock, store } = await processes();
  let isAway = false;
  const away: Store = {
    all: (statement, ...values) => store.all(statement, ...values),
    first: (statement, ...values) => store.first(statement, ...values),
    write: (scope, work) => (isAway ? Promise.reject(new Error('away')) : store.write(scope, work)),
    scrub: () => store.scrub(),
    isWritable: () => store.isWritable(),
    close: async () => {},
  };
  const only = open(away);
  await only.leader.begin();
  isAway = true;
  clock.advance(20_000);
  await only.leases.tend();
  await new Promise((resolve) => setImmediate(resolve));
  expect(() => only.fence.require()).toThrow(FenceLostError);
  isAway = false;
  await vi.waitFor(() => only.fence.require());
  clock.advance(20_000);
  await only.leases.tend();
  await vi.waitFor(() => only.fence.require());
  expect(only.calls).toEqual(['taken up']);
});

test('restarts when a media process rejects its commands, although its lease seems valid', async () => {
  const { open } = await processes();
  const only = open();
  await only.leader.begin();
  only.fence.overtaken(only.fence.require().number);
  expect(only.calls).toEqual(['taken up', 'lost']);
});
