import { generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import {
  otherSpellings,
  sign,
  signedWithPublicKey,
  tampered,
  unsigned,
} from '../../../fixtures/identity/forgery.ts';
import { temporaryFolder } from '../../../fixtures/store/store.ts';
import { EMBEDDED_ISSUER } from '../../../ports/identity.ts';
import { accessTokenVerifier, signAccessToken } from './access-token.ts';
import { identityKeys } from './keys.ts';

const issuer = 'http://127.0.0.1:8080/oidc';
const audience = 'callsheet-api';

async function deployment() {
  const clock = new ManualClock();
  const keys = await identityKeys(await temporaryFolder());
  const now = clock.now() / 1000;
  return {
    clock,
    keys,
    verify: accessTokenVerifier(keys, { issuer, audience, clock }),
    claims: {
      iss: issuer,
      aud: audience,
      sub: 'usr_1',
      name: 'alice',
      jti: 'token-1',
      iat: now,
      exp: now + 60,
    },
    issue: (lifetime: number) =>
      signAccessToken(keys, {
        issuer,
        audience,
        subject: 'usr_1',
        name: 'alice',
        issuedAt: clock.now(),
        lifetime,
      }),
  };
}

test('a token expires to the second', async () => {
  const { verify, issue, clock } = await deployment();
  const token = await issue(60);
  const verified = await verify(token);
  expect(verified).toMatchObject({ issuer: EMBEDDED_ISSUER, subject: 'usr_1', name: 'alice' });
  expect(verified?.expiresAt).toBe(clock.now() + 60_000);
  clock.advance(59_999);
  expect(await verify(token)).toBeDefined();
  clock.advance(1);
  expect(await verify(token)).toBeUndefined();
});

test('tokens of one user differ by their ids', async () => {
  const { verify, issue } = await deployment();
  const ids = await Promise.all(
    [60, 60].map(async (lifetime) => (await verify(await issue(lifetime)))?.tokenId),
  );
  expect(new Set(ids).size).toBe(2);
});

test('rejects changed claims', async () => {
  const { verify, issue } = await deployment();
  const token = await issue(60);
  expect(await verify(tampered(token, { sub: 'usr_2' }))).toBeUndefined();
  expect(await verify(tampered(token, {}))).toBeDefined();
});

test('rejects every shortened token and every token with one changed character', async () => {
  const { verify, issue } = await deployment();
  const token = await issue(60);
  const positions = Array.from({ length: token.length }, (_, index) => index).filter(
    (index) => index % 7 === 0,
  );
  for (const index of positions) {
    expect(await verify(token.slice(0, index))).toBeUndefined();
    const other = token[index] === 'Q' ? 'R' : 'Q';
    expect(await verify(`${token.slice(0, index)}${other}${token.slice(index + 1)}`)).toBeUndefined();
  }
});

test('accepts only one spelling of a token', async () => {
  const { verify, issue } = await deployment();
  for (const spelling of otherSpellings(await issue(60)))
    expect(await verify(spelling), spelling).toBeUndefined();
});

test('rejects a token without a signature', async () => {
  const { verify, claims } = await deployment();
  expect(await verify(unsigned(claims))).toBeUndefined();
});

test('rejects a token signed by HMAC with the public key', async () => {
  const { verify, claims, keys } = await deployment();
  for (const token of signedWithPublicKey(keys, claims)) expect(await verify(token)).toBeUndefined();
});

test("rejects a token of another key with the deployment's key id", async () => {
  const { verify, claims, keys } = await deployment();
  const { privateKey } = await generateKeyPair('ES256');
  const [{ kid }] = keys.signing;
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
    .sign(privateKey);
  expect(await verify(token)).toBeUndefined();
});

test.for([
  ['without changes', {}, {}, true],
  ['of another issuer', { iss: 'http://127.0.0.1:8081/oidc' }, {}, false],
  ['without an issuer', { iss: undefined }, {}, false],
  ['for another audience', { aud: 'callsheet-cli' }, {}, false],
  ['for several audiences including its own', { aud: ['other', audience] }, {}, true],
  ['without an audience', { aud: undefined }, {}, false],
  ['without a subject', { sub: undefined }, {}, false],
  ['with an empty subject', { sub: '' }, {}, false],
  ['without an expiry', { exp: undefined }, {}, false],
  ['that is not valid yet', { nbf: 4_000_000_000 }, {}, false],
  ['without an id', { jti: undefined }, {}, false],
  ['that is an ID token', {}, { typ: 'JWT' }, false],
  ['that is a logout token', {}, { typ: 'logout+jwt' }, false],
  ['with logout events', { events: {} }, {}, false],
  ['of an unknown key', {}, { kid: 'unknown' }, false],
] as const)('accepts a token %s: %s', async ([, claims, header, valid]) => {
  const made = await deployment();
  const token = await sign(made.keys, { ...made.claims, ...claims }, header);
  expect((await made.verify(token)) !== undefined).toBe(valid);
});

test.for([
  '',
  '.',
  '..',
  'a.b.c',
  'e30.e30.e30',
  'sk_live_x',
  '\u0000',
  '💥.💥.💥',
  `${'a'.repeat(100_000)}.b.c`,
])('rejects a text that is not a token: %j', async (token) => {
  const { verify } = await deployment();
  expect(await verify(token)).toBeUndefined();
});
