// Generated from spec/paths/studios.yaml by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { Studio } from '../schemas.ts';
import {
  type CreateStudioParameters, type CreateStudioResponse, type GetStudioParameters, type GetStudioResponse,
  type ListStudiosParameters, type ListStudiosResponse, type UpdateStudioParameters,
  type UpdateStudioResponse, createStudio, getStudio, listStudios, updateStudio,
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
   * Lists the studios of the credential's owner page by page, by id ascending; a page has 50 unless
   * `limit` is set. Send `nextCursor` as `cursor` until it is absent. A cursor of another list is
   * 400. Other users' studios are never listed.
   *
   * `GET /v1/studios`, `listStudios`; accepts `apiKey` with `studios:read`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @example
   * for await (const one of api.studios.list()) console.log(one);
   */
  list(query?: ListStudiosParameters['query'], options?: CallOptions): PagedCall<Studio, ListStudiosResponse>;
  /**
   * Create a studio.
   *
   * Creates an empty studio: no sources, no destinations, a default mixer, and a canvas in auto mode.
   * Auto-go-live is off until a PATCH switches it on. The call is not idempotent, and studios cannot
   * be deleted: a retry after a timeout may leave a second studio.
   *
   * `POST /v1/studios`, `createStudio`; accepts `apiKey` with `studios:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `write_disabled`,
   * `unavailable`.
   *
   * @example
   * await api.studios.create({ name: 'Morning show' });
   */
  create(body: CreateStudioParameters['body'], options?: CallOptions): PendingCall<CreateStudioResponse>;
  /**
   * Read a studio.
   *
   * Reads one studio with its auto-go-live settings and whether a broadcast session runs. For details
   * of the broadcast, read the stream status. To follow changes, open the event stream instead of
   * polling.
   *
   * `GET /v1/studios/{id}`, `getStudio`; accepts `apiKey` with `studios:read`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.studios.get('studio_1');
   */
  get(id: GetStudioParameters['params']['id'], options?: CallOptions): PendingCall<GetStudioResponse>;
  /**
   * Change a studio's name or auto-go-live settings.
   *
   * Changes the name, the auto-go-live settings, or both; absent members do not change. `autoGoLive`
   * is replaced as a whole: if `enabled`, the studio goes live when the given source starts to
   * publish, or any source if none is given. An empty body is 400.
   *
   * `PATCH /v1/studios/{id}`, `updateStudio`; accepts `apiKey` with `studios:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<UpdateStudioResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
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
