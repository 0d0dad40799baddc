import { errors, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { otherSpellings, withOtherSignature } from '../../fixtures/identity/forgery.ts';
import { verifyJwt } from './verify-jwt.ts';

/** Claims of every length modulo 4, so that each segment ends in each possible way. */
const lengths = ['', 'a', 'aa', 'aaa'];

test.for(['ES256', 'RS256', 'Ed25519'])('accepts only one spelling of a %s token', async (alg) => {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  for (const [kid, sub] of lengths.flatMap((kid) => lengths.map((sub) => [kid, sub] as const))) {
    const token = await new SignJWT({ sub }).setProtectedHeader({ alg, kid }).sign(privateKey);
    expect((await verifyJwt(token, publicKey, {})).payload).toEqual({ sub });
    for (const spelling of otherSpellings(token)) {
      await expect(verifyJwt(spelling, publicKey, {}), spelling).rejects.toThrow(errors.JWTInvalid);
    }
  }
});

test('the fingerprint does not depend on the signature', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const sign = (sub: string) => new SignJWT({ sub }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
  const token = await sign('alice');
  const [first, second, other] = await Promise.all(
    [token, withOtherSignature(token), await sign('bob')].map((text) => verifyJwt(text, publicKey, {})),
  );
  expect(withOtherSignature(token)).not.toBe(token);
  expect(second?.fingerprint).toBe(first?.fingerprint);
  expect(other?.fingerprint).not.toBe(first?.fingerprint);
});

test('accepts a function that returns the key', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const token = await new SignJWT({ sub: 'alice' }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
  expect((await verifyJwt(token, async () => publicKey, {})).header).toEqual({ alg: 'ES256' });
});
