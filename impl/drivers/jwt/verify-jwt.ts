import { hash } from 'node:crypto';
import {
  type CryptoKey,
  errors,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  // biome-ignore lint/style/noRestrictedImports: this is the one place that verifies
  jwtVerify,
} from 'jose';

/** What a signature vouches for. */
export interface VerifiedJwt {
  readonly header: JWTHeaderParameters;
  readonly payload: JWTPayload;
  /**
   * SHA-256 of what was signed, in base64url. The signature is no part of it: of an ECDSA signature anybody can make a
   * second one that is as good.
   */
  readonly fingerprint: string;
}

/**
 * Verifies a JWT, taking it in its one canonical spelling only (AUTH-13): base64url has no padding, no white space and no
 * bits that count for nothing (RFC 7515, section 2), though decoders forgive all of that, so that one token would have
 * many texts.
 * @throws errors.JOSEError when it is not to be believed, whatever the reason; what `key` throws.
 */
export async function verifyJwt(
  token: string,
  key: CryptoKey | JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<VerifiedJwt> {
  if (!canonical.test(token)) throw new errors.JWTInvalid('the token is not spelled as a JWT is');
  // The overloads of the library take the two one by one.
  const verified =
    typeof key === 'function' ? await jwtVerify(token, key, options) : await jwtVerify(token, key, options);
  const { protectedHeader: header, payload } = verified;
  return {
    header,
    payload,
    fingerprint: hash('sha256', token.slice(0, token.lastIndexOf('.')), 'base64url'),
  };
}

/** A last group of two characters has four bits too many, one of three has two: they must be zero. */
const segment = '(?:[\\w-]{4})*(?:[\\w-]{4}|[\\w-][AQgw]|[\\w-]{2}[AEIMQUYcgkosw048])';
const canonical = new RegExp(`^${segment}\\.${segment}\\.${segment}$`);
