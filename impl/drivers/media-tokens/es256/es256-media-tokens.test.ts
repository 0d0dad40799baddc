import { randomBytes } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, importJWK, jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { otherSpellings, tampered, unsigned } from '../../../fixtures/identity/forgery.ts';
import { signingKey } from '../../es256/signing-key.ts';
import { Es256MediaTokens } from './es256-media-tokens.ts';

const secret = new Uint8Array(randomBytes(32));

function start(clock = new ManualClock('2026-01-01T00:00:00.500Z')) {
  return { clock, tokens: new Es256MediaTokens({ clock, secret }) };
}

test('a read token permits playing one path and no publishing', async () => {
  const { clock, tokens } = start();
  const { token, expiresAt } = await tokens.read({ path: 'program/std_1', ttlSeconds: 300 });
  expect(await tokens.verify(token)).toEqual({
    audience: 'svc-media-read',
    path: 'program/std_1',
    canPublish: false,
    expiresAt,
  });
  expect(expiresAt).toBe(Math.floor(clock.now() / 1000) * 1000 + 300_000);
  expect(decodeJwt(token)).not.toHaveProperty('can_publish');
});

test('a talk token permits publishing if canPublish is true', async () => {
  const { tokens } = start();
  const request = { path: 'inputs/src_1', ttlSeconds: 60 };
  for (const canPublish of [true, false]) {
    const { token } = await tokens.talk({ ...request, canPublish });
    expect(await tokens.verify(token)).toMatchObject({ audience: 'svc-media-talk', canPublish });
    expect(decodeJwt(token).can_publish).toBe(canPublish);
  }
});

test('a token expires at its expiry', async () => {
  const { clock, tokens } = start();
  const { token, expiresAt } = await tokens.read({ path: 'program/std_1', ttlSeconds: 10 });
  clock.advance(expiresAt - clock.now() - 1);
  expect(await tokens.verify(token)).toBeDefined();
  clock.advance(1);
  expect(await tokens.verify(token)).toBeUndefined();
});

test("processes accept each other's tokens only with the same secret", async () => {
  const { clock, tokens } = start();
  const { token } = await tokens.read({ path: 'program/std_1', ttlSeconds: 10 });
  expect(await start(clock).tokens.verify(token)).toBeDefined();
  const stranger = new Es256MediaTokens({ clock, secret: new Uint8Array(randomBytes(32)) });
  expect(await stranger.verify(token)).toBeUndefined();
});

test('accepts only one spelling of a token', async () => {
  const { tokens } = start();
  const { token } = await tokens.read({ path: 'program/std_1', ttlSeconds: 10 });
  for (const spelling of otherSpellings(token))
    expect(await tokens.verify(spelling), spelling).toBeUndefined();
});

test('rejects forged tokens', async () => {
  const { clock, tokens } = start();
  const { token } = await tokens.read({ path: 'program/std_1', ttlSeconds: 10 });
  const claims = { aud: 'svc-media-read', path: 'program/std_1', exp: Math.floor(clock.now() / 1000) + 10 };
  for (const forged of ['', 'a.b.c', unsigned(claims), tampered(token, { path: 'program/std_2' })]) {
    expect(await tokens.verify(forged)).toBeUndefined();
  }
  const key = signingKey(secret);
  const sign = async (payload: Record<string, unknown>) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .sign(await importJWK({ ...key }, 'ES256'));
  expect(await tokens.verify(await sign(claims))).toBeDefined();
  for (const wrong of [
    { aud: 'svc-viewer' },
    { aud: ['svc-media-read', 'svc-media-talk'] },
    { path: 7 },
    { exp: undefined },
  ]) {
    expect(await tokens.verify(await sign({ ...claims, ...wrong }))).toBeUndefined();
  }
});

test('the public keys verify the tokens and contain no private key', async () => {
  const { clock, tokens } = start();
  const { token } = await tokens.read({ path: 'program/std_1', ttlSeconds: 10 });
  const keys = tokens.publicKeys.keys.map((key) => ({ ...key, kty: 'EC' }));
  const options = { currentDate: new Date(clock.now()) };
  expect((await jwtVerify(token, createLocalJWKSet({ keys }), options)).payload.path).toBe('program/std_1');
  for (const key of tokens.publicKeys.keys) expect(key).not.toHaveProperty('d');
});

test('a read token with the longest path fits into an SRT stream id', async () => {
  const { tokens } = start();
  const path = `program/std_${'0'.repeat(26)}`;
  const { token } = await tokens.read({ path, ttlSeconds: 900 });
  expect(`read:${path}:m:${token}`.length).toBeLessThanOrEqual(512);
  expect(token).toMatch(/^[A-Za-z0-9._-]+$/);
});
