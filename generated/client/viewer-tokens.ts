// Generated from spec/paths/viewer-tokens.yaml by `npx callsheet generate`. Do not edit.

import { withBody } from './runtime/body/default-serialization.ts';
import { secrets } from './runtime/body/secret-pointers.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { MintViewerTokenRequest, ViewerToken } from './schemas.ts';

/** The responses of mintViewerToken, discriminated by `status`. */
export type MintViewerTokenResponse =
  | { status: 201; body: ViewerToken; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of mintViewerToken, discriminated by `kind` and `code`. */
export type MintViewerTokenError = ErrorOf<MintViewerTokenResponse>;

/** The parameters and body of mintViewerToken. */
export type MintViewerTokenParameters = {
  body: MintViewerTokenRequest;
};

/**
 * Issue a short-lived token for one viewer of an embedded chat.
 *
 * Issues a token for one viewer of an embedded chat. Call it from a server, never from a page.
 * `chat.send` requires a `memberRef` and a `displayName`. The error message of an invalid request
 * does not name the reason. A viewer that the broadcaster has blocked gets fewer capabilities, so
 * read `caps`; if none remains, the response is 404. Tokens expire but cannot be revoked: keep
 * `ttlSeconds` short. Values above 3600 count as 3600.
 *
 * `POST /v1/viewer-tokens`; accepts `apiKey` with `viewer:tokens`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @example
 * const response = await mintViewerToken(send, { body: { studioId: 'std_1', caps: ['chat.read'] } });
 */
export function mintViewerToken(
  send: Transport,
  request: MintViewerTokenParameters,
  options?: CallOptions,
): Promise<MintViewerTokenResponse> {
  return call(send, withBody({
    operation: 'mintViewerToken',
    method: 'POST',
    path: '/v1/viewer-tokens',
    traits: { rateClass: 'general', read: secrets({ 201: { token: 0 } }) },
  }, request.body), options, [201, 400, 401, 403, 404, 429, 503]);
}
