import type { JWTHeaderParameters, JWTPayload } from 'jose';

/** Claims of access tokens that name the client. */
const clientClaims = ['client_id', 'cid', 'appid', 'azp'];

/**
 * Claims that only an ID token has. Each is a hash of, or refers to, a value of the login (OpenID Connect
 * Core, 2).
 */
const idTokenClaims = ['nonce', 'at_hash', 'c_hash', 's_hash'];

/** Claims about a login. An access token may have them too, but then together with a client or a scope. */
const loginClaims = ['auth_time', 'acr', 'sid', 'tid'];

/**
 * Whether a valid token grants access to an API (AUTH-09). The same issuer signs other tokens with the same
 * key: ID, logout and refresh tokens, security events, proofs. Issuers that follow RFC 9068 set a type in
 * the header. For other issuers the claims of Keycloak (`typ`) and Cognito (`token_use`) decide, and
 * otherwise the remaining claims.
 */
export function isAccessToken({ typ }: Pick<JWTHeaderParameters, 'typ'>, payload: JWTPayload): boolean {
  // Tokens with session events are for clients, regardless of their other claims.
  if (payload.events !== undefined) return false;
  const type = typ?.toLowerCase().replace(/^application\//, '');
  if (type === 'at+jwt') return true;
  if (type !== undefined && type !== 'jwt') return false;
  if (payload.token_use !== undefined) return payload.token_use === 'access';
  // Do not reject a nonce here: Keycloak's access tokens contained one for years.
  if (payload.typ !== undefined) return payload.typ === 'Bearer';
  return !has(payload, idTokenClaims) && isForAnApi(payload);
}

/**
 * Whether a token is for `audience`. Cognito's access tokens have no audience; their client id counts
 * instead, because a user pool has no other name for the API.
 */
export function isFor(audience: string, { aud, token_use, client_id }: JWTPayload): boolean {
  if (aud === undefined) return token_use === 'access' && client_id === audience;
  return [aud].flat().includes(audience);
}

/** An ID token is for the client, so its `azp` is among its audiences, and it has no scope. */
function isForAnApi(payload: JWTPayload): boolean {
  const { azp, aud } = payload;
  if (has(payload, ['scope', 'scp'])) return true;
  if (typeof azp === 'string' && [aud].flat().includes(azp)) return false;
  return has(payload, clientClaims) || !has(payload, loginClaims);
}

function has(payload: JWTPayload, claims: readonly string[]): boolean {
  return claims.some((claim) => payload[claim] !== undefined);
}
