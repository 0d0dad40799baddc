import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeAnswer, fakeApi } from '../../../fixtures/platforms/fake-api.ts';
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
    patienceMs: 2000,
    now: () => Date.parse('2026-01-01T00:00:00Z'),
  });
  return { api, platform };
}

test('consent is asked for on Twitch’s page', async () => {
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

test('codes and refresh tokens are traded for grants', async () => {
  const { api, platform } = await start();
  api.answer({
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

test('a refresh token that is not good any more needs the person, a wrong secret does not', async () => {
  const { api, platform } = await start();
  const refused = (status: number, message: string) => () => new FakeAnswer(status, { status, message });
  api.answer({ 'POST /oauth2/token': refused(400, 'Invalid refresh token') });
  await expect(platform.refresh(grant)).rejects.toMatchObject({ kind: 'reauth' });
  api.answer({ 'POST /oauth2/token': refused(403, 'invalid client secret') });
  await expect(platform.refresh(grant)).rejects.toMatchObject({ kind: 'refused' });
});

test('a revocation ends the access token', async () => {
  const { api, platform } = await start();
  api.answer({ 'POST /oauth2/revoke': () => undefined });
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
  api.answer({ 'GET /helix/users': () => new FakeAnswer(401, { message: 'Invalid OAuth token' }) });
  await expect(platform.account(grant)).rejects.toMatchObject({ kind: 'reauth' });
  api.answer({ 'GET /helix/users': () => ({ data: [] }) });
  await expect(platform.account(grant)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('video goes to the nearest server with the channel’s key', async () => {
  const { api, platform } = await start();
  api.answer({
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
  api.answer({ 'POST /helix/chat/messages': () => ({ data: [{ message_id: 'm1', is_sent: true }] }) });
  expect(await platform.chat?.send(grant, 'Hello')).toEqual({ messageId: 'm1' });
  expect(api.seen.at(-1)?.body).toEqual({ broadcaster_id: user.id, sender_id: user.id, message: 'Hello' });
  const dropped = { message_id: '', is_sent: false, drop_reason: { code: 'x', message: 'Too fast.' } };
  api.answer({ 'POST /helix/chat/messages': () => ({ data: [dropped] }) });
  await expect(platform.chat?.send(grant, 'Hello')).rejects.toMatchObject({ kind: 'refused' });
});

test('what happens in the chat is heard over a WebSocket, and again after it broke', async () => {
  const { api, platform } = await start();
  const clients: SocketClient[] = [];
  acceptSockets(api.server, (client) => {
    clients.push(client);
    client.send({
      metadata: { message_type: 'session_welcome' },
      payload: { session: { id: `session-${clients.length}`, keepalive_timeout_seconds: 10 } },
    });
  });
  api.answer({ 'POST /helix/eventsub/subscriptions': () => new FakeAnswer(202, { data: [{}] }) });
  const heard: unknown[] = [];
  const stop = platform.chat?.listen(grant, {
    message: (message) => heard.push(message),
    removed: (removal) => heard.push(removal),
    state: (state) => heard.push(state),
  });
  onTestFinished(() => stop?.());
  const until = (count: number) =>
    vi.waitFor(() => expect(heard).toHaveLength(count), { timeout: 5000, interval: 5 });
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
  expect(heard).toEqual([
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

test('a chat that may not be heard has failed', async () => {
  const { api, platform } = await start();
  acceptSockets(api.server, (client) =>
    client.send({ metadata: { message_type: 'session_welcome' }, payload: { session: { id: 's' } } }),
  );
  api.answer({ 'GET /helix/users': () => new FakeAnswer(401, { message: 'Invalid OAuth token' }) });
  const states: string[] = [];
  platform.chat?.listen(grant, {
    message: () => {},
    removed: () => {},
    state: (state) => states.push(state),
  });
  await vi.waitFor(() => expect(states).toEqual(['failed']), { timeout: 5000, interval: 5 });
});
