// Generated from spec/paths/connections.yaml by `npx callsheet generate`. Do not edit.

import {
  type CreateManualConnectionParameters, type CreateManualConnectionResponse, type DeleteConnectionParameters,
  type DeleteConnectionResponse, type GetConnectionParameters, type GetConnectionResponse,
  type ListConnectionsParameters, type ListConnectionsResponse, type StartLinkParameters,
  type StartLinkResponse, type UpdateConnectionParameters, type UpdateConnectionResponse,
  createManualConnection, deleteConnection, getConnection, listConnections, startLink, updateConnection,
} from '../connections.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { Connection } from '../schemas.ts';

/**
 * The operations of `connections` as methods.
 *
 * Linked platform accounts and manual stream keys for destinations.
 */
export interface ConnectionsResource {
  /**
   * List the caller's connections.
   *
   * Lists the user's linked accounts and manual connections page by page, by id ascending, without
   * tokens and keys. There is no callback after linking: poll this list for the new row, or until a
   * status is `active` again.
   *
   * `GET /v1/connections`, `listConnections`; accepts `apiKey` with `connections:read`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @example
   * for await (const one of api.connections.list()) console.log(one);
   */
  list(
    query?: ListConnectionsParameters['query'],
    options?: CallOptions,
  ): PagedCall<Connection, ListConnectionsResponse>;
  /**
   * Start to link or re-link an account.
   *
   * Starts an OAuth login at a platform and returns a URL for the user's browser; do not open it from
   * a server. The URL and `state` are valid once, for about ten minutes. Then poll the list of
   * connections; `state` identifies the attempt. With `reconnectConnectionId` the connection keeps
   * its id. Without it a second connection is created, and destinations keep using the old one. A
   * platform without a configured OAuth application is 400.
   *
   * `POST /v1/connections/link`, `startLink`; accepts `apiKey` with `connections:write`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
   * `write_disabled`, `unavailable`.
   *
   * @example
   * await api.connections.startLink({ platform: 'youtube' });
   */
  startLink(body: StartLinkParameters['body'], options?: CallOptions): PendingCall<StartLinkResponse>;
  /**
   * Create a connection from an RTMP URL and its stream key.
   *
   * Stores an RTMP URL and its stream key, so that several destinations can use them. The key is
   * stored encrypted and is never returned, not even masked. The URL is not tested now: an invalid
   * one shows as the destination's error at go-live. The call is not idempotent.
   *
   * `POST /v1/connections/manual`, `createManualConnection`; accepts `apiKey` with
   * `connections:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<CreateManualConnectionResponse>;
  /**
   * Read a connection.
   *
   * Reads one connection and its status. To renew a `needs_reauth`, `expired` or `revoked`
   * connection, start a link with `reconnectConnectionId`, which keeps the id and the destinations
   * that use it.
   *
   * `GET /v1/connections/{connectionId}`, `getConnection`; accepts `apiKey` with `connections:read`,
   * or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param connectionId The connection's id.
   *
   * @example
   * await api.connections.get('connection_1');
   */
  get(
    connectionId: GetConnectionParameters['params']['connectionId'],
    options?: CallOptions,
  ): PendingCall<GetConnectionResponse>;
  /**
   * Delete a connection and its stored credentials.
   *
   * Revokes the grant at the platform if possible, and deletes the stored tokens. A slow or
   * unreachable platform does not delay the deletion, and two platforms support no revocation.
   * Destinations with this connection remain, and fail at the next go-live. A repeated call returns
   * 404.
   *
   * `DELETE /v1/connections/{connectionId}`, `deleteConnection`; accepts `apiKey` with
   * `connections:write`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param connectionId The connection's id.
   *
   * @example
   * await api.connections.delete('connection_1');
   */
  delete(
    connectionId: DeleteConnectionParameters['params']['connectionId'],
    options?: CallOptions,
  ): PendingCall<DeleteConnectionResponse>;
  /**
   * Change a manual connection.
   *
   * Changes the label, URL or key of a manual connection. A linked account is 400, because only its
   * platform can change it. An absent or empty `streamKey` keeps the stored key; the key cannot be
   * cleared. Destinations use the new values at the next go-live.
   *
   * `PATCH /v1/connections/{connectionId}`, `updateConnection`; accepts `apiKey` with
   * `connections:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<UpdateConnectionResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
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
