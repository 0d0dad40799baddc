// Generated from spec/paths/monitor.yaml by `npx callsheet generate`. Do not edit.

import { type MintMonitorParameters, type MintMonitorResponse, mintMonitor } from '../monitor.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `monitor` as methods.
 *
 * The return feed of a studio's program output.
 */
export interface MonitorResource {
  /**
   * Issue a credential to play the studio's program output.
   *
   * Issues a short-lived, read-only credential for the studio's program: WHEP with `whep.token` as
   * bearer token, or an SRT URL, which is null if none can be built. A lifetime above 900 seconds is
   * clamped to 900. The credential is also issued off air, but media flows only while the studio is
   * live. A running playback continues after `expiresAt`; to reconnect, request a new credential. The
   * rate limit for credentials is about 5 calls a minute.
   *
   * `POST /v1/studios/{id}/monitor`, `mintMonitor`; accepts `apiKey` with `viewer:tokens`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.monitor.mint('studio_1', {});
   */
  mint(
    id: MintMonitorParameters['params']['id'],
    body?: MintMonitorParameters['body'],
    options?: CallOptions,
  ): PendingCall<MintMonitorResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
export function resource(send: Transport): MonitorResource {
  return {
    mint: (id, body, options) => pendingCall(
      'mintMonitor',
      mintMonitor(send, { params: { id }, ...(body !== undefined && { body }) }, options),
    ),
  };
}
