// Generated from spec/paths/broadcasts.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  Broadcast, BroadcastEditResult, BroadcastPage, BroadcastPickResult, CreateBroadcastRequest,
  PickBroadcastRequest, ThumbnailResult, UpdateBroadcastRequest,
} from './schemas.ts';

/** What listBroadcasts can answer, told apart by `status`. */
export type ListBroadcastsAnswer =
  | { status: 200; body: BroadcastPage; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<502, 'bad_gateway'>
  | Refused<503, 'unavailable'>;

/** What a call of listBroadcasts can be thrown as, told apart by `kind` and `code`. */
export type ListBroadcastsError = ErrorOf<ListBroadcastsAnswer>;

/** What listBroadcasts is given. */
export type ListBroadcastsParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The destination's id. */
    destId: string;
  };
  query?: {
    /** The `nextCursor` of the page before; opaque. */
    cursor?: string;
    /** How many items a page holds at the most; above 200 counts as 200, `1e300` too. */
    limit?: number;
  };
};

/**
 * List the broadcasts on a destination's platform.
 *
 * Asks the destination's platform for recent, upcoming and active broadcasts, in the platform's own
 * order. Platforms without broadcasts, and destinations with a pasted key, give an empty list and
 * no error. A platform that fails or is slow is 502 `bad_gateway`: try again later. The cursor
 * stands for the platform's own next page; one that the platform no longer knows is 400, and the
 * list begins anew without it.
 *
 * `GET /v1/studios/{id}/destinations/{destId}/broadcasts`; takes `apiKey` with `destinations:read`,
 * or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 502 `bad_gateway`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @param request.query.cursor The `nextCursor` of the page before; opaque.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 *
 * @example
 * const answer = await listBroadcasts(send, { params: { id: 'studio_1', destId: 'destination_1' } });
 */
export function listBroadcasts(
  send: Transport,
  request: ListBroadcastsParameters,
  options?: CallOptions,
): Promise<ListBroadcastsAnswer> {
  return call(send, {
    operation: 'listBroadcasts',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'listBroadcasts: id')}/destinations/${segment(request.params.destId, 'listBroadcasts: destId')}/broadcasts${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429, 502, 503]);
}

/** Every item of listBroadcasts, page after page. */
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

/** What createBroadcast can answer, told apart by `status`. */
export type CreateBroadcastAnswer =
  | { status: 201; body: Broadcast; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<502, 'bad_gateway'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of createBroadcast can be thrown as, told apart by `kind` and `code`. */
export type CreateBroadcastError = ErrorOf<CreateBroadcastAnswer>;

/** What createBroadcast is given. */
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
 * Creates a broadcast on the platform from the destination's saved `broadcastConfig`, with `title`
 * and `description` of the request over it, and adopts it as the destination's pick. A platform
 * without broadcast create is 400, and so is a start time that comes too early for it. It is not
 * idempotent: after a 502 list the broadcasts before you try again. It emits a `destination` event.
 *
 * `POST /v1/studios/{id}/destinations/{destId}/broadcast`; takes `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * Moves `mode` of BroadcastPickResult: from `create` to `pick`; from `pick` to `pick`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 502 `bad_gateway`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @example
 * const answer = await createBroadcast(send, {
 *   params: { id: 'studio_1', destId: 'destination_1' },
 *   body: { title: 'Morning show' },
 * });
 */
export function createBroadcast(
  send: Transport,
  request: CreateBroadcastParameters,
  options?: CallOptions,
): Promise<CreateBroadcastAnswer> {
  return call(send, withBody({
    operation: 'createBroadcast',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'createBroadcast: id')}/destinations/${segment(request.params.destId, 'createBroadcast: destId')}/broadcast`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 429, 502, 503]);
}

/** What updateBroadcast can answer, told apart by `status`. */
export type UpdateBroadcastAnswer =
  | { status: 200; body: BroadcastEditResult; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<502, 'bad_gateway'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of updateBroadcast can be thrown as, told apart by `kind` and `code`. */
export type UpdateBroadcastError = ErrorOf<UpdateBroadcastAnswer>;

/** What updateBroadcast is given. */
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
 * Edits a broadcast on the video-sharing platform; other platforms are 400. Only members that are
 * present are applied. The call succeeds even where the platform refused some of them, so read
 * `rejectedFields`: latency, DVR, embedding, recording, delay, projection and monitor stream are
 * frozen once it is testing or live.
 *
 * `PATCH /v1/studios/{id}/destinations/{destId}/broadcast`; takes `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * A member that is left out stays as it is. Null is refused.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 502 `bad_gateway`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @example
 * const answer = await updateBroadcast(send, {
 *   params: { id: 'studio_1', destId: 'destination_1' },
 *   body: { broadcastId: 'bc_1', title: 'Evening show' },
 * });
 */
export function updateBroadcast(
  send: Transport,
  request: UpdateBroadcastParameters,
  options?: CallOptions,
): Promise<UpdateBroadcastAnswer> {
  return call(send, withBody({
    operation: 'updateBroadcast',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateBroadcast: id')}/destinations/${segment(request.params.destId, 'updateBroadcast: destId')}/broadcast`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 502, 503]);
}

/** What pickBroadcast can answer, told apart by `status`. */
export type PickBroadcastAnswer =
  | { status: 200; body: BroadcastPickResult; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of pickBroadcast can be thrown as, told apart by `kind` and `code`. */
export type PickBroadcastError = ErrorOf<PickBroadcastAnswer>;

/** What pickBroadcast is given. */
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
 * Pick the broadcast that go-live binds to, or clear the pick.
 *
 * Points the destination at a broadcast for go-live to bind to, or clears the pick with a null or
 * empty `broadcastId`; then go-live creates one from the saved settings. It is a pointer write: the
 * platform is not asked, so an id that is dead shows at go-live. Sibling settings stay. It emits a
 * `destination` event.
 *
 * `POST /v1/studios/{id}/destinations/{destId}/broadcast/pick`; takes `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * Moves `mode` of BroadcastPickResult: from `create` to `pick`; from `pick` to `create`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @example
 * const answer = await pickBroadcast(send, {
 *   params: { id: 'studio_1', destId: 'destination_1' },
 *   body: { broadcastId: null },
 * });
 */
export function pickBroadcast(
  send: Transport,
  request: PickBroadcastParameters,
  options?: CallOptions,
): Promise<PickBroadcastAnswer> {
  return call(send, withBody({
    operation: 'pickBroadcast',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'pickBroadcast: id')}/destinations/${segment(request.params.destId, 'pickBroadcast: destId')}/broadcast/pick`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}

/** What setBroadcastThumbnail can answer, told apart by `status`. */
export type SetBroadcastThumbnailAnswer =
  | { status: 200; body: ThumbnailResult; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<502, 'bad_gateway'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of setBroadcastThumbnail can be thrown as, told apart by `kind` and `code`. */
export type SetBroadcastThumbnailError = ErrorOf<SetBroadcastThumbnailAnswer>;

/** What setBroadcastThumbnail is given. */
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
 * Takes the bytes of a JPEG or PNG of up to 2 MB as the body and sets them on the platform;
 * `broadcastId` rides in the query. Only the video-sharing platform has it: others, and a channel
 * that it has not verified, are 400. A platform that fails is 502 and can be tried again.
 *
 * `POST /v1/studios/{id}/destinations/{destId}/broadcast/thumbnail`; takes `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
 * const answer = await setBroadcastThumbnail(send, {
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
): Promise<SetBroadcastThumbnailAnswer> {
  return call(send, withBody({
    operation: 'setBroadcastThumbnail',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'setBroadcastThumbnail: id')}/destinations/${segment(request.params.destId, 'setBroadcastThumbnail: destId')}/broadcast/thumbnail${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, request.body, request.contentType), options, [200, 400, 401, 403, 404, 429, 502, 503]);
}
