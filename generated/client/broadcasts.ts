// Generated from spec/paths/broadcasts.yaml by `npx callsheet generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import { eachItem } from './runtime/pagination.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type {
  Broadcast,
  BroadcastEditResult,
  BroadcastPage,
  BroadcastPickResult,
  CreateBroadcastRequest,
  PickBroadcastRequest,
  ThumbnailResult,
  UpdateBroadcastRequest,
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
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @param request.query.cursor The `nextCursor` of the page before; opaque.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 */
export function listBroadcasts(
  send: Transport,
  request: ListBroadcastsParameters,
): Promise<ListBroadcastsAnswer> {
  return call(send, {
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id)}/destinations/${segment(request.params.destId)}/broadcasts`,
    query: request.query,
    traits: { rateClass: 'general' },
  }, [200, 400, 401, 403, 404, 429, 502, 503]);
}

/** Every item of listBroadcasts, page after page. */
export function eachListBroadcastsItem(
  send: Transport,
  request: ListBroadcastsParameters,
): AsyncGenerator<Broadcast> {
  return eachItem(
    (query) => listBroadcasts(send, { ...request, query: { ...request.query, ...query } }),
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
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 */
export function createBroadcast(
  send: Transport,
  request: CreateBroadcastParameters,
): Promise<CreateBroadcastAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/destinations/${segment(request.params.destId)}/broadcast`,
    body: request.body,
    traits: { rateClass: 'general' },
  }, [201, 400, 401, 403, 404, 429, 502, 503]);
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
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 */
export function updateBroadcast(
  send: Transport,
  request: UpdateBroadcastParameters,
): Promise<UpdateBroadcastAnswer> {
  return call(send, {
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id)}/destinations/${segment(request.params.destId)}/broadcast`,
    body: request.body,
    traits: { rateClass: 'general' },
  }, [200, 400, 401, 403, 404, 429, 502, 503]);
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
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 */
export function pickBroadcast(
  send: Transport,
  request: PickBroadcastParameters,
): Promise<PickBroadcastAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/destinations/${segment(request.params.destId)}/broadcast/pick`,
    body: request.body,
    traits: { rateClass: 'general' },
  }, [200, 400, 401, 403, 404, 429, 503]);
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
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @param request.query.broadcastId The platform's id of the broadcast.
 */
export function setBroadcastThumbnail(
  send: Transport,
  request: SetBroadcastThumbnailParameters,
): Promise<SetBroadcastThumbnailAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/destinations/${segment(request.params.destId)}/broadcast/thumbnail`,
    query: request.query,
    body: request.body,
    contentType: request.contentType,
    traits: { rateClass: 'general' },
  }, [200, 400, 401, 403, 404, 429, 502, 503]);
}
