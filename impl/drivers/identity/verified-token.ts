import { hash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { VerifiedToken } from '../../ports/identity.ts';

/** Picks out of a verified payload what the deployment goes by; undefined when it does not say who or until when. */
export function verifiedToken(token: string, payload: JWTPayload, issuer: string): VerifiedToken | undefined {
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
    // Not every issuer numbers its tokens; the hash of one tells it apart as well.
    tokenId: typeof jti === 'string' && jti !== '' ? jti : hash('sha256', token, 'base64url'),
  };
}
