// Generated from spec/paths/monitor.yaml by `npx callsheet generate`. Do not edit.

import { withBody } from './runtime/body/default-serialization.ts';
import { secrets } from './runtime/body/secret-pointers.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { Monitor, MonitorRequest } from './schemas.ts';

/** What mintMonitor can answer, told apart by `status`. */
export type MintMonitorAnswer =
  | { status: 200; body: Monitor; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of mintMonitor can be thrown as, told apart by `kind` and `code`. */
export type MintMonitorError = ErrorOf<MintMonitorAnswer>;

/** What mintMonitor is given. */
export type MintMonitorParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body?: MonitorRequest;
};

/**
 * Mint a credential to play the studio's program output.
 *
 * Mints a short-lived, read-only credential for the studio's program: WHEP with `whep.token` as the
 * bearer, or the SRT URL, which is null where none can be built. A lifetime over 900 seconds is
 * clamped, not refused. It is issued off air too; frames flow only while the studio is live.
 * Playback that has begun goes on after `expiresAt`, but to reconnect takes a new credential. It is
 * of the credential-handout rate class, about 5 calls a minute.
 *
 * `POST /v1/studios/{id}/monitor`; takes `apiKey` with `viewer:tokens`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await mintMonitor(send, { params: { id: 'studio_1' }, body: {} });
 */
export function mintMonitor(
  send: Transport,
  request: MintMonitorParameters,
  options?: CallOptions,
): Promise<MintMonitorAnswer> {
  return call(send, withBody({
    operation: 'mintMonitor',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'mintMonitor: id')}/monitor`,
    traits: { rateClass: 'handout', read: secrets({ 200: { whep: { token: 0 }, srt: 0 } }) },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}
