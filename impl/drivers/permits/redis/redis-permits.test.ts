import { createClient } from '@redis/client';
import { expect, onTestFinished, vi } from 'vitest';
import { linkTo, redisServer } from '../../../fixtures/redis/redis-server.ts';
import { requires } from '../../../fixtures/requirements.ts';
import type { Place, Places } from '../../../ports/permits.ts';
import { SolePresence } from '../../presence/sole-presence.ts';
import type { RedisLink } from '../../redis/redis-link.ts';
import { RedisPlaces } from './redis-permits.ts';

const test = requires('redis');
const soon = { timeout: 10_000 };
const mine = { name: 'mine', most: 3 };
const all = { name: 'all', most: 4 };

async function placesOf(link: RedisLink, leaseMs?: number): Promise<RedisPlaces> {
  const presence = new SolePresence();
  const places = await RedisPlaces.open({
    link,
    presence,
    waitMs: 0,
    ...(leaseMs === undefined ? {} : { leaseMs }),
  });
  onTestFinished(() => places.close());
  return places;
}

/** The keys of the counts. */
async function placeKeys(client: { keys(pattern: string): Promise<string[]> }): Promise<string[]> {
  return (await client.keys('test:places:*')).filter((key) => !key.endsWith(':owners'));
}

/** Takes so many as there are. */
async function takeAll(places: Places, counts: readonly { name: string; most: number }[]): Promise<Place[]> {
  const taken = await Promise.all(Array.from({ length: 10 }, () => places.take(counts)));
  return taken.flatMap((answer) => ('place' in answer ? [answer.place] : []));
}

test('processes share a count; a place is taken in each of several or in none', async () => {
  const { url } = await redisServer();
  const [here, there] = [await placesOf(await linkTo(url)), await placesOf(await linkTo(url))];
  const taken = await Promise.all([takeAll(here, [mine, all]), takeAll(there, [mine, all])]);
  const places = taken.flat();
  expect(places).toHaveLength(3);
  expect(await there.take([mine, all])).toEqual({ full: 'mine' });
  expect(await takeAll(there, [all])).toHaveLength(1);
  expect(await here.take([{ name: 'yours', most: 3 }, all])).toEqual({ full: 'all' });
  places[0]?.giveBack();
  places[0]?.giveBack();
  await vi.waitFor(async () => expect(await there.take([mine, all])).toHaveProperty('place'), soon);
  expect(await here.take([mine, all])).toEqual({ full: 'mine' });
});

test('places of a process that died come free, those of a living one are renewed', async () => {
  const { url } = await redisServer();
  const [dead, alive] = [await placesOf(await linkTo(url), 500), await placesOf(await linkTo(url), 9000)];
  await dead.take([mine]);
  dead.close();
  await alive.take([mine]);
  await alive.take([mine]);
  await vi.waitFor(async () => expect(await alive.take([mine])).toHaveProperty('place'), soon);
  expect(await alive.take([mine])).toEqual({ full: 'mine' });
  const client = await createClient({ url }).connect();
  onTestFinished(() => client.destroy());
  const ends = async () => {
    const [key = ''] = await placeKeys(client);
    return (await client.zRangeWithScores(key, 0, -1)).map(({ score }) => score);
  };
  const first = Math.max(...(await ends()));
  await vi.waitFor(async () => expect(Math.min(...(await ends()))).toBeGreaterThan(first), soon);
});

test('while Redis is away each process counts its own; a Redis that forgot is told again', async () => {
  const server = await redisServer();
  const link = await linkTo(server.url);
  const [here, there] = [await placesOf(link), await placesOf(await linkTo(server.url))];
  const [first] = await takeAll(here, [mine]);
  await server.crash();
  expect(await here.take([mine])).toEqual({ full: 'mine' });
  first?.giveBack();
  expect(await here.take([mine])).toHaveProperty('place');
  expect(await takeAll(there, [mine])).toHaveLength(3);
  await server.start();
  const client = await createClient({ url: server.url }).connect();
  onTestFinished(() => client.destroy());
  await vi.waitFor(async () => {
    const [key = ''] = await placeKeys(client);
    expect(await client.zCard(key)).toBe(6);
  }, soon);
  expect(await here.take([mine])).toEqual({ full: 'mine' });
});
