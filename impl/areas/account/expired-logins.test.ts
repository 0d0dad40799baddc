import { expect, onTestFinished, test, vi } from 'vitest';
import { MemoryBus } from '../../drivers/bus/memory-bus.ts';
import { LeaseFence } from '../../drivers/fence/lease-fence.ts';
import { MemoryLeases } from '../../drivers/leases/memory-leases.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { Changes } from '../changes.ts';
import { openAccount } from './area.ts';

test('expired logins are deleted only by the leader, and only with its lease', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const clock = new ManualClock();
  const store = await temporaryStore({ clock });
  const fence = new LeaseFence();
  let forgotten = 0;
  const area = openAccount({
    store,
    clock,
    bus: new MemoryBus(),
    changes: new Changes(),
    log: { warn: () => {}, error: () => {} },
    leader: { store, fence },
    scopes: { known: [], implies: {}, defaults: [] },
    identity: {
      forgetExpired: async () => {
        forgotten += 1;
      },
    },
  });
  onTestFinished(() => area.close());
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  await minutes(30);
  area.start();
  await minutes(30);
  expect(forgotten).toBe(0);
  fence.hold(await new MemoryLeases(clock).acquire('duties'));
  await minutes(10);
  expect(forgotten).toBe(1);
});
