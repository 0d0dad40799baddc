import { expect, test } from 'vitest';
import { filesHolding } from '../../../fixtures/deployment/data-folder.ts';
import { proofKey } from '../../../fixtures/identity/identity.ts';
import { control, decide, grantOn, temporarySandbox } from '../../../fixtures/platforms/sandbox.ts';
import { temporaryFolder } from '../../../fixtures/store/store.ts';
import { type Platform, PlatformError } from '../../../ports/platform.ts';

const redirectUri = 'http://127.0.0.1:49152/callback';

async function start(id: string, options: { dataDir?: string; timeoutMs?: number } = {}) {
  const sandbox = await temporarySandbox({ only: [id], ...options });
  const platform = sandbox.platforms.get(id);
  if (!platform) throw new Error(`there is no simulator for ${id}`);
  return { sandbox, platform, origin: sandbox.origins.get(id) };
}

function consentUrl(platform: Platform, challenge: string, scopes = platform.defaultScopes): string {
  return platform.authorizationUrl({ state: 'the-state', redirectUri, codeChallenge: challenge, scopes });
}

const kindOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformError ? error.kind : error),
  );

test('the six platforms have different capabilities', async () => {
  const { platforms } = await temporarySandbox();
  const offers = [...platforms.values()].map((platform) => ({
    id: platform.id,
    revoke: platform.revoke !== undefined,
    broadcasts: platform.broadcasts !== undefined,
    edits: platform.broadcasts?.edit !== undefined && platform.broadcasts.setThumbnail !== undefined,
    chat: platform.chat !== undefined,
    live: platform.requiresLiveBroadcast,
  }));
  const channel = { broadcasts: false, edits: false, live: false };
  expect(offers).toEqual([
    { id: 'youtube', revoke: true, broadcasts: true, edits: true, chat: true, live: true },
    { id: 'facebook', revoke: true, broadcasts: true, edits: false, chat: true, live: true },
    { id: 'twitch', revoke: true, chat: true, ...channel },
    { id: 'kick', revoke: false, chat: true, ...channel },
    { id: 'x', revoke: true, chat: true, ...channel },
    { id: 'linkedin', revoke: false, chat: false, ...channel },
  ]);
});

test('consent creates a grant for the account that the person named', async () => {
  const { platform } = await start('youtube');
  const grant = await grantOn(platform, { account: 'Morning Show' });
  expect(grant).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresAt: expect.any(Number),
    scopes: ['broadcasts', 'chat'],
  });
  expect(await platform.account(grant)).toMatchObject({ displayName: 'Morning Show' });
  const again = await grantOn(platform, { account: 'morning show' });
  expect(await platform.account(again)).toEqual(await platform.account(grant));
});

test('a person can deny consent, and unknown scopes are rejected', async () => {
  const { platform } = await start('youtube');
  const { challenge } = proofKey();
  const denied = await decide(consentUrl(platform, challenge), { allow: false });
  expect(Object.fromEntries(denied.searchParams)).toEqual({ state: 'the-state', error: 'access_denied' });
  const unknown = await decide(consentUrl(platform, challenge, ['everything']));
  expect(unknown.searchParams.get('error')).toBe('invalid_scope');
});

test.each(['client_id', 'redirect_uri', 'response_type', 'code_challenge', 'code_challenge_method', 'state'])(
  'the consent page rejects a request without %s',
  async (name) => {
    const { platform } = await start('twitch');
    const url = new URL(consentUrl(platform, proofKey().challenge));
    url.searchParams.delete(name);
    expect((await fetch(url)).status).toBe(400);
  },
);

test('a code works once, with its own verifier and address', async () => {
  const { platform } = await start('twitch');
  const code = async (challenge: string) =>
    (await decide(consentUrl(platform, challenge))).searchParams.get('code') ?? '';
  const key = proofKey();
  const stolen = { code: await code(key.challenge), redirectUri, codeVerifier: proofKey().verifier };
  expect(await kindOf(platform.exchange(stolen))).toBe('refused');
  const otherRedirect = {
    code: await code(key.challenge),
    redirectUri: 'http://127.0.0.1:1/',
    codeVerifier: key.verifier,
  };
  expect(await kindOf(platform.exchange(otherRedirect))).toBe('refused');
  const good = { code: await code(key.challenge), redirectUri, codeVerifier: key.verifier };
  const grant = await platform.exchange(good);
  await platform.account(grant);
  expect(await kindOf(platform.exchange(good))).toBe('refused');
  // A code that is used twice may have been stolen, so its grant ends.
  expect(await kindOf(platform.account(grant))).toBe('reauth');
});

test('a grant can be refreshed, and a rotating refresh token works once', async () => {
  const youtube = await start('youtube');
  const grant = await grantOn(youtube.platform);
  const renewed = await youtube.platform.refresh(grant);
  expect(renewed.refreshToken).toBe(grant.refreshToken);
  expect(renewed.accessToken).not.toBe(grant.accessToken);
  const kick = await start('kick');
  const first = await grantOn(kick.platform);
  const second = await kick.platform.refresh(first);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect(await kindOf(kick.platform.refresh(first))).toBe('reauth');
  await kick.platform.account(second);
  const linkedin = await start('linkedin');
  const lasting = await grantOn(linkedin.platform);
  expect(lasting.refreshToken).toBeUndefined();
  expect(await kindOf(linkedin.platform.refresh(lasting))).toBe('reauth');
});

test('a revocation or the person’s withdrawal ends a grant', async () => {
  const { platform, origin } = await start('youtube');
  const revoked = await grantOn(platform);
  await platform.revoke?.(revoked);
  expect(await kindOf(platform.account(revoked))).toBe('reauth');
  expect(await kindOf(platform.refresh(revoked))).toBe('reauth');
  const withdrawn = await grantOn(platform);
  const { externalUserId } = await platform.account(withdrawn);
  await control(origin, { account: externalUserId }, 'withdraw');
  expect(await kindOf(platform.refresh(withdrawn))).toBe('reauth');
});

test('grants and broadcasts survive a restart, and no token or key is on disk', async () => {
  const dataDir = await temporaryFolder();
  const before = await start('youtube', { dataDir });
  const grant = await grantOn(before.platform);
  const made = await before.platform.broadcasts?.create(grant, { title: 'Morning show' });
  const { streamKey } = await before.platform.ingest(grant, made?.id);
  await before.sandbox.close();
  const after = await start('youtube', { dataDir });
  await after.platform.account(grant);
  expect(await after.platform.broadcasts?.list(grant, { limit: 50 })).toMatchObject({
    items: [{ id: made?.id, status: 'ready' }],
  });
  expect((await after.platform.ingest(grant, made?.id)).streamKey).toBe(streamKey);
  for (const secret of [grant.accessToken, grant.refreshToken ?? '', streamKey]) {
    expect(await filesHolding(dataDir, secret)).toEqual([]);
  }
});

test('a simulator that is down or slow is unavailable after the driver’s timeout', async () => {
  const { platform, origin } = await start('youtube', { timeoutMs: 200 });
  const grant = await grantOn(platform);
  await control(origin, { down: true });
  expect(await kindOf(platform.account(grant))).toBe('unavailable');
  await control(origin, { down: false, slowMs: 5000 });
  const began = performance.now();
  expect(await kindOf(platform.refresh(grant))).toBe('unavailable');
  expect(performance.now() - began).toBeLessThan(3000);
  await control(origin, { slowMs: 0 });
  await platform.account(grant);
});

test('switches of one account do not affect other accounts', async () => {
  const { platform, origin } = await start('x', { timeoutMs: 2000 });
  const [grant, other] = [
    await grantOn(platform, { account: 'Ill' }),
    await grantOn(platform, { account: 'Well' }),
  ];
  await control(origin, { accountNamed: 'Ill', down: true });
  expect(await kindOf(platform.account(grant))).toBe('unavailable');
  if (!platform.revoke) throw new Error('x revokes');
  expect(await kindOf(platform.revoke(grant))).toBe('unavailable');
  await platform.account(other);
  await control(origin, { accountNamed: 'Ill', down: false });
  expect(await kindOf(platform.revoke(grant))).toBe('done');

  await control(origin, { accountNamed: 'Brief', accessSeconds: 1 });
  const [brief, defaultIds] = [
    await grantOn(platform, { account: 'Brief' }),
    await grantOn(platform, { account: 'Well' }),
  ];
  expect((defaultIds.expiresAt ?? 0) - (brief.expiresAt ?? 0)).toBeGreaterThan(60_000);
});
