// Generated from spec/paths/studios.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { CreateStudioRequest, Studio, StudioPage, UpdateStudioRequest } from './schemas.ts';

/** What listStudios can answer, told apart by `status`. */
export type ListStudiosAnswer =
  | { status: 200; body: StudioPage; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of listStudios can be thrown as, told apart by `kind` and `code`. */
export type ListStudiosError = ErrorOf<ListStudiosAnswer>;

/** What listStudios is given. */
export type ListStudiosParameters = {
  query?: {
    /** The `nextCursor` of the page before; opaque. */
    cursor?: string;
    /** How many items a page holds at the most; above 200 counts as 200, `1e300` too. */
    limit?: number;
  };
};

/**
 * List the caller's studios.
 *
 * Pages through every studio of the credential's owner by id ascending, 50 a page unless `limit`
 * says otherwise. Hand `nextCursor` back as `cursor` until it is absent; a cursor of another list
 * is 400. Other users' studios never show.
 *
 * `GET /v1/studios`; takes `apiKey` with `studios:read`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.query.cursor The `nextCursor` of the page before; opaque.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 *
 * @example
 * const answer = await listStudios(send);
 */
export function listStudios(
  send: Transport,
  request: ListStudiosParameters = {},
  options?: CallOptions,
): Promise<ListStudiosAnswer> {
  return call(send, {
    operation: 'listStudios',
    method: 'GET',
    path: `/v1/studios${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 429, 503]);
}

/** Every item of listStudios, page after page. */
export function eachListStudiosItem(
  send: Transport,
  request: ListStudiosParameters = {},
  options?: CallOptions,
): AsyncGenerator<Studio> {
  return eachItem(
    (query) => listStudios(send, { ...request, query: { ...request.query, ...query } }, options),
    'data',
    'nextCursor',
  );
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

/** What a call of createStudio can be thrown as, told apart by `kind` and `code`. */
export type CreateStudioError = ErrorOf<CreateStudioAnswer>;

/** What createStudio is given. */
export type CreateStudioParameters = {
  body: CreateStudioRequest;
};

/**
 * Create a studio.
 *
 * Makes an empty studio: no sources, no destinations, an untouched mixer and a canvas in auto mode.
 * Auto-go-live is off until a PATCH turns it on. The call is not idempotent, and there is no studio
 * delete: a retry after a time-out may leave a second studio.
 *
 * `POST /v1/studios`; takes `apiKey` with `studios:write`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @example
 * const answer = await createStudio(send, { body: { name: 'Morning show' } });
 */
export function createStudio(
  send: Transport,
  request: CreateStudioParameters,
  options?: CallOptions,
): Promise<CreateStudioAnswer> {
  return call(send, withBody({
    operation: 'createStudio',
    method: 'POST',
    path: '/v1/studios',
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 409, 429, 503]);
}

/** What getStudio can answer, told apart by `status`. */
export type GetStudioAnswer =
  | { status: 200; body: Studio; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of getStudio can be thrown as, told apart by `kind` and `code`. */
export type GetStudioError = ErrorOf<GetStudioAnswer>;

/** What getStudio is given. */
export type GetStudioParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
};

/**
 * Read a studio.
 *
 * Reads one studio with its auto-go-live settings and whether a broadcast session runs now. For
 * what the broadcast does in detail read the stream status; to follow changes open the event stream
 * instead of polling.
 *
 * `GET /v1/studios/{id}`; takes `apiKey` with `studios:read`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await getStudio(send, { params: { id: 'studio_1' } });
 */
export function getStudio(
  send: Transport,
  request: GetStudioParameters,
  options?: CallOptions,
): Promise<GetStudioAnswer> {
  return call(send, {
    operation: 'getStudio',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getStudio: id')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
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

/** What a call of updateStudio can be thrown as, told apart by `kind` and `code`. */
export type UpdateStudioError = ErrorOf<UpdateStudioAnswer>;

/** What updateStudio is given. */
export type UpdateStudioParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body: UpdateStudioRequest;
};

/**
 * Change a studio's name or auto-go-live settings.
 *
 * Changes the name, the auto-go-live settings, or both; what is left out stays. `autoGoLive` is
 * replaced as a whole: with `enabled` the studio goes live by itself when the named source, or any
 * source when none is named, starts publishing. An empty body is 400.
 *
 * `PATCH /v1/studios/{id}`; takes `apiKey` with `studios:write`, or `userJwt`.
 *
 * A member that is left out stays as it is. Null is refused.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await updateStudio(send, { params: { id: 'studio_1' }, body: { name: 'Evening show' } });
 */
export function updateStudio(
  send: Transport,
  request: UpdateStudioParameters,
  options?: CallOptions,
): Promise<UpdateStudioAnswer> {
  return call(send, withBody({
    operation: 'updateStudio',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateStudio: id')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}
