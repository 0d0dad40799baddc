// Generated from spec/paths/stream.yaml by `npx callsheet generate`. Do not edit.

import { plainHeaders, withBody } from './runtime/body/default-serialization.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { GoLiveRequest, GoLiveResult, GoOfflineResult, StreamStatus } from './schemas.ts';

/** The responses of getStreamStatus, discriminated by `status`. */
export type GetStreamStatusResponse =
  | { status: 200; body: StreamStatus; headers: Headers }
  | { status: 304; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of getStreamStatus, discriminated by `kind` and `code`. */
export type GetStreamStatusError = ErrorOf<GetStreamStatusResponse>;

/** The parameters and body of getStreamStatus. */
export type GetStreamStatusParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  headers?: {
    /** ETags of cached responses. If one is current, the response is 304 without a body. */
    'If-None-Match'?: string;
  };
};

/**
 * Read a studio's stream status.
 *
 * Reads the state of the broadcast session, the inputs' publishers, and the status of each leg.
 * Send the `ETag` as `If-None-Match`: an unchanged status is 304. `state` is an open set; `error`
 * remains until the studio goes live or offline again. For a dashboard, follow `streamStatus` on
 * the event stream.
 *
 * `GET /v1/studios/{id}/stream-status`; accepts `apiKey` with `stream:read`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.headers['If-None-Match'] ETags of cached responses. If one is current, the
 * response is 304 without a body.
 *
 * @example
 * const response = await getStreamStatus(send, { params: { id: 'studio_1' } });
 */
export function getStreamStatus(
  send: Transport,
  request: GetStreamStatusParameters,
  options?: CallOptions,
): Promise<GetStreamStatusResponse> {
  return call(send, {
    operation: 'getStreamStatus',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getStreamStatus: id')}/stream-status`,
    headers: plainHeaders(request.headers),
    traits: { conditional: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503], [304]);
}

/** The responses of goLive, discriminated by `status`. */
export type GoLiveResponse =
  | { status: 200; body: GoLiveResult; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'conflict'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'composition_disabled' | 'unavailable'>;

/** The errors of goLive, discriminated by `kind` and `code`. */
export type GoLiveError = ErrorOf<GoLiveResponse>;

/** The parameters and body of goLive. */
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
 * Starts a session to the given destinations, or to all enabled ones. The call returns before the
 * legs are connected: follow the `streamStatus` and `destination` events, or poll the stream
 * status. A destination in pick mode uses its picked broadcast; in create mode, a broadcast is
 * created from its settings. If a platform fails, its destination's status shows the error, and the
 * other legs continue. A destination with a broadcast is `LIVE` when the viewers of the broadcast
 * see it. If the platform does not start the broadcast automatically, the service starts it when
 * the platform receives video, even without `autoStart`; a broadcast with a monitor stream is
 * tested first. A broadcast that is not live two minutes after its video started sets its
 * destination to `ERROR`, with the reason in `lastError`; the service keeps trying while the
 * session runs. The response is 409 if a session runs or is stopping (then with `Retry-After`), or
 * if no destination is enabled. A disabled destination in the request is 400. A deployment without
 * composition can only send one source that fills the canvas and is published as H.264 and AAC. Any
 * other program is 503 `composition_disabled`, with the obstacle in the message: retry only after
 * changing the canvas.
 *
 * `POST /v1/studios/{id}/go-live`; accepts `apiKey` with `stream:golive`, or `userJwt`.
 *
 * Moves `state` of StreamStatus: from `offline` or `error` to `starting`; from `starting` or `live`
 * or `stopping` it is rejected as `conflict`.
 *
 * Moves `status` of Destination: from `IDLE` or `ERROR` to `CONNECTING`; from `ERROR` to `IDLE`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `composition_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await goLive(send, { params: { id: 'studio_1' }, body: {} });
 */
export function goLive(
  send: Transport,
  request: GoLiveParameters,
  options?: CallOptions,
): Promise<GoLiveResponse> {
  return call(send, withBody({
    operation: 'goLive',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'goLive: id')}/go-live`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of goOffline, discriminated by `status`. */
export type GoOfflineResponse =
  | { status: 200; body: GoOfflineResult; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of goOffline, discriminated by `kind` and `code`. */
export type GoOfflineError = ErrorOf<GoOfflineResponse>;

/** The parameters and body of goOffline. */
export type GoOfflineParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
};

/**
 * Stop broadcasting.
 *
 * Ends the session: the legs and the encoder stop, and `streamStatus` and `destination` events
 * follow. The call has no body. On an offline studio it changes nothing and has the same response,
 * so it is safe to repeat. The broadcasts of the session, created at go-live or picked, are ended
 * permanently, even without `autoStop`; a broadcast that never started does not change. The same
 * applies to a destination that is deleted on air, and to a session that a failed deployment left.
 *
 * `POST /v1/studios/{id}/go-offline`; accepts `apiKey` with `stream:golive`, or `userJwt`.
 *
 * Safe to repeat: a call with the same path returns the result of the first.
 *
 * Moves `state` of StreamStatus: from `starting` or `live` to `stopping`; from `error` to
 * `offline`.
 *
 * Moves `status` of Destination: from `IDLE` or `CONNECTING` or `LIVE` or `STALLED` or `ERROR` to
 * `STOPPING`; from `ERROR` to `IDLE`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await goOffline(send, { params: { id: 'studio_1' } });
 */
export function goOffline(
  send: Transport,
  request: GoOfflineParameters,
  options?: CallOptions,
): Promise<GoOfflineResponse> {
  return call(send, {
    operation: 'goOffline',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'goOffline: id')}/go-offline`,
    traits: { idempotent: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}
