import type { VerifiedToken } from '../../ports/identity.ts';
import type { VerifiedJwt } from '../jwt/verify-jwt.ts';

/** Longer ids are known by their hash: many of them are kept in memory. */
const maxIdLength = 128;

/** Picks out of a verified token what the deployment goes by; undefined when it does not say who or until when. */
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
    // Not every issuer numbers its tokens; the hash of what one says tells it apart as well.
    tokenId: typeof jti === 'string' && jti !== '' && jti.length <= maxIdLength ? jti : fingerprint,
  };
}
