// Generated from spec/paths/destinations.yaml by `npx callsheet generate`. Do not edit.

import {
  type CreateDestinationParameters, type CreateDestinationResponse, type DeleteDestinationParameters,
  type DeleteDestinationResponse, type GetDestinationParameters, type GetDestinationResponse,
  type ListDestinationsParameters, type ListDestinationsResponse, type UpdateDestinationParameters,
  type UpdateDestinationResponse, createDestination, deleteDestination, getDestination, listDestinations,
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
 * A destination receives a studio's program. Its `settings` may have 262144 bytes as JSON, those of
 * all destinations of a studio 2097152 bytes. A page of destinations may be shorter than `limit` if
 * their settings are large.
 */
export interface DestinationsResource {
  /**
   * List a studio's destinations.
   *
   * Lists the studio's destinations page by page, by id ascending. Stream keys are masked;
   * destinations with a linked account have none. `status` is meaningful only while the studio is
   * live, and is an open set.
   *
   * `GET /v1/studios/{id}/destinations`, `listDestinations`; accepts `apiKey` with
   * `destinations:read`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PagedCall<Destination, ListDestinationsResponse>;
  /**
   * Create a destination.
   *
   * Creates a destination for the studio's program: either with an `rtmpUrl` and its `streamKey`, or
   * with a linked account as `connectionId`, not with both. An unknown `platform` is stored as given.
   * The key is stored encrypted, and only its mask is returned. It emits a `destination` event. On a
   * live studio, the destination joins at the next go-live.
   *
   * `POST /v1/studios/{id}/destinations`, `createDestination`; accepts `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<CreateDestinationResponse>;
  /**
   * Read a destination.
   *
   * Reads one destination with the status of its leg. `lastError` explains an `ERROR` or `STALLED`
   * status. `encoderStreamId` is present only while a session runs. To follow the status, use the
   * event stream instead of polling.
   *
   * `GET /v1/studios/{id}/destinations/{destId}`, `getDestination`; accepts `apiKey` with
   * `destinations:read`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.destId The destination's id.
   *
   * @example
   * await api.destinations.get({ id: 'studio_1', destId: 'destination_1' });
   */
  get(params: GetDestinationParameters['params'], options?: CallOptions): PendingCall<GetDestinationResponse>;
  /**
   * Delete a destination.
   *
   * Deletes the destination with its stored key and its picked broadcast. Nothing is deleted on the
   * platform. The event stream sends `destinationRemoved`. A repeated call returns 404.
   *
   * `DELETE /v1/studios/{id}/destinations/{destId}`, `deleteDestination`; accepts `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
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
  ): PendingCall<DeleteDestinationResponse>;
  /**
   * Change a destination.
   *
   * Changes the given members; `broadcastConfig` and `settings` are replaced as a whole. A
   * `connectionId` removes the pasted URL and key; an `rtmpUrl` removes the linked account. An empty
   * `streamKey` keeps the stored key. `enabled` governs the video from the next go-live on, never the
   * chat. It emits a `destination` event.
   *
   * `PATCH /v1/studios/{id}/destinations/{destId}`, `updateDestination`; accepts `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<UpdateDestinationResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
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
