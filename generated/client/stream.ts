// Generated from spec/paths/stream.yaml by `npx callsheet generate`. Do not edit.

import { plainHeaders, withBody } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { GoLiveRequest, GoLiveResult, GoOfflineResult, StreamStatus } from './schemas.ts';

/** What getStreamStatus can answer, told apart by `status`. */
export type GetStreamStatusAnswer =
  | { status: 200; body: StreamStatus; headers: Headers }
  | { status: 304; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of getStreamStatus can be thrown as, told apart by `kind` and `code`. */
export type GetStreamStatusError = ErrorOf<GetStreamStatusAnswer>;

/** What getStreamStatus is given. */
export type GetStreamStatusParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  headers?: {
    /** ETags of the copies held; when one is current, the answer is 304 without a body. */
    'If-None-Match'?: string;
  };
};

/**
 * Read a studio's stream status.
 *
 * Reads where the broadcast session stands, who publishes, and how each leg does. Send the `ETag`
 * back as `If-None-Match` and an unchanged status is a 304. `state` is an open set; `error` stays
 * until the studio goes live or offline again. For a dashboard follow `streamStatus` on the event
 * stream.
 *
 * `GET /v1/studios/{id}/stream-status`; takes `apiKey` with `stream:read`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.headers['If-None-Match'] ETags of the copies held; when one is current, the answer
 * is 304 without a body.
 *
 * @example
 * const answer = await getStreamStatus(send, { params: { id: 'studio_1' } });
 */
export function getStreamStatus(
  send: Transport,
  request: GetStreamStatusParameters,
  options?: CallOptions,
): Promise<GetStreamStatusAnswer> {
  return call(send, {
    operation: 'getStreamStatus',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getStreamStatus: id')}/stream-status`,
    headers: plainHeaders(request.headers),
    traits: { conditional: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503], [304]);
}

/** What goLive can answer, told apart by `status`. */
export type GoLiveAnswer =
  | { status: 200; body: GoLiveResult; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'conflict'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'composition_disabled' | 'unavailable'>;

/** What a call of goLive can be thrown as, told apart by `kind` and `code`. */
export type GoLiveError = ErrorOf<GoLiveAnswer>;

/** What goLive is given. */
export type GoLiveParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body?: GoLiveRequest;
};

/**
 * Start broadcasting to the studio's destinations.
 *
 * Starts a session to the named destinations, or to every enabled one, and answers before the legs
 * are up: follow `streamStatus` and `destination` events, or poll the stream status. A destination
 * that picked a broadcast binds to it, one in create mode gets a broadcast made from its settings.
 * A platform that fails shows in the status of its destination; the other legs go on. A destination
 * that is bound to a broadcast is `LIVE` once the broadcast's viewers see it: where the platform
 * does not start the broadcast by itself it is asked to as soon as it sees the video, after a test
 * where the broadcast has a monitor stream, whatever `autoStart` says. A broadcast that is not live
 * two minutes after its video began is its destination's `ERROR`, whose `lastError` says what is
 * missing, and is tried on while the session runs. Going live twice, while a session is stopping,
 * or with no destination enabled, is 409, for a stopping one with `Retry-After`; a disabled
 * destination by name is 400. Where the deployment composes nothing, any program but one source
 * that fills the canvas, published as H.264 and AAC, is 503 `composition_disabled`: the message
 * says what stands against it, and retrying helps only once the canvas is another.
 *
 * `POST /v1/studios/{id}/go-live`; takes `apiKey` with `stream:golive`, or `userJwt`.
 *
 * Moves `state` of StreamStatus: from `offline` or `error` to `starting`; from `starting` or `live`
 * or `stopping` it is refused as `conflict`.
 *
 * Moves `status` of Destination: from `IDLE` or `ERROR` to `CONNECTING`; from `ERROR` to `IDLE`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `composition_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await goLive(send, { params: { id: 'studio_1' }, body: {} });
 */
export function goLive(
  send: Transport,
  request: GoLiveParameters,
  options?: CallOptions,
): Promise<GoLiveAnswer> {
  return call(send, withBody({
    operation: 'goLive',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'goLive: id')}/go-live`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** What goOffline can answer, told apart by `status`. */
export type GoOfflineAnswer =
  | { status: 200; body: GoOfflineResult; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of goOffline can be thrown as, told apart by `kind` and `code`. */
export type GoOfflineError = ErrorOf<GoOfflineAnswer>;

/** What goOffline is given. */
export type GoOfflineParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
};

/**
 * Stop broadcasting.
 *
 * Ends the session: the legs stop, the encoder is let go, and `streamStatus` and `destination`
 * events follow. It takes no body. On a studio that is offline it changes nothing and answers
 * alike, so it is safe to repeat. The broadcasts that the session was bound to, made at go-live or
 * picked, are ended for good, whatever `autoStop` says; one that never began is left as it is. The
 * same holds for a destination that is deleted on air, and for a session that a failed deployment
 * left.
 *
 * `POST /v1/studios/{id}/go-offline`; takes `apiKey` with `stream:golive`, or `userJwt`.
 *
 * It may be repeated: a call with the same path gives the result of the first.
 *
 * Moves `state` of StreamStatus: from `starting` or `live` to `stopping`; from `error` to
 * `offline`.
 *
 * Moves `status` of Destination: from `IDLE` or `CONNECTING` or `LIVE` or `STALLED` or `ERROR` to
 * `STOPPING`; from `ERROR` to `IDLE`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await goOffline(send, { params: { id: 'studio_1' } });
 */
export function goOffline(
  send: Transport,
  request: GoOfflineParameters,
  options?: CallOptions,
): Promise<GoOfflineAnswer> {
  return call(send, {
    operation: 'goOffline',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'goOffline: id')}/go-offline`,
    traits: { idempotent: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}
