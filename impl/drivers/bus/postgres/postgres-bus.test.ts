import { expect, onTestFinished } from 'vitest';
import { requires } from '../../../fixtures/requirements.ts';
import { makeDatabase } from '../../../fixtures/store/postgres.ts';
import { postgresProxy } from '../../../fixtures/store/postgres-proxy.ts';
import { PostgresBus, type PostgresBusOptions } from './postgres-bus.ts';

const test = requires('services');
const soon = { timeout: 20_000 };

async function temporaryDatabase(): Promise<string> {
  const { url, drop } = await makeDatabase(undefined, { empty: true });
  onTestFinished(drop);
  return url;
}

/** A process of a deployment, as far as the bus goes, with all that it was told. */
async function join(url: string, options: Partial<PostgresBusOptions> = {}) {
  const bus = await PostgresBus.open({ url, changedSince: async () => [], failed: () => {}, ...options });
  onTestFinished(() => bus.close());
  const woken: string[][] = [];
  const heard: string[] = [];
  bus.onEvents((studioIds) => woken.push([...studioIds].sort()));
  let missed = 0;
  bus.listen(
    'chat one',
    (text) => heard.push(text),
    () => {
      missed += 1;
    },
  );
  return { bus, woken, heard, missed: () => missed };
}

test('a wake-up reaches every process, this one at once and once', async () => {
  const url = await temporaryDatabase();
  const [here, there] = [await join(url), await join(url)];
  here.bus.wake(new Set(['one']));
  here.bus.wake(new Set(['two']));
  expect(here.woken).toEqual([['one'], ['two']]);
  // Those of one moment are told together.
  await expect.poll(() => there.woken).toEqual([['one', 'two']]);
  there.bus.wake(new Set(['three']));
  await expect.poll(() => here.woken).toEqual([['one'], ['two'], ['three']]);
});

test('texts of one process arrive in their order, whatever their length and characters', async () => {
  const url = await temporaryDatabase();
  const [here, there] = [await join(url), await join(url)];
  const texts = ['short', 'ä\0🙂'.repeat(9_000), '', "it's", 'x'.repeat(100_000), 'last'];
  for (const text of texts) here.bus.publish('chat one', text);
  here.bus.publish('chat two', 'for others');
  expect(here.heard).toEqual(texts);
  await expect.poll(() => there.heard.length).toBe(texts.length);
  expect(there.heard).toEqual(texts);
});

test('many studios of one commit are told, however long their list is', async () => {
  const url = await temporaryDatabase();
  const [here, there] = [await join(url), await join(url)];
  const studios = Array.from({ length: 1_000 }, (_, index) => `std_${String(index).padStart(26, '0')}`);
  here.bus.wake(new Set(studios));
  await expect.poll(() => there.woken).toEqual([studios]);
});

test('a bus whose connection breaks is down, comes back by itself, and wakes whoever may have missed something', async () => {
  const url = await temporaryDatabase();
  const proxy = await postgresProxy(url);
  const failures: unknown[] = [];
  const asked: number[] = [];
  const here = await join(proxy.url, {
    failed: (error) => failures.push(error),
    changedSince: async (moment) => {
      asked.push(moment);
      return ['missed'];
    },
  });
  const there = await join(url);
  proxy.shut();
  await expect.poll(() => here.bus.isUp()).toBe(false);
  there.bus.publish('chat one', 'lost');
  here.bus.publish('chat one', 'kept to itself');
  proxy.open();
  await expect.poll(() => here.bus.isUp(), { timeout: 20_000 }).toBe(true);
  // Once because it was away itself, and perhaps again for the message that it finds missing.
  await expect.poll(() => new Set(here.woken.flat())).toEqual(new Set(['missed']));
  expect(asked.length).toBeGreaterThan(0);
  expect(failures).toHaveLength(1);
  there.bus.publish('chat one', 'heard again');
  await expect.poll(() => here.heard).toEqual(['kept to itself', 'heard again']);
});

test('a bus that comes back and has missed nothing wakes nobody', async () => {
  const proxy = await postgresProxy(await temporaryDatabase());
  const asked = Promise.withResolvers<string[]>();
  const here = await join(proxy.url, {
    changedSince: async () => {
      asked.resolve([]);
      return asked.promise;
    },
  });
  proxy.shut();
  await expect.poll(() => here.bus.isUp()).toBe(false);
  proxy.open();
  await asked.promise;
  await new Promise(setImmediate);
  here.bus.wake(new Set(['one']));
  await expect.poll(() => here.woken).toEqual([['one']]);
});

test('listeners check for themselves while the connection is broken, and once it is back', async () => {
  const proxy = await postgresProxy(await temporaryDatabase());
  const here = await join(proxy.url);
  proxy.shut();
  await expect.poll(() => here.bus.isUp()).toBe(false);
  await expect.poll(here.missed, soon).toBeGreaterThan(1);
  const before = here.missed();
  proxy.open();
  await expect.poll(() => here.bus.isUp(), soon).toBe(true);
  expect(here.missed()).toBeGreaterThan(before);
});

test('reports a text that another process could not send once that process is back, with its wake-ups', async () => {
  const url = await temporaryDatabase();
  const proxy = await postgresProxy(url);
  const here = await join(proxy.url);
  const there = await join(url, { changedSince: async () => ['one'] });
  here.bus.publish('chat one', 'first');
  await expect.poll(() => there.heard, soon).toEqual(['first']);
  proxy.shut();
  await expect.poll(() => here.bus.isUp()).toBe(false);
  here.bus.publish('chat one', 'lost');
  here.bus.wake(new Set(['one']));
  expect(there.missed()).toBe(0);
  proxy.open();
  await expect.poll(there.missed, soon).toBe(1);
  await expect.poll(() => there.woken, soon).toEqual([['one']]);
  expect(there.heard).toEqual(['first']);
});

test('when a process falls silent, the others check its writes, because it may have died before it notified them', async () => {
  const url = await temporaryDatabase();
  const asked: number[] = [];
  const there = await join(url, {
    beatMs: 100,
    changedSince: async (moment) => {
      asked.push(moment);
      return ['one'];
    },
  });
  const proxy = await postgresProxy(url);
  const begun = Date.now();
  const dying = await join(proxy.url, { beatMs: 100 });
  dying.bus.publish('chat one', 'hello');
  await expect.poll(() => there.heard, soon).toEqual(['hello']);
  const before = there.missed();
  proxy.shut();
  await expect.poll(there.missed, soon).toBeGreaterThan(before);
  await expect.poll(() => there.woken.at(-1), soon).toEqual(['one']);
  // Writes just before its silence are included.
  expect(asked.at(-1)).toBeLessThan(begun);
});

test('retries a failed search for missed wake-ups, and reports the failure once', async () => {
  const proxy = await postgresProxy(await temporaryDatabase());
  const failures: unknown[] = [];
  let asked = 0;
  const away = new Error('the store is away');
  const here = await join(proxy.url, {
    failed: (error) => failures.push(error),
    changedSince: async () => {
      asked += 1;
      if (asked <= 2) throw away;
      return ['missed'];
    },
  });
  proxy.shut();
  await expect.poll(() => here.bus.isUp()).toBe(false);
  proxy.open();
  await expect.poll(() => here.woken, soon).toEqual([['missed']]);
  expect(failures.filter((error) => error === away)).toHaveLength(1);
});
