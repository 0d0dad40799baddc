// Generated from spec/paths/viewer-tokens.yaml by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import {
  type MintViewerTokenParameters, type MintViewerTokenResponse, mintViewerToken,
} from '../viewer-tokens.ts';

/**
 * The operations of `viewer-tokens` as methods.
 *
 * Short-lived tokens for the viewers of an embedded chat.
 */
export interface ViewerTokensResource {
  /**
   * Issue a short-lived token for one viewer of an embedded chat.
   *
   * Issues a token for one viewer of an embedded chat. Call it from a server, never from a page.
   * `chat.send` requires a `memberRef` and a `displayName`. The error message of an invalid request
   * does not name the reason. A viewer that the broadcaster has blocked gets fewer capabilities, so
   * read `caps`; if none remains, the response is 404. Tokens expire but cannot be revoked: keep
   * `ttlSeconds` short. Values above 3600 count as 3600.
   *
   * `POST /v1/viewer-tokens`, `mintViewerToken`; accepts `apiKey` with `viewer:tokens`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @example
   * await api.viewerTokens.mint({ studioId: 'std_1', caps: ['chat.read'] });
   */
  mint(body: MintViewerTokenParameters['body'], options?: CallOptions): PendingCall<MintViewerTokenResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
export function resource(send: Transport): ViewerTokensResource {
  return {
    mint: (body, options) => pendingCall('mintViewerToken', mintViewerToken(send, { body }, options)),
  };
}
