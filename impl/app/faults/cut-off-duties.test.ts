import { expect, onTestFinished } from 'vitest';
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
 * Two API processes with one media process, each with its own way to the PostgreSQL and to the platforms; the first has
 * the duties.
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
    // A slate is on air: this test needs no pictures.
    PATH: '/nowhere',
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
  // The destination on YouTube is the first one.
  const origin = `http://127.0.0.1:${sandboxPort}`;
  return { first: await start(), other: await start(), origin, fence, sessions };
}

test('a process without PostgreSQL stops calling platforms within its lease, and restarts when PostgreSQL is back', {
  timeout: 400_000,
}, async () => {
  const { first, other, origin, fence, sessions } = await startBoth();
  const { person } = await arrive(first);
  const { id } = await person.ask<{ id: string }>('POST /v1/studios', { name: 'On air' });
  const studio = `/v1/studios/${id}`;
  const youtube = await targetYouTube(person, studio);
  const there = new Person(other.baseUrl, person.credential);
  await person.ask(`POST ${studio}/go-live`, {});
  const leg = async () => (await there.ask<{ status: string }>(`GET ${youtube.path}`)).status;
  await expect.poll(leg, soon).toBe('LIVE');
  const say = async (text: string) => {
    const body = new URLSearchParams({ name: 'Otto', text });
    await fetch(`${origin}/watch/${youtube.account}/messages`, { method: 'POST', body });
  };
  const said = async () => {
    const page = await there.ask<{ data: { text: string }[] }>(`GET ${studio}/chat/messages`);
    return page.data.map(({ text }) => text);
  };
  const listens = ({ platforms }: typeof first) =>
    platforms.requests.some((line) => /^GET \S*messages/.test(line));
  await expect.poll(() => listens(first), soon).toBe(true);
  await say('before');
  await expect.poll(said, soon).toEqual(['before']);
  expect(listens(other)).toBe(false);

  const before = await fence();
  first.database.shut();
  await expect.poll(fence, soon).toBe(before + 1);
  await expect.poll(() => listens(other), soon).toBe(true);
  // Idle connections end by themselves, so that only used ones are left.
  await expect.poll(() => first.platforms.open(), soon).toBe(0);
  const asked = first.platforms.requests.length;
  // The program stays on air, and the other process manages it.
  expect(await leg()).toBe('LIVE');
  await say('meanwhile');
  await expect.poll(said, soon).toEqual(['meanwhile', 'before']);
  await there.ask(`POST ${studio}/go-offline`, {});
  const broadcasts = async () =>
    (await there.ask<{ data: { status: string }[] }>(`GET ${youtube.path}/broadcasts`)).data.map(
      ({ status }) => status,
    );
  await expect.poll(broadcasts, soon).toEqual(['complete']);
  await there.ask(`POST ${youtube.path}/broadcast/pick`, { broadcastId: null });
  await there.ask(`POST ${studio}/go-live`, {});
  await expect.poll(leg, soon).toBe('LIVE');
  expect(first.platforms.requests.slice(asked)).toEqual([]);

  first.database.open();
  await expect.poll(first.stderr, soon).toContain('another one is started');
  const health = () => call(first.baseUrl, 'GET /v1/health').then(({ status }) => status, String);
  await expect.poll(health, soon).toBe(200);
  await say('after');
  await expect.poll(said, soon).toEqual(['after', 'meanwhile', 'before']);
  expect([await leg(), ...(await broadcasts())]).toEqual(['LIVE', 'live', 'complete']);
  expect(first.platforms.requests.slice(asked)).toEqual([]);
  expect(await fence()).toBe(before + 1);
  expect((await sessions()).map(({ state }) => state)).toEqual(['offline', 'live']);
});
