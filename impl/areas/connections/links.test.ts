import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesHolding } from '../../fixtures/deployment/data-folder.ts';
import { responseIn, startConnections } from '../../fixtures/platforms/connections.ts';
import { decide } from '../../fixtures/platforms/sandbox.ts';
import { AccountErasedError } from '../account-access.ts';
import { Ceilings } from '../ceilings.ts';

test('a link has the platform, its default scopes and the callback, and is valid for ten minutes', async () => {
  const { alice, links } = await startConnections();
  const started = await links.start(alice, { platform: 'youtube' });
  if ('rejected' in started) throw new Error(started.message);
  const { searchParams } = new URL(started.authorizationUrl);
  expect(started.expiresAt).toBe('2026-01-01T00:10:00.000Z');
  expect(started.state).toMatch(/^[\w-]{43}$/);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    state: started.state,
    scope: 'broadcasts chat',
    redirect_uri: 'https://api.example.com/oauth/callback/youtube',
    code_challenge_method: 'S256',
  });
  const withScopes = await links.start(alice, { platform: 'youtube', scopes: ['analytics'] });
  if ('rejected' in withScopes) throw new Error(withScopes.message);
  expect(new URL(withScopes.authorizationUrl).searchParams.get('scope')).toBe('analytics');
  const none = await links.start(alice, { platform: 'youtube', scopes: [] });
  if ('rejected' in none) throw new Error(none.message);
  expect(new URL(none.authorizationUrl).searchParams.get('scope')).toBe('broadcasts chat');
  expect(none.state).not.toBe(started.state);
});

test('consent creates an active connection of the account', async () => {
  const { alice, bob, clock, connections, consent, links } = await startConnections();
  const callback = await consent(alice, { platform: 'youtube' }, { account: 'Morning Show' });
  clock.advance(1000);
  expect(await links.complete('youtube', callback)).toMatchObject({
    result: 'linked',
    displayName: 'Morning Show',
  });
  const { items } = await connections.list(alice, { limit: 50 });
  expect(items).toEqual([
    {
      id: expect.stringMatching(/^con_/),
      platform: 'youtube',
      displayName: 'Morning Show',
      connectionType: 'oauth',
      status: 'active',
      connectedAt: '2026-01-01T00:00:01.000Z',
      externalUserId: expect.any(String),
      grantedScopes: ['broadcasts', 'chat'],
      updatedAt: '2026-01-01T00:00:01.000Z',
    },
  ]);
  expect((await connections.list(bob, { limit: 50 })).items).toEqual([]);
});

test('a state is valid once, even for concurrent requests', async () => {
  const { alice, connections, consent, links } = await startConnections();
  const callback = await consent(alice, { platform: 'twitch' });
  const outcomes = await Promise.all([
    links.complete('twitch', callback),
    links.complete('twitch', callback),
  ]);
  expect(outcomes.map(({ result }) => result).sort()).toEqual(['linked', 'stale']);
  expect(await links.complete('twitch', callback)).toEqual({ result: 'stale' });
  expect((await connections.list(alice, { limit: 50 })).items).toHaveLength(1);
});

test('a state is stale after ten minutes, on another platform, or if it is unknown', async () => {
  const { alice, clock, consent, links, store } = await startConnections();
  const late = await consent(alice, { platform: 'twitch' });
  clock.advance(10 * 60_000);
  expect(await links.complete('twitch', late)).toEqual({ result: 'stale' });
  const mixedUp = await consent(alice, { platform: 'twitch' });
  expect(await links.complete('youtube', mixedUp)).toEqual({ result: 'stale' });
  expect(await links.complete('twitch', mixedUp)).toEqual({ result: 'stale' });
  expect(await links.complete('twitch', { state: 'made-up', code: 'made-up' })).toEqual({ result: 'stale' });
  expect(await links.complete('twitch', { state: undefined, code: 'made-up' })).toEqual({ result: 'stale' });
  expect(await links.complete('nowhere', await consent(alice, { platform: 'x' }))).toEqual({
    result: 'stale',
  });
  expect(await store.all('SELECT state_hash FROM link_attempts')).toEqual([]);
});

test('starting a link deletes expired link attempts', async () => {
  const { alice, clock, links, store } = await startConnections();
  await links.start(alice, { platform: 'twitch' });
  clock.advance(10 * 60_000);
  await links.start(alice, { platform: 'twitch' });
  expect(await store.all('SELECT state_hash FROM link_attempts')).toHaveLength(1);
});

test('neither state, code verifier nor token is on disk', async () => {
  const { alice, consent, file, grantOf, link, links } = await startConnections();
  const callback = await consent(alice, { platform: 'youtube' });
  const id = await link(alice, 'kick');
  const grant = await grantOf(alice, id);
  for (const secret of [callback.state, callback.code, grant.accessToken, grant.refreshToken]) {
    expect(await filesHolding(dirname(file), secret ?? 'missing')).toEqual([]);
  }
  await links.complete('youtube', callback);
});

test('denied consent links nothing', async () => {
  const { alice, connections, consent, links } = await startConnections();
  const callback = await consent(alice, { platform: 'youtube' }, { allow: false });
  expect(await links.complete('youtube', callback)).toMatchObject({ result: 'denied' });
  expect((await connections.list(alice, { limit: 50 })).items).toEqual([]);
});

test('an invalid or missing code links nothing', async () => {
  const { alice, connections, consent, links } = await startConnections();
  const forged = await consent(alice, { platform: 'youtube' });
  expect(await links.complete('youtube', { ...forged, code: 'made-up' })).toMatchObject({ result: 'failed' });
  const empty = await consent(alice, { platform: 'youtube' });
  expect(await links.complete('youtube', { state: empty.state })).toMatchObject({ result: 'failed' });
  expect((await connections.list(alice, { limit: 50 })).items).toEqual([]);
});

test('another user’s code is not valid for a state', async () => {
  const { alice, bob, connections, consent, links } = await startConnections();
  const hers = await consent(alice, { platform: 'youtube' });
  const his = await consent(bob, { platform: 'youtube' });
  // His code verifier does not match her code.
  expect(await links.complete('youtube', { state: his.state, code: hers.code })).toMatchObject({
    result: 'failed',
  });
  expect((await connections.list(bob, { limit: 50 })).items).toEqual([]);
});

test('an unreachable platform links nothing', async () => {
  const { alice, connections, consent, control, links } = await startConnections();
  const callback = await consent(alice, { platform: 'youtube' });
  await control('youtube', { down: true });
  expect(await links.complete('youtube', callback)).toMatchObject({
    result: 'failed',
    reason: 'The platform did not respond.',
  });
  expect((await connections.list(alice, { limit: 50 })).items).toEqual([]);
});

test('a platform that is not configured cannot be linked', async () => {
  const { alice, links } = await startConnections({ only: ['youtube'] });
  expect(await links.start(alice, { platform: 'twitch' })).toMatchObject({ rejected: 'invalid' });
});

test('linking the same account again creates a second connection', async () => {
  const { alice, connections, link } = await startConnections();
  const first = await link(alice, 'youtube');
  const second = await link(alice, 'youtube');
  expect(second).not.toBe(first);
  expect((await connections.list(alice, { limit: 50 })).items.map(({ id }) => id)).toEqual([first, second]);
});

test('a reconnect updates the connection in place', async () => {
  const { alice, clock, connections, consent, control, grants, link, links } = await startConnections();
  const id = await link(alice, 'youtube');
  const before = await connections.read(alice, id);
  await control('youtube', { account: before?.externalUserId }, 'withdraw');
  await grants.use(alice, id, (platform, grant) => platform.account(grant));
  expect(await connections.read(alice, id)).toMatchObject({ status: 'revoked' });
  clock.advance(60_000);
  const callback = await consent(alice, {
    platform: 'youtube',
    reconnectConnectionId: id,
    scopes: ['analytics'],
  });
  expect(await links.complete('youtube', callback)).toMatchObject({ result: 'linked' });
  expect(await connections.read(alice, id)).toEqual({
    ...before,
    grantedScopes: ['analytics'],
    connectedAt: '2026-01-01T00:01:00.000Z',
    updatedAt: '2026-01-01T00:01:00.000Z',
  });
  expect((await connections.list(alice, { limit: 50 })).items).toHaveLength(1);
});

test('a reconnect requires a linked account of the user on the same platform', async () => {
  const { alice, bob, connections, link, links } = await startConnections();
  const reconnect = (userId: string, platform: string, reconnectConnectionId: string) =>
    links.start(userId, { platform, reconnectConnectionId });
  const id = await link(alice, 'youtube');
  const foreign = await reconnect(bob, 'youtube', id);
  expect(foreign).toMatchObject({ rejected: 'missing' });
  expect(await reconnect(bob, 'youtube', 'con_missing')).toEqual(foreign);
  expect(await reconnect(alice, 'twitch', id)).toMatchObject({ rejected: 'invalid' });
  const manual = await connections.createManual(alice, { label: 'L', rtmpUrl: 'rtmp://h/a', streamKey: 'k' });
  expect(await reconnect(alice, 'youtube', manual.id)).toMatchObject({ rejected: 'invalid' });
});

test('a reconnect with another account changes nothing', async () => {
  const { alice, connections, consent, link, links } = await startConnections();
  const id = await link(alice, 'youtube', 'Morning Show');
  const before = await connections.read(alice, id);
  const callback = await consent(
    alice,
    { platform: 'youtube', reconnectConnectionId: id },
    { account: 'Evening Show' },
  );
  expect(await links.complete('youtube', callback)).toMatchObject({
    result: 'failed',
    reason: expect.stringContaining('Evening Show'),
  });
  expect((await connections.list(alice, { limit: 50 })).items).toEqual([before]);
});

test('a reconnect of a deleted connection creates nothing', async () => {
  const { alice, connections, consent, link, links } = await startConnections();
  const id = await link(alice, 'youtube');
  const callback = await consent(alice, { platform: 'youtube', reconnectConnectionId: id });
  await connections.remove(alice, id);
  expect(await links.complete('youtube', callback)).toMatchObject({ result: 'failed' });
  expect((await connections.list(alice, { limit: 50 })).items).toEqual([]);
});

test('a link that completes after the account was erased creates nothing', async () => {
  const { alice, consent, links, store } = await startConnections();
  const callback = await consent(alice, { platform: 'youtube' });
  await store.write('statement', (transaction) =>
    transaction.run("UPDATE users SET erased_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", alice),
  );
  await expect(links.complete('youtube', callback)).rejects.toThrow(AccountErasedError);
  expect(await store.all('SELECT id FROM connections')).toEqual([]);
});

test.each([
  'https://evil.example.com/',
  'http://api.example.com/',
  'https://api.example.com.evil.example/',
  'https://api.example.com@evil.example/',
  'https://user@api.example.com/',
  'https://api.example.com:8443/',
  'https://',
  'nonsense',
])('rejects %s as a return address', async (returnTo) => {
  const { alice, links } = await startConnections({ only: ['youtube'] });
  expect(await links.start(alice, { platform: 'youtube', returnTo })).toMatchObject({ rejected: 'invalid' });
});

test.each([
  ['https://api.example.com/done?tab=2', 'https://api.example.com/done?tab=2'],
  ['https://embed.example.com', 'https://embed.example.com/'],
  ['https://api.example.com\\@evil.example/', 'https://api.example.com/@evil.example/'],
])('accepts %s as a return address', async (returnTo, expected) => {
  const { alice, links } = await startConnections({ only: ['youtube'], embedUrl: 'wss://embed.example.com' });
  const started = await links.start(alice, { platform: 'youtube', returnTo });
  if ('rejected' in started) throw new Error(started.message);
  const outcome = await links.complete('youtube', responseIn(await decide(started.authorizationUrl)));
  expect(outcome).toMatchObject({ result: 'linked', attempt: { returnTo: expected } });
});

test('concurrent links never exceed the ceiling, and a full account can reconnect', async () => {
  const { alice, links, connections, consent } = await startConnections({
    ceilings: new Ceilings({ connections: 1 }),
  });
  const request = { platform: 'twitch' };
  const callbacks = [await consent(alice, request), await consent(alice, request)];
  const outcomes = await Promise.all(callbacks.map((callback) => links.complete('twitch', callback)));
  expect(outcomes.map(({ result }) => result).sort()).toEqual(['failed', 'linked']);
  expect(outcomes.find(({ result }) => result === 'failed')).toMatchObject({
    reason: 'One account may have 1 connections at the most, and this one has them.',
  });
  const { items } = await connections.list(alice, { limit: 10 });
  expect(items).toHaveLength(1);
  await expect(links.start(alice, request)).rejects.toMatchObject({ status: 409, extra: { max: 1 } });
  const manual = { label: 'Own', rtmpUrl: 'rtmp://live.example.com/app', streamKey: 'key' };
  await expect(connections.createManual(alice, manual)).rejects.toMatchObject({ code: 'ceiling_reached' });
  const again = await consent(alice, { ...request, reconnectConnectionId: items[0]?.id ?? '' });
  expect(await links.complete('twitch', again)).toMatchObject({ result: 'linked' });
});
