// Generated from spec/paths/destinations.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import { revealed } from './runtime/traits/secret.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  CreateDestinationRequest, Destination, DestinationPage, Ok, UpdateDestinationRequest,
} from './schemas.ts';

/** What listDestinations can answer, told apart by `status`. */
export type ListDestinationsAnswer =
  | { status: 200; body: DestinationPage; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of listDestinations can be thrown as, told apart by `kind` and `code`. */
export type ListDestinationsError = ErrorOf<ListDestinationsAnswer>;

/** What listDestinations is given. */
export type ListDestinationsParameters = {
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
};

/**
 * List a studio's destinations.
 *
 * Pages through the studio's destinations by id ascending. Stream keys come masked, and not at all
 * from connection-backed rows. `status` means something only while the studio is live, and its set
 * of values is open.
 *
 * `GET /v1/studios/{id}/destinations`; takes `apiKey` with `destinations:read`, or `userJwt`.
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
 * @example
 * const answer = await listDestinations(send, { params: { id: 'studio_1' } });
 */
export function listDestinations(
  send: Transport,
  request: ListDestinationsParameters,
  options?: CallOptions,
): Promise<ListDestinationsAnswer> {
  return call(send, {
    operation: 'listDestinations',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'listDestinations: id')}/destinations${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429, 503]);
}

/** Every item of listDestinations, page after page. */
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

/** What createDestination can answer, told apart by `status`. */
export type CreateDestinationAnswer =
  | { status: 201; body: Destination; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of createDestination can be thrown as, told apart by `kind` and `code`. */
export type CreateDestinationError = ErrorOf<CreateDestinationAnswer>;

/** What createDestination is given. */
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
 * Adds a place to send the program to: either a pasted `rtmpUrl` with its `streamKey`, or a linked
 * account by `connectionId`, never both. An unknown `platform` is stored as given. The key is
 * sealed on arrival and only its mask comes back. It emits a `destination` event; on a live studio
 * the new destination joins at the next go-live.
 *
 * `POST /v1/studios/{id}/destinations`; takes `apiKey` with `destinations:write`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await createDestination(send, {
 *   params: { id: 'studio_1' },
 *   body: { name: 'Main channel', platform: 'custom_rtmp' },
 * });
 */
export function createDestination(
  send: Transport,
  request: CreateDestinationParameters,
  options?: CallOptions,
): Promise<CreateDestinationAnswer> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'createDestination',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'createDestination: id')}/destinations`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 409, 429, 503]);
}

/** What getDestination can answer, told apart by `status`. */
export type GetDestinationAnswer =
  | { status: 200; body: Destination; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of getDestination can be thrown as, told apart by `kind` and `code`. */
export type GetDestinationError = ErrorOf<GetDestinationAnswer>;

/** What getDestination is given. */
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
 * Reads one destination with the state of its leg. `lastError` explains an `ERROR` or a `STALLED`
 * status, and `encoderStreamId` is there only while a session runs. To follow a leg take the event
 * stream, not a poll.
 *
 * `GET /v1/studios/{id}/destinations/{destId}`; takes `apiKey` with `destinations:read`, or
 * `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @example
 * const answer = await getDestination(send, { params: { id: 'studio_1', destId: 'destination_1' } });
 */
export function getDestination(
  send: Transport,
  request: GetDestinationParameters,
  options?: CallOptions,
): Promise<GetDestinationAnswer> {
  return call(send, {
    operation: 'getDestination',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getDestination: id')}/destinations/${segment(request.params.destId, 'getDestination: destId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** What deleteDestination can answer, told apart by `status`. */
export type DeleteDestinationAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of deleteDestination can be thrown as, told apart by `kind` and `code`. */
export type DeleteDestinationError = ErrorOf<DeleteDestinationAnswer>;

/** What deleteDestination is given. */
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
 * Removes the destination with its stored key and its picked broadcast; nothing is deleted on the
 * platform. The event stream sends `destinationRemoved`. A repeated call answers 404.
 *
 * `DELETE /v1/studios/{id}/destinations/{destId}`; takes `apiKey` with `destinations:write`, or
 * `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @example
 * const answer = await deleteDestination(send, { params: { id: 'studio_1', destId: 'destination_1' } });
 */
export function deleteDestination(
  send: Transport,
  request: DeleteDestinationParameters,
  options?: CallOptions,
): Promise<DeleteDestinationAnswer> {
  return call(send, {
    operation: 'deleteDestination',
    method: 'DELETE',
    path: `/v1/studios/${segment(request.params.id, 'deleteDestination: id')}/destinations/${segment(request.params.destId, 'deleteDestination: destId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** What updateDestination can answer, told apart by `status`. */
export type UpdateDestinationAnswer =
  | { status: 200; body: Destination; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of updateDestination can be thrown as, told apart by `kind` and `code`. */
export type UpdateDestinationError = ErrorOf<UpdateDestinationAnswer>;

/** What updateDestination is given. */
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
 * Changes what is sent; `broadcastConfig` and `settings` are replaced as a whole. Naming a
 * `connectionId` forgets the pasted address and key, naming an `rtmpUrl` lets the linked account
 * go. An empty `streamKey` keeps the stored one. `enabled` governs video from the next go-live on,
 * never chat. It emits a `destination` event.
 *
 * `PATCH /v1/studios/{id}/destinations/{destId}`; takes `apiKey` with `destinations:write`, or
 * `userJwt`.
 *
 * A member that is left out stays as it is. Null is refused.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 *
 * @example
 * const answer = await updateDestination(send, {
 *   params: { id: 'studio_1', destId: 'destination_1' },
 *   body: { enabled: false },
 * });
 */
export function updateDestination(
  send: Transport,
  request: UpdateDestinationParameters,
  options?: CallOptions,
): Promise<UpdateDestinationAnswer> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'updateDestination',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateDestination: id')}/destinations/${segment(request.params.destId, 'updateDestination: destId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}
