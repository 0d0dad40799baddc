// Generated from spec/paths/sources.yaml by `npx callsheet generate`. Do not edit.

import { plainHeaders, plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { CreateSourceRequest, Ok, Source, SourcePage, UpdateSourceRequest } from './schemas.ts';

/** What listSources can answer, told apart by `status`. */
export type ListSourcesAnswer =
  | { status: 200; body: SourcePage; headers: Headers }
  | { status: 304; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of listSources can be thrown as, told apart by `kind` and `code`. */
export type ListSourcesError = ErrorOf<ListSourcesAnswer>;

/** What listSources is given. */
export type ListSourcesParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  query?: {
    /** The `nextCursor` of the page before; opaque. */
    cursor?: string;
    /** How many items a page holds at the most; above 200 counts as 200, `1e300` too. */
    limit?: number;
  };
  headers?: {
    /** ETags of the copies held; when one is current, the answer is 304 without a body. */
    'If-None-Match'?: string;
  };
};

/**
 * List a studio's sources.
 *
 * Pages through the studio's sources by id ascending, with provisioning state and liveness; publish
 * credentials are never in it. Send the `ETag` back as `If-None-Match` and an unchanged page is a
 * 304 without a body. `publishing: null` means that the liveness tracker cannot be reached:
 * unknown, not offline.
 *
 * `GET /v1/studios/{id}/sources`; takes `apiKey` with `sources:read`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.query.cursor The `nextCursor` of the page before; opaque.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 *
 * @param request.headers['If-None-Match'] ETags of the copies held; when one is current, the answer
 * is 304 without a body.
 *
 * @example
 * const answer = await listSources(send, { params: { id: 'studio_1' } });
 */
export function listSources(
  send: Transport,
  request: ListSourcesParameters,
  options?: CallOptions,
): Promise<ListSourcesAnswer> {
  return call(send, {
    operation: 'listSources',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'listSources: id')}/sources${plainQuery(request.query)}`,
    headers: plainHeaders(request.headers),
    traits: { conditional: true, rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429, 503], [304]);
}

/** Every item of listSources, page after page. */
export function eachListSourcesItem(
  send: Transport,
  request: ListSourcesParameters,
  options?: CallOptions,
): AsyncGenerator<Source> {
  return eachItem(
    (query) => listSources(send, { ...request, query: { ...request.query, ...query } }, options),
    'data',
    'nextCursor',
  );
}

/** What createSource can answer, told apart by `status`. */
export type CreateSourceAnswer =
  | { status: 201; body: Source; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of createSource can be thrown as, told apart by `kind` and `code`. */
export type CreateSourceError = ErrorOf<CreateSourceAnswer>;

/** What createSource is given. */
export type CreateSourceParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body: CreateSourceRequest;
};

/**
 * Create a source.
 *
 * Adds an input to the studio, with a strip in the mixer and, when active, a claim to a seat on the
 * canvas; the event stream tells of all three. Device kinds (`webcam`, `webrtc-input`,
 * `generic-input`) and push kinds get their publish URL from the ingest call, URL-backed kinds are
 * read from `url`, library-backed ones play a READY asset named by `mediaAssetId`. `url` together
 * with `mediaAssetId` is 400. The call is not idempotent: devices that may retry use `contribute`.
 *
 * `POST /v1/studios/{id}/sources`; takes `apiKey` with `sources:write`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await createSource(send, { params: { id: 'studio_1' }, body: { name: 'Stage feed', type: 'rtmp' } });
 */
export function createSource(
  send: Transport,
  request: CreateSourceParameters,
  options?: CallOptions,
): Promise<CreateSourceAnswer> {
  return call(send, withBody({
    operation: 'createSource',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'createSource: id')}/sources`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 409, 429, 503]);
}

/** What getSource can answer, told apart by `status`. */
export type GetSourceAnswer =
  | { status: 200; body: Source; headers: Headers }
  | { status: 304; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of getSource can be thrown as, told apart by `kind` and `code`. */
export type GetSourceError = ErrorOf<GetSourceAnswer>;

/** What getSource is given. */
export type GetSourceParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The source's id. */
    sourceId: string;
  };
  headers?: {
    /** ETags of the copies held; when one is current, the answer is 304 without a body. */
    'If-None-Match'?: string;
  };
};

/**
 * Read a source.
 *
 * Reads one source with an `ETag`. It is meant to be polled while you wait for an encoder to come
 * up: every 2 seconds with `If-None-Match`, then no more. Liveness appears within a couple of
 * seconds of the handshake and clears within about 15 seconds of the publisher leaving; a new
 * `publishedAt` means that it dropped and came back.
 *
 * `GET /v1/studios/{id}/sources/{sourceId}`; takes `apiKey` with `sources:read`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @param request.headers['If-None-Match'] ETags of the copies held; when one is current, the answer
 * is 304 without a body.
 *
 * @example
 * const answer = await getSource(send, { params: { id: 'studio_1', sourceId: 'source_1' } });
 */
export function getSource(
  send: Transport,
  request: GetSourceParameters,
  options?: CallOptions,
): Promise<GetSourceAnswer> {
  return call(send, {
    operation: 'getSource',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getSource: id')}/sources/${segment(request.params.sourceId, 'getSource: sourceId')}`,
    headers: plainHeaders(request.headers),
    traits: { conditional: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503], [304]);
}

/** What deleteSource can answer, told apart by `status`. */
export type DeleteSourceAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of deleteSource can be thrown as, told apart by `kind` and `code`. */
export type DeleteSourceError = ErrorOf<DeleteSourceAnswer>;

/** What deleteSource is given. */
export type DeleteSourceParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The source's id. */
    sourceId: string;
  };
};

/**
 * Delete a source.
 *
 * Removes the source with its strip, its tile and its stream key; whoever publishes to it is cut.
 * The event stream sends `sourceRemoved` and the changed canvas and mixer. A repeated call answers
 * 404, like that of a source which never was.
 *
 * `DELETE /v1/studios/{id}/sources/{sourceId}`; takes `apiKey` with `sources:write`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @example
 * const answer = await deleteSource(send, { params: { id: 'studio_1', sourceId: 'source_1' } });
 */
export function deleteSource(
  send: Transport,
  request: DeleteSourceParameters,
  options?: CallOptions,
): Promise<DeleteSourceAnswer> {
  return call(send, {
    operation: 'deleteSource',
    method: 'DELETE',
    path: `/v1/studios/${segment(request.params.id, 'deleteSource: id')}/sources/${segment(request.params.sourceId, 'deleteSource: sourceId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** What updateSource can answer, told apart by `status`. */
export type UpdateSourceAnswer =
  | { status: 200; body: Source; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of updateSource can be thrown as, told apart by `kind` and `code`. */
export type UpdateSourceError = ErrorOf<UpdateSourceAnswer>;

/** What updateSource is given. */
export type UpdateSourceParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The source's id. */
    sourceId: string;
  };
  body: UpdateSourceRequest;
};

/**
 * Change a source.
 *
 * Changes what is sent and keeps the rest. Switching `active` off mutes the strip and takes the
 * source off the canvas, switching it on restores the mute from before; so one call may emit
 * `source`, `canvas` and `audio` events. `url` and `mediaAssetId` replace each other and are
 * refused together, as on create.
 *
 * `PATCH /v1/studios/{id}/sources/{sourceId}`; takes `apiKey` with `sources:write`, or `userJwt`.
 *
 * A member that is left out stays as it is. Null is refused.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @example
 * const answer = await updateSource(send, {
 *   params: { id: 'studio_1', sourceId: 'source_1' },
 *   body: { name: 'Camera 2' },
 * });
 */
export function updateSource(
  send: Transport,
  request: UpdateSourceParameters,
  options?: CallOptions,
): Promise<UpdateSourceAnswer> {
  return call(send, withBody({
    operation: 'updateSource',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateSource: id')}/sources/${segment(request.params.sourceId, 'updateSource: sourceId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}
