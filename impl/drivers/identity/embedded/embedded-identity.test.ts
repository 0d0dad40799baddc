import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import {
  authorizationUrl,
  Browser,
  followOut,
  LOOPBACK_REDIRECT,
  listeningIdentity,
  proofKey,
  readTokens,
  requestTokens,
  signIn,
} from '../../../fixtures/identity/identity.ts';
import { temporaryFolder, temporaryStore } from '../../../fixtures/store/store.ts';
import { EMBEDDED_ISSUER } from '../../../ports/identity.ts';
import { systemClock } from '../../clock/system.ts';
import { openEmbeddedIdentity } from './embedded-identity.ts';

test('discovery names the endpoints below the issuer and ignores forwarded hosts', async () => {
  const { issuer } = await listeningIdentity();
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'offline_access'],
    token_endpoint_auth_methods_supported: ['none'],
    id_token_signing_alg_values_supported: ['ES256'],
  });
});

test('the key set contains only public keys', async () => {
  const { issuer, identity } = await listeningIdentity();
  const found: { keys: Record<string, unknown>[] } = JSON.parse(await (await fetch(`${issuer}/jwks`)).text());
  expect(found.keys).toHaveLength(1);
  expect(found.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', kid: identity.keys.signing[0].kid });
  expect(found.keys[0]).not.toHaveProperty('d');
});

test('a login returns a token for the API', async () => {
  const store = await temporaryStore();
  const { identity, issuer, logged } = await listeningIdentity({ store });
  const browser = new Browser();
  const tokens = await signIn(issuer, 'Alice', { browser });
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'openid offline_access' });
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
  const user = await store.first('SELECT id, issuer, subject, name FROM users');
  expect(user).toMatchObject({ issuer: EMBEDDED_ISSUER, subject: user?.id, name: 'Alice' });
  const claims = decodeJwt(tokens.access_token);
  expect(claims).toMatchObject({ iss: issuer, aud: 'callsheet-api', sub: user?.id, name: 'Alice' });
  expect(await identity.verify(tokens.access_token)).toEqual({
    issuer: EMBEDDED_ISSUER,
    subject: user?.id,
    name: 'Alice',
    expiresAt: (claims.exp ?? 0) * 1000,
    tokenId: claims.jti,
  });
  expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({
    iss: issuer,
    aud: 'callsheet-cli',
    sub: user?.id,
    name: 'Alice',
  });
  expect(await identity.verify(tokens.id_token ?? '')).toBeUndefined();
  expect(browser.cookies.filter((name) => name.startsWith('callsheet_session'))).toEqual([]);
  expect(logged).toEqual([]);
});

test('one name is one user, in any capitalisation', async () => {
  const { identity, issuer } = await listeningIdentity();
  const tokens = await Promise.all(['Zoë', 'zoë', 'ZOË', ' zoë '].map((name) => signIn(issuer, name)));
  const subjects = await Promise.all(
    tokens.map(async ({ access_token: token }) => (await identity.verify(token))?.subject),
  );
  expect(new Set(subjects).size).toBe(1);
  const other = await identity.verify((await signIn(issuer, 'bob')).access_token);
  expect(subjects).not.toContain(other?.subject);
});

test('a browser must sign in again each time and may name another user', async () => {
  const { identity, issuer } = await listeningIdentity();
  const browser = new Browser();
  const alice = await identity.verify((await signIn(issuer, 'alice', { browser })).access_token);
  const bob = await identity.verify((await signIn(issuer, 'bob', { browser })).access_token);
  expect([alice?.name, bob?.name]).toEqual(['alice', 'bob']);
});

test('a refresh token works once; its second use revokes all tokens of the login', async () => {
  const { identity, issuer } = await listeningIdentity();
  const { refresh_token: first = '', access_token: token } = await signIn(issuer, 'alice');
  const response = await requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: first });
  expect(response.status).toBe(200);
  const { refresh_token: second = '', access_token: newToken } = await readTokens(response);
  expect(second).not.toBe(first);
  const [before, after] = [await identity.verify(token), await identity.verify(newToken)];
  expect(after?.subject).toBe(before?.subject);
  expect(after?.tokenId).not.toBe(before?.tokenId);
  const replay = await requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: first });
  expect(replay.status).toBe(400);
  expect(await replay.json()).toMatchObject({ error: 'invalid_grant' });
  const orphan = await requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: second });
  expect(orphan.status).toBe(400);
});

test('at most one of many concurrent uses of a refresh token succeeds', async () => {
  const { issuer } = await listeningIdentity();
  const { refresh_token: token = '' } = await signIn(issuer, 'alice');
  const responses = await Promise.all(
    Array.from({ length: 8 }, () =>
      requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: token }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(responses.every(({ status }) => status === 200 || status === 400)).toBe(true);
});

test('rejects a revoked refresh token', async () => {
  const { issuer } = await listeningIdentity();
  const { refresh_token: token = '' } = await signIn(issuer, 'alice');
  const revoked = await fetch(`${issuer}/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'callsheet-cli', token }),
  });
  expect(revoked.status).toBe(200);
  expect((await requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: token })).status).toBe(
    400,
  );
});

test('issues no refresh token without offline_access', async () => {
  const { issuer } = await listeningIdentity();
  expect(await signIn(issuer, 'alice', { scope: 'openid' })).not.toHaveProperty('refresh_token');
});

test('the store contains no code, token or cookie of a client', async () => {
  const store = await temporaryStore();
  const { issuer } = await listeningIdentity({ store });
  const browser = new Browser();
  const { refresh_token: token = '' } = await signIn(issuer, 'alice', { browser });
  const rows = await store.all('SELECT * FROM identity_records');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.some(({ model }) => model === 'RefreshToken')).toBe(true);
  expect(rows.some(({ model }) => model === 'Session')).toBe(false);
});

test('an erased user cannot refresh, and the name then belongs to a new user', async () => {
  const store = await temporaryStore();
  const { identity, issuer } = await listeningIdentity({ store });
  const { access_token: token, refresh_token: refresh = '' } = await signIn(issuer, 'alice');
  const erased = await identity.verify(token);
  await store.write({ account: erased?.subject ?? '', name: 'records' }, async (transaction) => {
    const id = erased?.subject ?? '';
    await transaction.run(
      "UPDATE users SET erased_at = '2026-01-01T00:00:00.000Z', name = '' WHERE id = ?",
      id,
    );
    await transaction.run('DELETE FROM identity_records WHERE account_id = ?', id);
  });
  const response = await requestTokens(issuer, { grant_type: 'refresh_token', refresh_token: refresh });
  expect(response.status).toBe(400);
  const somebody = await identity.verify((await signIn(issuer, 'alice')).access_token);
  expect(somebody?.subject).not.toBe(erased?.subject);
});

test('keys, refresh tokens and users survive a restart', async () => {
  const [dataDir, store] = [await temporaryFolder(), await temporaryStore()];
  const first = await listeningIdentity({ dataDir, store });
  const { access_token: token, refresh_token: refresh = '' } = await signIn(first.issuer, 'alice');
  const before = await first.identity.verify(token);
  await first.stop();
  const second = await listeningIdentity({ dataDir, store, port: Number(new URL(first.issuer).port) });
  expect(second.issuer).toBe(first.issuer);
  expect(await second.identity.verify(token)).toEqual(before);
  const response = await requestTokens(second.issuer, {
    grant_type: 'refresh_token',
    refresh_token: refresh,
  });
  expect(response.status).toBe(200);
  const after = await second.identity.verify((await signIn(second.issuer, 'alice')).access_token);
  expect(after?.subject).toBe(before?.subject);
});

test('a code requires its proof key', async () => {
  const { issuer } = await listeningIdentity();
  const browser = new Browser();
  const begin = authorizationUrl(issuer, {
    code_challenge: proofKey().challenge,
    code_challenge_method: 'S256',
  });
  const page = new URL((await browser.get(begin)).headers.get('location') ?? '');
  const back = await followOut(browser, issuer, await browser.post(page, { name: 'alice' }));
  expect(back.searchParams.get('state')).toBe('the-state');
  expect(back.searchParams.get('iss')).toBe(issuer);
  const response = await requestTokens(issuer, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: LOOPBACK_REDIRECT,
    code_verifier: proofKey().verifier,
  });
  expect(response.status).toBe(400);
});

test.for([
  ['no challenge', {}],
  ['the plain method', { code_challenge: proofKey().verifier, code_challenge_method: 'plain' }],
] as const)('rejects a login with %s', async ([, parameters]) => {
  const { issuer } = await listeningIdentity();
  const response = await new Browser().get(authorizationUrl(issuer, parameters));
  const back = new URL(response.headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe(LOOPBACK_REDIRECT);
  expect(back.searchParams.get('error')).toBe('invalid_request');
});

test.for([
  ['http://127.0.0.1:1/callback', true],
  ['http://[::1]:65535/callback', true],
  ['http://localhost:3000/', true],
  ['com.example.callsheet:/callback', true],
  ['http://127.0.0.1:1/elsewhere', false],
  ['http://127.0.0.1.evil.example/callback', false],
  ['https://evil.example/callback', false],
  ['com.example.other:/callback', false],
] as const)('allows a login that redirects to %s: %s', async ([redirectUri, allowed]) => {
  const { issuer } = await listeningIdentity({ redirectUris: ['com.example.callsheet:/callback'] });
  const browser = new Browser();
  const response = await browser.get(
    authorizationUrl(issuer, {
      redirect_uri: redirectUri,
      code_challenge: proofKey().challenge,
      code_challenge_method: 'S256',
    }),
  );
  if (!allowed) {
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    return;
  }
  const page = response.headers.get('location') ?? '';
  const back = await followOut(browser, issuer, await browser.post(page, { name: 'alice' }));
  expect(back.href.startsWith(redirectUri)).toBe(true);
  expect(back.searchParams.get('code')).toBeTruthy();
});

test('rejects an unknown client, path or method without a redirect', async () => {
  const { issuer } = await listeningIdentity();
  expect((await new Browser().get(authorizationUrl(issuer, { client_id: 'nobody' }))).status).toBe(400);
  expect((await fetch(`${issuer}/nowhere`)).status).toBe(404);
  expect((await fetch(`${issuer}/token`, { method: 'DELETE' })).status).toBe(404);
  expect((await fetch(`${issuer.replace('/oidc', '/%6fidc')}/jwks`)).status).toBe(200);
});

test('issues no tokens for resources other than the API', async () => {
  const { issuer } = await listeningIdentity();
  const response = await new Browser().get(
    authorizationUrl(issuer, {
      resource: 'https://elsewhere.example',
      code_challenge: proofKey().challenge,
      code_challenge_method: 'S256',
    }),
  );
  expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_target');
});

test('the provider responds with 503 until its address is set', async () => {
  const identity = await openEmbeddedIdentity({
    store: await temporaryStore(),
    clock: systemClock,
    dataDir: await temporaryFolder(),
    limiter: { take: async () => ({ passed: true }) },
    log: { warn: () => {}, error: () => {} },
  });
  onTestFinished(() => identity.close());
  const app = Fastify();
  onTestFinished(() => app.close());
  app.register(identity.routes);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${address}/oidc/jwks`)).status).toBe(503);
  identity.serveAt('https://studio.example/here/');
  expect(identity.issuer).toBe('https://studio.example/here/oidc');
  const found = await fetch(`${address}/oidc/.well-known/openid-configuration`);
  expect(await found.json()).toMatchObject({
    issuer: 'https://studio.example/here/oidc',
    token_endpoint: 'https://studio.example/here/oidc/token',
  });
});

test('cookies of the provider are secure behind https', async () => {
  const { identity, issuer } = await listeningIdentity();
  identity.serveAt('https://studio.example');
  const begin = authorizationUrl(issuer, {
    code_challenge: proofKey().challenge,
    code_challenge_method: 'S256',
  });
  const response = await fetch(begin, { redirect: 'manual' });
  expect(response.headers.get('location')).toMatch(/^https:\/\/studio\.example\/oidc\/interaction\//);
  const cookies = response.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; samesite=lax; secure; httponly$/);
});

test('responses of the provider keep the headers that the server has set', async () => {
  const { identity } = await listeningIdentity();
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-request-id', 'the-id');
  });
  app.register(identity.routes);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${address}/oidc/jwks`)).headers.get('x-request-id')).toBe('the-id');
});

test('rejects a request body of megabytes without delaying shutdown', async () => {
  const { issuer, stop } = await listeningIdentity();
  const response = await requestTokens(issuer, {
    grant_type: 'refresh_token',
    refresh_token: 'x'.repeat(3_000_000),
  });
  expect(response.status).toBe(400);
  await stop();
});

test('responds to a request with an endless body and closes the connection', async () => {
  const { issuer, stop } = await listeningIdentity();
  const { hostname, port } = new URL(issuer);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => {
    socket.destroy();
  });
  socket.write('POST /oidc/nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nbegun');
  const [response] = await once(socket, 'data');
  expect(String(response)).toMatch(/^HTTP\/1\.1 404 /);
  await stop();
});

test('warns when other machines can reach the provider', async () => {
  const { identity, logged } = await listeningIdentity();
  expect(logged).toEqual([]);
  identity.serveAt('https://studio.example');
  expect(logged).toEqual([expect.stringContaining('set OIDC_ISSUER')]);
});
