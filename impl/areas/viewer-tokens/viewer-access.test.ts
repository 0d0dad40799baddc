import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { Es256ViewerTokens } from '../../drivers/viewer-tokens/es256-viewer-tokens.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { otherSpellings } from '../../fixtures/identity/forgery.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { Users } from '../account/users.ts';
import { Studios } from '../studios/studios.ts';
import { type IssueRequest, ViewerAccess } from './viewer-access.ts';
import { ViewerBlocks } from './viewer-blocks.ts';

async function start() {
  const clock = new ManualClock('2026-01-01T00:00:00.000Z');
  const store = await temporaryStore({ clock });
  const alice = (await new Users({ store, clock }).signIn({ issuer: 'test', subject: 'alice' })).id;
  const studios = new Studios({ store, clock });
  const studioId = (await studios.create(alice, { name: 'Morning show' })).id;
  const other = (await studios.create(alice, { name: 'Evening show' })).id;
  const viewerTokens = new Es256ViewerTokens({ clock, secret: new Uint8Array(32).fill(7) });
  const blocks = new ViewerBlocks({ store, clock });
  const access = new ViewerAccess({ viewerTokens, blocks });
  const issue = (request: Omit<IssueRequest, 'studioId'>) => access.issue({ studioId, ...request });
  return { access, blocks, clock, issue, other, store, studioId, viewerTokens };
}

const ada = { memberRef: 'member-7', displayName: 'Ada' } as const;

test('a token is an ES256 JWT with a fixed issuer and audience and the viewer’s grant (VTOK-22)', async () => {
  const { issue, studioId, viewerTokens } = await start();
  const issued = await issue({ caps: ['chat.read', 'chat.send'], ...ada });
  const token = 'token' in issued ? issued.token : '';
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256' });
  expect(decodeJwt(token)).toMatchObject({ iss: 'callsheet', aud: 'svc-viewer', studio: studioId });
  expect(await viewerTokens.verify(token)).toEqual({
    studioId,
    caps: ['chat.read', 'chat.send'],
    ...ada,
    expiresAt: Date.parse('2026-01-01T00:15:00.000Z'),
  });
});

test('a token expires at its stated time, by default 900 s after its issue (VTOK-10, VTOK-12)', async () => {
  const { issue, clock, viewerTokens } = await start();
  const short = await issue({ caps: ['chat.read'], ttlSeconds: 60 });
  expect(short).toMatchObject({ expiresAt: '2026-01-01T00:01:00.000Z' });
  expect(await issue({ caps: ['chat.read'] })).toMatchObject({ expiresAt: '2026-01-01T00:15:00.000Z' });
  const token = 'token' in short ? short.token : '';
  clock.advance(59_000);
  expect(await viewerTokens.verify(token)).toBeDefined();
  clock.advance(1000);
  expect(await viewerTokens.verify(token)).toBeUndefined();
});

test('a repeated capability is granted once (VTOK-04)', async () => {
  const { issue } = await start();
  expect(await issue({ caps: ['chat.read', 'video.play', 'chat.read'] })).toMatchObject({
    caps: ['chat.read', 'video.play'],
  });
});

test('a name that is empty after cleaning counts as absent (VTOK-07)', async () => {
  const { issue } = await start();
  for (const displayName of ['( ) :', '\u0000', '   '])
    expect(await issue({ caps: ['chat.send'], memberRef: 'member-7', displayName })).toEqual({
      rejected: 'invalid_request',
    });
  // Without chat.send, the name is not shown.
  expect(await issue({ caps: ['chat.read'], displayName: '()' })).toHaveProperty('token');
});

test('a blocked viewer loses only chat.send, in that studio, until unblocked (VTOK-18, VTOK-19, CF-30)', async () => {
  const { access, blocks, issue, studioId, other } = await start();
  expect(await blocks.add(studioId, 'member-7')).toBe(true);
  expect(await blocks.add(studioId, 'member-7')).toBe(false);
  expect(await issue({ caps: ['chat.send'], ...ada })).toEqual({ rejected: 'not_found' });
  expect(await issue({ caps: ['chat.read', 'chat.send'], ...ada })).toMatchObject({ caps: ['chat.read'] });
  expect(await issue({ caps: ['chat.send', 'video.play'], ...ada })).toMatchObject({ caps: ['video.play'] });
  const everywhere = { caps: ['chat.send'], ...ada } as const;
  expect(await access.issue({ studioId: other, ...everywhere })).toMatchObject({ caps: ['chat.send'] });
  expect(await issue({ caps: ['chat.send'], ...ada, memberRef: 'member-8' })).toHaveProperty('token');
  expect(await blocks.remove(studioId, 'member-7')).toBe(true);
  expect(await blocks.remove(studioId, 'member-7')).toBe(false);
  expect(await issue(everywhere)).toMatchObject({ caps: ['chat.send'] });
});

test('a missing studio cannot block viewers', async () => {
  const { blocks, store } = await start();
  expect(await blocks.add('std_missing', 'member-7')).toBeUndefined();
  expect(await store.all('SELECT * FROM viewer_blocks')).toEqual([]);
});

test('rejects tokens of another key, changed tokens and other texts', async () => {
  const { issue, clock, viewerTokens } = await start();
  const issued = await issue({ caps: ['chat.read'] });
  const token = 'token' in issued ? issued.token : '';
  const otherTokens = new Es256ViewerTokens({ clock, secret: new Uint8Array(32).fill(8) });
  expect(await otherTokens.verify(token)).toBeUndefined();
  const [header, payload, signature] = token.split('.');
  const changed = Buffer.from(JSON.stringify({ ...decodeJwt(token), caps: ['chat.send'] }));
  expect(
    await viewerTokens.verify(`${header}.${changed.toString('base64url')}.${signature}`),
  ).toBeUndefined();
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const bad of [`${none}.${payload}.`, '', 'a.b.c', 'token', ...otherSpellings(token)])
    expect(await viewerTokens.verify(bad)).toBeUndefined();
});
