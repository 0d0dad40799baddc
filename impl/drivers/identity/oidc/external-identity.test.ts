import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { signedWithPublicKey, tampered, unsigned } from '../../../fixtures/forgery.ts';
import { listeningIdentity, signIn } from '../../../fixtures/identity.ts';
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
  return (claims: Record<string, unknown> = {}, typ = 'JWT') =>
    new SignJWT({ iss: provider.issuer, sub: 'u-1', exp: Math.floor(Date.now() / 1000) + 60, ...claims })
      .setProtectedHeader({ alg, typ, ...(kid === undefined ? {} : { kid }) })
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

test('the audience counts when one is set', async () => {
  const provider = await standIn();
  const sign = await newKey(provider, 'k1');
  const [strict, open] = ['studio', undefined].map((audience) =>
    openExternalIdentity({
      issuer: provider.issuer,
      clock: systemClock,
      ...(audience === undefined ? {} : { audience }),
    }),
  );
  const [ours, theirs, nobodys] = await Promise.all([
    sign({ aud: 'studio' }),
    sign({ aud: 'other' }),
    sign(),
  ]);
  expect(await strict?.verify(ours)).toBeDefined();
  expect(await strict?.verify(theirs)).toBeUndefined();
  expect(await strict?.verify(nobodys)).toBeUndefined();
  expect(await open?.verify(theirs)).toBeDefined();
  expect(await open?.verify(nobodys)).toMatchObject({ subject: 'u-1', tokenId: expect.stringMatching(/./) });
});

test.for([
  ['of an expired token', { exp: 1 }],
  ['without an end', { exp: undefined }],
  ['without a subject', { sub: undefined }],
  ['of another issuer', { iss: 'https://elsewhere.example' }],
  ['of an ID token', { at_hash: 'x' }],
  ['of an ID token that says so', { typ: 'ID' }],
] as const)('claims %s are refused', async ([, claims]) => {
  const provider = await standIn();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, clock: systemClock });
  expect(await identity.verify(await sign(claims))).toBeUndefined();
});

test('keys are asked for once, and again when a token names a new one', async () => {
  const provider = await standIn();
  const first = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, clock: systemClock, cooldown: 0 });
  await Promise.all(['a', 'b', 'c'].map(async (jti) => identity.verify(await first({ jti }))));
  expect(provider.asked).toEqual(['/.well-known/openid-configuration', '/jwks']);
  const second = await newKey(provider, 'k2', 'ES256');
  expect(await identity.verify(await second())).toBeDefined();
  expect(provider.asked).toHaveLength(3);
});

test('tokens of unknown keys do not make the provider be asked all the time', async () => {
  const provider = await standIn();
  const known = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, clock: systemClock });
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
  const identity = openExternalIdentity({ issuer: provider.issuer, clock: systemClock });
  expect(await identity.verify(await second())).toBeDefined();
  expect(await identity.verify(await third())).toBeUndefined();
});

test('nobody is asked about what is no token of the issuer', async () => {
  const provider = await standIn();
  const identity = openExternalIdentity({ issuer: provider.issuer, clock: systemClock });
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
    const identity = openExternalIdentity({ issuer: provider.issuer, clock, patience: 200 });
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

test('an outage stops nobody whose key is known', async () => {
  const clock = new ManualClock(new Date().toISOString());
  const provider = await standIn();
  const sign = await newKey(provider, 'k1');
  const identity = openExternalIdentity({ issuer: provider.issuer, clock, patience: 200, cooldown: 0 });
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
  const identity = openExternalIdentity({ issuer: provider.issuer, clock: systemClock });
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
