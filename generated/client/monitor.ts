// Generated from spec/paths/monitor.yaml by `npx callsheet generate`. Do not edit.

import { withBody } from './runtime/body/default-serialization.ts';
import { secrets } from './runtime/body/secret-pointers.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { Monitor, MonitorRequest } from './schemas.ts';

/** The responses of mintMonitor, discriminated by `status`. */
export type MintMonitorResponse =
  | { status: 200; body: Monitor; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of mintMonitor, discriminated by `kind` and `code`. */
export type MintMonitorError = ErrorOf<MintMonitorResponse>;

/** The parameters and body of mintMonitor. */
export type MintMonitorParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body?: MonitorRequest;
};

/**
 * Issue a credential to play the studio's program output.
 *
 * Issues a short-lived, read-only credential for the studio's program: WHEP with `whep.token` as
 * bearer token, or an SRT URL, which is null if none can be built. A lifetime above 900 seconds is
 * clamped to 900. The credential is also issued off air, but media flows only while the studio is
 * live. A running playback continues after `expiresAt`; to reconnect, request a new credential. The
 * rate limit for credentials is about 5 calls a minute.
 *
 * `POST /v1/studios/{id}/monitor`; accepts `apiKey` with `viewer:tokens`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await mintMonitor(send, { params: { id: 'studio_1' }, body: {} });
 */
export function mintMonitor(
  send: Transport,
  request: MintMonitorParameters,
  options?: CallOptions,
): Promise<MintMonitorResponse> {
  return call(send, withBody({
    operation: 'mintMonitor',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'mintMonitor: id')}/monitor`,
    traits: { rateClass: 'handout', read: secrets({ 200: { whep: { token: 0 }, srt: 0 } }) },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}
