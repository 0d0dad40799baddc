// Generated from spec/paths/broadcasts.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  Broadcast, BroadcastEditResult, BroadcastPage, BroadcastPickResult, CreateBroadcastRequest,
  PickBroadcastRequest, ThumbnailResult, UpdateBroadcastRequest,
} from './schemas.ts';

/** The responses of listBroadcasts, discriminated by `status`. */
export type ListBroadcastsResponse =
  | { status: 200; body: BroadcastPage; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<502, 'bad_gateway'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of listBroadcasts, discriminated by `kind` and `code`. */
export type ListBroadcastsError = ErrorOf<ListBroadcastsResponse>;

/** The parameters and body of listBroadcasts. */
export type ListBroadcastsParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The destination's id. */
    destId: string;
  };
  query?: {
    /** The `nextCursor` of the previous page. Opaque. */
    cursor?: string;
    /** The maximum number of items in a page. Larger values than 200 count as 200, even `1e300`. */
    limit?: number;
  };
};

/**
 * List the broadcasts on a destination's platform.
 *
 * Lists the recent, upcoming and active broadcasts of the destination's platform, in the platform's
 * order. A platform without broadcasts and a destination with a pasted key return an empty list,
 * not an error. If the platform fails or is slow, the response is 502 `bad_gateway`; retry later.
 * The cursor represents the platform's next page. A cursor that the platform no longer accepts is
 * 400; start again without it.
 *
 * `GET /v1/studios/{id}/destinations/{destId}/broadcasts`; accepts `apiKey` with
 * `destinations:read`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 502 `bad_gateway`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @param request.query.cursor The `nextCursor` of the previous page. Opaque.
 *
 * @param request.query.limit The maximum number of items in a page. Larger values than 200 count as
 * 200, even `1e300`.
 *
 * @example
 * const response = await listBroadcasts(send, { params: { id: 'studio_1', destId: 'destination_1' } });
 */
export function listBroadcasts(
  send: Transport,
  request: ListBroadcastsParameters,
  options?: CallOptions,
): Promise<ListBroadcastsResponse> {
  return call(send, {
    operation: 'listBroadcasts',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'listBroadcasts: id')}/destinations/${segment(request.params.destId, 'listBroadcasts: destId')}/broadcasts${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429, 502, 503]);
}

/** Yields every item of listBroadcasts, page by page. */
export function eachListBroadcastsItem(
  send: Transport,
  request: ListBroadcastsParameters,
  options?: CallOptions,
): AsyncGenerator<Broadcast> {
  return eachItem(
    (query) => listBroadcasts(send, { ...request, query: { ...request.query, ...query } }, options),
    'data',
    'nextCursor',
  );
}

/** The responses of createBroadcast, discriminated by `status`. */
export type CreateBroadcastResponse =
  | { status: 201; body: Broadcast; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<502, 'bad_gateway'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of createBroadcast, discriminated by `kind` and `code`. */
export type CreateBroadcastError = ErrorOf<CreateBroadcastResponse>;

/** The parameters and body of createBroadcast. */
export type CreateBroadcastParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The destination's id. */
    destId: string;
  };
  body: CreateBroadcastRequest;
};

/**
 * Create a broadcast on a destination's platform and pick it.
 *
 * Creates a broadcast on the platform and picks it for the destination. The settings come from the
 * destination's saved `broadcastConfig`; the request's `title` and `description` override it. If
 * the platform cannot create broadcasts, or the start time is too early for it, the response is
 * 400. The call is not idempotent: after a 502, list the broadcasts before you retry. It emits a
 * `destination` event.
 *
 * `POST /v1/studios/{id}/destinations/{destId}/broadcast`; accepts `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * Moves `mode` of BroadcastPickResult: from `create` to `pick`; from `pick` to `pick`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 502 `bad_gateway`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @example
 * const response = await createBroadcast(send, {
 *   params: { id: 'studio_1', destId: 'destination_1' },
 *   body: { title: 'Morning show' },
 * });
 */
export function createBroadcast(
  send: Transport,
  request: CreateBroadcastParameters,
  options?: CallOptions,
): Promise<CreateBroadcastResponse> {
  return call(send, withBody({
    operation: 'createBroadcast',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'createBroadcast: id')}/destinations/${segment(request.params.destId, 'createBroadcast: destId')}/broadcast`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 429, 502, 503]);
}

/** The responses of updateBroadcast, discriminated by `status`. */
export type UpdateBroadcastResponse =
  | { status: 200; body: BroadcastEditResult; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<502, 'bad_gateway'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of updateBroadcast, discriminated by `kind` and `code`. */
export type UpdateBroadcastError = ErrorOf<UpdateBroadcastResponse>;

/** The parameters and body of updateBroadcast. */
export type UpdateBroadcastParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The destination's id. */
    destId: string;
  };
  body: UpdateBroadcastRequest;
};

/**
 * Change a broadcast on the platform.
 *
 * Changes a broadcast on the video-sharing platform; other platforms return 400. Only the given
 * members change. The call succeeds even if the platform rejects some of them, so read
 * `rejectedFields`: latency, DVR, embedding, recording, delay, projection and monitor stream are
 * frozen once the broadcast is testing or live.
 *
 * `PATCH /v1/studios/{id}/destinations/{destId}/broadcast`; accepts `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * An absent member stays unchanged. Null is rejected.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 502 `bad_gateway`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @example
 * const response = await updateBroadcast(send, {
 *   params: { id: 'studio_1', destId: 'destination_1' },
 *   body: { broadcastId: 'bc_1', title: 'Evening show' },
 * });
 */
export function updateBroadcast(
  send: Transport,
  request: UpdateBroadcastParameters,
  options?: CallOptions,
): Promise<UpdateBroadcastResponse> {
  return call(send, withBody({
    operation: 'updateBroadcast',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateBroadcast: id')}/destinations/${segment(request.params.destId, 'updateBroadcast: destId')}/broadcast`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 502, 503]);
}

/** The responses of pickBroadcast, discriminated by `status`. */
export type PickBroadcastResponse =
  | { status: 200; body: BroadcastPickResult; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of pickBroadcast, discriminated by `kind` and `code`. */
export type PickBroadcastError = ErrorOf<PickBroadcastResponse>;

/** The parameters and body of pickBroadcast. */
export type PickBroadcastParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The destination's id. */
    destId: string;
  };
  body: PickBroadcastRequest;
};

/**
 * Pick the broadcast for go-live, or clear the pick.
 *
 * Sets the broadcast that go-live uses for the destination. A null or empty `broadcastId` clears
 * the pick; go-live then creates a broadcast from the saved settings. The platform is not
 * contacted, so an invalid id only shows at go-live. Other settings do not change. It emits a
 * `destination` event.
 *
 * `POST /v1/studios/{id}/destinations/{destId}/broadcast/pick`; accepts `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * Moves `mode` of BroadcastPickResult: from `create` to `pick`; from `pick` to `create`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @example
 * const response = await pickBroadcast(send, {
 *   params: { id: 'studio_1', destId: 'destination_1' },
 *   body: { broadcastId: null },
 * });
 */
export function pickBroadcast(
  send: Transport,
  request: PickBroadcastParameters,
  options?: CallOptions,
): Promise<PickBroadcastResponse> {
  return call(send, withBody({
    operation: 'pickBroadcast',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'pickBroadcast: id')}/destinations/${segment(request.params.destId, 'pickBroadcast: destId')}/broadcast/pick`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}

/** The responses of setBroadcastThumbnail, discriminated by `status`. */
export type SetBroadcastThumbnailResponse =
  | { status: 200; body: ThumbnailResult; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<502, 'bad_gateway'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of setBroadcastThumbnail, discriminated by `kind` and `code`. */
export type SetBroadcastThumbnailError = ErrorOf<SetBroadcastThumbnailResponse>;

/** The parameters and body of setBroadcastThumbnail. */
export type SetBroadcastThumbnailParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The destination's id. */
    destId: string;
  };
  query: {
    /** The platform's id of the broadcast. */
    broadcastId: string;
  };
  body: Uint8Array;
  contentType: 'image/jpeg' | 'image/png';
};

/**
 * Set a broadcast's thumbnail.
 *
 * Sets the thumbnail of a broadcast on the platform. The body is a JPEG or PNG of up to 2 MB;
 * `broadcastId` is a query parameter. Only the video-sharing platform supports thumbnails: other
 * platforms, and channels that it has not verified, return 400. If the platform fails, the response
 * is 502; the call can be repeated.
 *
 * `POST /v1/studios/{id}/destinations/{destId}/broadcast/thumbnail`; accepts `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 502 `bad_gateway`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @param request.query.broadcastId The platform's id of the broadcast.
 *
 * @example
 * const response = await setBroadcastThumbnail(send, {
 *   params: { id: 'studio_1', destId: 'destination_1' },
 *   query: { broadcastId: 'callsheet' },
 *   body: new Uint8Array([1, 2, 3]),
 *   contentType: 'image/jpeg',
 * });
 */
export function setBroadcastThumbnail(
  send: Transport,
  request: SetBroadcastThumbnailParameters,
  options?: CallOptions,
): Promise<SetBroadcastThumbnailResponse> {
  return call(send, withBody({
    operation: 'setBroadcastThumbnail',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'setBroadcastThumbnail: id')}/destinations/${segment(request.params.destId, 'setBroadcastThumbnail: destId')}/broadcast/thumbnail${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, request.body, request.contentType), options, [200, 400, 401, 403, 404, 429, 502, 503]);
}
