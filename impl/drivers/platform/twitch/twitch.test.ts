import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeResponse, fakeApi } from '../../../fixtures/platforms/fake-api.ts';
import { acceptSockets, type SocketClient } from '../../../fixtures/platforms/web-socket-server.ts';
import type { Grant } from '../../../ports/platform.ts';
import { twitchPlatform } from './twitch.ts';

const grant: Grant = {
  accessToken: 'the-token',
  refreshToken: 'the-refresh-token',
  scopes: ['user:read:chat'],
};
const user = {
  id: '141981764',
  login: 'alice',
  display_name: 'Alice',
  profile_image_url: 'https://cdn.example/a.png',
};

async function start() {
  const api = await fakeApi({ 'GET /helix/users': () => ({ data: [user] }) });
  const platform = twitchPlatform({
    clientId: 'the-client',
    clientSecret: 'the-secret',
    apiUrl: api.url,
    authUrl: api.url,
    ingestsUrl: api.url,
    eventsUrl: `${api.url.replace('http', 'ws')}/ws`,
    timeoutMs: 2000,
    now: () => Date.parse('2026-01-01T00:00:00Z'),
  });
  return { api, platform };
}

test('consent uses Twitch’s page', async () => {
  const { platform } = await start();
  const url = platform.authorizationUrl({
    state: 'the-state',
    redirectUri: 'https://api.example.com/oauth/callback/twitch',
    codeChallenge: 'the-challenge',
    scopes: platform.defaultScopes,
  });
  expect(new URL(url).pathname).toBe('/oauth2/authorize');
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    client_id: 'the-client',
    response_type: 'code',
    state: 'the-state',
    scope: 'channel:read:stream_key user:read:chat user:write:chat',
  });
  expect(url).not.toContain('the-secret');
});

test('exchanges codes and refresh tokens for grants', async () => {
  const { api, platform } = await start();
  api.respond({
    'POST /oauth2/token': () => ({
      access_token: 'new-token',
      refresh_token: 'new-refresh-token',
      expires_in: 14_400,
      scope: ['user:read:chat'],
      token_type: 'bearer',
    }),
  });
  const expected = {
    accessToken: 'new-token',
    refreshToken: 'new-refresh-token',
    expiresAt: Date.parse('2026-01-01T04:00:00Z'),
    scopes: ['user:read:chat'],
  };
  const redirectUri = 'https://api.example.com/oauth/callback/twitch';
  expect(await platform.exchange({ code: 'the-code', redirectUri, codeVerifier: 'v' })).toEqual(expected);
  expect(await platform.refresh(grant)).toEqual(expected);
  expect(api.seen.map(({ body }) => body)).toEqual([
    {
      client_id: 'the-client',
      client_secret: 'the-secret',
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: redirectUri,
      code_verifier: 'v',
    },
    {
      client_id: 'the-client',
      client_secret: 'the-secret',
      grant_type: 'refresh_token',
      refresh_token: 'the-refresh-token',
    },
  ]);
});

test('an invalid refresh token requires new consent, but a wrong client secret does not', async () => {
  const { api, platform } = await start();
  const errorResponse = (status: number, message: string) => () =>
    new FakeResponse(status, { status, message });
  api.respond({ 'POST /oauth2/token': errorResponse(400, 'Invalid refresh token') });
  await expect(platform.refresh(grant)).rejects.toMatchObject({ kind: 'reauth' });
  api.respond({ 'POST /oauth2/token': errorResponse(403, 'invalid client secret') });
  await expect(platform.refresh(grant)).rejects.toMatchObject({ kind: 'refused' });
});

test('a revocation ends the access token', async () => {
  const { api, platform } = await start();
  api.respond({ 'POST /oauth2/revoke': () => undefined });
  await platform.revoke?.(grant);
  expect(api.seen[0]?.body).toMatchObject({ client_id: 'the-client', token: 'the-token' });
});

test('the account is the user of the token', async () => {
  const { api, platform } = await start();
  expect(await platform.account(grant)).toEqual({
    externalUserId: '141981764',
    displayName: 'Alice',
    avatarUrl: 'https://cdn.example/a.png',
  });
  expect(api.seen[0]?.headers).toMatchObject({
    'client-id': 'the-client',
    authorization: 'Bearer the-token',
  });
  api.respond({ 'GET /helix/users': () => new FakeResponse(401, { message: 'Invalid OAuth token' }) });
  await expect(platform.account(grant)).rejects.toMatchObject({ kind: 'reauth' });
  api.respond({ 'GET /helix/users': () => ({ data: [] }) });
  await expect(platform.account(grant)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('uses the nearest ingest server with the channel’s key', async () => {
  const { api, platform } = await start();
  api.respond({
    'GET /helix/streams/key': ({ query }) => ({ data: [{ stream_key: `live_${query.broadcaster_id}` }] }),
    'GET /api/v2/ingests': () => ({
      ingests: [
        {
          _id: 1,
          name: 'Europe: Germany',
          url_template: 'rtmp://ber.example/app/{stream_key}',
          url_template_secure: 'rtmps://ber.example:443/app/{stream_key}',
          priority: 1,
        },
      ],
    }),
  });
  expect(await platform.ingest(grant, undefined)).toEqual({
    rtmpUrl: 'rtmps://ber.example:443/app',
    streamKey: 'live_141981764',
  });
});

test('a message is sent under the account’s own name, unless Twitch drops it', async () => {
  const { api, platform } = await start();
  api.respond({ 'POST /helix/chat/messages': () => ({ data: [{ message_id: 'm1', is_sent: true }] }) });
  expect(await platform.chat?.send(grant, 'Hello')).toEqual({ messageId: 'm1' });
  expect(api.seen.at(-1)?.body).toEqual({ broadcaster_id: user.id, sender_id: user.id, message: 'Hello' });
  const dropped = { message_id: '', is_sent: false, drop_reason: { code: 'x', message: 'Too fast.' } };
  api.respond({ 'POST /helix/chat/messages': () => ({ data: [dropped] }) });
  await expect(platform.chat?.send(grant, 'Hello')).rejects.toMatchObject({ kind: 'refused' });
});

test('receives chat events over a WebSocket, and reconnects after it breaks', async () => {
  const { api, platform } = await start();
  const clients: SocketClient[] = [];
  acceptSockets(api.server, (client) => {
    clients.push(client);
    client.send({
      metadata: { message_type: 'session_welcome' },
      payload: { session: { id: `session-${clients.length}`, keepalive_timeout_seconds: 10 } },
    });
  });
  api.respond({ 'POST /helix/eventsub/subscriptions': () => new FakeResponse(202, { data: [{}] }) });
  const events: unknown[] = [];
  const stop = platform.chat?.listen(grant, {
    message: (message) => events.push(message),
    removed: (removal) => events.push(removal),
    state: (state) => events.push(state),
  });
  onTestFinished(() => stop?.());
  const until = (count: number) => vi.waitFor(() => expect(events).toHaveLength(count), { interval: 5 });
  await until(1);
  const subscriptions = api.seen
    .filter(({ path }) => path.endsWith('/subscriptions'))
    .map(({ body }) => body);
  expect(subscriptions).toContainEqual({
    type: 'channel.chat.message',
    version: '1',
    condition: { broadcaster_user_id: user.id, user_id: user.id },
    transport: { method: 'websocket', session_id: 'session-1' },
  });
  const notify = (type: string, event: object) =>
    clients[0]?.send({
      metadata: { message_type: 'notification', message_timestamp: '2026-01-01T00:00:01.5Z' },
      payload: { subscription: { type }, event },
    });
  notify('channel.chat.message', {
    message_id: 'm1',
    chatter_user_id: '7',
    chatter_user_name: 'Vera',
    message: { text: 'Hello' },
  });
  notify('channel.chat.message_delete', { message_id: 'm1' });
  notify('channel.chat.clear_user_messages', { target_user_id: '7' });
  notify('channel.chat.clear', {});
  await until(5);
  clients[0]?.close();
  await until(7);
  expect(events).toEqual([
    'connected',
    {
      platformMessageId: 'm1',
      text: 'Hello',
      timestamp: '2026-01-01T00:00:01.5Z',
      author: { id: '7', displayName: 'Vera' },
    },
    { platformMessageId: 'm1', channelWide: false, reason: 'deleted' },
    { authorId: '7', channelWide: false, reason: 'timeout' },
    { channelWide: true, reason: 'cleared' },
    'reconnecting',
    'connected',
  ]);
});

test('a chat without permission fails', async () => {
  const { api, platform } = await start();
  acceptSockets(api.server, (client) =>
    client.send({ metadata: { message_type: 'session_welcome' }, payload: { session: { id: 's' } } }),
  );
  api.respond({ 'GET /helix/users': () => new FakeResponse(401, { message: 'Invalid OAuth token' }) });
  const states: string[] = [];
  platform.chat?.listen(grant, {
    message: () => {},
    removed: () => {},
    state: (state) => states.push(state),
  });
  await vi.waitFor(() => expect(states).toEqual(['failed']), { interval: 5 });
});
