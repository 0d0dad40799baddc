import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { makeDatabase } from '../../../fixtures/store/postgres.ts';
import { postgresProxy } from '../../../fixtures/store/postgres-proxy.ts';
import { StoreLeases } from '../../leases/store-leases.ts';
import { Primary } from '../../postgres/primary.ts';
import { openPostgresStore } from '../../store/postgres/postgres-store.ts';
import { SessionPresence } from './session-presence.ts';

const test = requires('services');
const soon = { interval: 50 };

/**
 * Processes with leases that do not end by themselves. Each has its own presence connection, which can be
 * cut.
 */
async function processes() {
  const { url, drop } = await makeDatabase();
  onTestFinished(drop);
  const clock = new ManualClock();
  const store = await openPostgresStore({ url, clock });
  onTestFinished(() => store.close());
  return async () => {
    const proxy = await postgresProxy(url);
    const presence = await SessionPresence.open({ primary: new Primary(proxy.url) });
    onTestFinished(() => presence.close());
    const leases = new StoreLeases({
      store,
      clock,
      log: { warn: () => {}, error: () => {} },
      tendMs: 0,
      presence,
    });
    onTestFinished(() => leases.close());
    const isShown = (is: boolean) => expect.poll(() => presence.isShown, soon).toBe(is);
    await isShown(true);
    return { proxy, presence, isShown, acquire: () => leases.acquire('name') };
  };
}

test('a process with a lost connection loses its names immediately, and is notified', async () => {
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

test('after a failover no process counts as gone before it has connected', async () => {
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

test('knows that a process is gone without an earlier query, unless it has never seen that process', async () => {
  const join = await processes();
  const early = await join();
  const looker = await join();
  const late = await join();
  const owners = [early.presence.owner, late.presence.owner, 'an owner of another deployment'];
  early.proxy.shut();
  late.proxy.shut();
  await expect
    .poll(() => looker.presence.gone(owners), soon)
    .toEqual(new Set([early.presence.owner, late.presence.owner]));
  late.proxy.open();
  await late.isShown(true);
  expect(await looker.presence.gone(owners)).toEqual(new Set([early.presence.owner]));
  looker.proxy.shut();
  await looker.isShown(false);
  expect(await looker.presence.gone(owners)).toEqual(new Set());
  looker.proxy.open();
  await looker.isShown(true);
  // This process may have connected and be gone, or may still connect.
  expect(await looker.presence.gone(owners)).toEqual(new Set());
});

test('notifies when a process is gone, and again once it can see others after an interruption', async () => {
  const join = await processes();
  const [one, other] = [await join(), await join()];
  let notifications = 0;
  const unsubscribe = one.presence.onGone(() => {
    notifications += 1;
  });
  await one.presence.gone([]);
  expect(notifications).toBe(0);
  other.proxy.shut();
  await expect.poll(() => notifications, soon).toBe(1);
  one.proxy.shut();
  await one.isShown(false);
  one.proxy.open();
  await expect.poll(() => notifications, soon).toBe(2);
  unsubscribe();
});

test('many calls at one moment share two queries', async () => {
  const join = await processes();
  const [one, other] = [await join(), await join()];
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => queries.mockRestore());
  const owners = [other.presence.owner];
  const results = await Promise.all(Array.from({ length: 500 }, () => one.presence.gone(owners)));
  expect(results.every((gone) => gone.size === 0)).toBe(true);
  expect(queries.mock.calls.length).toBeLessThanOrEqual(2);
});
