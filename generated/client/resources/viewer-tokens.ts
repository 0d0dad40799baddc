// Generated from spec/paths/viewer-tokens.yaml by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import {
  type MintViewerTokenAnswer, type MintViewerTokenParameters, mintViewerToken,
} from '../viewer-tokens.ts';

/**
 * The operations of `viewer-tokens` as methods.
 *
 * Short-lived tokens for the viewers of an embedded chat.
 */
export interface ViewerTokensResource {
  /**
   * Mint a short-lived token for one viewer of an embedded chat.
   *
   * Mints a token for one viewer of an embedded chat. Call it from a server, never from a page.
   * `chat.send` needs a `memberRef` and a `displayName`; a refused request says only that it is not
   * valid. A viewer whom the broadcaster blocked gets what is left of the capabilities, or 404 when
   * that is nothing, so read `caps`. A token cannot be revoked, it expires: keep `ttlSeconds` short;
   * above 3600 counts as 3600.
   *
   * `POST /v1/viewer-tokens`, `mintViewerToken`; takes `apiKey` with `viewer:tokens`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @example
   * await api.viewerTokens.mint({ studioId: 'std_1', caps: ['chat.read'] });
   */
  mint(body: MintViewerTokenParameters['body'], options?: CallOptions): PendingCall<MintViewerTokenAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): ViewerTokensResource {
  return {
    mint: (body, options) => pendingCall('mintViewerToken', mintViewerToken(send, { body }, options)),
  };
}
