// Generated from spec/paths/studios.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { CreateStudioRequest, Studio, StudioPage, UpdateStudioRequest } from './schemas.ts';

/** The responses of listStudios, discriminated by `status`. */
export type ListStudiosResponse =
  | { status: 200; body: StudioPage; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of listStudios, discriminated by `kind` and `code`. */
export type ListStudiosError = ErrorOf<ListStudiosResponse>;

/** The parameters and body of listStudios. */
export type ListStudiosParameters = {
  query?: {
    /** The `nextCursor` of the previous page. Opaque. */
    cursor?: string;
    /** The maximum number of items in a page. Larger values than 200 count as 200, even `1e300`. */
    limit?: number;
  };
};

/**
 * List the caller's studios.
 *
 * Lists the studios of the credential's owner page by page, by id ascending; a page has 50 unless
 * `limit` is set. Send `nextCursor` as `cursor` until it is absent. A cursor of another list is
 * 400. Other users' studios are never listed.
 *
 * `GET /v1/studios`; accepts `apiKey` with `studios:read`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.query.cursor The `nextCursor` of the previous page. Opaque.
 *
 * @param request.query.limit The maximum number of items in a page. Larger values than 200 count as
 * 200, even `1e300`.
 *
 * @example
 * const response = await listStudios(send);
 */
export function listStudios(
  send: Transport,
  request: ListStudiosParameters = {},
  options?: CallOptions,
): Promise<ListStudiosResponse> {
  return call(send, {
    operation: 'listStudios',
    method: 'GET',
    path: `/v1/studios${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 429, 503]);
}

/** Yields every item of listStudios, page by page. */
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

/** The responses of createStudio, discriminated by `status`. */
export type CreateStudioResponse =
  | { status: 201; body: Studio; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of createStudio, discriminated by `kind` and `code`. */
export type CreateStudioError = ErrorOf<CreateStudioResponse>;

/** The parameters and body of createStudio. */
export type CreateStudioParameters = {
  body: CreateStudioRequest;
};

/**
 * Create a studio.
 *
 * Creates an empty studio: no sources, no destinations, a default mixer, and a canvas in auto mode.
 * Auto-go-live is off until a PATCH switches it on. The call is not idempotent, and studios cannot
 * be deleted: a retry after a timeout may leave a second studio.
 *
 * `POST /v1/studios`; accepts `apiKey` with `studios:write`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @example
 * const response = await createStudio(send, { body: { name: 'Morning show' } });
 */
export function createStudio(
  send: Transport,
  request: CreateStudioParameters,
  options?: CallOptions,
): Promise<CreateStudioResponse> {
  return call(send, withBody({
    operation: 'createStudio',
    method: 'POST',
    path: '/v1/studios',
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 409, 429, 503]);
}

/** The responses of getStudio, discriminated by `status`. */
export type GetStudioResponse =
  | { status: 200; body: Studio; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of getStudio, discriminated by `kind` and `code`. */
export type GetStudioError = ErrorOf<GetStudioResponse>;

/** The parameters and body of getStudio. */
export type GetStudioParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
};

/**
 * Read a studio.
 *
 * Reads one studio with its auto-go-live settings and whether a broadcast session runs. For details
 * of the broadcast, read the stream status. To follow changes, open the event stream instead of
 * polling.
 *
 * `GET /v1/studios/{id}`; accepts `apiKey` with `studios:read`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await getStudio(send, { params: { id: 'studio_1' } });
 */
export function getStudio(
  send: Transport,
  request: GetStudioParameters,
  options?: CallOptions,
): Promise<GetStudioResponse> {
  return call(send, {
    operation: 'getStudio',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getStudio: id')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** The responses of updateStudio, discriminated by `status`. */
export type UpdateStudioResponse =
  | { status: 200; body: Studio; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of updateStudio, discriminated by `kind` and `code`. */
export type UpdateStudioError = ErrorOf<UpdateStudioResponse>;

/** The parameters and body of updateStudio. */
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
 * Changes the name, the auto-go-live settings, or both; absent members do not change. `autoGoLive`
 * is replaced as a whole: if `enabled`, the studio goes live when the given source starts to
 * publish, or any source if none is given. An empty body is 400.
 *
 * `PATCH /v1/studios/{id}`; accepts `apiKey` with `studios:write`, or `userJwt`.
 *
 * An absent member stays unchanged. Null is rejected.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await updateStudio(send, { params: { id: 'studio_1' }, body: { name: 'Evening show' } });
 */
export function updateStudio(
  send: Transport,
  request: UpdateStudioParameters,
  options?: CallOptions,
): Promise<UpdateStudioResponse> {
  return call(send, withBody({
    operation: 'updateStudio',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateStudio: id')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}
