// Generated from spec/paths/destinations.yaml by `npx callsheet generate`. Do not edit.

import {
  type CreateDestinationAnswer, type CreateDestinationParameters, type DeleteDestinationAnswer,
  type DeleteDestinationParameters, type GetDestinationAnswer, type GetDestinationParameters,
  type ListDestinationsAnswer, type ListDestinationsParameters, type UpdateDestinationAnswer,
  type UpdateDestinationParameters, createDestination, deleteDestination, getDestination, listDestinations,
  updateDestination,
} from '../destinations.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { Destination } from '../schemas.ts';

/**
 * The operations of `destinations` as methods.
 *
 * Where a studio sends its program. Its `settings` may have 262144 bytes as JSON, those of a
 * studio's destinations 2097152 together; a page ends early where they weigh too much for one.
 */
export interface DestinationsResource {
  /**
   * List a studio's destinations.
   *
   * Pages through the studio's destinations by id ascending. Stream keys come masked, and not at all
   * from connection-backed rows. `status` means something only while the studio is live, and its set
   * of values is open.
   *
   * `GET /v1/studios/{id}/destinations`, `listDestinations`; takes `apiKey` with `destinations:read`,
   * or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * for await (const one of api.destinations.list('studio_1')) console.log(one);
   */
  list(
    id: ListDestinationsParameters['params']['id'],
    query?: ListDestinationsParameters['query'],
    options?: CallOptions,
  ): PagedCall<Destination, ListDestinationsAnswer>;
  /**
   * Create a destination.
   *
   * Adds a place to send the program to: either a pasted `rtmpUrl` with its `streamKey`, or a linked
   * account by `connectionId`, never both. An unknown `platform` is stored as given. The key is
   * sealed on arrival and only its mask comes back. It emits a `destination` event; on a live studio
   * the new destination joins at the next go-live.
   *
   * `POST /v1/studios/{id}/destinations`, `createDestination`; takes `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
   * `write_disabled`, `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.destinations.create('studio_1', { name: 'Main channel', platform: 'custom_rtmp' });
   */
  create(
    id: CreateDestinationParameters['params']['id'],
    body: CreateDestinationParameters['body'],
    options?: CallOptions,
  ): PendingCall<CreateDestinationAnswer>;
  /**
   * Read a destination.
   *
   * Reads one destination with the state of its leg. `lastError` explains an `ERROR` or a `STALLED`
   * status, and `encoderStreamId` is there only while a session runs. To follow a leg take the event
   * stream, not a poll.
   *
   * `GET /v1/studios/{id}/destinations/{destId}`, `getDestination`; takes `apiKey` with
   * `destinations:read`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.destId The destination's id.
   *
   * @example
   * await api.destinations.get({ id: 'studio_1', destId: 'destination_1' });
   */
  get(params: GetDestinationParameters['params'], options?: CallOptions): PendingCall<GetDestinationAnswer>;
  /**
   * Delete a destination.
   *
   * Removes the destination with its stored key and its picked broadcast; nothing is deleted on the
   * platform. The event stream sends `destinationRemoved`. A repeated call answers 404.
   *
   * `DELETE /v1/studios/{id}/destinations/{destId}`, `deleteDestination`; takes `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.destId The destination's id.
   *
   * @example
   * await api.destinations.delete({ id: 'studio_1', destId: 'destination_1' });
   */
  delete(
    params: DeleteDestinationParameters['params'],
    options?: CallOptions,
  ): PendingCall<DeleteDestinationAnswer>;
  /**
   * Change a destination.
   *
   * Changes what is sent; `broadcastConfig` and `settings` are replaced as a whole. Naming a
   * `connectionId` forgets the pasted address and key, naming an `rtmpUrl` lets the linked account
   * go. An empty `streamKey` keeps the stored one. `enabled` governs video from the next go-live on,
   * never chat. It emits a `destination` event.
   *
   * `PATCH /v1/studios/{id}/destinations/{destId}`, `updateDestination`; takes `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
   * `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.destId The destination's id.
   *
   * @example
   * await api.destinations.update({ id: 'studio_1', destId: 'destination_1' }, { enabled: false });
   */
  update(
    params: UpdateDestinationParameters['params'],
    body: UpdateDestinationParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdateDestinationAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): DestinationsResource {
  return {
    list: (id, query, options) => new PagedCall(
      'listDestinations',
      (page) => listDestinations(send, { params: { id }, query: { ...query, ...page } }, options),
      'data',
      'nextCursor',
    ),
    create: (id, body, options) => pendingCall(
      'createDestination',
      createDestination(send, { params: { id }, body }, options),
    ),
    get: (params, options) => pendingCall('getDestination', getDestination(send, { params }, options)),
    delete: (params, options) => pendingCall(
      'deleteDestination',
      deleteDestination(send, { params }, options),
    ),
    update: (params, body, options) => pendingCall(
      'updateDestination',
      updateDestination(send, { params, body }, options),
    ),
  };
}
