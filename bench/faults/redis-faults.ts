import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './fault.ts';

const flushes = 5;
const pauseMs = 1_000;
const crashedMs = 3_000;

/** Cuts every process from the Redis for some seconds. The Redis keeps its data. */
export const cutRedis =
  (seconds: number): Fault =>
  async ({ deployment }) => {
    for (const way of deployment.ways) way.cut();
    await delay(1_000 * seconds);
    for (const way of deployment.ways) way.restore();
  };

/** Cuts one process from the Redis. The others keep their connections. */
export const cutRedisOfOne =
  (seconds: number): Fault =>
  async ({ deployment, roll }) => {
    const way = deployment.ways[roll(deployment.ways.length)];
    way?.cut();
    await delay(1_000 * seconds);
    way?.restore();
  };

/** Kills the Redis and starts an empty one in its place. */
export const crashRedis: Fault = async ({ deployment }) => {
  await deployment.servers.redis.crash();
  await delay(crashedMs);
  await deployment.servers.redis.start();
};

/** Empties the Redis several times. */
export const flush: Fault = async ({ deployment }) => {
  for (let count = 0; count < flushes; count += 1) {
    const socket = connect(deployment.servers.redis.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('FLUSHALL\r\n');
    await once(socket, 'data');
    socket.destroy();
    await delay(pauseMs);
  }
};
