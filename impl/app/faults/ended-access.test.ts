import { expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { TestViewer } from '../../fixtures/chat/viewer-chat.ts';
import {
  type DeploymentProcess,
  run,
  startDeployment,
} from '../../fixtures/deployment/deployment-process.ts';
import { EventReader } from '../../fixtures/events/event-reader.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { redisServer } from '../../fixtures/redis/redis-server.ts';
import { requires } from '../../fixtures/requirements.ts';
import { makeDatabase } from '../../fixtures/store/postgres.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

const test = requires('services', 'redis');
const soon = { timeout: 60_000, interval: 50 };
/**
 * Without notifications, processes check for ended access every 30 s. The test waits for each of six changes
 * before it makes the next one. Without notifications they would take up to 180 s. The limit is for the
 * waiting alone, not for making the changes.
 */
const changes = 6;
const withNotificationsMs = 60_000;

/** Two processes of one deployment, a studio, and the actions of a test. */
async function deployment(settings: Readonly<Record<string, string>>) {
  const database = await makeDatabase();
  onTestFinished(database.drop);
  const all = {
    DATABASE_URL: database.url,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    MEDIA_PLANE: 'off',
    ENCODER: 'off',
    RATE_LIMIT_RPS: '10000',
    RATE_LIMIT_BURST: '20000',
    DATA_DIR: await temporaryFolder(),
    ...settings,
  };
  const [here, there] = [await startDeployment(all), await startDeployment(all)];
  const as = await here.token('alice');
  const request = async <Body>(line: string, json?: object) => {
    const response = await call<Body>(here.baseUrl, line, { as, json });
    expect(response.status, response.text).toBeLessThan(300);
    return response.body;
  };
  const { id: studio } = await request<{ id: string }>('POST /v1/studios', { name: 'Watched' });
  return {
    here,
    there,
    request,
    studio,
    operate: async (...words: string[]) => {
      const { code, stderr } = await run('impl/cli/operator.ts', words, all);
      expect(code, stderr).toBe(0);
    },
    /** A stream at a process, opened with its own key. */
    async watch({ baseUrl }: DeploymentProcess) {
      const scopes = ['stream:read', 'sources:read', 'destinations:read'];
      const made = { name: 'Watcher', scopes };
      const { id, key } = await request<{ id: string; key: string }>('POST /v1/account/api-keys', made);
      const reader = await EventReader.during(`${baseUrl}/v1/studios/${studio}/events`, { as: key });
      await reader.until((events) => events.length > 0);
      return { reader, revoke: () => request(`DELETE /v1/account/api-keys/${id}`) };
    },
    /** A viewer at a process, with the permission to send. */
    async visit({ baseUrl }: DeploymentProcess) {
      const caps = ['chat.read', 'chat.send'];
      const tokenRequest = { studioId: studio, caps, memberRef: 'member-7', displayName: 'Vera' };
      const { token } = await request<{ token: string }>('POST /v1/viewer-tokens', tokenRequest);
      const address = baseUrl.replace('http', 'ws');
      const path = `/api/v1/embed/ws/studios/${studio}/chat?token=${token}`;
      const viewer = new TestViewer(new WebSocket(address + path));
      onTestFinished(() => viewer.ws.terminate());
      await vi.waitFor(() => expect(viewer.frames).not.toEqual([]), soon);
      return viewer;
    },
  };
}

type Deployed = Awaited<ReturnType<typeof deployment>>;

/**
 * Revokes the keys one after the other, each once the other process has ended the stream of the previous key. Returns how long
 * the streams outlived their keys.
 */
async function revokeInTurn({ watch, there }: Deployed, count: number): Promise<number> {
  const streams = await Promise.all(Array.from({ length: count }, () => watch(there)));
  let waitedMs = 0;
  for (const { reader, revoke } of streams) {
    await revoke();
    const revokedAt = performance.now();
    expect(await reader.ended).toBe('whole');
    waitedMs += performance.now() - revokedAt;
  }
  return waitedMs;
}

test.each([
  ['Redis', async () => ({ REDIS_URL: (await redisServer()).url })],
  ['PostgreSQL alone', async () => ({})],
])(
  'access that ends at one process ends streams and sockets at another, through %s',
  {
    timeout: 300_000,
  },
  async (_, settings) => {
    const deployed = await deployment(await settings());
    const { there, operate, watch, visit, studio } = deployed;
    expect(await revokeInTurn(deployed, changes)).toBeLessThan(withNotificationsMs);

    const viewer = await visit(there);
    const who = ['--studio', studio, '--member', 'member-7'];
    let waitedMs = 0;
    for (let change = 1; change <= changes; change += 1) {
      await operate(change % 2 === 1 ? 'block-viewer' : 'unblock-viewer', ...who);
      const changedAt = performance.now();
      await vi.waitFor(() => expect(viewer.of('caps_changed')).toHaveLength(change), soon);
      waitedMs += performance.now() - changedAt;
    }
    expect(waitedMs).toBeLessThan(withNotificationsMs);

    const { reader } = await watch(there);
    await operate('delete-studio', studio);
    expect(await reader.ended).toBe('whole');
    await vi.waitFor(() => expect(viewer.closed).toBe(4404), soon);
  },
);

test('access that ends still ends streams at another process while Redis is away and after it is back', {
  timeout: 300_000,
}, async () => {
  const redis = await redisServer();
  const deployed = await deployment({ REDIS_URL: redis.url, LOG_LEVEL: 'warn' });
  const { here, there, request, studio, watch } = deployed;
  const { reader: stays } = await watch(there);
  await redis.crash();
  await vi.waitFor(() => expect(there.stderr()).toContain('Redis is away'), soon);
  expect(await revokeInTurn(deployed, changes)).toBeLessThan(withNotificationsMs);
  const create = (name: string) => request(`POST /v1/studios/${studio}/sources`, { name, type: 'webcam' });
  const isNamed = (name: string) => (events: readonly { data: unknown }[]) =>
    events.some(({ data }) => (data as { name?: string }).name === name);
  await create('while it is away');
  await stays.until(isNamed('while it is away'));
  await redis.start();
  for (const process of [here, there])
    await vi.waitFor(() => expect(process.stderr()).toContain('Redis is back'), soon);
  expect(await revokeInTurn(deployed, changes)).toBeLessThan(withNotificationsMs);
  await create('once it is back');
  await stays.until(isNamed('once it is back'));
});
