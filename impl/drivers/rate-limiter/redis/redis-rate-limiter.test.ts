import { hash } from 'node:crypto';
import { createClient } from '@redis/client';
import { expect, vi } from 'vitest';
import { linkTo, recordingLog, redisServer } from '../../../fixtures/redis/redis-server.ts';
import { requires } from '../../../fixtures/requirements.ts';
import type { RateLimiter } from '../../../ports/rate-limiter.ts';
import { systemClock } from '../../clock/system.ts';
import type { RedisLink } from '../../redis/redis-link.ts';
import { RedisRateLimiter } from './redis-rate-limiter.ts';

const test = requires('redis');

/** So slow that no token returns during a test. */
const classes = {
  general: { tokens: 1, everySeconds: 3600, burst: 20 },
  handout: { tokens: 5, everySeconds: 36_000, burst: 5 },
  thirds: { tokens: 3, everySeconds: 20_000, burst: 600 },
  quick: { tokens: 1000, everySeconds: 1, burst: 1 },
};

const limiterOf = (link: RedisLink) => new RedisRateLimiter({ link, clock: systemClock, classes });

async function passes(limiter: RateLimiter, rateClass: string, key: string, tries: number): Promise<number> {
  const verdicts = await Promise.all(Array.from({ length: tries }, () => limiter.take(rateClass, key)));
  return verdicts.filter(({ passed }) => passed).length;
}

test('processes share a bucket, which grants its burst and returns the time until the next token', async () => {
  const { url } = await redisServer();
  const [here, there] = [limiterOf(await linkTo(url)), limiterOf(await linkTo(url))];
  const passed = await Promise.all([passes(here, 'general', 'a', 100), passes(there, 'general', 'a', 100)]);
  expect((passed[0] ?? 0) + (passed[1] ?? 0)).toBe(20);
  const verdict = await there.take('general', 'a');
  expect(verdict).toEqual({ passed: false, retryAfterSeconds: expect.any(Number) });
  const { retryAfterSeconds } = verdict as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThan(3500);
  expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
  expect(await passes(there, 'general', 'b', 5)).toBe(5);
  expect(await passes(there, 'handout', 'a', 9)).toBe(5);
  expect(await passes(here, 'thirds', 'a', 1000)).toBe(600);
});

test('takes a token from each of several buckets or from none', async () => {
  const { url } = await redisServer();
  const limiter = limiterOf(await linkTo(url));
  const both = [
    { rateClass: 'general', key: 'a' },
    { rateClass: 'handout', key: 'b' },
  ];
  for (let round = 0; round < 5; round += 1) expect(await limiter.takeEach(both)).toEqual({ passed: true });
  for (let round = 0; round < 30; round += 1)
    expect(await limiter.takeEach(both)).toEqual({ passed: false, rateClass: 'handout' });
  expect(await passes(limiter, 'general', 'a', 100)).toBe(15);
  expect(await limiter.takeEach([])).toEqual({ passed: true });
});

test('tokens return, and a full bucket is no longer stored', async () => {
  const { url } = await redisServer();
  const limiter = limiterOf(await linkTo(url));
  await limiter.take('quick', 'a');
  await vi.waitFor(async () => expect(await limiter.take('quick', 'a')).toEqual({ passed: true }));
  await limiter.take('general', 'whom@example.org');
  const client = await createClient({ url }).connect();
  await vi.waitFor(async () => expect(await client.keys('test:rate:quick:*')).toEqual([]));
  const kept = await client.keys('test:rate:*');
  expect(kept).toHaveLength(1);
  expect(kept.join()).not.toContain('example');
  expect(await client.pTTL(kept.join())).toBeLessThanOrEqual(3_600_001);
  client.destroy();
});

test('tokens return although the clock of Redis is set back', async () => {
  const { url } = await redisServer();
  const limiter = limiterOf(await linkTo(url));
  const client = await createClient({ url }).connect();
  const key = `test:rate:quick:${hash('sha256', 'a', 'base64url')}`;
  // The bucket's time is an hour in the future, as after the clock was set back.
  await client.set(key, `${(Date.now() + 3_600_000) * 1000} 1`);
  client.destroy();
  await vi.waitFor(async () => expect(await limiter.take('quick', 'a')).toEqual({ passed: true }));
});

test('without Redis each process counts alone and logs it once, until Redis is back', async () => {
  const server = await redisServer();
  const log = recordingLog();
  const link = await linkTo(server.url, { log });
  const limiter = limiterOf(link);
  expect(await passes(limiter, 'handout', 'a', 9)).toBe(5);
  await server.crash();
  expect(await passes(limiter, 'handout', 'a', 9)).toBe(5);
  expect(await passes(limiter, 'handout', 'a', 9)).toBe(0);
  expect(log.reported).toEqual([expect.stringContaining('Redis is away')]);
  await server.start();
  await vi.waitFor(() => expect(link.isUp).toBe(true));
  expect(log.reported).toEqual([expect.stringContaining('Redis is away'), 'Redis is back']);
  // A Redis that has lost all data, including its scripts.
  expect(await passes(limiter, 'handout', 'a', 9)).toBe(5);
});

test('waits a short time for a Redis that hangs, and not at all once that is known', async () => {
  const server = await redisServer();
  const link = await linkTo(server.url, { timeoutMs: 100, deadMs: 300 });
  const limiter = limiterOf(link);
  await limiter.take('general', 'a');
  server.stall();
  expect(await passes(limiter, 'handout', 'a', 9)).toBe(5);
  expect(link.isUp).toBe(false);
  server.goOn();
  await vi.waitFor(() => expect(link.isUp).toBe(true));
});

test('treats a Redis that accepts no writes as away', async () => {
  const server = await redisServer('--maxmemory', '3mb');
  const log = recordingLog();
  const link = await linkTo(server.url, { log });
  const limiter = limiterOf(link);
  const client = await createClient({ url: server.url }).connect();
  await client.configSet('maxmemory', '1');
  expect(await passes(limiter, 'handout', 'a', 9)).toBe(5);
  await client.configSet('maxmemory', '0');
  await vi.waitFor(() => expect(link.isUp).toBe(true));
  expect(log.reported).toHaveLength(2);
  client.destroy();
});

test('throws for an undeclared rate class', async () => {
  const { url } = await redisServer();
  await expect(limiterOf(await linkTo(url)).take('nonsense', 'a')).rejects.toThrow(
    'there is no rate class nonsense',
  );
});
