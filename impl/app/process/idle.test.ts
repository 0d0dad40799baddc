import { expect, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { TestViewer } from '../../fixtures/chat/viewer-chat.ts';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { EventReader } from '../../fixtures/events/event-reader.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { redisServer } from '../../fixtures/redis/redis-server.ts';
import { requires } from '../../fixtures/requirements.ts';
import { makeDatabase, type TestDatabase } from '../../fixtures/store/postgres.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

const test = requires('services', 'redis');
const count = 60;
const perCredential = 5;
/** The maximum per idle stream or socket, in transactions per second. */
const maxTransactions = 0.02;
/**
 * How long transactions are counted, in milliseconds. A process without clients reads every five seconds at
 * most, and for streams and sockets every 30 s.
 */
const windowMs = { alone: 10_000, watched: 31_000 };

/** The transactions per second that a database commits in the next window. */
async function rate({ query }: TestDatabase, ms: number): Promise<number> {
  const committed = async () => {
    const statement = 'SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()';
    return { at: performance.now(), count: Number((await query<{ count: string }>(statement))[0]?.count) };
  };
  const before = await committed();
  // The counter changes only with time, so the test must wait.
  await new Promise((resolve) => setTimeout(resolve, ms));
  const after = await committed();
  return ((after.count - before.count) / (after.at - before.at)) * 1000;
}

test('idle streams and sockets cost PostgreSQL no transactions', { timeout: 300_000 }, async () => {
  const database = await makeDatabase();
  onTestFinished(database.drop);
  const settings = {
    DATABASE_URL: database.url,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    REDIS_URL: (await redisServer()).url,
    DATA_DIR: await temporaryFolder(),
    MEDIA_PLANE: 'off',
    ENCODER: 'off',
    RATE_LIMIT_RPS: '10000',
    RATE_LIMIT_BURST: '20000',
    CEILINGS: `studios=1000,eventStreamsOfAccount=1000,viewerSocketsOfAddress=1000`,
  };
  const processes = [await startDeployment(settings), await startDeployment(settings)] as const;
  const [here] = processes;
  const idle = Math.min(await rate(database, windowMs.alone), await rate(database, windowMs.alone));

  const as = await here.token('alice');
  const studios: string[] = [];
  while (studios.length < count) {
    const made = await call<{ id: string }>(here.baseUrl, 'POST /v1/studios', { as, json: { name: 'Idle' } });
    expect(made.status, made.text).toBe(201);
    studios.push(made.body.id);
  }
  const keys: string[] = [];
  while (keys.length < count / perCredential) {
    const json = { name: 'Idle', scopes: ['stream:read', 'sources:read', 'destinations:read'] };
    const made = await call<{ key: string }>(here.baseUrl, 'POST /v1/account/api-keys', { as, json });
    expect(made.status, made.text).toBe(201);
    keys.push(made.body.key);
  }
  const watched = studios.map(async (studio, index) => {
    const { baseUrl } = processes[index % 2] ?? here;
    const key = keys[Math.floor(index / perCredential)] ?? '';
    const reader = await EventReader.during(`${baseUrl}/v1/studios/${studio}/events`, { as: key });
    await reader.until((events) => events.length > 0);
    return reader;
  });
  const visited = studios.map(async (studioId, index) => {
    const json = { studioId, caps: ['chat.read'] };
    const issued = await call<{ token: string }>(here.baseUrl, 'POST /v1/viewer-tokens', { as, json });
    const address = (processes[index % 2] ?? here).baseUrl.replace('http', 'ws');
    const viewer = new TestViewer(
      new WebSocket(`${address}/api/v1/embed/ws/studios/${studioId}/chat?token=${issued.body.token}`),
    );
    onTestFinished(() => viewer.ws.terminate());
    viewer.ws.on('message', () => viewer.sendFrame({ type: 'pong' }));
    await vi.waitFor(() => expect(viewer.frames).not.toEqual([]));
    return viewer;
  });
  const [readers, viewers] = await Promise.all([Promise.all(watched), Promise.all(visited)]);

  // PostgreSQL counts the transactions of the start some time later.
  const isIdle = async () =>
    expect(await rate(database, windowMs.watched)).toBeLessThan(idle + 2 * count * maxTransactions);
  await vi.waitFor(isIdle, { timeout: 120_000, interval: 0 });
  expect(viewers.map(({ closed }) => closed)).toEqual(viewers.map(() => undefined));
  const source = { name: 'still there', type: 'webcam' };
  for (const [index, studio] of studios.slice(0, 4).entries()) {
    await call(here.baseUrl, `POST /v1/studios/${studio}/sources`, { as, json: source });
    await readers[index]?.until((events) => events.some(({ kind }) => kind === 'source'));
  }
});
