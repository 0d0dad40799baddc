import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ChatMessage, Studio, ViewerToken } from '../../../generated/schemas.ts';
import { TestViewer } from '../../fixtures/chat/viewer-chat.ts';
import { type DeploymentProcess, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { redisProxy } from '../../fixtures/redis/redis-proxy.ts';
import { redisServer } from '../../fixtures/redis/redis-server.ts';
import { requires } from '../../fixtures/requirements.ts';
import { makeDatabase } from '../../fixtures/store/postgres.ts';

const test = requires('redis');
const onPostgres = requires('services');
const slow = { timeout: 240_000 };
const cutMs = 4_000;
const generous = { RATE_LIMIT_RPS: '1000', RATE_LIMIT_BURST: '2000', MEDIA_PLANE: 'off' };

/**
 * Two processes of a deployment, each with its own proxy to Redis: messages are posted at one, and a viewer
 * is at the other.
 */
async function twoProcesses() {
  const redis = await redisServer();
  const ways = { poster: await redisProxy(redis.url), viewer: await redisProxy(redis.url) };
  const here = await startDeployment({ ...generous, REDIS_URL: ways.poster.url });
  const there = await startDeployment({
    ...generous,
    REDIS_URL: ways.viewer.url,
    DATA_DIR: here.dataDir,
  });
  return { redis, ways, ...(await chatOver(here, there)) };
}

/** A studio's chat: one process accepts messages, and a viewer is at the other. */
async function chatOver(here: DeploymentProcess, there: DeploymentProcess) {
  const as = await here.token('alice');
  const request = async <Body>(line: string, json?: unknown) =>
    (await call<Body>(here.baseUrl, line, { as, ...(json === undefined ? {} : { json }) })).body;
  const { id: studioId } = await request<Studio>('POST /v1/studios', { name: 'Morning show' });
  const tokenRequest = { studioId, caps: ['chat.read'] };
  const { token } = await request<ViewerToken>('POST /v1/viewer-tokens', tokenRequest);
  const path = `/v1/studios/${studioId}/chat/messages`;
  const address = `${there.baseUrl.replace('http', 'ws')}/api/v1/embed/ws/studios/${studioId}/chat?token=${token}`;
  const viewer = new TestViewer(new WebSocket(address));
  await vi.waitFor(() => expect(viewer.frames).toHaveLength(1));

  const accepted: string[] = [];
  const post = async () => {
    const text = `${accepted.length}`;
    const { status } = await call(here.baseUrl, `POST ${path}`, { as, json: { text } });
    expect(status).toBe(201);
    accepted.push(text);
  };
  return {
    here,
    there,
    viewer,
    accepted,
    post,
    /** Posts one message after the other during an interruption. */
    async postFor(ms: number) {
      for (const end = performance.now() + ms; performance.now() < end; await delay(100)) await post();
    },
    /** The viewer received every accepted message once, in order, on one socket that stayed open. */
    async seesAll() {
      await vi.waitFor(() => expect(viewer.texts()).toEqual(accepted));
      expect(viewer.closed).toBeUndefined();
    },
    stored: async () => {
      const { data } = await request<{ data: ChatMessage[] }>(`GET ${path}?limit=200`);
      return data.map(({ text }) => text).reverse();
    },
  };
}

test(
  'viewers of another process receive each message once, in order, after Redis was away',
  slow,
  async () => {
    const { redis, post, postFor, seesAll, accepted, stored } = await twoProcesses();
    await post();
    await seesAll();
    await redis.crash();
    await postFor(cutMs);
    await redis.start();
    await post();
    await seesAll();
    expect(await stored()).toEqual(accepted);
  },
);

test(
  'viewers receive messages while the process that accepted them is cut off from Redis',
  slow,
  async () => {
    const { ways, post, postFor, seesAll } = await twoProcesses();
    await post();
    await seesAll();
    ways.poster.shut();
    await postFor(cutMs);
    await seesAll();
    ways.poster.open();
    await post();
    await seesAll();
  },
);

test('viewers receive messages while their own process is cut off from Redis', slow, async () => {
  const { ways, post, postFor, seesAll } = await twoProcesses();
  await post();
  await seesAll();
  ways.viewer.shut();
  await postFor(cutMs);
  await seesAll();
  ways.viewer.open();
  await post();
  await seesAll();
});

test(
  'viewers receive a message even if its process was killed before it notified the others',
  slow,
  async () => {
    const { ways, here, post, seesAll } = await twoProcesses();
    await post();
    await seesAll();
    ways.poster.shut();
    await post();
    await here.stop('SIGKILL');
    await seesAll();
  },
);

onPostgres(
  'without Redis, viewers receive each message once, in order, while PostgreSQL ends the connections of the bus',
  slow,
  async () => {
    const database = await makeDatabase();
    onTestFinished(database.drop);
    const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
    const shared = { ...generous, DATABASE_URL: database.url, SECRETS_KEY };
    const here = await startDeployment(shared);
    const there = await startDeployment({ ...shared, DATA_DIR: here.dataDir });
    const { post, postFor, seesAll } = await chatOver(here, there);
    await post();
    await seesAll();
    let ended = 0;
    const posted = postFor(cutMs);
    for (const end = performance.now() + cutMs; performance.now() < end; await delay(50)) {
      const rows = await database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query ~ '^(LISTEN|SELECT pg_notify)'`,
      );
      ended += rows.length;
    }
    await posted;
    expect(ended).toBeGreaterThan(2);
    await post();
    await seesAll();
  },
);
