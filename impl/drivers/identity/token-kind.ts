import type { JWTHeaderParameters, JWTPayload } from 'jose';

/** Claims by which access tokens say to which client they were given. */
const clientClaims = ['client_id', 'cid', 'appid', 'azp'];

/** Claims that only an ID token has, each a hash of or an answer to what came with the login (OpenID Connect Core, 2). */
const idTokenClaims = ['nonce', 'at_hash', 'c_hash', 's_hash'];

/** Claims that tell of a login: an access token may have them too, but then beside a client or a scope. */
const loginClaims = ['auth_time', 'acr', 'sid', 'tid'];

/**
 * Whether a token that is genuine is a key to an API (AUTH-09), and not one of the others that the same issuer signs with
 * the same key: ID, logout and refresh tokens, security events, proofs. Issuers that follow RFC 9068 say so in the header;
 * of others it shows in what Keycloak (`typ`) and Cognito (`token_use`) add, and else in the claims.
 */
export function isAccessToken({ typ }: Pick<JWTHeaderParameters, 'typ'>, payload: JWTPayload): boolean {
  // What happened to somebody's session is for clients, whatever else the token says of itself.
  if (payload.events !== undefined) return false;
  const type = typ?.toLowerCase().replace(/^application\//, '');
  if (type === 'at+jwt') return true;
  if (type !== undefined && type !== 'jwt') return false;
  if (payload.token_use !== undefined) return payload.token_use === 'access';
  // Keycloak's access tokens carried a nonce for years.
  if (payload.typ !== undefined) return payload.typ === 'Bearer';
  return !has(payload, idTokenClaims) && isForAnApi(payload);
}

/**
 * Whether a token is for `audience`. Cognito's access tokens name no audience but the client, which is as good there: a
 * user pool has no other word for the API.
 */
export function isFor(audience: string, { aud, token_use, client_id }: JWTPayload): boolean {
  if (aud === undefined) return token_use === 'access' && client_id === audience;
  return [aud].flat().includes(audience);
}

/** An ID token is for the client, so its `azp` is among its audiences, and it grants nothing. */
function isForAnApi(payload: JWTPayload): boolean {
  const { azp, aud } = payload;
  if (has(payload, ['scope', 'scp'])) return true;
  if (typeof azp === 'string' && [aud].flat().includes(azp)) return false;
  return has(payload, clientClaims) || !has(payload, loginClaims);
}

function has(payload: JWTPayload, claims: readonly string[]): boolean {
  return claims.some((claim) => payload[claim] !== undefined);
}
