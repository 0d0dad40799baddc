import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Studio, ViewerToken } from '../../../generated/schemas.ts';
import { TestViewer } from '../../fixtures/chat/viewer-chat.ts';
import {
  type DeploymentProcess,
  type Settings,
  startDeployment,
} from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { childrenOf } from '../../fixtures/deployment/process-tree.ts';
import { EventReader } from '../../fixtures/events/event-reader.ts';
import { videoFile } from '../../fixtures/media-library/media-files.ts';
import { redisServer } from '../../fixtures/redis/redis-server.ts';
import { requires } from '../../fixtures/requirements.ts';
import { put } from '../../fixtures/store/object-store.ts';
import { makeDatabase } from '../../fixtures/store/postgres.ts';
import { s3Front } from '../../fixtures/store/s3-server/s3-front.ts';
import { s3Credentials } from '../../fixtures/store/s3-server/s3-process.ts';
import { newBucket, s3Server } from '../../fixtures/store/s3-server/s3-server.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

const test = requires('services', 'redis');
const testWithS3 = requires('services', 'redis', 's3');
const soon = { timeout: 60_000, interval: 50 };

/** Kills both processes of a deployment at once. */
function kill({ child }: DeploymentProcess): void {
  const supervisor = child.pid ?? 0;
  for (const pid of [supervisor, ...childrenOf(supervisor)]) process.kill(pid, 'SIGKILL');
}

/**
 * Two processes of a deployment over one PostgreSQL and one Redis, and alice with a studio. The first
 * process is the leader.
 * @param second settings of the second process alone.
 */
async function twoProcesses(more: Settings = {}, second: Settings = {}) {
  const { url, drop } = await makeDatabase();
  onTestFinished(drop);
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await temporaryFolder(),
    LOG_LEVEL: 'warn',
    REDIS_URL: (await redisServer()).url,
    MEDIA_PLANE: 'off',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...more,
  };
  const [here, there] = [await startDeployment(settings), await startDeployment({ ...settings, ...second })];
  const alice = new Person(here.baseUrl, await here.token('alice'));
  const studio = await alice.request<Studio>('POST /v1/studios', { name: 'Morning show' });
  return { here, there, alice, studio: studio.id };
}

/** API keys of alice; each may have five event streams. */
async function keysOf(alice: Person, count: number): Promise<string[]> {
  const scopes = [
    'studios:read',
    'stream:read',
    'sources:read',
    'destinations:read',
    'media:read',
    'media:write',
  ];
  const keys: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const name = `Key ${number}`;
    keys.push((await alice.request<{ key: string }>('POST /v1/account/api-keys', { name, scopes })).key);
  }
  return keys;
}

test('streams cut by a kill reopen at the first try, even if their studio was full', {
  timeout: 240_000,
}, async () => {
  const { here, there, alice, studio } = await twoProcesses();
  const keys = await keysOf(alice, 7);
  const open = (process: DeploymentProcess, as: string) =>
    EventReader.during(`${process.baseUrl}/v1/studios/${studio}/events`, { as });
  const watchers: { as: string; isHere: boolean; reader: EventReader }[] = [];
  for (let number = 0; number < 32; number += 1) {
    const as = keys[Math.floor(number / 5)] ?? '';
    const isHere = number % 2 === 0;
    const reader = await open(isHere ? here : there, as);
    expect(reader.status).toBe(200);
    watchers.push({ as, isHere, reader });
  }
  expect((await open(there, keys[6] ?? '')).status).toBe(429);
  const again = watchers
    .filter(({ isHere }) => isHere)
    .map(async ({ as, reader }) => {
      await reader.ended;
      return open(there, as);
    });
  kill(here);
  const statuses = (await Promise.all(again)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(statuses).toHaveLength(16);
  expect((await open(there, keys[6] ?? '')).status).toBe(429);
});

test('viewers cut by a kill reconnect at the first try, even if their token has no socket left', {
  timeout: 240_000,
}, async () => {
  const { here, there, alice, studio } = await twoProcesses();
  const tokenRequest = { studioId: studio, caps: ['chat.read'], memberRef: 'a', displayName: 'A' };
  const { token } = await alice.request<ViewerToken>('POST /v1/viewer-tokens', tokenRequest);
  const open = ({ baseUrl }: DeploymentProcess) => {
    const path = `/api/v1/embed/ws/studios/${studio}/chat?token=${token}`;
    const viewer = new TestViewer(new WebSocket(`${baseUrl.replace('http', 'ws')}${path}`));
    onTestFinished(() => viewer.ws.terminate());
    return viewer;
  };
  const viewers = Array.from({ length: 8 }, () => open(here));
  for (const { frames } of viewers) await expect.poll(() => frames.length, soon).toBe(1);
  const ninth = open(there);
  await expect.poll(() => ninth.closed, soon).toBeDefined();
  expect(ninth.frames).toEqual([]);
  const again = viewers.map(async (viewer) => {
    await expect.poll(() => viewer.closed, { ...soon, interval: 1 }).toBeDefined();
    return open(there);
  });
  kill(here);
  for (const viewer of await Promise.all(again)) {
    await expect.poll(() => viewer.frames.length + (viewer.closed ?? 0), soon).toBe(1);
  }
});

/** Two processes over one S3. The second reaches it through a proxy that can stop forwarding. */
async function twoProcessesOverS3(more: Settings = {}) {
  const [bucket, endpoint] = [await newBucket(), await s3Server()];
  const front = await s3Front(endpoint);
  const urlOf = (through: string) => `s3://${bucket}?endpoint=${through}`;
  const { accessKeyId, secretAccessKey } = s3Credentials;
  const all = {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    OBJECT_STORE_URL: urlOf(endpoint),
    ...more,
  };
  const started = await twoProcesses(all, { OBJECT_STORE_URL: urlOf(front.endpoint) });
  const [key = ''] = await keysOf(started.alice, 1);
  return { ...started, front, atSecond: new Person(started.there.baseUrl, key) };
}

testWithS3(
  'upload slots of a dead process are free at the first try',
  {
    timeout: 240_000,
  },
  async () => {
    const { there, alice, atSecond, front } = await twoProcessesOverS3({ CEILINGS: 'assets=1' });
    const upload = { filename: 'a.mp4', contentType: 'video/mp4', byteSize: 5 };
    front.trouble = 'silent';
    const begun = atSecond.try('POST /v1/media', upload).then(({ status }) => status, String);
    await expect.poll(front.troubled, soon).toBeGreaterThan(0);
    expect((await alice.try('POST /v1/media', upload)).status).toBe(409);
    kill(there);
    await begun;
    expect((await alice.try('POST /v1/media', upload)).status).toBe(201);
  },
);

testWithS3('completed uploads of a dead process become READY at once', { timeout: 240_000 }, async () => {
  const { there, alice, atSecond } = await twoProcessesOverS3();
  const bytes = await videoFile('video/mp4', { width: 320, height: 180, seconds: 40 });
  const upload = { filename: 'a.mp4', contentType: 'video/mp4', byteSize: bytes.length };
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { assetId, uploadUrl } = await atSecond.request<{ assetId: string; uploadUrl: string }>(
      'POST /v1/media',
      upload,
    );
    expect((await put(uploadUrl, bytes)).status).toBe(200);
    made.push(assetId);
  }
  await Promise.all(made.map((id) => atSecond.request(`POST /v1/media/${id}/complete`)));
  kill(there);
  for (const id of made) {
    const status = async () => (await alice.request<{ status: string }>(`GET /v1/media/${id}`)).status;
    await expect.poll(status, soon).toBe('READY');
  }
});
