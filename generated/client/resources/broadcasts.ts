// Generated from spec/paths/broadcasts.yaml by `npx callsheet generate`. Do not edit.

import {
  type CreateBroadcastParameters, type CreateBroadcastResponse, type ListBroadcastsParameters,
  type ListBroadcastsResponse, type PickBroadcastParameters, type PickBroadcastResponse,
  type SetBroadcastThumbnailParameters, type SetBroadcastThumbnailResponse, type UpdateBroadcastParameters,
  type UpdateBroadcastResponse, createBroadcast, listBroadcasts, pickBroadcast, setBroadcastThumbnail,
  updateBroadcast,
} from '../broadcasts.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { Broadcast } from '../schemas.ts';

/**
 * The operations of `broadcasts` as methods.
 *
 * The broadcasts on a destination's platform, and the one that go-live uses.
 */
export interface BroadcastsResource {
  /**
   * List the broadcasts on a destination's platform.
   *
   * Lists the recent, upcoming and active broadcasts of the destination's platform, in the platform's
   * order. A platform without broadcasts and a destination with a pasted key return an empty list,
   * not an error. If the platform fails or is slow, the response is 502 `bad_gateway`; retry later.
   * The cursor represents the platform's next page. A cursor that the platform no longer accepts is
   * 400; start again without it.
   *
   * `GET /v1/studios/{id}/destinations/{destId}/broadcasts`, `listBroadcasts`; accepts `apiKey` with
   * `destinations:read`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 502 `bad_gateway`; 503 `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.destId The destination's id.
   *
   * @example
   * for await (const one of api.broadcasts.list({ id: 'studio_1', destId: 'destination_1' })) console.log(one);
   */
  list(
    params: ListBroadcastsParameters['params'],
    query?: ListBroadcastsParameters['query'],
    options?: CallOptions,
  ): PagedCall<Broadcast, ListBroadcastsResponse>;
  /**
   * Create a broadcast on a destination's platform and pick it.
   *
   * Creates a broadcast on the platform and picks it for the destination. The settings come from the
   * destination's saved `broadcastConfig`; the request's `title` and `description` override it. If
   * the platform cannot create broadcasts, or the start time is too early for it, the response is
   * 400. The call is not idempotent: after a 502, list the broadcasts before you retry. It emits a
   * `destination` event.
   *
   * `POST /v1/studios/{id}/destinations/{destId}/broadcast`, `createBroadcast`; accepts `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 502 `bad_gateway`; 503
   * `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.destId The destination's id.
   *
   * @example
   * await api.broadcasts.create({ id: 'studio_1', destId: 'destination_1' }, { title: 'Morning show' });
   */
  create(
    params: CreateBroadcastParameters['params'],
    body: CreateBroadcastParameters['body'],
    options?: CallOptions,
  ): PendingCall<CreateBroadcastResponse>;
  /**
   * Change a broadcast on the platform.
   *
   * Changes a broadcast on the video-sharing platform; other platforms return 400. Only the given
   * members change. The call succeeds even if the platform rejects some of them, so read
   * `rejectedFields`: latency, DVR, embedding, recording, delay, projection and monitor stream are
   * frozen once the broadcast is testing or live.
   *
   * `PATCH /v1/studios/{id}/destinations/{destId}/broadcast`, `updateBroadcast`; accepts `apiKey`
   * with `destinations:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 502 `bad_gateway`; 503
   * `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.destId The destination's id.
   *
   * @example
   * await api.broadcasts.update({ id: 'studio_1', destId: 'destination_1' }, { broadcastId: 'bc_1', title: 'Evening show' });
   */
  update(
    params: UpdateBroadcastParameters['params'],
    body: UpdateBroadcastParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdateBroadcastResponse>;
  /**
   * Pick the broadcast for go-live, or clear the pick.
   *
   * Sets the broadcast that go-live uses for the destination. A null or empty `broadcastId` clears
   * the pick; go-live then creates a broadcast from the saved settings. The platform is not
   * contacted, so an invalid id only shows at go-live. Other settings do not change. It emits a
   * `destination` event.
   *
   * `POST /v1/studios/{id}/destinations/{destId}/broadcast/pick`, `pickBroadcast`; accepts `apiKey`
   * with `destinations:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.destId The destination's id.
   *
   * @example
   * await api.broadcasts.pick({ id: 'studio_1', destId: 'destination_1' }, { broadcastId: null });
   */
  pick(
    params: PickBroadcastParameters['params'],
    body: PickBroadcastParameters['body'],
    options?: CallOptions,
  ): PendingCall<PickBroadcastResponse>;
  /**
   * Set a broadcast's thumbnail.
   *
   * Sets the thumbnail of a broadcast on the platform. The body is a JPEG or PNG of up to 2 MB;
   * `broadcastId` is a query parameter. Only the video-sharing platform supports thumbnails: other
   * platforms, and channels that it has not verified, return 400. If the platform fails, the response
   * is 502; the call can be repeated.
   *
   * `POST /v1/studios/{id}/destinations/{destId}/broadcast/thumbnail`, `setBroadcastThumbnail`;
   * accepts `apiKey` with `destinations:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 502 `bad_gateway`; 503
   * `write_disabled`, `unavailable`.
   *
   * @example
   * await api.broadcasts.setThumbnail({
   *   params: { id: 'studio_1', destId: 'destination_1' },
   *   query: { broadcastId: 'callsheet' },
   *   body: new Uint8Array([1, 2, 3]),
   *   contentType: 'image/jpeg',
   * });
   */
  setThumbnail(
    request: SetBroadcastThumbnailParameters,
    options?: CallOptions,
  ): PendingCall<SetBroadcastThumbnailResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
export function resource(send: Transport): BroadcastsResource {
  return {
    list: (params, query, options) => new PagedCall(
      'listBroadcasts',
      (page) => listBroadcasts(send, { params, query: { ...query, ...page } }, options),
      'data',
      'nextCursor',
    ),
    create: (params, body, options) => pendingCall(
      'createBroadcast',
      createBroadcast(send, { params, body }, options),
    ),
    update: (params, body, options) => pendingCall(
      'updateBroadcast',
      updateBroadcast(send, { params, body }, options),
    ),
    pick: (params, body, options) => pendingCall(
      'pickBroadcast',
      pickBroadcast(send, { params, body }, options),
    ),
    setThumbnail: (request, options) => pendingCall(
      'setBroadcastThumbnail',
      setBroadcastThumbnail(send, request, options),
    ),
  };
}
