import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeResponse, type FakeRoute, fakeApi } from '../../../fixtures/platforms/fake-api.ts';
import type { Grant } from '../../../ports/platform.ts';
import { youtubePlatform } from './youtube.ts';

const grant: Grant = { accessToken: 'the-token', refreshToken: 'the-refresh-token', scopes: [] };
const now = '2026-01-01T00:00:00.000Z';
const live = '/youtube/v3/liveBroadcasts';

/** A broadcast in the form of the API. */
const resource = {
  kind: 'youtube#liveBroadcast',
  id: 'bc1',
  snippet: {
    channelId: 'UC1',
    title: 'Morning show',
    description: 'News.',
    thumbnails: {
      default: { url: 'https://i.example/default.jpg' },
      high: { url: 'https://i.example/high.jpg' },
    },
    scheduledStartTime: '2026-02-01T06:00:00Z',
    liveChatId: 'chat1',
  },
  status: {
    lifeCycleStatus: 'ready',
    privacyStatus: 'unlisted',
    madeForKids: false,
    selfDeclaredMadeForKids: false,
  },
  contentDetails: {
    enableAutoStart: true,
    enableAutoStop: false,
    enableDvr: true,
    enableEmbed: true,
    recordFromStart: true,
    latencyPreference: 'normal',
    projection: 'rectangular',
    monitorStream: { enableMonitorStream: true, broadcastStreamDelayMs: 0 },
  },
};

const listed = {
  id: 'bc1',
  title: 'Morning show',
  status: 'ready',
  description: 'News.',
  thumbnailUrl: 'https://i.example/high.jpg',
  scheduledStartTime: '2026-02-01T06:00:00Z',
  privacy: 'unlisted',
  latency: 'normal',
  projection: 'rectangular',
  madeForKids: false,
  enableDvr: true,
  enableAutoStart: true,
  enableAutoStop: false,
  enableEmbed: true,
  recordFromStart: true,
  enableMonitorStream: true,
};

const errorResponse = (status: number, reason: string, message = 'No.'): FakeRoute => {
  const error = { code: status, message, errors: [{ reason, message }] };
  return () => new FakeResponse(status, { error });
};

async function start(routes: Readonly<Record<string, FakeRoute>> = {}) {
  const api = await fakeApi({ [`GET ${live}`]: () => ({ items: [resource] }), ...routes });
  const platform = youtubePlatform({
    clientId: 'the-client',
    clientSecret: 'the-secret',
    apiUrl: api.url,
    authUrl: api.url,
    timeoutMs: 2000,
    now: () => Date.parse(now),
  });
  const { broadcasts, chat } = platform;
  if (!broadcasts?.edit || !broadcasts.setThumbnail || !chat) throw new Error('YouTube lacks a capability');
  const { edit, setThumbnail } = broadcasts;
  return { api, platform, broadcasts, edit, setThumbnail, chat };
}

test('the consent address requests a refresh token', async () => {
  const { platform } = await start();
  const url = platform.authorizationUrl({
    state: 'the-state',
    redirectUri: 'https://api.example.com/oauth/callback/youtube',
    codeChallenge: 'the-challenge',
    scopes: platform.defaultScopes,
  });
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    access_type: 'offline',
    prompt: 'consent',
    scope: 'https://www.googleapis.com/auth/youtube.force-ssl',
    code_challenge_method: 'S256',
  });
});

test('a refresh keeps the refresh token, and a rejected refresh token requires new consent', async () => {
  const { api, platform } = await start({
    'POST /token': () => ({ access_token: 'new', expires_in: 3599, scope: 'a b', token_type: 'Bearer' }),
  });
  expect(await platform.refresh(grant)).toEqual({
    accessToken: 'new',
    refreshToken: 'the-refresh-token',
    expiresAt: Date.parse(now) + 3_599_000,
    scopes: ['a', 'b'],
  });
  api.respond({ 'POST /token': () => new FakeResponse(400, { error: 'invalid_grant' }) });
  await expect(platform.refresh(grant)).rejects.toMatchObject({ kind: 'reauth' });
});

test('revoking a token that has ended succeeds', async () => {
  const { platform } = await start({
    'POST /revoke': () => new FakeResponse(400, { error: 'invalid_token' }),
  });
  await platform.revoke?.(grant);
});

test('the account is the channel', async () => {
  const { platform } = await start({
    'GET /youtube/v3/channels': () => ({
      items: [
        {
          id: 'UC1',
          snippet: { title: 'Alice', thumbnails: { default: { url: 'https://i.example/a.jpg' } } },
        },
      ],
    }),
  });
  expect(await platform.account(grant)).toEqual({
    externalUserId: 'UC1',
    displayName: 'Alice',
    avatarUrl: 'https://i.example/a.jpg',
  });
});

test.each([
  [401, 'authError', 'reauth'],
  [403, 'quotaExceeded', 'unavailable'],
  [403, 'liveStreamingNotEnabled', 'refused'],
  [404, 'liveBroadcastNotFound', 'unknown-broadcast'],
  [500, 'backendError', 'unavailable'],
])('maps a response of %i %s to %s', async (status, reason, kind) => {
  const { broadcasts } = await start({ [`GET ${live}`]: errorResponse(status, reason) });
  await expect(broadcasts.list(grant, { limit: 50 })).rejects.toMatchObject({ kind });
});

test('lists broadcasts with their live settings', async () => {
  const { api, broadcasts } = await start();
  expect(await broadcasts.list(grant, { limit: 50 })).toEqual({ items: [listed] });
  expect(api.seen[0]?.query).toMatchObject({ mine: 'true', part: 'id,snippet,status,contentDetails' });
});

test('creates a broadcast as requested, starting now if no time is given', async () => {
  const { api, broadcasts } = await start({ [`POST ${live}`]: () => resource });
  expect(
    await broadcasts.create(grant, {
      title: 'Morning show',
      latency: 'low',
      streamDelayMs: 0,
      enableEmbed: false,
    }),
  ).toEqual(listed);
  expect(api.seen[0]?.body).toEqual({
    snippet: { title: 'Morning show', scheduledStartTime: now },
    status: { privacyStatus: 'public' },
    contentDetails: {
      latencyPreference: 'low',
      enableEmbed: false,
      monitorStream: { broadcastStreamDelayMs: 0 },
    },
  });
});

test('an edit writes the changed parts together with their current values', async () => {
  const { api, edit } = await start({ [`PUT ${live}`]: ({ body }) => body });
  expect(await edit(grant, 'bc1', { title: 'Brunch', enableDvr: false })).toEqual({
    rejectedFields: [],
    lifecycleStatus: 'ready',
  });
  const writes = api.seen.filter(({ method }) => method === 'PUT');
  expect(writes.map(({ query }) => query.part)).toEqual(['id,snippet', 'id,contentDetails']);
  expect(writes.map(({ body }) => body)).toEqual([
    {
      id: 'bc1',
      snippet: { title: 'Brunch', description: 'News.', scheduledStartTime: '2026-02-01T06:00:00Z' },
    },
    { id: 'bc1', contentDetails: { ...resource.contentDetails, enableDvr: false } },
  ]);
});

test('names settings that YouTube rejects or silently ignores', async () => {
  const { api, edit } = await start({
    [`PUT ${live}`]: ({ query, body }) =>
      query.part === 'id,snippet' ? errorResponse(400, 'invalidTitle')({ ...emptyRequest, body }) : resource,
  });
  const edited = await edit(grant, 'bc1', { title: '', privacy: 'public', latency: 'normal' });
  expect(edited.rejectedFields).toEqual(['title', 'privacy']);
  api.respond({ [`PUT ${live}`]: errorResponse(401, 'authError') });
  await expect(edit(grant, 'bc1', { title: 'Brunch' })).rejects.toMatchObject({ kind: 'reauth' });
});

const emptyRequest = { method: 'PUT', path: live, query: {}, headers: {} };

test('rejects frozen settings while video arrives, without a request to YouTube', async () => {
  const { api, edit } = await start({
    [`GET ${live}`]: () => ({
      items: [{ ...resource, status: { ...resource.status, lifeCycleStatus: 'live' } }],
    }),
    [`PUT ${live}`]: ({ body }) => body,
  });
  expect(await edit(grant, 'bc1', { latency: 'low', enableAutoStop: true })).toEqual({
    rejectedFields: ['latency'],
    lifecycleStatus: 'live',
  });
  expect(api.seen.at(-1)?.body).toMatchObject({
    contentDetails: { latencyPreference: 'normal', enableAutoStop: true },
  });
});

test('the category is written to the video', async () => {
  const { api, edit } = await start({
    'GET /youtube/v3/videos': () => ({
      items: [{ id: 'bc1', snippet: { title: 'Morning show', tags: ['a'] } }],
    }),
    'PUT /youtube/v3/videos': ({ body }) => body,
  });
  expect(await edit(grant, 'bc1', { categoryId: '25' })).toMatchObject({ rejectedFields: [] });
  expect(api.seen.at(-1)?.body).toEqual({
    id: 'bc1',
    snippet: { title: 'Morning show', tags: ['a'], categoryId: '25' },
  });
  api.respond({ 'PUT /youtube/v3/videos': errorResponse(400, 'invalidCategoryId') });
  expect(await edit(grant, 'bc1', { categoryId: 'x' })).toMatchObject({ rejectedFields: ['categoryId'] });
});

test('a broadcast that does not exist cannot be edited', async () => {
  const { edit } = await start({ [`GET ${live}`]: () => ({ items: [] }) });
  await expect(edit(grant, 'bc1', { title: 'Brunch' })).rejects.toMatchObject({ kind: 'unknown-broadcast' });
});

test('uploads a thumbnail, unless the channel is not verified', async () => {
  const path = 'POST /upload/youtube/v3/thumbnails/set';
  const { api, setThumbnail } = await start({
    [path]: () => ({
      items: [{ default: { url: 'https://i.example/d.jpg' }, high: { url: 'https://i.example/h.jpg' } }],
    }),
  });
  const image = { contentType: 'image/png', bytes: new TextEncoder().encode('PNG') };
  expect(await setThumbnail(grant, 'bc1', image)).toEqual({ thumbnailUrl: 'https://i.example/h.jpg' });
  expect(api.seen[0]).toMatchObject({ query: { videoId: 'bc1', uploadType: 'media' }, body: 'PNG' });
  const message =
    "The authenticated user doesn't have permissions to upload and set custom video thumbnails.";
  api.respond({ [path]: errorResponse(403, 'forbidden', message) });
  await expect(setThumbnail(grant, 'bc1', image)).rejects.toMatchObject({ kind: 'unverified-channel' });
  api.respond({ [path]: errorResponse(404, 'videoNotFound') });
  await expect(setThumbnail(grant, 'bc1', image)).rejects.toMatchObject({ kind: 'unknown-broadcast' });
});

const stream = {
  id: 'st1',
  snippet: { title: 'Callsheet' },
  cdn: {
    ingestionInfo: {
      streamName: 'the-key',
      ingestionAddress: 'rtmp://a.example/live2',
      rtmpsIngestionAddress: 'rtmps://a.example/live2',
    },
  },
  contentDetails: { isReusable: true },
};
const ingest = { rtmpUrl: 'rtmps://a.example/live2', streamKey: 'the-key' };

test('creates and binds a stream for a broadcast that has none', async () => {
  const { api, platform } = await start({
    'POST /youtube/v3/liveStreams': () => stream,
    [`POST ${live}/bind`]: () => resource,
  });
  expect(await platform.ingest(grant, 'bc1')).toEqual(ingest);
  expect(api.seen.find(({ path }) => path === '/youtube/v3/liveStreams')?.body).toMatchObject({
    snippet: { title: 'Callsheet bc1' },
    contentDetails: { isReusable: false },
  });
  expect(api.seen.at(-1)?.query).toEqual({ part: 'id', id: 'bc1', streamId: 'st1' });
});

test('a broadcast keeps its stream, and without a broadcast the channel’s stream is reused', async () => {
  const bound = { ...resource, contentDetails: { ...resource.contentDetails, boundStreamId: 'st1' } };
  const { api, platform } = await start({
    [`GET ${live}`]: () => ({ items: [bound] }),
    'GET /youtube/v3/liveStreams': () => ({ items: [stream] }),
  });
  expect(await platform.ingest(grant, 'bc1')).toEqual(ingest);
  expect(await platform.ingest(grant, undefined)).toEqual(ingest);
  expect(api.seen.every(({ method }) => method === 'GET')).toBe(true);
});

test('polls the chat of the live broadcast as often as YouTube permits', async () => {
  const messages = 'GET /youtube/v3/liveChat/messages';
  const text = (id: string, publishedAt: string) => ({
    id,
    snippet: { type: 'textMessageEvent', publishedAt, textMessageDetails: { messageText: `Text ${id}` } },
    authorDetails: { channelId: 'UC7', displayName: 'Vera' },
  });
  const at = (snippet: object) => ({ id: 'e', snippet: { publishedAt: '2026-01-01T00:00:02Z', ...snippet } });
  const { api, chat } = await start({
    [messages]: ({ query }) =>
      query.pageToken === undefined
        ? {
            nextPageToken: 'p2',
            pollingIntervalMillis: 1,
            items: [text('old', '2025-12-31T23:59:59Z'), text('m1', '2026-01-01T00:00:01Z')],
          }
        : {
            nextPageToken: 'p3',
            offlineAt: '2026-01-01T00:00:03Z',
            items: [
              at({ type: 'messageDeletedEvent', messageDeletedDetails: { deletedMessageId: 'm1' } }),
              at({
                type: 'userBannedEvent',
                userBannedDetails: { banType: 'temporary', bannedUserDetails: { channelId: 'UC7' } },
              }),
              at({
                type: 'userBannedEvent',
                userBannedDetails: { banType: 'permanent', bannedUserDetails: { channelId: 'UC7' } },
              }),
              at({ type: 'superChatEvent' }),
            ],
          },
    'POST /youtube/v3/liveChat/messages': () => ({ id: 'sent1' }),
  });
  expect(await chat.send(grant, 'Hello')).toEqual({ messageId: 'sent1' });
  expect(api.seen.at(-1)?.body).toEqual({
    snippet: { liveChatId: 'chat1', type: 'textMessageEvent', textMessageDetails: { messageText: 'Hello' } },
  });
  const events: unknown[] = [];
  const stop = chat.listen(grant, {
    message: (message) => events.push(message),
    removed: (removal) => events.push(removal),
    state: (state) => events.push(state),
  });
  onTestFinished(stop);
  await vi.waitFor(() => expect(events).toContain('reconnecting'), { interval: 5 });
  expect(events).toEqual([
    'connected',
    {
      platformMessageId: 'm1',
      text: 'Text m1',
      timestamp: '2026-01-01T00:00:01Z',
      author: { id: 'UC7', displayName: 'Vera' },
    },
    { platformMessageId: 'm1', channelWide: false, reason: 'deleted' },
    { authorId: 'UC7', channelWide: false, reason: 'timeout' },
    { authorId: 'UC7', channelWide: false, reason: 'banned' },
    'reconnecting',
  ]);
});

test('without a live broadcast there is no chat', async () => {
  const { chat } = await start({ [`GET ${live}`]: () => ({ items: [] }) });
  await expect(chat.send(grant, 'Hello')).rejects.toMatchObject({ kind: 'refused' });
});
