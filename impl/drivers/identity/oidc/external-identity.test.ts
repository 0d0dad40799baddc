import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import {
  otherSpellings,
  signedWithPublicKey,
  tampered,
  unsigned,
  withOtherSignature,
} from '../../../fixtures/identity/forgery.ts';
import { listeningIdentity, signIn } from '../../../fixtures/identity/identity.ts';
import { IdentityUnavailableError } from '../../../ports/identity.ts';
import { systemClock } from '../../clock/system.ts';
import { issuerProblem, openExternalIdentity } from './external-identity.ts';

interface Issuer {
  readonly issuer: string;
  readonly keys: JWK[];
  /** The requested paths. */
  readonly requestedPaths: string[];
  /** The response mode. */
  mode: 'truth' | 'nothing' | 'error' | 'nonsense';
  discovery: Record<string, unknown>;
  close(): Promise<void>;
}

/** A simulated provider with discovery and keys only, which fails in the ways real providers do. */
async function startSimulatedProvider(): Promise<Issuer> {
  const server = createServer((request, response) => {
    provider.requestedPaths.push(request.url ?? '');
    if (provider.mode === 'nothing') return;
    if (provider.mode === 'error') response.statusCode = 500;
    if (provider.mode === 'nonsense') response.end('<html>');
    else response.end(JSON.stringify(request.url === '/jwks' ? { keys: provider.keys } : provider.discovery));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const provider: Issuer = {
    issuer,
    keys: [],
    requestedPaths: [],
    mode: 'truth',
    discovery: { issuer, jwks_uri: `${issuer}/jwks` },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  onTestFinished(() => provider.close());
  return provider;
}

async function newKey(provider: Issuer, kid: string | undefined, alg = 'RS256') {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  provider.keys.push({ ...(await exportJWK(publicKey)), alg, ...(kid === undefined ? {} : { kid }) });
  return (claims: Record<string, unknown> = {}, typ?: string) =>
    new SignJWT({
      iss: provider.issuer,
      aud: 'studio',
      sub: 'u-1',
      exp: Math.floor(Date.now() / 1000) + 60,
      ...claims,
    })
      .setProtectedHeader({
        alg,
        ...(typ === undefined ? {} : { typ }),
        ...(kid === undefined ? {} : { kid }),
      })
      .sign(privateKey);
}

test('accepts tokens of a complete external provider', async () => {
  const provider = await listeningIdentity({ audience: 'studio' });
  const { access_token: token, id_token: idToken = '' } = await signIn(provider.issuer, 'alice');
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  expect(await identity.verify(token)).toMatchObject({ issuer: provider.issuer, name: 'alice' });
  expect(await identity.verify(tampered(token, { sub: 'somebody' }))).toBeUndefined();
  expect(await identity.verify(idToken)).toBeUndefined();
  const claims = { iss: provider.issuer, aud: 'studio', sub: 'somebody', exp: 4_000_000_000 };
  expect(await identity.verify(unsigned(claims))).toBeUndefined();
  for (const forged of signedWithPublicKey(provider.identity.keys, claims)) {
    expect(await identity.verify(forged)).toBeUndefined();
  }
});

test('accepts a token only for its audience', async () => {
  const provider = await startSimulatedProvider();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  expect(await identity.verify(await sign())).toMatchObject({ subject: 'u-1' });
  expect(await identity.verify(await sign({ aud: ['other', 'studio'] }))).toBeDefined();
  for (const aud of ['other', 'studio2', ['other'], [], '', 7, { 0: 'studio' }, undefined]) {
    expect(await identity.verify(await sign({ aud }))).toBeUndefined();
  }
});

test.for([
  ['of an expired token', { exp: 1 }],
  ['without an expiry', { exp: undefined }],
  ['without a subject', { sub: undefined }],
  ['of another issuer', { iss: 'https://elsewhere.example' }],
] as const)('rejects claims %s', async ([, claims]) => {
  const provider = await startSimulatedProvider();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  expect(await identity.verify(await sign(claims))).toBeUndefined();
});

const profile = { name: 'Alice', email: 'alice@example.com', email_verified: true };
const client = '3f0c9a1e';

/**
 * The contents of access tokens by the documentation of several providers: header `typ`, and claims in
 * addition to the common ones.
 */
test.for([
  ['RFC 9068', 'at+jwt', { client_id: client, jti: 'j', scope: 'openid', auth_time: 1, acr: '1' }],
  ['RFC 9068, spelled out', 'application/AT+JWT', { client_id: client, jti: 'j' }],
  ['Keycloak', 'JWT', { typ: 'Bearer', azp: client, sid: 's', acr: '1', scope: 'openid email', ...profile }],
  [
    'Keycloak before 24',
    'JWT',
    { typ: 'Bearer', azp: client, nonce: 'n', session_state: 's', scope: 'openid' },
  ],
  ['Auth0', 'JWT', { aud: ['studio', 'https://x.auth0.com/userinfo'], azp: client, scope: 'openid profile' }],
  ['Auth0 without scopes', 'JWT', { azp: client, gty: 'password' }],
  ['Okta', undefined, { ver: 1, jti: 'AT.j', cid: client, uid: '00u', scp: ['openid'], auth_time: 1 }],
  [
    'Cognito',
    undefined,
    { aud: undefined, token_use: 'access', client_id: 'studio', auth_time: 1, scope: 'a' },
  ],
  ['Cognito for a resource', undefined, { token_use: 'access', client_id: client, scope: 'a', version: 2 }],
  ['Entra v1', 'JWT', { ver: '1.0', appid: client, scp: 'use', acr: '1', amr: ['pwd'], tid: 't', name: 'A' }],
  ['Entra v2', 'JWT', { ver: '2.0', azp: client, azpacr: '0', scp: 'use', tid: 't', oid: 'o', ...profile }],
  ['Entra v2, client and API in one', 'JWT', { ver: '2.0', azp: 'studio', scp: 'use', tid: 't', sid: 's' }],
  ['minimal claims', 'JWT', {}],
  ['no type at all', undefined, { jti: 'j' }],
] as const)('accepts an access token of the form %s', async ([, typ, claims]) => {
  const provider = await startSimulatedProvider();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  expect(await identity.verify(await sign(claims, typ))).toMatchObject({ subject: 'u-1' });
});

const logout = { 'http://schemas.openid.net/event/backchannel-logout': {} };

/**
 * All of these have the right audience: OIDC_AUDIENCE may be the client's own id, by mistake or because a
 * provider has no other.
 */
test.for([
  ['an ID token with the hash of an access token', 'JWT', { at_hash: 'x', azp: client }],
  ['an ID token with the hash of a code', 'JWT', { c_hash: 'x' }],
  ['an ID token with a nonce', 'JWT', { nonce: 'n', sid: 's', ...profile }],
  ['an ID token with a nonce and a scope', undefined, { nonce: 'n', scope: 'openid' }],
  ['an ID token of Keycloak', 'JWT', { typ: 'ID', azp: 'studio', sid: 's', acr: '1', ...profile }],
  ['an ID token of Auth0 without nonce', 'JWT', { sid: 's', nickname: 'alice', ...profile }],
  ['an ID token of Okta without nonce', undefined, { ver: 1, amr: ['pwd'], idp: '00o', auth_time: 1 }],
  ['an ID token of Cognito', undefined, { token_use: 'id', auth_time: 1, 'cognito:username': 'alice' }],
  ['an ID token of Entra without nonce', 'JWT', { ver: '2.0', tid: 't', oid: 'o', ...profile }],
  ['an ID token with its client as authorized party', 'JWT', { azp: 'studio', ...profile }],
  ['an ID token of type JWT with several audiences', 'JWT', { aud: ['studio', 'b'], azp: 'studio' }],
  ['a refresh token of Keycloak', 'JWT', { typ: 'Refresh', azp: client, scope: 'openid' }],
  ['an offline token of Keycloak', 'JWT', { typ: 'Offline', azp: client, scope: 'openid' }],
  ['a refresh token with a token_use claim', undefined, { token_use: 'refresh', client_id: client }],
  ['a logout token', 'logout+jwt', { events: logout, sid: 's', jti: 'j' }],
  ['a logout token, spelled out', 'application/logout+jwt', { scope: 'openid' }],
  ['a logout token without a specific type', 'JWT', { events: logout, jti: 'j', scope: 'openid' }],
  ['a logout token of Keycloak', 'JWT', { typ: 'Logout', jti: 'j' }],
  [
    'a logout token with the type of an access token',
    'at+jwt',
    { events: logout, jti: 'j', client_id: client },
  ],
  ['a security event', 'secevent+jwt', { events: { x: {} }, jti: 'j' }],
  ['a proof of possession', 'dpop+jwt', { htm: 'GET', htu: 'https://api.example', jti: 'j' }],
  ['a response of introspection', 'token-introspection+jwt', { token_introspection: { active: true } }],
  [
    'a Cognito token of another client',
    undefined,
    { aud: undefined, token_use: 'access', client_id: client },
  ],
  ['a client as audience without token_use', 'JWT', { aud: undefined, client_id: 'studio', scope: 'openid' }],
] as const)('rejects %s as an access token', async ([, typ, claims]) => {
  const provider = await startSimulatedProvider();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  expect(await identity.verify(await sign(claims, typ))).toBeUndefined();
});

test.for(['RS256', 'ES256'])(
  'a token of %s without an id has a stable id and only one valid spelling',
  async (alg) => {
    const provider = await startSimulatedProvider();
    const sign = await newKey(provider, 'k1', alg);
    const identity = openExternalIdentity({
      issuer: provider.issuer,
      audience: 'studio',
      clock: systemClock,
    });
    const token = await sign();
    const known = await identity.verify(token);
    expect(known?.tokenId).toMatch(/./);
    for (const spelling of otherSpellings(token)) expect(await identity.verify(spelling)).toBeUndefined();
    if (alg === 'ES256') expect(await identity.verify(withOtherSignature(token))).toEqual(known);
    expect((await identity.verify(await sign({ iat: 1 })))?.tokenId).not.toBe(known?.tokenId);
  },
);

test('replaces an id of kilobytes by its hash', async () => {
  const provider = await startSimulatedProvider();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  const [one, other] = await Promise.all(
    ['a', 'b'].map(async (end) => identity.verify(await sign({ jti: 'x'.repeat(4000) + end }))),
  );
  expect(one?.tokenId.length).toBeLessThan(200);
  expect(one?.tokenId).not.toBe(other?.tokenId);
});

test('fetches the keys once, and again when a token names a new key', async () => {
  const provider = await startSimulatedProvider();
  const first = await newKey(provider, 'k1');
  const identity = openExternalIdentity({
    issuer: provider.issuer,
    audience: 'studio',
    clock: systemClock,
    cooldown: 0,
  });
  await Promise.all(['a', 'b', 'c'].map(async (jti) => identity.verify(await first({ jti }))));
  expect(provider.requestedPaths).toEqual(['/.well-known/openid-configuration', '/jwks']);
  const second = await newKey(provider, 'k2', 'ES256');
  expect(await identity.verify(await second())).toBeDefined();
  expect(provider.requestedPaths).toHaveLength(3);
});

test('tokens of unknown keys do not cause frequent requests to the provider', async () => {
  const provider = await startSimulatedProvider();
  const known = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  await identity.verify(await known());
  const unknown = await newKey({ ...provider, keys: [] }, 'k2');
  for (const jti of ['a', 'b', 'c']) expect(await identity.verify(await unknown({ jti }))).toBeUndefined();
  expect(provider.requestedPaths.filter((path) => path === '/jwks')).toHaveLength(1);
});

test('tries every key for a token without a key id', async () => {
  const provider = await startSimulatedProvider();
  await newKey(provider, undefined);
  const second = await newKey(provider, undefined);
  const third = await newKey({ ...provider, keys: [] }, undefined);
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  expect(await identity.verify(await second())).toBeDefined();
  expect(await identity.verify(await third())).toBeUndefined();
});

test('sends no request for a text that is not a token of the issuer', async () => {
  const provider = await startSimulatedProvider();
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  const otherIssuer = await (await newKey(provider, 'k1'))({ iss: 'https://elsewhere.example' });
  for (const token of ['', 'a.b.c', '💥.💥.💥', 'x'.repeat(9000), otherIssuer]) {
    expect(await identity.verify(token)).toBeUndefined();
  }
  expect(provider.requestedPaths).toEqual([]);
});

test.for(['nothing', 'error', 'nonsense', 'closed'] as const)(
  'a provider that responds with %s is unavailable after a timeout, and usable once it recovers',
  async (failure) => {
    const clock = new ManualClock(new Date().toISOString());
    const provider = await startSimulatedProvider();
    const sign = await newKey(provider, 'k1');
    const identity = openExternalIdentity({
      issuer: provider.issuer,
      audience: 'studio',
      clock,
      timeoutMs: 200,
    });
    if (failure === 'closed') await provider.close();
    else provider.mode = failure;
    const begun = performance.now();
    await expect(identity.verify(await sign())).rejects.toThrow(IdentityUnavailableError);
    await expect(identity.verify(await sign({ jti: 'other' }))).rejects.toThrow(provider.issuer);
    expect(performance.now() - begun).toBeLessThan(1500);
    if (failure === 'closed') return;
    expect(provider.requestedPaths).toHaveLength(1);
    provider.mode = 'truth';
    clock.advance(2000);
    expect(await identity.verify(await sign())).toBeDefined();
  },
);

test('an outage is not remembered longer when the clock is set back', async () => {
  const clock = new ManualClock(new Date().toISOString());
  const provider = await startSimulatedProvider();
  const sign = await newKey(provider, 'k1');
  const { issuer } = provider;
  const identity = openExternalIdentity({ issuer, audience: 'studio', clock, timeoutMs: 200 });
  provider.mode = 'error';
  await expect(identity.verify(await sign())).rejects.toThrow(IdentityUnavailableError);
  provider.mode = 'truth';
  clock.advance(-3_600_000);
  expect(await identity.verify(await sign())).toBeDefined();
});

test('tokens of known keys stay valid during an outage', async () => {
  const clock = new ManualClock(new Date().toISOString());
  const provider = await startSimulatedProvider();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({
    issuer: provider.issuer,
    audience: 'studio',
    clock,
    timeoutMs: 200,
    cooldown: 0,
  });
  const known = await sign();
  expect(await identity.verify(known)).toBeDefined();
  provider.mode = 'nothing';
  const unknown = await newKey({ ...provider, keys: [] }, 'k2');
  await expect(identity.verify(await unknown())).rejects.toThrow(IdentityUnavailableError);
  expect(await identity.verify(known)).toBeDefined();
  expect(await identity.verify(await sign({ jti: 'new' }))).toBeDefined();
});

test.for([
  ['another issuer', { issuer: 'https://elsewhere.example' }],
  ['keys over plain HTTP elsewhere', { jwks_uri: 'http://elsewhere.example/jwks' }],
  ['no keys', { jwks_uri: undefined }],
])('rejects a discovery document with %s', async ([, changes]) => {
  const provider = await startSimulatedProvider();
  const sign = await newKey(provider, 'k1');
  Object.assign(provider.discovery, changes);
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  await expect(identity.verify(await sign())).rejects.toThrow(IdentityUnavailableError);
});

test.for([
  ['https://login.example', undefined],
  ['https://login.example/tenant/', undefined],
  ['http://127.0.0.1:8080/oidc', undefined],
  ['http://localhost', undefined],
  ['http://[::1]:1', undefined],
  ['http://login.example', 'must begin with https://'],
  ['http://127.0.0.1.evil.example', 'must begin with https://'],
  ['ftp://login.example', 'must begin with https://'],
  ['https://login.example/?a=b', 'must be without query'],
  ['https://user:secret@login.example', 'must be without query'],
  ['login.example', 'is not a URL'],
] as const)('the issuer %s has the problem: %s', ([issuer, problem]) => {
  if (problem === undefined) expect(issuerProblem(issuer)).toBeUndefined();
  else expect(issuerProblem(issuer)).toContain(problem);
});
