import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeAnswer, type FakeRoute, fakeApi } from '../../../fixtures/platforms/fake-api.ts';
import type { Grant } from '../../../ports/platform.ts';
import { facebookPlatform } from './facebook.ts';

const grant: Grant = { accessToken: 'the-token', scopes: [] };
const now = Date.parse('2026-01-01T00:00:00Z');
const videos = '/v23.0/me/live_videos';

/** A live video as the API tells it. */
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
    patienceMs: 2000,
    now: () => now,
  });
  const { broadcasts, chat } = platform;
  if (!broadcasts || !chat) throw new Error('Facebook does less than it did');
  return { api, platform, broadcasts, chat };
}

const refused = (code: number, subcode?: number): FakeRoute => {
  const error = { message: 'No.', type: 'OAuthException', code, ...(subcode && { error_subcode: subcode }) };
  return () => new FakeAnswer(400, { error });
};

test('a code becomes a long grant with the permissions the person left', async () => {
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

test('nothing is renewed without the person, and a revocation withdraws every permission', async () => {
  const { api, platform } = await start({ 'DELETE /v23.0/me/permissions': () => ({ success: true }) });
  await expect(platform.refresh(grant)).rejects.toMatchObject({ kind: 'reauth' });
  await platform.revoke?.(grant);
  expect(api.seen).toHaveLength(1);
});

test('calls prove that they come from the application', async () => {
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
])('an error of code %i, %s is %s', async (code, subcode, kind) => {
  const { broadcasts } = await start({ [`GET ${videos}`]: refused(code, subcode) });
  await expect(broadcasts.list(grant, { limit: 50 })).rejects.toMatchObject({ kind });
});

test('live videos are listed in the words of the port', async () => {
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

test('a live video is made now, or ten minutes ahead at the least', async () => {
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

test('what would be shown to more people than asked for is not made', async () => {
  const { api, broadcasts } = await start();
  const unlisted = broadcasts.create(grant, { title: 'Morning show', privacy: 'unlisted' });
  await expect(unlisted).rejects.toMatchObject({ kind: 'refused' });
  expect(api.seen).toEqual([]);
});

test('video goes to the live video’s own address', async () => {
  const url = 'rtmps://live-api-s.example:443/rtmp/FB-1021-0-Abc?s_bl=1';
  const { platform } = await start({ 'GET /v23.0/1021': () => ({ id: '1021', secure_stream_url: url }) });
  expect(await platform.ingest(grant, '1021')).toEqual({
    rtmpUrl: 'rtmps://live-api-s.example:443/rtmp',
    streamKey: 'FB-1021-0-Abc?s_bl=1',
  });
  await expect(platform.ingest(grant, undefined)).rejects.toMatchObject({ kind: 'refused' });
});

test('comments of the live video are heard once each', async () => {
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
  const heard: unknown[] = [];
  const stop = chat.listen(grant, {
    message: (message) => heard.push(message),
    removed: (removal) => heard.push(removal),
    state: (state) => heard.push(state),
  });
  onTestFinished(stop);
  const polls = () =>
    api.seen.filter(({ method, path }) => method === 'GET' && path.endsWith('/comments')).length;
  await vi.waitFor(() => expect(polls()).toBe(2), { timeout: 10_000, interval: 20 });
  expect(heard).toEqual([
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
