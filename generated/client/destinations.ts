// Generated from spec/paths/destinations.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import { revealed } from './runtime/traits/secret.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  CreateDestinationRequest, Destination, DestinationPage, Ok, UpdateDestinationRequest,
} from './schemas.ts';

/** The responses of listDestinations, discriminated by `status`. */
export type ListDestinationsResponse =
  | { status: 200; body: DestinationPage; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of listDestinations, discriminated by `kind` and `code`. */
export type ListDestinationsError = ErrorOf<ListDestinationsResponse>;

/** The parameters and body of listDestinations. */
export type ListDestinationsParameters = {
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
};

/**
 * List a studio's destinations.
 *
 * Lists the studio's destinations page by page, by id ascending. Stream keys are masked;
 * destinations with a linked account have none. `status` is meaningful only while the studio is
 * live, and is an open set.
 *
 * `GET /v1/studios/{id}/destinations`; accepts `apiKey` with `destinations:read`, or `userJwt`.
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
 * @example
 * const response = await listDestinations(send, { params: { id: 'studio_1' } });
 */
export function listDestinations(
  send: Transport,
  request: ListDestinationsParameters,
  options?: CallOptions,
): Promise<ListDestinationsResponse> {
  return call(send, {
    operation: 'listDestinations',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'listDestinations: id')}/destinations${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429, 503]);
}

/** Yields every item of listDestinations, page by page. */
export function eachListDestinationsItem(
  send: Transport,
  request: ListDestinationsParameters,
  options?: CallOptions,
): AsyncGenerator<Destination> {
  return eachItem(
    (query) => listDestinations(send, { ...request, query: { ...request.query, ...query } }, options),
    'data',
    'nextCursor',
  );
}

/** The responses of createDestination, discriminated by `status`. */
export type CreateDestinationResponse =
  | { status: 201; body: Destination; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of createDestination, discriminated by `kind` and `code`. */
export type CreateDestinationError = ErrorOf<CreateDestinationResponse>;

/** The parameters and body of createDestination. */
export type CreateDestinationParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body: CreateDestinationRequest;
};

/**
 * Create a destination.
 *
 * Creates a destination for the studio's program: either with an `rtmpUrl` and its `streamKey`, or
 * with a linked account as `connectionId`, not with both. An unknown `platform` is stored as given.
 * The key is stored encrypted, and only its mask is returned. It emits a `destination` event. On a
 * live studio, the destination joins at the next go-live.
 *
 * `POST /v1/studios/{id}/destinations`; accepts `apiKey` with `destinations:write`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await createDestination(send, {
 *   params: { id: 'studio_1' },
 *   body: { name: 'Main channel', platform: 'custom_rtmp' },
 * });
 */
export function createDestination(
  send: Transport,
  request: CreateDestinationParameters,
  options?: CallOptions,
): Promise<CreateDestinationResponse> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'createDestination',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'createDestination: id')}/destinations`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of getDestination, discriminated by `status`. */
export type GetDestinationResponse =
  | { status: 200; body: Destination; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of getDestination, discriminated by `kind` and `code`. */
export type GetDestinationError = ErrorOf<GetDestinationResponse>;

/** The parameters and body of getDestination. */
export type GetDestinationParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The destination's id. */
    destId: string;
  };
};

/**
 * Read a destination.
 *
 * Reads one destination with the status of its leg. `lastError` explains an `ERROR` or `STALLED`
 * status. `encoderStreamId` is present only while a session runs. To follow the status, use the
 * event stream instead of polling.
 *
 * `GET /v1/studios/{id}/destinations/{destId}`; accepts `apiKey` with `destinations:read`, or
 * `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @example
 * const response = await getDestination(send, { params: { id: 'studio_1', destId: 'destination_1' } });
 */
export function getDestination(
  send: Transport,
  request: GetDestinationParameters,
  options?: CallOptions,
): Promise<GetDestinationResponse> {
  return call(send, {
    operation: 'getDestination',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getDestination: id')}/destinations/${segment(request.params.destId, 'getDestination: destId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** The responses of deleteDestination, discriminated by `status`. */
export type DeleteDestinationResponse =
  | { status: 200; body: Ok; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of deleteDestination, discriminated by `kind` and `code`. */
export type DeleteDestinationError = ErrorOf<DeleteDestinationResponse>;

/** The parameters and body of deleteDestination. */
export type DeleteDestinationParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The destination's id. */
    destId: string;
  };
};

/**
 * Delete a destination.
 *
 * Deletes the destination with its stored key and its picked broadcast. Nothing is deleted on the
 * platform. The event stream sends `destinationRemoved`. A repeated call returns 404.
 *
 * `DELETE /v1/studios/{id}/destinations/{destId}`; accepts `apiKey` with `destinations:write`, or
 * `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @example
 * const response = await deleteDestination(send, { params: { id: 'studio_1', destId: 'destination_1' } });
 */
export function deleteDestination(
  send: Transport,
  request: DeleteDestinationParameters,
  options?: CallOptions,
): Promise<DeleteDestinationResponse> {
  return call(send, {
    operation: 'deleteDestination',
    method: 'DELETE',
    path: `/v1/studios/${segment(request.params.id, 'deleteDestination: id')}/destinations/${segment(request.params.destId, 'deleteDestination: destId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** The responses of updateDestination, discriminated by `status`. */
export type UpdateDestinationResponse =
  | { status: 200; body: Destination; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of updateDestination, discriminated by `kind` and `code`. */
export type UpdateDestinationError = ErrorOf<UpdateDestinationResponse>;

/** The parameters and body of updateDestination. */
export type UpdateDestinationParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The destination's id. */
    destId: string;
  };
  body: UpdateDestinationRequest;
};

/**
 * Change a destination.
 *
 * Changes the given members; `broadcastConfig` and `settings` are replaced as a whole. A
 * `connectionId` removes the pasted URL and key; an `rtmpUrl` removes the linked account. An empty
 * `streamKey` keeps the stored key. `enabled` governs the video from the next go-live on, never the
 * chat. It emits a `destination` event.
 *
 * `PATCH /v1/studios/{id}/destinations/{destId}`; accepts `apiKey` with `destinations:write`, or
 * `userJwt`.
 *
 * An absent member stays unchanged. Null is rejected.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @example
 * const response = await updateDestination(send, {
 *   params: { id: 'studio_1', destId: 'destination_1' },
 *   body: { enabled: false },
 * });
 */
export function updateDestination(
  send: Transport,
  request: UpdateDestinationParameters,
  options?: CallOptions,
): Promise<UpdateDestinationResponse> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'updateDestination',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateDestination: id')}/destinations/${segment(request.params.destId, 'updateDestination: destId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}
