import { expect, onTestFinished, vi } from 'vitest';
import { linkTo, recordingLog, redisServer } from '../../../fixtures/redis/redis-server.ts';
import { SimulatedRedis } from '../../../fixtures/redis/simulated-redis.ts';
import { requires } from '../../../fixtures/requirements.ts';
import type { EventfulStudios } from '../../../ports/bus.ts';
import { RedisBus } from './redis-bus.ts';

const test = requires('redis');

async function busOf(url: string, options: Parameters<typeof linkTo>[1] = {}) {
  const link = await linkTo(url, options);
  const bus = await RedisBus.open(link, recordingLog());
  onTestFinished(() => bus.close());
  const woken: EventfulStudios[] = [];
  bus.onEvents((studios) => woken.push(studios));
  return { bus, link, woken };
}

test('a process wakes itself immediately and the others through Redis, each once', async () => {
  const { url } = await redisServer();
  const [here, there] = [await busOf(url), await busOf(url)];
  here.bus.wake(new Set(['one', 'two']));
  expect(here.woken).toEqual([new Set(['one', 'two'])]);
  await vi.waitFor(() => expect(there.woken).toEqual([new Set(['one', 'two'])]));
  there.bus.wake(new Set(['three']));
  await vi.waitFor(() => expect(here.woken).toHaveLength(2));
  expect(here.woken[1]).toEqual(new Set(['three']));
});

test('texts reach all listeners of their topic in order, until a listener stops', async () => {
  const { url } = await redisServer();
  const [here, there] = [await busOf(url), await busOf(url)];
  const receivedTexts: string[][] = [[], [], []];
  here.bus.listen(
    'a',
    (text) => receivedTexts[0]?.push(text),
    () => {},
  );
  const stop = there.bus.listen(
    'a',
    (text) => receivedTexts[1]?.push(text),
    () => {},
  );
  there.bus.listen(
    'b',
    (text) => receivedTexts[2]?.push(text),
    () => {},
  );
  const texts = Array.from({ length: 200 }, (_, index) => `${index} "é\n`);
  for (const text of texts) here.bus.publish('a', text);
  expect(receivedTexts[0]).toEqual(texts);
  await vi.waitFor(() => expect(receivedTexts[1]).toEqual(texts));
  stop();
  here.bus.publish('a', 'not any more');
  here.bus.publish('b', 'the end');
  await vi.waitFor(() => expect(receivedTexts[2]).toEqual(['the end']));
  expect(receivedTexts[1]).toHaveLength(200);
});

test('deployments on other databases of the same Redis receive nothing', async () => {
  const { url } = await redisServer();
  const [one, other, third] = [await busOf(`${url}/1`), await busOf(`${url}/2`), await busOf(`${url}/1`)];
  other.bus.wake(new Set(['of two']));
  one.bus.wake(new Set(['of one']));
  await vi.waitFor(() => expect(third.woken).toEqual([new Set(['of one'])]));
});

test('without Redis the bus is down and wakes only its own process; on reconnect it wakes all processes', async () => {
  const server = await redisServer();
  const [here, there] = [await busOf(server.url), await busOf(server.url)];
  await server.crash();
  await vi.waitFor(() => expect([here.bus.isUp(), there.bus.isUp()]).toEqual([false, false]));
  here.bus.wake(new Set(['one']));
  expect(here.woken).toEqual([new Set(['one'])]);
  const receivedTexts: string[] = [];
  here.bus.listen(
    'a',
    (text) => receivedTexts.push(text),
    () => {},
  );
  here.bus.publish('a', 'here alone');
  expect(receivedTexts).toEqual(['here alone']);
  await server.start();
  await vi.waitFor(() => expect([here.bus.isUp(), there.bus.isUp()]).toEqual([true, true]));
  // Readers wake because of the interruption of their own bus, and perhaps again because of messages that the
  // other process could not send.
  expect([here.woken.at(-1), there.woken[0], there.woken.at(-1)]).toEqual(['all', 'all', 'all']);
  there.bus.publish('a', 'from there');
  await vi.waitFor(() => expect(receivedTexts).toEqual(['here alone', 'from there']));
});

test('replaces a connection that is silent for too long, with its subscriptions', async () => {
  const server = await redisServer();
  const here = await busOf(server.url, { timeoutMs: 50, deadMs: 100 });
  const there = await busOf(server.url);
  const connection = here.link.connections;
  server.stall();
  await vi.waitFor(() => expect(here.link.connections).toBeGreaterThan(connection));
  server.goOn();
  await vi.waitFor(() => expect([here.bus.isUp(), here.woken.at(-1)]).toEqual([true, 'all']));
  there.bus.wake(new Set(['after']));
  await vi.waitFor(() => expect(here.woken.at(-1)).toEqual(new Set(['after'])));
});

/** A bus over a simulated Redis, and all calls of one topic's listener, in order. */
async function simulatedBus(redis: SimulatedRedis, time: { now: number }) {
  const link = redis.connect();
  const bus = await RedisBus.open(link, recordingLog(), { beatMs: 0, elapsed: () => time.now });
  const received: string[] = [];
  bus.listen(
    'a',
    (text) => received.push(text),
    () => received.push('missed'),
  );
  const woken: EventfulStudios[] = [];
  bus.onEvents((studios) => woken.push(studios));
  return { link, bus, received, woken };
}

/** Two processes that know each other. */
async function simulatedPair() {
  const redis = new SimulatedRedis();
  const time = { now: 0 };
  const [here, there] = [await simulatedBus(redis, time), await simulatedBus(redis, time)];
  /** Delivers all waiting messages, and the messages that follow from them. */
  const settle = async () => {
    await new Promise(setImmediate);
    while (here.link.waiting + there.link.waiting > 0) {
      for (const { link } of [here, there]) link.deliver(link.waiting);
      await new Promise(setImmediate);
    }
  };
  // The first process announces itself to the second, which does not know it yet.
  await settle();
  return { redis, time, here, there, settle };
}

test('the next text on any topic reveals a lost one', async () => {
  const { here, there, settle } = await simulatedPair();
  here.bus.publish('a', 'first');
  here.bus.publish('a', 'lost');
  here.bus.publish('b', 'of another topic');
  await new Promise(setImmediate);
  there.link.lose(1);
  await settle();
  expect(there.received).toEqual(['first', 'missed']);
  expect(there.woken).toEqual(['all']);
});

test('the next beat reveals a text that could not be published', async () => {
  const { here, there, settle } = await simulatedPair();
  here.link.cut();
  here.bus.publish('a', 'lost');
  await settle();
  expect([here.received, there.received]).toEqual([['lost'], []]);
  here.link.restore();
  await settle();
  expect(there.received).toEqual(['missed']);
  here.bus.tend();
  await settle();
  expect(there.received).toEqual(['missed']);
});

test('drops a text that arrives after later ones, because it was reported as missing', async () => {
  const { here, there, settle } = await simulatedPair();
  here.bus.publish('a', 'first');
  here.bus.publish('a', 'second');
  await new Promise(setImmediate);
  there.link.swap(0, 1);
  await settle();
  expect(there.received).toEqual(['missed', 'second']);
});

test('reports a possible loss to listeners with each beat while Redis is away, and once it is back', async () => {
  const { there, settle } = await simulatedPair();
  there.link.cut();
  there.link.notice();
  there.bus.tend();
  there.bus.tend();
  expect(there.received).toEqual(['missed', 'missed']);
  expect(there.woken).toEqual([]);
  there.link.restore();
  await settle();
  expect(there.received).toEqual(['missed', 'missed', 'missed']);
  expect(there.woken).toEqual(['all']);
});

test('when a process falls silent, the others check at growing intervals, because it may have died before it published', async () => {
  const { redis, time, here, there, settle } = await simulatedPair();
  redis.remove(here.link);
  const looks: number[] = [];
  for (let second = 1; second <= 40; second += 1) {
    time.now += 1_000;
    there.bus.tend();
    await settle();
    if (there.received.splice(0).length > 0) looks.push(second);
  }
  expect(looks).toEqual([4, 5, 7, 11, 19, 35]);
});

test('ignores the silence of a process that has said goodbye', async () => {
  const { time, here, there, settle } = await simulatedPair();
  await here.bus.close();
  await settle();
  for (let second = 0; second < 20; second += 1) {
    time.now += 1_000;
    there.bus.tend();
    await settle();
  }
  expect(there.received).toEqual([]);
});

test('delivers messages of an earlier version, which have no numbers, and reports no loss', async () => {
  const { redis, there, settle } = await simulatedPair();
  const earlier = redis.connect();
  await earlier.publish('bus:0', JSON.stringify({ from: earlier.processId, topic: 'a', text: 'hello' }));
  await earlier.publish('bus:0', JSON.stringify({ from: earlier.processId, topic: 'a', text: 'again' }));
  await settle();
  expect(there.received).toEqual(['hello', 'again']);
});

test('reports a loss when Redis drops a connection because of its backlog', async () => {
  const { url } = await redisServer('--client-output-buffer-limit', 'pubsub 64kb 0 0');
  const [here, there] = [await busOf(url), await busOf(url)];
  const received: string[] = [];
  there.bus.listen(
    'a',
    (text) => received.push(text.slice(0, 5)),
    () => received.push('missed'),
  );
  here.bus.publish('a', 'short');
  await vi.waitFor(() => expect(received).toEqual(['short']));
  here.bus.publish('a', 'x'.repeat(4_000_000));
  await vi.waitFor(() => expect(received).toContain('missed'));
  await vi.waitFor(() => expect([here.bus.isUp(), there.bus.isUp()]).toEqual([true, true]));
  here.bus.publish('a', 'after');
  await vi.waitFor(() => expect(received.at(-1)).toBe('after'));
});
