import { expect, onTestFinished } from 'vitest';
import { requires } from '../../../fixtures/requirements.ts';
import { makeDatabase } from '../../../fixtures/store/postgres.ts';
import { postgresProxy } from '../../../fixtures/store/postgres-proxy.ts';
import { PostgresBus, type PostgresBusOptions } from './postgres-bus.ts';

const test = requires('services');

async function temporaryDatabase(): Promise<string> {
  const { url, drop } = await makeDatabase(undefined, { empty: true });
  onTestFinished(drop);
  return url;
}

/** The bus of one process, with everything it received. */
async function join(url: string, options: Partial<PostgresBusOptions> = {}) {
  const bus = await PostgresBus.open({ url, changedSince: async () => [], failed: () => {}, ...options });
  onTestFinished(() => bus.close());
  const woken: string[][] = [];
  const receivedTexts: string[] = [];
  bus.onEvents((studioIds) => woken.push([...studioIds].sort()));
  let missed = 0;
  bus.listen(
    'chat one',
    (text) => receivedTexts.push(text),
    () => {
      missed += 1;
    },
  );
  return { bus, woken, receivedTexts, missed: () => missed };
}

test('a wake-up reaches every process once, and the sending process immediately', async () => {
  const url = await temporaryDatabase();
  const [here, there] = [await join(url), await join(url)];
  here.bus.wake(new Set(['one']));
  here.bus.wake(new Set(['two']));
  expect(here.woken).toEqual([['one'], ['two']]);
  // Wake-ups of the same moment are sent as one message.
  await expect.poll(() => there.woken).toEqual([['one', 'two']]);
  there.bus.wake(new Set(['three']));
  await expect.poll(() => here.woken).toEqual([['one'], ['two'], ['three']]);
});

test('texts of one process arrive in order, with any length and characters', async () => {
  const url = await temporaryDatabase();
  const [here, there] = [await join(url), await join(url)];
  const texts = ['short', 'ä\0🙂'.repeat(9_000), '', "it's", 'x'.repeat(100_000), 'last'];
  for (const text of texts) here.bus.publish('chat one', text);
  here.bus.publish('chat two', 'for others');
  expect(here.receivedTexts).toEqual(texts);
  await expect.poll(() => there.receivedTexts.length).toBe(texts.length);
  expect(there.receivedTexts).toEqual(texts);
});

test('a commit wakes readers of many studios, however long the list is', async () => {
  const url = await temporaryDatabase();
  const [here, there] = [await join(url), await join(url)];
  const studios = Array.from({ length: 1_000 }, (_, index) => `std_${String(index).padStart(26, '0')}`);
  here.bus.wake(new Set(studios));
  await expect.poll(() => there.woken).toEqual([studios]);
});

test('a broken bus reconnects by itself and wakes readers that may have missed events', async () => {
  const url = await temporaryDatabase();
  const proxy = await postgresProxy(url);
  const failures: unknown[] = [];
  const searches: number[] = [];
  const here = await join(proxy.url, {
    failed: (error) => failures.push(error),
    changedSince: async (moment) => {
      searches.push(moment);
      return ['missed'];
    },
  });
  const there = await join(url);
  proxy.shut();
  await expect.poll(() => here.bus.isUp()).toBe(false);
  there.bus.publish('chat one', 'lost');
  here.bus.publish('chat one', 'kept to itself');
  proxy.open();
  await expect.poll(() => here.bus.isUp()).toBe(true);
  // Readers wake because of the interruption of their own bus, and perhaps again when the bus finds a message
  // missing.
  await expect.poll(() => new Set(here.woken.flat())).toEqual(new Set(['missed']));
  expect(searches.length).toBeGreaterThan(0);
  expect(failures).toHaveLength(1);
  there.bus.publish('chat one', 'heard again');
  await expect.poll(() => here.receivedTexts).toEqual(['kept to itself', 'heard again']);
});

test('a bus that missed nothing while it was away wakes no readers', async () => {
  const proxy = await postgresProxy(await temporaryDatabase());
  const searches = Promise.withResolvers<string[]>();
  const here = await join(proxy.url, {
    changedSince: async () => {
      searches.resolve([]);
      return searches.promise;
    },
  });
  proxy.shut();
  await expect.poll(() => here.bus.isUp()).toBe(false);
  proxy.open();
  await searches.promise;
  await new Promise(setImmediate);
  here.bus.wake(new Set(['one']));
  await expect.poll(() => here.woken).toEqual([['one']]);
});

test('reports a possible loss to listeners while the connection is broken, and once it is back', async () => {
  const proxy = await postgresProxy(await temporaryDatabase());
  const here = await join(proxy.url);
  proxy.shut();
  await expect.poll(() => here.bus.isUp()).toBe(false);
  await expect.poll(here.missed).toBeGreaterThan(1);
  const before = here.missed();
  proxy.open();
  await expect.poll(() => here.bus.isUp()).toBe(true);
  expect(here.missed()).toBeGreaterThan(before);
});

test('after an interruption, reports the loss of a text and of wake-ups that could not be sent to other processes', async () => {
  const url = await temporaryDatabase();
  const proxy = await postgresProxy(url);
  const here = await join(proxy.url);
  const there = await join(url, { changedSince: async () => ['one'] });
  here.bus.publish('chat one', 'first');
  await expect.poll(() => there.receivedTexts).toEqual(['first']);
  proxy.shut();
  await expect.poll(() => here.bus.isUp()).toBe(false);
  here.bus.publish('chat one', 'lost');
  here.bus.wake(new Set(['one']));
  expect(there.missed()).toBe(0);
  proxy.open();
  await expect.poll(there.missed).toBe(1);
  await expect.poll(() => there.woken).toEqual([['one']]);
  expect(there.receivedTexts).toEqual(['first']);
});

test('when a process falls silent, the others check its writes, because it may have died before it notified them', async () => {
  const url = await temporaryDatabase();
  const searches: number[] = [];
  const there = await join(url, {
    beatMs: 100,
    changedSince: async (moment) => {
      searches.push(moment);
      return ['one'];
    },
  });
  const proxy = await postgresProxy(url);
  const begun = Date.now();
  const dying = await join(proxy.url, { beatMs: 100 });
  dying.bus.publish('chat one', 'hello');
  await expect.poll(() => there.receivedTexts).toEqual(['hello']);
  const before = there.missed();
  proxy.shut();
  await expect.poll(there.missed).toBeGreaterThan(before);
  await expect.poll(() => there.woken.at(-1)).toEqual(['one']);
  // Writes just before its silence are included.
  expect(searches.at(-1)).toBeLessThan(begun);
});

test('retries a failed search for missed wake-ups, and reports the failure once', async () => {
  const proxy = await postgresProxy(await temporaryDatabase());
  const failures: unknown[] = [];
  let searches = 0;
  const away = new Error('the store is away');
  const here = await join(proxy.url, {
    failed: (error) => failures.push(error),
    changedSince: async () => {
      searches += 1;
      if (searches <= 2) throw away;
      return ['missed'];
    },
  });
  proxy.shut();
  await expect.poll(() => here.bus.isUp()).toBe(false);
  proxy.open();
  await expect.poll(() => here.woken).toEqual([['missed']]);
  expect(failures.filter((error) => error === away)).toHaveLength(1);
});
