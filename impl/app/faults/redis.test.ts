import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Studio, ViewerToken } from '../../../generated/schemas.ts';
import { TestViewer } from '../../fixtures/chat/viewer-chat.ts';
import { rejectedStart, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { EventReader } from '../../fixtures/events/event-reader.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { redisServer } from '../../fixtures/redis/redis-server.ts';
import { requires } from '../../fixtures/requirements.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

const test = requires('redis');

test('two processes of a deployment share limits, counts, wake-ups and chat through Redis', {
  timeout: 240_000,
}, async () => {
  const server = await redisServer();
  const settings = {
    REDIS_URL: server.url,
    MEDIA_PLANE: 'off',
    HANDOUT_BURST: '3',
    HANDOUT_RATE_PER_MIN: '0.01',
  };
  const here = await startDeployment(settings);
  const there = await startDeployment({ ...settings, DATA_DIR: here.dataDir });
  const alice = await here.token('alice');
  const scopes = [
    'studios:read',
    'studios:write',
    'stream:read',
    'sources:read',
    'destinations:read',
    'viewer:tokens',
    'sources:write',
    'sources:ingest',
  ];
  const made = await call<{ key: string }>(here.baseUrl, 'POST /v1/account/api-keys', {
    as: alice,
    json: { name: 'Both', scopes },
  });
  expect(made.status, made.text).toBe(201);
  const as = made.body.key;
  const studio = (
    await call<Studio>(here.baseUrl, 'POST /v1/studios', { as, json: { name: 'Morning show' } })
  ).body.id;

  const events = (baseUrl: string) => EventReader.open(`${baseUrl}/v1/studios/${studio}/events`, { as });
  const readers = [await events(here.baseUrl), await events(there.baseUrl), await events(here.baseUrl)];
  readers.push(await events(there.baseUrl), await events(here.baseUrl));
  expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const { baseUrl } of [here, there]) expect((await events(baseUrl)).status).toBe(429);
  readers[0]?.leave();
  await vi.waitFor(async () => expect((await events(there.baseUrl)).status).toBe(200));

  const source = await call<{ id: string }>(here.baseUrl, `POST /v1/studios/${studio}/sources`, {
    as,
    json: { name: 'Camera', type: 'webcam' },
  });
  await readers[1]?.until((received) => received.some(({ kind }) => kind === 'source'));
  const returnedSecret = async (baseUrl: string) =>
    (await call(baseUrl, `POST /v1/studios/${studio}/sources/${source.body.id}/ingest`, { as })).status;
  const handed = [
    await returnedSecret(here.baseUrl),
    await returnedSecret(there.baseUrl),
    await returnedSecret(here.baseUrl),
  ];
  expect(handed).not.toContain(429);
  for (const { baseUrl } of [here, there]) expect(await returnedSecret(baseUrl)).toBe(429);

  const tokenRequest = { studioId: studio, caps: ['chat.read'], memberRef: 'a', displayName: 'A' };
  const { token } = (
    await call<ViewerToken>(here.baseUrl, 'POST /v1/viewer-tokens', { as, json: tokenRequest })
  ).body;
  const address = `${there.baseUrl.replace('http', 'ws')}/api/v1/embed/ws/studios/${studio}/chat?token=${token}`;
  const viewer = new TestViewer(new WebSocket(address));
  await vi.waitFor(() => expect(viewer.frames).toHaveLength(1));

  await server.crash();
  const rejected = async () =>
    (await fetch(address.replace('ws', 'http'), { headers: { connection: 'close' } })).status;
  await vi.waitFor(async () => expect(await rejected()).toBe(503));
  expect((await call(there.baseUrl, 'GET /v1/studios', { as })).status).toBe(200);
  expect(await returnedSecret(here.baseUrl)).not.toBe(429);
  await server.start();
  await vi.waitFor(async () => expect(await rejected()).toBe(400));
  // Only `there` has responded so far; `here` reconnects on its own schedule.
  await vi.waitFor(() => expect(here.stderr()).toContain('Redis is back'));
  expect(here.stderr().match(/Redis is away/g)).toHaveLength(1);
  expect(here.stderr().match(/Redis is back/g)).toHaveLength(1);
  for (const process of [here, there]) expect((await process.stop()).code).toBe(0);
});

test('a Redis that is missing or rejects the login ends the start with one line', {
  timeout: 240_000,
}, async () => {
  const DATA_DIR = await temporaryFolder();
  const absent = await rejectedStart({ DATA_DIR, REDIS_URL: 'redis://:hunter2@127.0.0.1:1' });
  expect(absent).toMatchObject({ code: 1, stdout: '' });
  expect(absent.stderr.trim()).toMatch(
    /^REDIS_URL redis:\/\/127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED.*\): /,
  );
  expect(absent.stderr).not.toMatch(/hunter2|\n./);
  const { url } = await redisServer('--requirepass', 'hunter3');
  const rejected = await rejectedStart({ DATA_DIR, REDIS_URL: url.replace('//', '//:hunter2@') });
  expect(rejected.stderr.trim()).toMatch(
    /^REDIS_URL redis:\/\/127\.0\.0\.1:\d+ rejects the user or the password/,
  );
  const without = await rejectedStart({ DATA_DIR, REDIS_URL: url });
  expect(without.stderr.trim()).toMatch(
    /^REDIS_URL redis:\/\/127\.0\.0\.1:\d+ rejects the user or the password/,
  );
  expect(rejected.stderr + without.stderr).not.toMatch(/hunter/);
});
