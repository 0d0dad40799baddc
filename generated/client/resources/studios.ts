// Generated from spec/paths/studios.yaml by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { Studio } from '../schemas.ts';
import {
  type CreateStudioAnswer, type CreateStudioParameters, type GetStudioAnswer, type GetStudioParameters,
  type ListStudiosAnswer, type ListStudiosParameters, type UpdateStudioAnswer, type UpdateStudioParameters,
  createStudio, getStudio, listStudios, updateStudio,
} from '../studios.ts';

/**
 * The operations of `studios` as methods.
 *
 * A studio is one production with its sources, destinations, mixer, canvas and chat.
 */
export interface StudiosResource {
  /**
   * List the caller's studios.
   *
   * Pages through every studio of the credential's owner by id ascending, 50 a page unless `limit`
   * says otherwise. Hand `nextCursor` back as `cursor` until it is absent; a cursor of another list
   * is 400. Other users' studios never show.
   *
   * `GET /v1/studios`, `listStudios`; takes `apiKey` with `studios:read`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @example
   * for await (const one of api.studios.list()) console.log(one);
   */
  list(query?: ListStudiosParameters['query'], options?: CallOptions): PagedCall<Studio, ListStudiosAnswer>;
  /**
   * Create a studio.
   *
   * Makes an empty studio: no sources, no destinations, an untouched mixer and a canvas in auto mode.
   * Auto-go-live is off until a PATCH turns it on. The call is not idempotent, and there is no studio
   * delete: a retry after a time-out may leave a second studio.
   *
   * `POST /v1/studios`, `createStudio`; takes `apiKey` with `studios:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `write_disabled`,
   * `unavailable`.
   *
   * @example
   * await api.studios.create({ name: 'Morning show' });
   */
  create(body: CreateStudioParameters['body'], options?: CallOptions): PendingCall<CreateStudioAnswer>;
  /**
   * Read a studio.
   *
   * Reads one studio with its auto-go-live settings and whether a broadcast session runs now. For
   * what the broadcast does in detail read the stream status; to follow changes open the event stream
   * instead of polling.
   *
   * `GET /v1/studios/{id}`, `getStudio`; takes `apiKey` with `studios:read`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.studios.get('studio_1');
   */
  get(id: GetStudioParameters['params']['id'], options?: CallOptions): PendingCall<GetStudioAnswer>;
  /**
   * Change a studio's name or auto-go-live settings.
   *
   * Changes the name, the auto-go-live settings, or both; what is left out stays. `autoGoLive` is
   * replaced as a whole: with `enabled` the studio goes live by itself when the named source, or any
   * source when none is named, starts publishing. An empty body is 400.
   *
   * `PATCH /v1/studios/{id}`, `updateStudio`; takes `apiKey` with `studios:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.studios.update('studio_1', { name: 'Evening show' });
   */
  update(
    id: UpdateStudioParameters['params']['id'],
    body: UpdateStudioParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdateStudioAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): StudiosResource {
  return {
    list: (query, options) => new PagedCall(
      'listStudios',
      (page) => listStudios(send, { query: { ...query, ...page } }, options),
      'data',
      'nextCursor',
    ),
    create: (body, options) => pendingCall('createStudio', createStudio(send, { body }, options)),
    get: (id, options) => pendingCall('getStudio', getStudio(send, { params: { id } }, options)),
    update: (id, body, options) => pendingCall(
      'updateStudio',
      updateStudio(send, { params: { id }, body }, options),
    ),
  };
}
