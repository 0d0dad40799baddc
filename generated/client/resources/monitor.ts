// Generated from spec/paths/monitor.yaml by `npx callsheet generate`. Do not edit.

import { type MintMonitorAnswer, type MintMonitorParameters, mintMonitor } from '../monitor.ts';
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
   * Mint a credential to play the studio's program output.
   *
   * Mints a short-lived, read-only credential for the studio's program: WHEP with `whep.token` as the
   * bearer, or the SRT URL, which is null where none can be built. A lifetime over 900 seconds is
   * clamped, not refused. It is issued off air too; frames flow only while the studio is live.
   * Playback that has begun goes on after `expiresAt`, but to reconnect takes a new credential. It is
   * of the credential-handout rate class, about 5 calls a minute.
   *
   * `POST /v1/studios/{id}/monitor`, `mintMonitor`; takes `apiKey` with `viewer:tokens`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<MintMonitorAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): MonitorResource {
  return {
    mint: (id, body, options) => pendingCall(
      'mintMonitor',
      mintMonitor(send, { params: { id }, ...(body !== undefined && { body }) }, options),
    ),
  };
}
