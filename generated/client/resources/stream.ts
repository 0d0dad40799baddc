// Generated from spec/paths/stream.yaml by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import {
  type GetStreamStatusAnswer, type GetStreamStatusParameters, type GoLiveAnswer, type GoLiveParameters,
  type GoOfflineAnswer, type GoOfflineParameters, getStreamStatus, goLive, goOffline,
} from '../stream.ts';

/**
 * The operations of `stream` as methods.
 *
 * Going live, going offline and what the broadcast does.
 */
export interface StreamResource {
  /**
   * Read a studio's stream status.
   *
   * Reads where the broadcast session stands, who publishes, and how each leg does. Send the `ETag`
   * back as `If-None-Match` and an unchanged status is a 304. `state` is an open set; `error` stays
   * until the studio goes live or offline again. For a dashboard follow `streamStatus` on the event
   * stream.
   *
   * `GET /v1/studios/{id}/stream-status`, `getStreamStatus`; takes `apiKey` with `stream:read`, or
   * `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.stream.getStatus('studio_1');
   */
  getStatus(
    id: GetStreamStatusParameters['params']['id'],
    options?: CallOptions & { headers?: GetStreamStatusParameters['headers'] },
  ): PendingCall<GetStreamStatusAnswer>;
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
   * `POST /v1/studios/{id}/go-live`, `goLive`; takes `apiKey` with `stream:golive`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
   * `composition_disabled`, `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.stream.goLive('studio_1', {});
   */
  goLive(
    id: GoLiveParameters['params']['id'],
    body?: GoLiveParameters['body'],
    options?: CallOptions,
  ): PendingCall<GoLiveAnswer>;
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
   * `POST /v1/studios/{id}/go-offline`, `goOffline`; takes `apiKey` with `stream:golive`, or
   * `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.stream.goOffline('studio_1');
   */
  goOffline(id: GoOfflineParameters['params']['id'], options?: CallOptions): PendingCall<GoOfflineAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): StreamResource {
  return {
    getStatus: (id, options) => pendingCall(
      'getStreamStatus',
      getStreamStatus(
        send,
        { params: { id }, ...(options?.headers && { headers: options.headers }) },
        options,
      ),
    ),
    goLive: (id, body, options) => pendingCall(
      'goLive',
      goLive(send, { params: { id }, ...(body !== undefined && { body }) }, options),
    ),
    goOffline: (id, options) => pendingCall('goOffline', goOffline(send, { params: { id } }, options)),
  };
}
