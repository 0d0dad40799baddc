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
  /** Paths that were asked for. */
  readonly asked: string[];
  /** What to answer instead of the truth. */
  answer: 'truth' | 'nothing' | 'error' | 'nonsense';
  discovery: Record<string, unknown>;
  close(): Promise<void>;
}

/** A provider of nothing but discovery and keys, which fails in the ways real ones do. */
async function standIn(): Promise<Issuer> {
  const server = createServer((request, response) => {
    provider.asked.push(request.url ?? '');
    if (provider.answer === 'nothing') return;
    if (provider.answer === 'error') response.statusCode = 500;
    if (provider.answer === 'nonsense') response.end('<html>');
    else response.end(JSON.stringify(request.url === '/jwks' ? { keys: provider.keys } : provider.discovery));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const provider: Issuer = {
    issuer,
    keys: [],
    asked: [],
    answer: 'truth',
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

test('tokens of a whole provider elsewhere are taken', async () => {
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

test('a token is taken for its audience alone', async () => {
  const provider = await standIn();
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
  ['without an end', { exp: undefined }],
  ['without a subject', { sub: undefined }],
  ['of another issuer', { iss: 'https://elsewhere.example' }],
] as const)('claims %s are refused', async ([, claims]) => {
  const provider = await standIn();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  expect(await identity.verify(await sign(claims))).toBeUndefined();
});

const profile = { name: 'Alice', email: 'alice@example.com', email_verified: true };
const client = '3f0c9a1e';

/** What providers put into access tokens, by their documentation: header `typ`, and claims besides the usual ones. */
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
  ['the least there is', 'JWT', {}],
  ['no type at all', undefined, { jti: 'j' }],
] as const)('an access token as of %s is taken', async ([, typ, claims]) => {
  const provider = await standIn();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  expect(await identity.verify(await sign(claims, typ))).toMatchObject({ subject: 'u-1' });
});

const logout = { 'http://schemas.openid.net/event/backchannel-logout': {} };

/** For the right audience each: OIDC_AUDIENCE may be the client's own id, by mistake or because a provider has no other. */
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
  ['an ID token for the client it names', 'JWT', { azp: 'studio', ...profile }],
  ['an ID token that says it is a JWT for several', 'JWT', { aud: ['studio', 'b'], azp: 'studio' }],
  ['a refresh token of Keycloak', 'JWT', { typ: 'Refresh', azp: client, scope: 'openid' }],
  ['an offline token of Keycloak', 'JWT', { typ: 'Offline', azp: client, scope: 'openid' }],
  ['a refresh token that says its use', undefined, { token_use: 'refresh', client_id: client }],
  ['a logout token', 'logout+jwt', { events: logout, sid: 's', jti: 'j' }],
  ['a logout token, spelled out', 'application/logout+jwt', { scope: 'openid' }],
  ['a logout token of no type', 'JWT', { events: logout, jti: 'j', scope: 'openid' }],
  ['a logout token of Keycloak', 'JWT', { typ: 'Logout', jti: 'j' }],
  ['a logout token that pretends', 'at+jwt', { events: logout, jti: 'j', client_id: client }],
  ['a security event', 'secevent+jwt', { events: { x: {} }, jti: 'j' }],
  ['a proof of possession', 'dpop+jwt', { htm: 'GET', htu: 'https://api.example', jti: 'j' }],
  ['an answer of introspection', 'token-introspection+jwt', { token_introspection: { active: true } }],
  [
    'a Cognito token of another client',
    undefined,
    { aud: undefined, token_use: 'access', client_id: client },
  ],
  ['a client as audience without that use', 'JWT', { aud: undefined, client_id: 'studio', scope: 'openid' }],
] as const)('%s is no access token', async ([, typ, claims]) => {
  const provider = await standIn();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  expect(await identity.verify(await sign(claims, typ))).toBeUndefined();
});

test.for(['RS256', 'ES256'])(
  'a token of %s without an id is one credential, and has one spelling',
  async (alg) => {
    const provider = await standIn();
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

test('an id of kilobytes is remembered by its hash', async () => {
  const provider = await standIn();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  const [one, other] = await Promise.all(
    ['a', 'b'].map(async (end) => identity.verify(await sign({ jti: 'x'.repeat(4000) + end }))),
  );
  expect(one?.tokenId.length).toBeLessThan(200);
  expect(one?.tokenId).not.toBe(other?.tokenId);
});

test('keys are asked for once, and again when a token names a new one', async () => {
  const provider = await standIn();
  const first = await newKey(provider, 'k1');
  const identity = openExternalIdentity({
    issuer: provider.issuer,
    audience: 'studio',
    clock: systemClock,
    cooldown: 0,
  });
  await Promise.all(['a', 'b', 'c'].map(async (jti) => identity.verify(await first({ jti }))));
  expect(provider.asked).toEqual(['/.well-known/openid-configuration', '/jwks']);
  const second = await newKey(provider, 'k2', 'ES256');
  expect(await identity.verify(await second())).toBeDefined();
  expect(provider.asked).toHaveLength(3);
});

test('tokens of unknown keys do not make the provider be asked all the time', async () => {
  const provider = await standIn();
  const known = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  await identity.verify(await known());
  const unknown = await newKey({ ...provider, keys: [] }, 'k2');
  for (const jti of ['a', 'b', 'c']) expect(await identity.verify(await unknown({ jti }))).toBeUndefined();
  expect(provider.asked.filter((path) => path === '/jwks')).toHaveLength(1);
});

test('a token that names no key is tried with each', async () => {
  const provider = await standIn();
  await newKey(provider, undefined);
  const second = await newKey(provider, undefined);
  const third = await newKey({ ...provider, keys: [] }, undefined);
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  expect(await identity.verify(await second())).toBeDefined();
  expect(await identity.verify(await third())).toBeUndefined();
});

test('nobody is asked about what is no token of the issuer', async () => {
  const provider = await standIn();
  const identity = openExternalIdentity({ issuer: provider.issuer, audience: 'studio', clock: systemClock });
  const elsewhere = await (await newKey(provider, 'k1'))({ iss: 'https://elsewhere.example' });
  for (const token of ['', 'a.b.c', '💥.💥.💥', 'x'.repeat(9000), elsewhere]) {
    expect(await identity.verify(token)).toBeUndefined();
  }
  expect(provider.asked).toEqual([]);
});

test.for(['nothing', 'error', 'nonsense', 'closed'] as const)(
  'a provider that answers %s is unavailable, in bounded time, and once it is back its tokens are taken',
  async (failure) => {
    const clock = new ManualClock(new Date().toISOString());
    const provider = await standIn();
    const sign = await newKey(provider, 'k1');
    const identity = openExternalIdentity({
      issuer: provider.issuer,
      audience: 'studio',
      clock,
      patience: 200,
    });
    if (failure === 'closed') await provider.close();
    else provider.answer = failure;
    const begun = performance.now();
    await expect(identity.verify(await sign())).rejects.toThrow(IdentityUnavailableError);
    await expect(identity.verify(await sign({ jti: 'other' }))).rejects.toThrow(provider.issuer);
    expect(performance.now() - begun).toBeLessThan(1500);
    if (failure === 'closed') return;
    expect(provider.asked).toHaveLength(1);
    provider.answer = 'truth';
    clock.advance(2000);
    expect(await identity.verify(await sign())).toBeDefined();
  },
);

test('an outage is not remembered for longer when the clock is set back', async () => {
  const clock = new ManualClock(new Date().toISOString());
  const provider = await standIn();
  const sign = await newKey(provider, 'k1');
  const { issuer } = provider;
  const identity = openExternalIdentity({ issuer, audience: 'studio', clock, patience: 200 });
  provider.answer = 'error';
  await expect(identity.verify(await sign())).rejects.toThrow(IdentityUnavailableError);
  provider.answer = 'truth';
  clock.advance(-3_600_000);
  expect(await identity.verify(await sign())).toBeDefined();
});

test('an outage stops nobody whose key is known', async () => {
  const clock = new ManualClock(new Date().toISOString());
  const provider = await standIn();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({
    issuer: provider.issuer,
    audience: 'studio',
    clock,
    patience: 200,
    cooldown: 0,
  });
  const known = await sign();
  expect(await identity.verify(known)).toBeDefined();
  provider.answer = 'nothing';
  const unknown = await newKey({ ...provider, keys: [] }, 'k2');
  await expect(identity.verify(await unknown())).rejects.toThrow(IdentityUnavailableError);
  expect(await identity.verify(known)).toBeDefined();
  expect(await identity.verify(await sign({ jti: 'new' }))).toBeDefined();
});

test.for([
  ['another issuer', { issuer: 'https://elsewhere.example' }],
  ['keys over plain HTTP elsewhere', { jwks_uri: 'http://elsewhere.example/jwks' }],
  ['no keys', { jwks_uri: undefined }],
])('a discovery that names %s is no answer', async ([, changes]) => {
  const provider = await standIn();
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
] as const)('as an issuer %s: %s', ([issuer, problem]) => {
  if (problem === undefined) expect(issuerProblem(issuer)).toBeUndefined();
  else expect(issuerProblem(issuer)).toContain(problem);
});
