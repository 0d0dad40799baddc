// Generated from spec/paths/destinations.yaml by `npx callsheet generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import { eachItem } from './runtime/pagination.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type {
  CreateDestinationRequest,
  Destination,
  DestinationPage,
  Ok,
  UpdateDestinationRequest,
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
 * @param request.params.id The studio's id.
 *
 * @param request.query.cursor The `nextCursor` of the page before; opaque.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 */
export function listDestinations(
  send: Transport,
  request: ListDestinationsParameters,
): Promise<ListDestinationsAnswer> {
  return call(send, {
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id)}/destinations`,
    query: request.query,
  }, [200, 400, 401, 403, 404, 429, 503]);
}

/** Every item of listDestinations, page after page. */
export function eachListDestinationsItem(
  send: Transport,
  request: ListDestinationsParameters,
): AsyncGenerator<Destination> {
  return eachItem(
    (query) => listDestinations(send, { ...request, query: { ...request.query, ...query } }),
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
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

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
 * @param request.params.id The studio's id.
 */
export function createDestination(
  send: Transport,
  request: CreateDestinationParameters,
): Promise<CreateDestinationAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/destinations`,
    body: request.body,
  }, [201, 400, 401, 403, 404, 429, 503]);
}

/** What getDestination can answer, told apart by `status`. */
export type GetDestinationAnswer =
  | { status: 200; body: Destination; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

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
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 */
export function getDestination(
  send: Transport,
  request: GetDestinationParameters,
): Promise<GetDestinationAnswer> {
  return call(send, {
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id)}/destinations/${segment(request.params.destId)}`,
  }, [200, 401, 403, 404, 429, 503]);
}

/** What deleteDestination can answer, told apart by `status`. */
export type DeleteDestinationAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

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
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 */
export function deleteDestination(
  send: Transport,
  request: DeleteDestinationParameters,
): Promise<DeleteDestinationAnswer> {
  return call(send, {
    method: 'DELETE',
    path: `/v1/studios/${segment(request.params.id)}/destinations/${segment(request.params.destId)}`,
  }, [200, 401, 403, 404, 429, 503]);
}

/** What updateDestination can answer, told apart by `status`. */
export type UpdateDestinationAnswer =
  | { status: 200; body: Destination; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

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
 * @param request.params.id The studio's id.
 *
 * @param request.params.destId The destination's id.
 */
export function updateDestination(
  send: Transport,
  request: UpdateDestinationParameters,
): Promise<UpdateDestinationAnswer> {
  return call(send, {
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id)}/destinations/${segment(request.params.destId)}`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 429, 503]);
}
