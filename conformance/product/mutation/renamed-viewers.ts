import { claimsOf } from '../../engine/http/jwt.ts';
import { type JsonObject, valueAt } from '../../engine/model/json-pointer.ts';
import type { Broken } from '../../mutation/proxy.ts';
import { changes } from './changed-responses.ts';

/**
 * Changes the viewer's name in tokens, from the requested and the issued name, and keeps the old signature.
 */
export const renamed = (name: (requested: string, given: string) => string): Broken['breaks'] =>
  changes('POST', /\/viewer-tokens$/, (body, request) => {
    const requested = valueAt(JSON.parse(request.body.toString('utf8')), '/displayName');
    const token = String(body.token);
    const claims = claimsOf(token);
    if (typeof requested !== 'string' || typeof claims?.name !== 'string') return body;
    return { ...body, token: withClaims(token, { ...claims, name: name(requested, claims.name) }) };
  });

function withClaims(token: string, claims: JsonObject): string {
  const [head, , signature] = token.split('.');
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}
