import { expect, onTestFinished, vi } from 'vitest';
import { linkTo, redisServer, toldLog } from '../../../fixtures/redis/redis-server.ts';
import { requires } from '../../../fixtures/requirements.ts';
import type { EventfulStudios } from '../../../ports/bus.ts';
import { RedisBus } from './redis-bus.ts';

const test = requires('redis');
const soon = { timeout: 10_000 };

async function busOf(url: string, options: Parameters<typeof linkTo>[1] = {}) {
  const link = await linkTo(url, options);
  const bus = await RedisBus.open(link, toldLog());
  onTestFinished(() => bus.close());
  const woken: EventfulStudios[] = [];
  bus.onEvents((studios) => woken.push(studios));
  return { bus, link, woken };
}

test('one process wakes itself at once and the others through Redis, each once', async () => {
  const { url } = await redisServer();
  const [here, there] = [await busOf(url), await busOf(url)];
  here.bus.wake(new Set(['one', 'two']));
  expect(here.woken).toEqual([new Set(['one', 'two'])]);
  await vi.waitFor(() => expect(there.woken).toEqual([new Set(['one', 'two'])]), soon);
  there.bus.wake(new Set(['three']));
  await vi.waitFor(() => expect(here.woken).toHaveLength(2), soon);
  expect(here.woken[1]).toEqual(new Set(['three']));
});

test('texts reach the listeners of their topic everywhere, in order, until they stop', async () => {
  const { url } = await redisServer();
  const [here, there] = [await busOf(url), await busOf(url)];
  const heard: string[][] = [[], [], []];
  here.bus.listen('a', (text) => heard[0]?.push(text));
  const stop = there.bus.listen('a', (text) => heard[1]?.push(text));
  there.bus.listen('b', (text) => heard[2]?.push(text));
  const texts = Array.from({ length: 200 }, (_, index) => `${index} "é\n`);
  for (const text of texts) here.bus.publish('a', text);
  expect(heard[0]).toEqual(texts);
  await vi.waitFor(() => expect(heard[1]).toEqual(texts), soon);
  stop();
  here.bus.publish('a', 'not any more');
  here.bus.publish('b', 'the end');
  await vi.waitFor(() => expect(heard[2]).toEqual(['the end']), soon);
  expect(heard[1]).toHaveLength(200);
});

test('deployments of other databases of the same Redis hear nothing', async () => {
  const { url } = await redisServer();
  const [one, other, third] = [await busOf(`${url}/1`), await busOf(`${url}/2`), await busOf(`${url}/1`)];
  other.bus.wake(new Set(['of two']));
  one.bus.wake(new Set(['of one']));
  await vi.waitFor(() => expect(third.woken).toEqual([new Set(['of one'])]), soon);
});

test('while Redis is away it says so and wakes its own; then everyone is woken and all is as before', async () => {
  const server = await redisServer();
  const [here, there] = [await busOf(server.url), await busOf(server.url)];
  await server.crash();
  await vi.waitFor(() => expect([here.bus.isUp(), there.bus.isUp()]).toEqual([false, false]), soon);
  here.bus.wake(new Set(['one']));
  expect(here.woken).toEqual([new Set(['one'])]);
  const heard: string[] = [];
  here.bus.listen('a', (text) => heard.push(text));
  here.bus.publish('a', 'here alone');
  expect(heard).toEqual(['here alone']);
  await server.start();
  await vi.waitFor(() => expect([here.bus.isUp(), there.bus.isUp()]).toEqual([true, true]), soon);
  expect([here.woken.at(-1), ...new Set(there.woken)]).toEqual(['all', 'all']);
  there.bus.publish('a', 'from there');
  await vi.waitFor(() => expect(heard).toEqual(['here alone', 'from there']), soon);
});

test('a connection that is silent for long is made anew, subscriptions and all', async () => {
  const server = await redisServer();
  const here = await busOf(server.url, { boundMs: 50, deadMs: 100 });
  const there = await busOf(server.url);
  const connection = here.link.connections;
  server.stall();
  await vi.waitFor(() => expect(here.link.connections).toBeGreaterThan(connection), soon);
  server.goOn();
  await vi.waitFor(() => expect([here.bus.isUp(), here.woken.at(-1)]).toEqual([true, 'all']), soon);
  there.bus.wake(new Set(['after']));
  await vi.waitFor(() => expect(here.woken.at(-1)).toEqual(new Set(['after'])), soon);
});
