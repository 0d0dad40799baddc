import { expect, onTestFinished } from 'vitest';
import { createClient } from '../../../generated/client/index.ts';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { startSharedMedia } from '../../fixtures/deployment/shared-media-process.ts';
import { arrive, targetYouTube } from '../../fixtures/deployment/show.ts';
import { freePort } from '../../fixtures/http/free-port.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { watchedSandbox } from '../../fixtures/platforms/watched-sandbox.ts';
import { requires } from '../../fixtures/requirements.ts';
import { makeDatabase } from '../../fixtures/store/postgres.ts';
import { postgresProxy } from '../../fixtures/store/postgres-proxy.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

const test = requires('services');
const soon = { timeout: 90_000, interval: 50 };

/**
 * Two API processes with one media process, each with its own proxy to PostgreSQL and to the platforms. The
 * first is the leader.
 */
async function startBoth() {
  const { url, query, drop } = await makeDatabase();
  onTestFinished(drop);
  const sandboxPort = await freePort();
  const settings = {
    DATA_DIR: await temporaryFolder(),
    LOG_LEVEL: 'warn',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    MEDIA_LINK: `127.0.0.1:${await freePort()}`,
    // This test needs no pictures.
    ENCODER: 'slate',
  };
  await startSharedMedia({ ...settings, DATABASE_URL: url, SANDBOX_PORT: String(sandboxPort) });
  const start = async () => {
    const [database, platforms] = [await postgresProxy(url), await watchedSandbox(sandboxPort)];
    const deployment = await startDeployment({
      ...settings,
      DATABASE_URL: database.url,
      SANDBOX_PORT: String(platforms.firstPort),
    });
    return { ...deployment, database, platforms };
  };
  const fence = async () =>
    Number((await query<{ fence: string }>("SELECT fence FROM leases WHERE name = 'duties'"))[0]?.fence);
  const sessions = () => query<{ state: string }>('SELECT state FROM stream_sessions ORDER BY started_at');
  // The first port of the sandbox is the one of YouTube.
  const origin = `http://127.0.0.1:${sandboxPort}`;
  return { first: await start(), other: await start(), origin, fence, sessions };
}

test('a process without PostgreSQL stops calling platforms within its lease, and restarts when PostgreSQL is back', {
  timeout: 400_000,
}, async () => {
  const { first, other, origin, fence, sessions } = await startBoth();
  const { person } = await arrive(first);
  const { id } = await person.request<{ id: string }>('POST /v1/studios', { name: 'On air' });
  const studio = `/v1/studios/${id}`;
  const youtube = await targetYouTube(person, studio);
  const there = new Person(other.baseUrl, person.credential);
  await person.request(`POST ${studio}/go-live`, {});
  const leg = async () => (await there.request<{ status: string }>(`GET ${youtube.path}`)).status;
  await expect.poll(leg, soon).toBe('LIVE');
  const sendChat = async (text: string) => {
    const body = new URLSearchParams({ name: 'Otto', text });
    await fetch(`${origin}/watch/${youtube.account}/messages`, { method: 'POST', body });
  };
  const chatTexts = async () => {
    const page = await there.request<{ data: { text: string }[] }>(`GET ${studio}/chat/messages`);
    return page.data.map(({ text }) => text);
  };
  const events = createClient({ baseUrl: other.baseUrl, auth: person.credential }).events;
  const chatState = async () => {
    for await (const { event, data } of events.streamStudio(id))
      if (event === 'snapshot') return data.chatConnectors[0]?.state;
    return undefined;
  };
  const listens = ({ platforms }: typeof first) =>
    platforms.requests.some((line) => /^GET \S*messages/.test(line));
  await expect.poll(() => listens(first), soon).toBe(true);
  // The platform rejects listeners until its broadcast is live, and a listener then waits before its next try.
  await expect.poll(chatState, soon).toBe('connected');
  await sendChat('before');
  await expect.poll(chatTexts, soon).toEqual(['before']);
  expect(listens(other)).toBe(false);

  const before = await fence();
  first.database.shut();
  await expect.poll(fence, soon).toBe(before + 1);
  await expect.poll(() => listens(other), soon).toBe(true);
  // Idle connections end by themselves, so an open one would be in use.
  await expect.poll(() => first.platforms.open(), soon).toBe(0);
  const requestsBefore = first.platforms.requests.length;
  // The program stays on air, and the other process manages it.
  expect(await leg()).toBe('LIVE');
  await sendChat('meanwhile');
  await expect.poll(chatTexts, soon).toEqual(['meanwhile', 'before']);
  await there.request(`POST ${studio}/go-offline`, {});
  const broadcasts = async () =>
    (await there.request<{ data: { status: string }[] }>(`GET ${youtube.path}/broadcasts`)).data.map(
      ({ status }) => status,
    );
  await expect.poll(broadcasts, soon).toEqual(['complete']);
  await there.request(`POST ${youtube.path}/broadcast/pick`, { broadcastId: null });
  await there.request(`POST ${studio}/go-live`, {});
  await expect.poll(leg, soon).toBe('LIVE');
  expect(first.platforms.requests.slice(requestsBefore)).toEqual([]);

  first.database.open();
  await expect.poll(first.stderr, soon).toContain('another one is started');
  const health = () => call(first.baseUrl, 'GET /v1/health').then(({ status }) => status, String);
  await expect.poll(health, soon).toBe(200);
  await expect.poll(chatState, soon).toBe('connected');
  await sendChat('after');
  await expect.poll(chatTexts, soon).toEqual(['after', 'meanwhile', 'before']);
  expect([await leg(), ...(await broadcasts())]).toEqual(['LIVE', 'live', 'complete']);
  expect(first.platforms.requests.slice(requestsBefore)).toEqual([]);
  expect(await fence()).toBe(before + 1);
  expect((await sessions()).map(({ state }) => state)).toEqual(['offline', 'live']);
});
