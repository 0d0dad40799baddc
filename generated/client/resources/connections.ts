// Generated from spec/paths/connections.yaml by `npx callsheet generate`. Do not edit.

import {
  type CreateManualConnectionAnswer, type CreateManualConnectionParameters, type DeleteConnectionAnswer,
  type DeleteConnectionParameters, type GetConnectionAnswer, type GetConnectionParameters,
  type ListConnectionsAnswer, type ListConnectionsParameters, type StartLinkAnswer, type StartLinkParameters,
  type UpdateConnectionAnswer, type UpdateConnectionParameters, createManualConnection, deleteConnection,
  getConnection, listConnections, startLink, updateConnection,
} from '../connections.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { Connection } from '../schemas.ts';

/**
 * The operations of `connections` as methods.
 *
 * Linked accounts and pasted credentials, which destinations use.
 */
export interface ConnectionsResource {
  /**
   * List the caller's connections.
   *
   * Pages through the linked accounts and pasted credentials of the user by id ascending; tokens and
   * keys are never in it. There is no callback when somebody finishes linking: poll this list for the
   * new row, or for a status that is `active` again.
   *
   * `GET /v1/connections`, `listConnections`; takes `apiKey` with `connections:read`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @example
   * for await (const one of api.connections.list()) console.log(one);
   */
  list(
    query?: ListConnectionsParameters['query'],
    options?: CallOptions,
  ): PagedCall<Connection, ListConnectionsAnswer>;
  /**
   * Start linking an account, or linking one again.
   *
   * Begins OAuth with a platform and returns an address for a person's browser; never follow it from
   * a server. The address and `state` work once, for about ten minutes. Then poll the list of
   * connections, and tell attempts apart by `state`. With `reconnectConnectionId` the row keeps its
   * id; without it a second row is made and destinations stay bound to the old one. A platform
   * without a configured OAuth application is 400.
   *
   * `POST /v1/connections/link`, `startLink`; takes `apiKey` with `connections:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
   * `write_disabled`, `unavailable`.
   *
   * @example
   * await api.connections.startLink({ platform: 'youtube' });
   */
  startLink(body: StartLinkParameters['body'], options?: CallOptions): PendingCall<StartLinkAnswer>;
  /**
   * Create a connection from an RTMP address and its key.
   *
   * Stores an RTMP address and its key for destinations to share. The key is encrypted on arrival and
   * never returned, masked or otherwise. The address is not tried now: a wrong one shows on the
   * destination at go-live. The call is not idempotent.
   *
   * `POST /v1/connections/manual`, `createManualConnection`; takes `apiKey` with `connections:write`,
   * or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `write_disabled`,
   * `unavailable`.
   *
   * @example
   * await api.connections.createManual({
   *   label: 'Studio encoder',
   *   rtmpUrl: 'rtmp://ingest.example.com/live',
   *   streamKey: 'abcd-efgh-ijkl-mnop',
   * });
   */
  createManual(
    body: CreateManualConnectionParameters['body'],
    options?: CallOptions,
  ): PendingCall<CreateManualConnectionAnswer>;
  /**
   * Read a connection.
   *
   * Reads one connection and whether it can be used. `needs_reauth`, `expired` and `revoked` want a
   * link with `reconnectConnectionId`, which keeps the id and every destination bound to it.
   *
   * `GET /v1/connections/{connectionId}`, `getConnection`; takes `apiKey` with `connections:read`, or
   * `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param connectionId The connection's id.
   *
   * @example
   * await api.connections.get('connection_1');
   */
  get(
    connectionId: GetConnectionParameters['params']['connectionId'],
    options?: CallOptions,
  ): PendingCall<GetConnectionAnswer>;
  /**
   * Delete a connection and what is stored of it.
   *
   * Revokes the grant at the platform as far as that can be done, then deletes the stored tokens; a
   * platform that is slow or down does not hold it up, and two of them offer no revocation.
   * Destinations bound to it stay and fail to resolve at the next go-live. A repeated call answers
   * 404.
   *
   * `DELETE /v1/connections/{connectionId}`, `deleteConnection`; takes `apiKey` with
   * `connections:write`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param connectionId The connection's id.
   *
   * @example
   * await api.connections.delete('connection_1');
   */
  delete(
    connectionId: DeleteConnectionParameters['params']['connectionId'],
    options?: CallOptions,
  ): PendingCall<DeleteConnectionAnswer>;
  /**
   * Change a manual connection.
   *
   * Changes label, address or key of a manual connection; an OAuth connection is 400, for only its
   * platform can change it. An absent or empty `streamKey` keeps the stored one, and nothing clears
   * it. Destinations that use the connection take the new values at the next go-live.
   *
   * `PATCH /v1/connections/{connectionId}`, `updateConnection`; takes `apiKey` with
   * `connections:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param connectionId The connection's id.
   *
   * @example
   * await api.connections.update('connection_1', { label: 'Backup encoder' });
   */
  update(
    connectionId: UpdateConnectionParameters['params']['connectionId'],
    body: UpdateConnectionParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdateConnectionAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): ConnectionsResource {
  return {
    list: (query, options) => new PagedCall(
      'listConnections',
      (page) => listConnections(send, { query: { ...query, ...page } }, options),
      'data',
      'nextCursor',
    ),
    startLink: (body, options) => pendingCall('startLink', startLink(send, { body }, options)),
    createManual: (body, options) => pendingCall(
      'createManualConnection',
      createManualConnection(send, { body }, options),
    ),
    get: (connectionId, options) => pendingCall(
      'getConnection',
      getConnection(send, { params: { connectionId } }, options),
    ),
    delete: (connectionId, options) => pendingCall(
      'deleteConnection',
      deleteConnection(send, { params: { connectionId } }, options),
    ),
    update: (connectionId, body, options) => pendingCall(
      'updateConnection',
      updateConnection(send, { params: { connectionId }, body }, options),
    ),
  };
}
