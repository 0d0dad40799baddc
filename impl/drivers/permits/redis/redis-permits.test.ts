import { createClient } from '@redis/client';
import { expect, onTestFinished, vi } from 'vitest';
import { linkTo, redisServer } from '../../../fixtures/redis/redis-server.ts';
import { requires } from '../../../fixtures/requirements.ts';
import type { Permit, Permits } from '../../../ports/permits.ts';
import { SolePresence } from '../../presence/sole-presence.ts';
import type { RedisLink } from '../../redis/redis-link.ts';
import { RedisPermits } from './redis-permits.ts';

const test = requires('redis');
const mine = { name: 'mine', max: 3 };
const all = { name: 'all', max: 4 };

async function permitsOf(link: RedisLink, leaseMs?: number): Promise<RedisPermits> {
  const presence = new SolePresence();
  const permits = await RedisPermits.open({
    link,
    presence,
    waitMs: 0,
    ...(leaseMs === undefined ? {} : { leaseMs }),
  });
  onTestFinished(() => permits.close());
  return permits;
}

/** The keys of the counts. */
async function permitKeys(client: { keys(pattern: string): Promise<string[]> }): Promise<string[]> {
  return (await client.keys('test:places:*')).filter((key) => !key.endsWith(':owners'));
}

/** Takes all available permits. */
async function takeAll(
  permits: Permits,
  counts: readonly { name: string; max: number }[],
): Promise<Permit[]> {
  const taken = await Promise.all(Array.from({ length: 10 }, () => permits.take(counts)));
  return taken.flatMap((response) => ('permit' in response ? [response.permit] : []));
}

test('processes share a count, and a permit is taken in all counts or in none', async () => {
  const { url } = await redisServer();
  const [here, there] = [await permitsOf(await linkTo(url)), await permitsOf(await linkTo(url))];
  const taken = await Promise.all([takeAll(here, [mine, all]), takeAll(there, [mine, all])]);
  const permits = taken.flat();
  expect(permits).toHaveLength(3);
  expect(await there.take([mine, all])).toEqual({ full: 'mine' });
  expect(await takeAll(there, [all])).toHaveLength(1);
  expect(await here.take([{ name: 'yours', max: 3 }, all])).toEqual({ full: 'all' });
  permits[0]?.release();
  permits[0]?.release();
  await vi.waitFor(async () => expect(await there.take([mine, all])).toHaveProperty('permit'));
  expect(await here.take([mine, all])).toEqual({ full: 'mine' });
});

test('permits of a dead process expire, and permits of a living process are renewed', async () => {
  const { url } = await redisServer();
  const [dead, alive] = [await permitsOf(await linkTo(url), 500), await permitsOf(await linkTo(url), 9000)];
  await dead.take([mine]);
  dead.close();
  await alive.take([mine]);
  await alive.take([mine]);
  await vi.waitFor(async () => expect(await alive.take([mine])).toHaveProperty('permit'));
  expect(await alive.take([mine])).toEqual({ full: 'mine' });
  const client = await createClient({ url }).connect();
  onTestFinished(() => client.destroy());
  const ends = async () => {
    const [key = ''] = await permitKeys(client);
    return (await client.zRangeWithScores(key, 0, -1)).map(({ score }) => score);
  };
  const first = Math.max(...(await ends()));
  await vi.waitFor(async () => expect(Math.min(...(await ends()))).toBeGreaterThan(first));
});

test('without Redis each process counts alone; a Redis without data receives the permits again', async () => {
  const server = await redisServer();
  const link = await linkTo(server.url);
  const [here, there] = [await permitsOf(link), await permitsOf(await linkTo(server.url))];
  const [first] = await takeAll(here, [mine]);
  await server.crash();
  expect(await here.take([mine])).toEqual({ full: 'mine' });
  first?.release();
  expect(await here.take([mine])).toHaveProperty('permit');
  expect(await takeAll(there, [mine])).toHaveLength(3);
  await server.start();
  const client = await createClient({ url: server.url }).connect();
  onTestFinished(() => client.destroy());
  await vi.waitFor(async () => {
    const [key = ''] = await permitKeys(client);
    expect(await client.zCard(key)).toBe(6);
  });
  expect(await here.take([mine])).toEqual({ full: 'mine' });
});
