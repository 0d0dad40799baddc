import { expect, onTestFinished, test, vi } from 'vitest';
import { LeaseFence } from '../drivers/fence/lease-fence.ts';
import { StoreLeases } from '../drivers/leases/store-leases.ts';
import { ManualClock } from '../fixtures/clock.ts';
import { temporaryStore } from '../fixtures/store/store.ts';
import { FenceLostError } from '../ports/fence.ts';
import type { Store } from '../ports/store.ts';
import { Duties } from './leader-tasks.ts';

const log = { warn: () => {}, error: () => {} };

/** Processes over one store, whose clock moves when a test says so. */
async function processes() {
  const clock = new ManualClock();
  const store = await temporaryStore({ clock });
  const open = (over: Store = store) => {
    const told: string[] = [];
    const elapsed = () => clock.now();
    const leases = new StoreLeases({ store: over, clock, log, elapsed, tendMs: 0 });
    const fence = new LeaseFence();
    const duties = new Duties({
      leases,
      fence,
      log,
      lookMs: 5,
      takeUp: async () => void told.push('taken up'),
      lost: () => void told.push('lost'),
    });
    const stop = async () => {
      await duties.close();
      await leases.close();
    };
    onTestFinished(stop);
    return { told, leases, fence, duties, stop };
  };
  return { clock, store, open };
}

test('the first has the duties, and when it stops the next takes them up at once', async () => {
  const { open } = await processes();
  const [first, next] = [open(), open()];
  await first.duties.begin();
  await next.duties.begin();
  expect([first.told, next.told]).toEqual([['taken up'], []]);
  await first.stop();
  await vi.waitFor(() => expect(next.told).toEqual(['taken up']));
  expect(first.told).toEqual(['taken up']);
});

test('one that was away for too long is told that another has them', async () => {
  const { open, clock } = await processes();
  const [first, next] = [open(), open()];
  await first.duties.begin();
  await next.duties.begin();
  clock.advance(20_000);
  await vi.waitFor(() => expect(next.told).toEqual(['taken up']));
  await first.leases.tend();
  await vi.waitFor(() => expect(first.told).toEqual(['taken up', 'lost']));
  expect(next.told).toEqual(['taken up']);
});

test('one whose store was away goes on, where nobody has taken them over meanwhile', async () => {
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
  await only.duties.begin();
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
  expect(only.told).toEqual(['taken up']);
});

test('restarts when a media process rejects its commands, although its lease seems valid', async () => {
  const { open } = await processes();
  const only = open();
  await only.duties.begin();
  only.fence.overtaken(only.fence.require().number);
  expect(only.told).toEqual(['taken up', 'lost']);
});
