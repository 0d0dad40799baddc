// Generated from spec/paths/broadcasts.yaml by `npx callsheet generate`. Do not edit.

import {
  type CreateBroadcastAnswer, type CreateBroadcastParameters, type ListBroadcastsAnswer,
  type ListBroadcastsParameters, type PickBroadcastAnswer, type PickBroadcastParameters,
  type SetBroadcastThumbnailAnswer, type SetBroadcastThumbnailParameters, type UpdateBroadcastAnswer,
  type UpdateBroadcastParameters, createBroadcast, listBroadcasts, pickBroadcast, setBroadcastThumbnail,
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
 * The broadcasts on a destination's platform, and which of them go-live binds to.
 */
export interface BroadcastsResource {
  /**
   * List the broadcasts on a destination's platform.
   *
   * Asks the destination's platform for recent, upcoming and active broadcasts, in the platform's own
   * order. Platforms without broadcasts, and destinations with a pasted key, give an empty list and
   * no error. A platform that fails or is slow is 502 `bad_gateway`: try again later. The cursor
   * stands for the platform's own next page; one that the platform no longer knows is 400, and the
   * list begins anew without it.
   *
   * `GET /v1/studios/{id}/destinations/{destId}/broadcasts`, `listBroadcasts`; takes `apiKey` with
   * `destinations:read`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PagedCall<Broadcast, ListBroadcastsAnswer>;
  /**
   * Create a broadcast on a destination's platform and pick it.
   *
   * Creates a broadcast on the platform from the destination's saved `broadcastConfig`, with `title`
   * and `description` of the request over it, and adopts it as the destination's pick. A platform
   * without broadcast create is 400, and so is a start time that comes too early for it. It is not
   * idempotent: after a 502 list the broadcasts before you try again. It emits a `destination` event.
   *
   * `POST /v1/studios/{id}/destinations/{destId}/broadcast`, `createBroadcast`; takes `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<CreateBroadcastAnswer>;
  /**
   * Change a broadcast on the platform.
   *
   * Edits a broadcast on the video-sharing platform; other platforms are 400. Only members that are
   * present are applied. The call succeeds even where the platform refused some of them, so read
   * `rejectedFields`: latency, DVR, embedding, recording, delay, projection and monitor stream are
   * frozen once it is testing or live.
   *
   * `PATCH /v1/studios/{id}/destinations/{destId}/broadcast`, `updateBroadcast`; takes `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<UpdateBroadcastAnswer>;
  /**
   * Pick the broadcast that go-live binds to, or clear the pick.
   *
   * Points the destination at a broadcast for go-live to bind to, or clears the pick with a null or
   * empty `broadcastId`; then go-live creates one from the saved settings. It is a pointer write: the
   * platform is not asked, so an id that is dead shows at go-live. Sibling settings stay. It emits a
   * `destination` event.
   *
   * `POST /v1/studios/{id}/destinations/{destId}/broadcast/pick`, `pickBroadcast`; takes `apiKey`
   * with `destinations:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<PickBroadcastAnswer>;
  /**
   * Set a broadcast's thumbnail.
   *
   * Takes the bytes of a JPEG or PNG of up to 2 MB as the body and sets them on the platform;
   * `broadcastId` rides in the query. Only the video-sharing platform has it: others, and a channel
   * that it has not verified, are 400. A platform that fails is 502 and can be tried again.
   *
   * `POST /v1/studios/{id}/destinations/{destId}/broadcast/thumbnail`, `setBroadcastThumbnail`; takes
   * `apiKey` with `destinations:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<SetBroadcastThumbnailAnswer>;
}

/** The resource whose requests `send` sends. */
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
