import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeResponse, type FakeRoute, fakeApi } from '../../../fixtures/platforms/fake-api.ts';
import type { Grant } from '../../../ports/platform.ts';
import { facebookPlatform } from './facebook.ts';

const grant: Grant = { accessToken: 'the-token', scopes: [] };
const now = Date.parse('2026-01-01T00:00:00Z');
const videos = '/v23.0/me/live_videos';

/** A live video in the form of the API. */
const video = {
  id: '1021',
  title: 'Morning show',
  description: 'News.',
  status: 'SCHEDULED_UNPUBLISHED',
  planned_start_time: '2026-02-01T06:00:00+0000',
  is_spherical: false,
  privacy: { value: 'EVERYONE' },
};

async function start(routes: Readonly<Record<string, FakeRoute>> = {}) {
  const api = await fakeApi({
    [`GET ${videos}`]: () => ({ data: [video] }),
    'GET /v23.0/1021': () => video,
    ...routes,
  });
  const platform = facebookPlatform({
    clientId: 'the-client',
    clientSecret: 'the-secret',
    apiUrl: api.url,
    authUrl: api.url,
    timeoutMs: 2000,
    now: () => now,
  });
  const { broadcasts, chat } = platform;
  if (!broadcasts || !chat) throw new Error('Facebook lacks a capability');
  return { api, platform, broadcasts, chat };
}

const errorResponse = (code: number, subcode?: number): FakeRoute => {
  const error = { message: 'No.', type: 'OAuthException', code, ...(subcode && { error_subcode: subcode }) };
  return () => new FakeResponse(400, { error });
};

test('exchanges a code for a long-lived grant with the permissions that the person granted', async () => {
  const { api, platform } = await start({
    'POST /v23.0/oauth/access_token': ({ body }) =>
      Object(body).grant_type === 'fb_exchange_token'
        ? { access_token: 'long', token_type: 'bearer', expires_in: 5_184_000 }
        : { access_token: 'short', token_type: 'bearer', expires_in: 3600 },
    'GET /v23.0/me/permissions': () => ({
      data: [
        { permission: 'publish_video', status: 'granted' },
        { permission: 'user_videos', status: 'declined' },
      ],
    }),
  });
  const redirectUri = 'https://api.example.com/oauth/callback/facebook';
  expect(await platform.exchange({ code: 'the-code', redirectUri, codeVerifier: 'v' })).toEqual({
    accessToken: 'long',
    expiresAt: now + 5_184_000_000,
    scopes: ['publish_video'],
  });
  expect(api.seen.map(({ body }) => Object(body).fb_exchange_token)).toEqual([undefined, 'short', undefined]);
  const url = platform.authorizationUrl({ state: 's', redirectUri, codeChallenge: 'c', scopes: ['a', 'b'] });
  expect(new URL(url).searchParams.get('scope')).toBe('a,b');
});

test('cannot refresh without the person, and a revocation withdraws all permissions', async () => {
  const { api, platform } = await start({ 'DELETE /v23.0/me/permissions': () => ({ success: true }) });
  await expect(platform.refresh(grant)).rejects.toMatchObject({ kind: 'reauth' });
  await platform.revoke?.(grant);
  expect(api.seen).toHaveLength(1);
});

test('calls contain the proof of the application secret', async () => {
  const { api, platform } = await start({
    'GET /v23.0/me': () => ({
      id: '7',
      name: 'Alice',
      picture: { data: { url: 'https://i.example/a.jpg' } },
    }),
  });
  expect(await platform.account(grant)).toEqual({
    externalUserId: '7',
    displayName: 'Alice',
    avatarUrl: 'https://i.example/a.jpg',
  });
  const proof = createHmac('sha256', 'the-secret').update('the-token').digest('hex');
  expect(api.seen[0]?.query.appsecret_proof).toBe(proof);
  expect(api.seen[0]?.headers.authorization).toBe('Bearer the-token');
});

test.each([
  [190, undefined, 'reauth'],
  [4, undefined, 'unavailable'],
  [200, undefined, 'refused'],
  [100, 33, 'unknown-broadcast'],
])('maps the error %i, %s to %s', async (code, subcode, kind) => {
  const { broadcasts } = await start({ [`GET ${videos}`]: errorResponse(code, subcode) });
  await expect(broadcasts.list(grant, { limit: 50 })).rejects.toMatchObject({ kind });
});

test('converts listed live videos into broadcasts', async () => {
  const { broadcasts } = await start({
    [`GET ${videos}`]: () => ({
      data: [video, { id: '1022', status: 'VOD' }, { id: '1023', status: 'NEW_ONE' }],
    }),
  });
  const { items, next } = await broadcasts.list(grant, { limit: 50 });
  expect(next).toBeUndefined();
  expect(items).toEqual([
    {
      id: '1021',
      title: 'Morning show',
      status: 'ready',
      description: 'News.',
      scheduledStartTime: '2026-02-01T06:00:00.000Z',
      privacy: 'public',
      projection: 'rectangular',
    },
    { id: '1022', title: '', status: 'complete' },
    { id: '1023', title: '', status: 'new_one' },
  ]);
});

test('creates a live video for now, or at least ten minutes ahead', async () => {
  const { api, broadcasts } = await start({ [`POST ${videos}`]: () => ({ id: '1021' }) });
  const create = (minutes: number) =>
    broadcasts.create(grant, {
      title: 'Morning show',
      privacy: 'private',
      scheduledStartTime: new Date(now + minutes * 60_000).toISOString(),
    });
  expect(await broadcasts.create(grant, { title: 'Morning show' })).toMatchObject({ id: '1021' });
  expect(api.seen[0]?.body).toEqual({ title: 'Morning show', status: 'LIVE_NOW' });
  await expect(create(9)).rejects.toMatchObject({ kind: 'refused' });
  await create(10);
  expect(api.seen.findLast(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Morning show',
    privacy: { value: 'SELF' },
    status: 'SCHEDULED_UNPUBLISHED',
    event_params: { start_time: now / 1000 + 600 },
  });
});

test('does not create a video that more people could see than requested', async () => {
  const { api, broadcasts } = await start();
  const unlisted = broadcasts.create(grant, { title: 'Morning show', privacy: 'unlisted' });
  await expect(unlisted).rejects.toMatchObject({ kind: 'refused' });
  expect(api.seen).toEqual([]);
});

test('uses the live video’s own ingest address', async () => {
  const url = 'rtmps://live-api-s.example:443/rtmp/FB-1021-0-Abc?s_bl=1';
  const { platform } = await start({ 'GET /v23.0/1021': () => ({ id: '1021', secure_stream_url: url }) });
  expect(await platform.ingest(grant, '1021')).toEqual({
    rtmpUrl: 'rtmps://live-api-s.example:443/rtmp',
    streamKey: 'FB-1021-0-Abc?s_bl=1',
  });
  await expect(platform.ingest(grant, undefined)).rejects.toMatchObject({ kind: 'refused' });
});

test('reports each comment of the live video once', async () => {
  const comment = (id: string, minute: string) => ({
    id,
    message: `Text ${id}`,
    created_time: `2026-01-01T00:${minute}:00+0000`,
    ...(id === 'c1' ? { from: { id: '7', name: 'Vera' } } : {}),
  });
  const { api, chat } = await start({
    'GET /v23.0/1021/comments': () => ({ data: [comment('c2', '02'), comment('c1', '01')] }),
    'POST /v23.0/1021/comments': () => ({ id: 'sent1' }),
  });
  expect(await chat.send(grant, 'Hello')).toEqual({ messageId: 'sent1' });
  expect(api.seen.at(-1)?.body).toEqual({ message: 'Hello' });
  const events: unknown[] = [];
  const stop = chat.listen(grant, {
    message: (message) => events.push(message),
    removed: (removal) => events.push(removal),
    state: (state) => events.push(state),
  });
  onTestFinished(stop);
  const polls = () =>
    api.seen.filter(({ method, path }) => method === 'GET' && path.endsWith('/comments')).length;
  await vi.waitFor(() => expect(polls()).toBe(2), { interval: 20 });
  expect(events).toEqual([
    'connected',
    {
      platformMessageId: 'c1',
      text: 'Text c1',
      timestamp: '2026-01-01T00:01:00.000Z',
      author: { id: '7', displayName: 'Vera' },
    },
    {
      platformMessageId: 'c2',
      text: 'Text c2',
      timestamp: '2026-01-01T00:02:00.000Z',
      author: { id: 'unknown' },
    },
  ]);
});
