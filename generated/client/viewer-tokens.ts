// Generated from spec/paths/viewer-tokens.yaml by `npx callsheet generate`. Do not edit.

import { withBody } from './runtime/body/default-serialization.ts';
import { secrets } from './runtime/body/secret-pointers.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { MintViewerTokenRequest, ViewerToken } from './schemas.ts';

/** What mintViewerToken can answer, told apart by `status`. */
export type MintViewerTokenAnswer =
  | { status: 201; body: ViewerToken; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of mintViewerToken can be thrown as, told apart by `kind` and `code`. */
export type MintViewerTokenError = ErrorOf<MintViewerTokenAnswer>;

/** What mintViewerToken is given. */
export type MintViewerTokenParameters = {
  body: MintViewerTokenRequest;
};

/**
 * Mint a short-lived token for one viewer of an embedded chat.
 *
 * Mints a token for one viewer of an embedded chat. Call it from a server, never from a page.
 * `chat.send` needs a `memberRef` and a `displayName`; a refused request says only that it is not
 * valid. A viewer whom the broadcaster blocked gets what is left of the capabilities, or 404 when
 * that is nothing, so read `caps`. A token cannot be revoked, it expires: keep `ttlSeconds` short;
 * above 3600 counts as 3600.
 *
 * `POST /v1/viewer-tokens`; takes `apiKey` with `viewer:tokens`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @example
 * const answer = await mintViewerToken(send, { body: { studioId: 'std_1', caps: ['chat.read'] } });
 */
export function mintViewerToken(
  send: Transport,
  request: MintViewerTokenParameters,
  options?: CallOptions,
): Promise<MintViewerTokenAnswer> {
  return call(send, withBody({
    operation: 'mintViewerToken',
    method: 'POST',
    path: '/v1/viewer-tokens',
    traits: { rateClass: 'general', read: secrets({ 201: { token: 0 } }) },
  }, request.body), options, [201, 400, 401, 403, 404, 429, 503]);
}
