// Generated from spec/paths/stream.yaml by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import {
  type GetStreamStatusParameters, type GetStreamStatusResponse, type GoLiveParameters, type GoLiveResponse,
  type GoOfflineParameters, type GoOfflineResponse, getStreamStatus, goLive, goOffline,
} from '../stream.ts';

/**
 * The operations of `stream` as methods.
 *
 * Start and stop a studio's broadcast, and read its status.
 */
export interface StreamResource {
  /**
   * Read a studio's stream status.
   *
   * Reads the state of the broadcast session, the inputs' publishers, and the status of each leg.
   * Send the `ETag` as `If-None-Match`: an unchanged status is 304. `state` is an open set; `error`
   * remains until the studio goes live or offline again. For a dashboard, follow `streamStatus` on
   * the event stream.
   *
   * `GET /v1/studios/{id}/stream-status`, `getStreamStatus`; accepts `apiKey` with `stream:read`, or
   * `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.stream.getStatus('studio_1');
   */
  getStatus(
    id: GetStreamStatusParameters['params']['id'],
    options?: CallOptions & { headers?: GetStreamStatusParameters['headers'] },
  ): PendingCall<GetStreamStatusResponse>;
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
   * `POST /v1/studios/{id}/go-live`, `goLive`; accepts `apiKey` with `stream:golive`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<GoLiveResponse>;
  /**
   * Stop broadcasting.
   *
   * Ends the session: the legs and the encoder stop, and `streamStatus` and `destination` events
   * follow. The call has no body. On an offline studio it changes nothing and has the same response,
   * so it is safe to repeat. The broadcasts of the session, created at go-live or picked, are ended
   * permanently, even without `autoStop`; a broadcast that never started does not change. The same
   * applies to a destination that is deleted on air, and to a session that a failed deployment left.
   *
   * `POST /v1/studios/{id}/go-offline`, `goOffline`; accepts `apiKey` with `stream:golive`, or
   * `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.stream.goOffline('studio_1');
   */
  goOffline(id: GoOfflineParameters['params']['id'], options?: CallOptions): PendingCall<GoOfflineResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
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
