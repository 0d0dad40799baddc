// Generated from spec/paths/connections.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import { revealed } from './runtime/traits/secret.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  Connection, ConnectionPage, CreateManualConnectionRequest, LinkStart, LinkStartRequest, Ok,
  UpdateManualConnectionRequest,
} from './schemas.ts';

/** The responses of listConnections, discriminated by `status`. */
export type ListConnectionsResponse =
  | { status: 200; body: ConnectionPage; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of listConnections, discriminated by `kind` and `code`. */
export type ListConnectionsError = ErrorOf<ListConnectionsResponse>;

/** The parameters and body of listConnections. */
export type ListConnectionsParameters = {
  query?: {
    /** The `nextCursor` of the previous page. Opaque. */
    cursor?: string;
    /** The maximum number of items in a page. Larger values than 200 count as 200, even `1e300`. */
    limit?: number;
  };
};

/**
 * List the caller's connections.
 *
 * Lists the user's linked accounts and manual connections page by page, by id ascending, without
 * tokens and keys. There is no callback after linking: poll this list for the new row, or until a
 * status is `active` again.
 *
 * `GET /v1/connections`; accepts `apiKey` with `connections:read`, or `userJwt`.
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
 * const response = await listConnections(send);
 */
export function listConnections(
  send: Transport,
  request: ListConnectionsParameters = {},
  options?: CallOptions,
): Promise<ListConnectionsResponse> {
  return call(send, {
    operation: 'listConnections',
    method: 'GET',
    path: `/v1/connections${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 429, 503]);
}

/** Yields every item of listConnections, page by page. */
export function eachListConnectionsItem(
  send: Transport,
  request: ListConnectionsParameters = {},
  options?: CallOptions,
): AsyncGenerator<Connection> {
  return eachItem(
    (query) => listConnections(send, { ...request, query: { ...request.query, ...query } }, options),
    'data',
    'nextCursor',
  );
}

/** The responses of startLink, discriminated by `status`. */
export type StartLinkResponse =
  | { status: 200; body: LinkStart; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of startLink, discriminated by `kind` and `code`. */
export type StartLinkError = ErrorOf<StartLinkResponse>;

/** The parameters and body of startLink. */
export type StartLinkParameters = {
  body: LinkStartRequest;
};

/**
 * Start to link or re-link an account.
 *
 * Starts an OAuth login at a platform and returns a URL for the user's browser; do not open it from
 * a server. The URL and `state` are valid once, for about ten minutes. Then poll the list of
 * connections; `state` identifies the attempt. With `reconnectConnectionId` the connection keeps
 * its id. Without it a second connection is created, and destinations keep using the old one. A
 * platform without a configured OAuth application is 400.
 *
 * `POST /v1/connections/link`; accepts `apiKey` with `connections:write`, or `userJwt`.
 *
 * Moves `status` of Connection: from `needs_reauth` to `active`; from `expired` to `active`; from
 * `revoked` to `active`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @example
 * const response = await startLink(send, { body: { platform: 'youtube' } });
 */
export function startLink(
  send: Transport,
  request: StartLinkParameters,
  options?: CallOptions,
): Promise<StartLinkResponse> {
  return call(send, withBody({
    operation: 'startLink',
    method: 'POST',
    path: '/v1/connections/link',
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of createManualConnection, discriminated by `status`. */
export type CreateManualConnectionResponse =
  | { status: 201; body: Connection; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of createManualConnection, discriminated by `kind` and `code`. */
export type CreateManualConnectionError = ErrorOf<CreateManualConnectionResponse>;

/** The parameters and body of createManualConnection. */
export type CreateManualConnectionParameters = {
  body: CreateManualConnectionRequest;
};

/**
 * Create a connection from an RTMP URL and its stream key.
 *
 * Stores an RTMP URL and its stream key, so that several destinations can use them. The key is
 * stored encrypted and is never returned, not even masked. The URL is not tested now: an invalid
 * one shows as the destination's error at go-live. The call is not idempotent.
 *
 * `POST /v1/connections/manual`; accepts `apiKey` with `connections:write`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @example
 * const response = await createManualConnection(send, {
 *   body: {
 *     label: 'Studio encoder',
 *     rtmpUrl: 'rtmp://ingest.example.com/live',
 *     streamKey: 'abcd-efgh-ijkl-mnop',
 *   },
 * });
 */
export function createManualConnection(
  send: Transport,
  request: CreateManualConnectionParameters,
  options?: CallOptions,
): Promise<CreateManualConnectionResponse> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'createManualConnection',
    method: 'POST',
    path: '/v1/connections/manual',
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 409, 429, 503]);
}

/** The responses of getConnection, discriminated by `status`. */
export type GetConnectionResponse =
  | { status: 200; body: Connection; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of getConnection, discriminated by `kind` and `code`. */
export type GetConnectionError = ErrorOf<GetConnectionResponse>;

/** The parameters and body of getConnection. */
export type GetConnectionParameters = {
  params: {
    /** The connection's id. */
    connectionId: string;
  };
};

/**
 * Read a connection.
 *
 * Reads one connection and its status. To renew a `needs_reauth`, `expired` or `revoked`
 * connection, start a link with `reconnectConnectionId`, which keeps the id and the destinations
 * that use it.
 *
 * `GET /v1/connections/{connectionId}`; accepts `apiKey` with `connections:read`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.connectionId The connection's id.
 *
 * @example
 * const response = await getConnection(send, { params: { connectionId: 'connection_1' } });
 */
export function getConnection(
  send: Transport,
  request: GetConnectionParameters,
  options?: CallOptions,
): Promise<GetConnectionResponse> {
  return call(send, {
    operation: 'getConnection',
    method: 'GET',
    path: `/v1/connections/${segment(request.params.connectionId, 'getConnection: connectionId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** The responses of deleteConnection, discriminated by `status`. */
export type DeleteConnectionResponse =
  | { status: 200; body: Ok; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of deleteConnection, discriminated by `kind` and `code`. */
export type DeleteConnectionError = ErrorOf<DeleteConnectionResponse>;

/** The parameters and body of deleteConnection. */
export type DeleteConnectionParameters = {
  params: {
    /** The connection's id. */
    connectionId: string;
  };
};

/**
 * Delete a connection and its stored credentials.
 *
 * Revokes the grant at the platform if possible, and deletes the stored tokens. A slow or
 * unreachable platform does not delay the deletion, and two platforms support no revocation.
 * Destinations with this connection remain, and fail at the next go-live. A repeated call returns
 * 404.
 *
 * `DELETE /v1/connections/{connectionId}`; accepts `apiKey` with `connections:write`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.connectionId The connection's id.
 *
 * @example
 * const response = await deleteConnection(send, { params: { connectionId: 'connection_1' } });
 */
export function deleteConnection(
  send: Transport,
  request: DeleteConnectionParameters,
  options?: CallOptions,
): Promise<DeleteConnectionResponse> {
  return call(send, {
    operation: 'deleteConnection',
    method: 'DELETE',
    path: `/v1/connections/${segment(request.params.connectionId, 'deleteConnection: connectionId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** The responses of updateConnection, discriminated by `status`. */
export type UpdateConnectionResponse =
  | { status: 200; body: Connection; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of updateConnection, discriminated by `kind` and `code`. */
export type UpdateConnectionError = ErrorOf<UpdateConnectionResponse>;

/** The parameters and body of updateConnection. */
export type UpdateConnectionParameters = {
  params: {
    /** The connection's id. */
    connectionId: string;
  };
  body: UpdateManualConnectionRequest;
};

/**
 * Change a manual connection.
 *
 * Changes the label, URL or key of a manual connection. A linked account is 400, because only its
 * platform can change it. An absent or empty `streamKey` keeps the stored key; the key cannot be
 * cleared. Destinations use the new values at the next go-live.
 *
 * `PATCH /v1/connections/{connectionId}`; accepts `apiKey` with `connections:write`, or `userJwt`.
 *
 * An absent member stays unchanged. Null is rejected.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.connectionId The connection's id.
 *
 * @example
 * const response = await updateConnection(send, { params: { connectionId: 'connection_1' }, body: { label: 'Backup encoder' } });
 */
export function updateConnection(
  send: Transport,
  request: UpdateConnectionParameters,
  options?: CallOptions,
): Promise<UpdateConnectionResponse> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'updateConnection',
    method: 'PATCH',
    path: `/v1/connections/${segment(request.params.connectionId, 'updateConnection: connectionId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}
