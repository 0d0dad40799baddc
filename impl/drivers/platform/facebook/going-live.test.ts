import { expect, test } from 'vitest';
import { fakeFacebook } from '../../../fixtures/platforms/fake-facebook.ts';
import type { BroadcastSettings, Grant } from '../../../ports/platform.ts';
import { facebookPlatform } from './facebook.ts';

const grant: Grant = { accessToken: 'the-token', scopes: [] };
const now = Date.parse('2026-01-01T00:00:00Z');
const tomorrow = { scheduledStartTime: '2026-01-02T00:00:00Z' };

/** A live video on a fake Facebook that follows the documentation. */
async function start(settings: BroadcastSettings = {}) {
  const facebook = await fakeFacebook();
  const platform = facebookPlatform({
    clientId: 'the-client',
    clientSecret: 'the-secret',
    apiUrl: facebook.api.url,
    timeoutMs: 2000,
    now: () => now,
  });
  const { broadcasts } = platform;
  if (!broadcasts) throw new Error('Facebook has no broadcasts');
  const { id } = await broadcasts.create(grant, { title: 'Morning show', ...settings });
  const status = () => facebook.videos.find((video) => video.id === id)?.status;
  return { facebook, platform, broadcasts, id, status };
}

test('takes a scheduled video live and ends it', async () => {
  const { broadcasts, id, status } = await start(tomorrow);
  expect(status()).toBe('SCHEDULED_UNPUBLISHED');
  expect(await broadcasts.goLive(grant, id)).toMatchObject({ done: false });
  expect(await broadcasts.goLive(grant, id)).toEqual({ done: true });
  expect(status()).toBe('LIVE');
  expect(await broadcasts.end(grant, id)).toMatchObject({ done: false });
  expect(await broadcasts.end(grant, id)).toEqual({ done: true });
  expect(status()).toBe('LIVE_STOPPED');
});

test('sends the requests that the Graph API documents', async () => {
  const { facebook, broadcasts, id } = await start(tomorrow);
  await broadcasts.goLive(grant, id);
  await broadcasts.end(grant, id);
  const requests = facebook.api.seen.filter(
    ({ method, path }) => method === 'POST' && path === `/v23.0/${id}`,
  );
  expect(requests.map(({ query: { appsecret_proof: _, ...query } }) => query)).toEqual([
    { status: 'LIVE_NOW' },
    { end_live_video: 'true' },
  ]);
});

test('a video that somebody else took live counts as live, and a video that never started needs no end', async () => {
  const { facebook, broadcasts, id, status } = await start();
  expect(await broadcasts.end(grant, id)).toEqual({ done: true });
  expect(status()).toBe('UNPUBLISHED');
  for (const video of facebook.videos) video.status = 'LIVE';
  expect(await broadcasts.goLive(grant, id)).toEqual({ done: true });
});

test.each(['LIVE_STOPPED', 'PROCESSING', 'VOD', 'SCHEDULED_EXPIRED', 'SCHEDULED_CANCELED'])(
  'a %s video neither goes live nor accepts video',
  async (status) => {
    const { facebook, platform, broadcasts, id } = await start(tomorrow);
    for (const video of facebook.videos) video.status = status;
    await expect(broadcasts.goLive(grant, id)).rejects.toMatchObject({ kind: 'refused' });
    await expect(platform.ingest(grant, id)).rejects.toMatchObject({ kind: 'refused' });
    expect(await broadcasts.end(grant, id)).toEqual({ done: true });
  },
);

test('a page continues after the last video of the page before', async () => {
  const { broadcasts } = await start();
  for (const title of ['b', 'c', 'd']) await broadcasts.create(grant, { title });
  const first = await broadcasts.list(grant, { limit: 2 });
  const second = await broadcasts.list(grant, { limit: 2, after: first.next });
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual([
    'd',
    'c',
    'b',
    'Morning show',
  ]);
  expect(second.next).toBeUndefined();
});
