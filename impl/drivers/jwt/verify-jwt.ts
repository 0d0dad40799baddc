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

/** The signed content of a JWT. */
export interface VerifiedJwt {
  readonly header: JWTHeaderParameters;
  readonly payload: JWTPayload;
  /**
   * SHA-256 of the signed part, in base64url. It excludes the signature, because anybody can derive a second
   * valid ECDSA signature from a first.
   */
  readonly fingerprint: string;
}

/**
 * Verifies a JWT and accepts only its canonical spelling (AUTH-13): base64url without padding, white space
 * or unused bits that are set (RFC 7515, section 2). Decoders tolerate all of these, so one token would
 * otherwise have many texts.
 * @throws errors.JOSEError when it is not valid, for any reason; also errors of `key`.
 */
export async function verifyJwt(
  token: string,
  key: CryptoKey | JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<VerifiedJwt> {
  if (!canonical.test(token)) throw new errors.JWTInvalid('the token is not canonical base64url');
  // The library has separate overloads for the two types.
  const verified =
    typeof key === 'function' ? await jwtVerify(token, key, options) : await jwtVerify(token, key, options);
  const { protectedHeader: header, payload } = verified;
  return {
    header,
    payload,
    fingerprint: hash('sha256', token.slice(0, token.lastIndexOf('.')), 'base64url'),
  };
}

/** A last group of two characters has four unused bits, a group of three has two: they must be zero. */
const segment = '(?:[\\w-]{4})*(?:[\\w-]{4}|[\\w-][AQgw]|[\\w-]{2}[AEIMQUYcgkosw048])';
const canonical = new RegExp(`^${segment}\\.${segment}\\.${segment}$`);
