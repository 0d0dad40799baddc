import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, errors, importJWK, SignJWT } from 'jose';
import type { Clock } from '../../../ports/clock.ts';
import { EMBEDDED_ISSUER, type VerifiedToken } from '../../../ports/identity.ts';
import { verifyJwt } from '../../jwt/verify-jwt.ts';
import { isAccessToken } from '../token-kind.ts';
import { verifiedToken } from '../verified-token.ts';
import type { IdentityKeys } from './keys.ts';

/** The audience of the embedded provider's tokens, unless OIDC_AUDIENCE overrides it. */
export const DEFAULT_AUDIENCE = 'callsheet-api';

/** The native client, which is always registered (AUTH-11). */
export const NATIVE_CLIENT = 'callsheet-cli';

/** The default lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_LIFETIME = 3600;

/** The claims of an access token. */
export interface AccessTokenClaims {
  readonly issuer: string;
  readonly audience: string;
  /** The user's id. */
  readonly subject: string;
  readonly name: string;
  /** The time of the signature, in milliseconds since 1970. */
  readonly issuedAt: number;
  /** In seconds. */
  readonly lifetime: number;
}

/** Signs an access token without a login. It has the same form as a token from a login. */
export async function signAccessToken(keys: IdentityKeys, claims: AccessTokenClaims): Promise<string> {
  const [key] = keys.signing;
  const issuedAt = Math.floor(claims.issuedAt / 1000);
  return new SignJWT({ name: claims.name, scope: 'openid', client_id: NATIVE_CLIENT })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .setSubject(claims.subject)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + claims.lifetime)
    .sign(await importJWK(key, 'ES256'));
}

/** The expected claims of this deployment's tokens. */
export interface AccessTokenExpectations {
  readonly issuer: string;
  readonly audience: string;
  readonly clock: Clock;
}

/** A function that verifies access tokens with the public keys of `keys`. */
export function accessTokenVerifier(
  keys: IdentityKeys,
  { issuer, audience, clock }: AccessTokenExpectations,
): (token: string) => Promise<VerifiedToken | undefined> {
  const publicKeys = createLocalJWKSet({
    keys: keys.signing.map(({ kty, crv, x, y, kid }) => ({ kty, crv, x, y, kid, alg: 'ES256', use: 'sig' })),
  });
  return async (token) => {
    try {
      const verified = await verifyJwt(token, publicKeys, {
        algorithms: ['ES256'],
        issuer,
        audience,
        // An ID token is signed with the same key; only the type shows that it grants no access to the API.
        typ: 'at+jwt',
        requiredClaims: ['exp', 'sub', 'jti'],
        currentDate: new Date(clock.now()),
      });
      const { header, payload } = verified;
      return isAccessToken(header, payload) ? verifiedToken(verified, EMBEDDED_ISSUER) : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}
