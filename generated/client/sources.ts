// Generated from spec/paths/sources.yaml by `npx callsheet generate`. Do not edit.

import { plainHeaders, plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { CreateSourceRequest, Ok, Source, SourcePage, UpdateSourceRequest } from './schemas.ts';

/** The responses of listSources, discriminated by `status`. */
export type ListSourcesResponse =
  | { status: 200; body: SourcePage; headers: Headers }
  | { status: 304; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of listSources, discriminated by `kind` and `code`. */
export type ListSourcesError = ErrorOf<ListSourcesResponse>;

/** The parameters and body of listSources. */
export type ListSourcesParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  query?: {
    /** The `nextCursor` of the previous page. Opaque. */
    cursor?: string;
    /** The maximum number of items in a page. Larger values than 200 count as 200, even `1e300`. */
    limit?: number;
  };
  headers?: {
    /** ETags of cached responses. If one is current, the response is 304 without a body. */
    'If-None-Match'?: string;
  };
};

/**
 * List a studio's sources.
 *
 * Lists the studio's sources page by page, by id ascending, with their provisioning status and
 * liveness, but without publish credentials. Send the `ETag` as `If-None-Match`: an unchanged page
 * is 304 without a body. `publishing: null` means that the liveness tracker is unreachable: the
 * state is unknown, not offline.
 *
 * `GET /v1/studios/{id}/sources`; accepts `apiKey` with `sources:read`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.query.cursor The `nextCursor` of the previous page. Opaque.
 *
 * @param request.query.limit The maximum number of items in a page. Larger values than 200 count as
 * 200, even `1e300`.
 *
 * @param request.headers['If-None-Match'] ETags of cached responses. If one is current, the
 * response is 304 without a body.
 *
 * @example
 * const response = await listSources(send, { params: { id: 'studio_1' } });
 */
export function listSources(
  send: Transport,
  request: ListSourcesParameters,
  options?: CallOptions,
): Promise<ListSourcesResponse> {
  return call(send, {
    operation: 'listSources',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'listSources: id')}/sources${plainQuery(request.query)}`,
    headers: plainHeaders(request.headers),
    traits: { conditional: true, rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429, 503], [304]);
}

/** Yields every item of listSources, page by page. */
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

/** The responses of createSource, discriminated by `status`. */
export type CreateSourceResponse =
  | { status: 201; body: Source; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of createSource, discriminated by `kind` and `code`. */
export type CreateSourceError = ErrorOf<CreateSourceResponse>;

/** The parameters and body of createSource. */
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
 * Adds an input to the studio, with a strip in the mixer. An active source also competes for a seat
 * on the canvas. The event stream reports all three changes. Device types (`webcam`,
 * `webrtc-input`, `generic-input`) and push types get their publish URL from the ingest operation.
 * URL-backed types are read from `url`. Library-backed types play the READY asset of
 * `mediaAssetId`. `url` together with `mediaAssetId` is 400. The call is not idempotent: devices
 * that may retry use `contribute`.
 *
 * `POST /v1/studios/{id}/sources`; accepts `apiKey` with `sources:write`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await createSource(send, { params: { id: 'studio_1' }, body: { name: 'Stage feed', type: 'rtmp' } });
 */
export function createSource(
  send: Transport,
  request: CreateSourceParameters,
  options?: CallOptions,
): Promise<CreateSourceResponse> {
  return call(send, withBody({
    operation: 'createSource',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'createSource: id')}/sources`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of getSource, discriminated by `status`. */
export type GetSourceResponse =
  | { status: 200; body: Source; headers: Headers }
  | { status: 304; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of getSource, discriminated by `kind` and `code`. */
export type GetSourceError = ErrorOf<GetSourceResponse>;

/** The parameters and body of getSource. */
export type GetSourceParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The source's id. */
    sourceId: string;
  };
  headers?: {
    /** ETags of cached responses. If one is current, the response is 304 without a body. */
    'If-None-Match'?: string;
  };
};

/**
 * Read a source.
 *
 * Reads one source with an `ETag`. While you wait for an encoder, poll it every 2 seconds with
 * `If-None-Match`, then stop. `publishing` becomes true within about 2 seconds of the encoder's
 * handshake, and false within about 15 seconds after the publisher has left. A new `publishedAt`
 * means that the publisher has reconnected.
 *
 * `GET /v1/studios/{id}/sources/{sourceId}`; accepts `apiKey` with `sources:read`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @param request.headers['If-None-Match'] ETags of cached responses. If one is current, the
 * response is 304 without a body.
 *
 * @example
 * const response = await getSource(send, { params: { id: 'studio_1', sourceId: 'source_1' } });
 */
export function getSource(
  send: Transport,
  request: GetSourceParameters,
  options?: CallOptions,
): Promise<GetSourceResponse> {
  return call(send, {
    operation: 'getSource',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getSource: id')}/sources/${segment(request.params.sourceId, 'getSource: sourceId')}`,
    headers: plainHeaders(request.headers),
    traits: { conditional: true, rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503], [304]);
}

/** The responses of deleteSource, discriminated by `status`. */
export type DeleteSourceResponse =
  | { status: 200; body: Ok; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of deleteSource, discriminated by `kind` and `code`. */
export type DeleteSourceError = ErrorOf<DeleteSourceResponse>;

/** The parameters and body of deleteSource. */
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
 * Deletes the source with its strip, its tile and its stream key, and disconnects its publisher.
 * The event stream sends `sourceRemoved` and the changed canvas and mixer. A repeated call returns
 * 404, as for a source that never existed.
 *
 * `DELETE /v1/studios/{id}/sources/{sourceId}`; accepts `apiKey` with `sources:write`, or
 * `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @example
 * const response = await deleteSource(send, { params: { id: 'studio_1', sourceId: 'source_1' } });
 */
export function deleteSource(
  send: Transport,
  request: DeleteSourceParameters,
  options?: CallOptions,
): Promise<DeleteSourceResponse> {
  return call(send, {
    operation: 'deleteSource',
    method: 'DELETE',
    path: `/v1/studios/${segment(request.params.id, 'deleteSource: id')}/sources/${segment(request.params.sourceId, 'deleteSource: sourceId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** The responses of updateSource, discriminated by `status`. */
export type UpdateSourceResponse =
  | { status: 200; body: Source; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of updateSource, discriminated by `kind` and `code`. */
export type UpdateSourceError = ErrorOf<UpdateSourceResponse>;

/** The parameters and body of updateSource. */
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
 * Changes the given members. Switching `active` off mutes the strip and takes the source off the
 * canvas; switching it on restores the previous mute. One call may therefore emit `source`,
 * `canvas` and `audio` events. `url` and `mediaAssetId` replace each other; both together are 400,
 * as on create.
 *
 * `PATCH /v1/studios/{id}/sources/{sourceId}`; accepts `apiKey` with `sources:write`, or `userJwt`.
 *
 * An absent member stays unchanged. Null is rejected.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @example
 * const response = await updateSource(send, {
 *   params: { id: 'studio_1', sourceId: 'source_1' },
 *   body: { name: 'Camera 2' },
 * });
 */
export function updateSource(
  send: Transport,
  request: UpdateSourceParameters,
  options?: CallOptions,
): Promise<UpdateSourceResponse> {
  return call(send, withBody({
    operation: 'updateSource',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateSource: id')}/sources/${segment(request.params.sourceId, 'updateSource: sourceId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}
