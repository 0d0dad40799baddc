// Generated from spec/paths/studios.yaml by `npm run generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import { eachItem } from './runtime/pagination.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type { CreateStudioRequest, Studio, StudioPage, UpdateStudioRequest } from './schemas.ts';

/** What listStudios can answer, told apart by `status`. */
export type ListStudiosAnswer =
  | { status: 200; body: StudioPage; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/**
 * List the caller's studios.
 *
 * Pages through every studio of the credential's owner by id ascending, 50 a page unless `limit`
 * says otherwise. Hand `nextCursor` back as `cursor` until it is absent; a cursor of another list
 * is 400. Other users' studios never show.
 *
 * An API key needs `studios:read`.
 */
export function listStudios(send: Transport, request: { query?: { cursor?: string; limit?: number } } = {}): Promise<ListStudiosAnswer> {
  return call(send, { method: 'GET', path: '/v1/studios', query: request.query }, [200, 400, 401, 403, 429, 503]);
}

/** Every item of listStudios, page after page. */
export function eachListStudiosItem(send: Transport, request: { query?: { cursor?: string; limit?: number } } = {}): AsyncGenerator<Studio> {
  return eachItem((query) => listStudios(send, { ...request, query: { ...request.query, ...query } }), 'data', 'nextCursor');
}

/** What createStudio can answer, told apart by `status`. */
export type CreateStudioAnswer =
  | { status: 201; body: Studio; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/**
 * Create a studio.
 *
 * Makes an empty studio: no sources, no destinations, an untouched mixer and a canvas in auto mode.
 * Auto-go-live is off until a PATCH turns it on. The call is not idempotent, and there is no studio
 * delete: a retry after a time-out may leave a second studio.
 *
 * An API key needs `studios:write`.
 */
export function createStudio(send: Transport, request: { body: CreateStudioRequest }): Promise<CreateStudioAnswer> {
  return call(send, { method: 'POST', path: '/v1/studios', body: request.body }, [201, 400, 401, 403, 409, 429, 503]);
}

/** What getStudio can answer, told apart by `status`. */
export type GetStudioAnswer =
  | { status: 200; body: Studio; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/**
 * Read a studio.
 *
 * Reads one studio with its auto-go-live settings and whether a broadcast session runs now. For
 * what the broadcast does in detail read the stream status; to follow changes open the event stream
 * instead of polling.
 *
 * An API key needs `studios:read`.
 */
export function getStudio(send: Transport, request: { params: { id: string } }): Promise<GetStudioAnswer> {
  return call(send, { method: 'GET', path: `/v1/studios/${segment(request.params.id)}` }, [200, 401, 403, 404, 429, 503]);
}

/** What updateStudio can answer, told apart by `status`. */
export type UpdateStudioAnswer =
  | { status: 200; body: Studio; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/**
 * Change a studio's name or auto-go-live settings.
 *
 * Changes the name, the auto-go-live settings, or both; what is left out stays. `autoGoLive` is
 * replaced as a whole: with `enabled` the studio goes live by itself when the named source, or any
 * source when none is named, starts publishing. An empty body is 400.
 *
 * An API key needs `studios:write`.
 */
export function updateStudio(send: Transport, request: { params: { id: string }; body: UpdateStudioRequest }): Promise<UpdateStudioAnswer> {
  return call(send, {
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id)}`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 429, 503]);
}
