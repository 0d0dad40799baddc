import { expect, onTestFinished } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { makeDatabase } from '../../../fixtures/store/postgres.ts';
import { postgresProxy } from '../../../fixtures/store/postgres-proxy.ts';
import { Primary } from '../../postgres/primary.ts';
import { openPostgresStore } from '../../store/postgres/postgres-store.ts';
import { StoreLeases } from '../store-leases.ts';
import { SessionPresence } from './session-presence.ts';

const test = requires('services');
const soon = { timeout: 30_000, interval: 50 };

/** Processes whose leases do not end by themselves, each there by a connection of its own that can be cut. */
async function processes() {
  const { url, drop } = await makeDatabase();
  onTestFinished(drop);
  const clock = new ManualClock();
  const store = await openPostgresStore({ url, clock });
  onTestFinished(() => store.close());
  return async () => {
    const proxy = await postgresProxy(url);
    let presence: SessionPresence | undefined;
    const leases = new StoreLeases({
      ...{ store, clock, log: { warn: () => {}, error: () => {} }, tendMs: 0 },
      presence: (owner, lost) => {
        presence = new SessionPresence({ primary: new Primary(proxy.url), owner, lost });
        return presence;
      },
    });
    onTestFinished(() => leases.close());
    const isShown = (is: boolean) => expect.poll(() => presence?.isShown, soon).toBe(is);
    await isShown(true);
    return { proxy, isShown, acquire: () => leases.acquire('name') };
  };
}

test('whose connection is gone loses its names at once, and is told', async () => {
  const join = await processes();
  const [one, other] = [await join(), await join()];
  const lease = await one.acquire();
  expect(await other.acquire()).toBeUndefined();
  one.proxy.shut();
  await expect.poll(() => other.acquire(), soon).toBeDefined();
  const taken = await other.acquire();
  expect(taken?.fence).toBe((lease?.fence ?? 0) + 1);
  await expect.poll(() => lease?.lost.aborted, soon).toBe(true);
  expect(await one.acquire()).toBeUndefined();
  one.proxy.open();
  expect([await one.acquire(), taken?.isHeld()]).toEqual([undefined, true]);
});

test('after a failover nobody is taken for gone who has not come over yet', async () => {
  const join = await processes();
  const [one, other] = [await join(), await join()];
  await one.acquire();
  expect(await other.acquire()).toBeUndefined();
  for (const { proxy, isShown } of [other, one]) {
    proxy.shut();
    await isShown(false);
  }
  other.proxy.open();
  await other.isShown(true);
  expect(await other.acquire()).toBeUndefined();
  one.proxy.open();
  await one.isShown(true);
  expect((await one.acquire())?.isHeld()).toBe(true);
  expect(await other.acquire()).toBeUndefined();
});
