// Generated from spec/paths/sources.yaml by `npm run generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import { eachItem } from './runtime/pagination.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
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

/**
 * List a studio's sources.
 *
 * Pages through the studio's sources by id ascending, with provisioning state and liveness; publish
 * credentials are never in it. Send the `ETag` back as `If-None-Match` and an unchanged page is a
 * 304 without a body. `publishing: null` means that the liveness tracker cannot be reached:
 * unknown, not offline.
 *
 * An API key needs `sources:read`.
 */
export function listSources(send: Transport, request: { params: { id: string }; query?: { cursor?: string; limit?: number }; headers?: { 'If-None-Match'?: string } }): Promise<ListSourcesAnswer> {
  return call(send, {
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id)}/sources`,
    query: request.query,
    headers: request.headers,
  }, [200, 304, 400, 401, 403, 404, 429, 503]);
}

/** Every item of listSources, page after page. */
export function eachListSourcesItem(send: Transport, request: { params: { id: string }; query?: { cursor?: string; limit?: number }; headers?: { 'If-None-Match'?: string } }): AsyncGenerator<Source> {
  return eachItem((query) => listSources(send, { ...request, query: { ...request.query, ...query } }), 'data', 'nextCursor');
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

/**
 * Create a source.
 *
 * Adds an input to the studio, with a strip in the mixer and, when active, a claim to a seat on the
 * canvas; the event stream tells of all three. Device kinds (`webcam`, `webrtc-input`,
 * `generic-input`) and push kinds get their publish URL from the ingest call, URL-backed kinds are
 * read from `url`, library-backed ones play a READY asset named by `mediaAssetId`. `url` together
 * with `mediaAssetId` is 400. The call is not idempotent: devices that may retry use `contribute`.
 *
 * An API key needs `sources:write`.
 */
export function createSource(send: Transport, request: { params: { id: string }; body: CreateSourceRequest }): Promise<CreateSourceAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/sources`,
    body: request.body,
  }, [201, 400, 401, 403, 404, 409, 429, 503]);
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

/**
 * Read a source.
 *
 * Reads one source with an `ETag`. It is meant to be polled while you wait for an encoder to come
 * up: every 2 seconds with `If-None-Match`, then no more. Liveness appears within a couple of
 * seconds of the handshake and clears within about 15 seconds of the publisher leaving; a new
 * `publishedAt` means that it dropped and came back.
 *
 * An API key needs `sources:read`.
 */
export function getSource(send: Transport, request: { params: { id: string; sourceId: string }; headers?: { 'If-None-Match'?: string } }): Promise<GetSourceAnswer> {
  return call(send, {
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id)}/sources/${segment(request.params.sourceId)}`,
    headers: request.headers,
  }, [200, 304, 401, 403, 404, 429, 503]);
}

/** What deleteSource can answer, told apart by `status`. */
export type DeleteSourceAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/**
 * Delete a source.
 *
 * Removes the source with its strip, its tile and its stream key; whoever publishes to it is cut.
 * The event stream sends `sourceRemoved` and the changed canvas and mixer. A repeated call answers
 * 404, like that of a source which never was.
 *
 * An API key needs `sources:write`.
 */
export function deleteSource(send: Transport, request: { params: { id: string; sourceId: string } }): Promise<DeleteSourceAnswer> {
  return call(send, {
    method: 'DELETE',
    path: `/v1/studios/${segment(request.params.id)}/sources/${segment(request.params.sourceId)}`,
  }, [200, 401, 403, 404, 429, 503]);
}

/** What updateSource can answer, told apart by `status`. */
export type UpdateSourceAnswer =
  | { status: 200; body: Source; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/**
 * Change a source.
 *
 * Changes what is sent and keeps the rest. Switching `active` off mutes the strip and takes the
 * source off the canvas, switching it on restores the mute from before; so one call may emit
 * `source`, `canvas` and `audio` events. `url` and `mediaAssetId` replace each other and are
 * refused together, as on create.
 *
 * An API key needs `sources:write`.
 */
export function updateSource(send: Transport, request: { params: { id: string; sourceId: string }; body: UpdateSourceRequest }): Promise<UpdateSourceAnswer> {
  return call(send, {
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id)}/sources/${segment(request.params.sourceId)}`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 429, 503]);
}
