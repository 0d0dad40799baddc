import { claimsOf } from '../../engine/http/jwt.ts';
import { type JsonObject, valueAt } from '../../engine/model/json-pointer.ts';
import type { Broken } from '../../mutation/proxy.ts';
import { changes } from './changed-answers.ts';

/** Gives viewers another name in their tokens, of what was asked for and what they would have, under the old signature. */
export const renamed = (name: (asked: string, given: string) => string): Broken['breaks'] =>
  changes('POST', /\/viewer-tokens$/, (body, request) => {
    const asked = valueAt(JSON.parse(request.body.toString('utf8')), '/displayName');
    const token = String(body.token);
    const claims = claimsOf(token);
    if (typeof asked !== 'string' || typeof claims?.name !== 'string') return body;
    return { ...body, token: withClaims(token, { ...claims, name: name(asked, claims.name) }) };
  });

function withClaims(token: string, claims: JsonObject): string {
  const [head, , signature] = token.split('.');
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}
