import type { VerifiedToken } from '../../ports/identity.ts';
import type { VerifiedJwt } from '../jwt/verify-jwt.ts';

/** Longer ids are replaced by their hash, because many ids are kept in memory. */
const maxIdLength = 128;

/** Extracts the used claims of a verified token; undefined when it has no subject or expiry. */
export function verifiedToken(
  { payload, fingerprint }: VerifiedJwt,
  issuer: string,
): VerifiedToken | undefined {
  const { sub, exp, jti } = payload;
  if (typeof sub !== 'string' || sub === '' || exp === undefined) return undefined;
  const name = [payload.name, payload.preferred_username].find(
    (claim): claim is string => typeof claim === 'string' && claim !== '',
  );
  return {
    issuer,
    subject: sub,
    ...(name === undefined ? {} : { name }),
    expiresAt: exp * 1000,
    // Not every issuer sets token ids; the hash of the token is unique too.
    tokenId: typeof jti === 'string' && jti !== '' && jti.length <= maxIdLength ? jti : fingerprint,
  };
}
