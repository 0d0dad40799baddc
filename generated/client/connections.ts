// Generated from spec/paths/connections.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
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

/** What listConnections can answer, told apart by `status`. */
export type ListConnectionsAnswer =
  | { status: 200; body: ConnectionPage; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of listConnections can be thrown as, told apart by `kind` and `code`. */
export type ListConnectionsError = ErrorOf<ListConnectionsAnswer>;

/** What listConnections is given. */
export type ListConnectionsParameters = {
  query?: {
    /** The `nextCursor` of the page before; opaque. */
    cursor?: string;
    /** How many items a page holds at the most; above 200 counts as 200, `1e300` too. */
    limit?: number;
  };
};

/**
 * List the caller's connections.
 *
 * Pages through the linked accounts and pasted credentials of the user by id ascending; tokens and
 * keys are never in it. There is no callback when somebody finishes linking: poll this list for the
 * new row, or for a status that is `active` again.
 *
 * `GET /v1/connections`; takes `apiKey` with `connections:read`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.query.cursor The `nextCursor` of the page before; opaque.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 *
 * @example
 * const answer = await listConnections(send);
 */
export function listConnections(
  send: Transport,
  request: ListConnectionsParameters = {},
  options?: CallOptions,
): Promise<ListConnectionsAnswer> {
  return call(send, {
    operation: 'listConnections',
    method: 'GET',
    path: `/v1/connections${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 429, 503]);
}

/** Every item of listConnections, page after page. */
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

/** What startLink can answer, told apart by `status`. */
export type StartLinkAnswer =
  | { status: 200; body: LinkStart; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of startLink can be thrown as, told apart by `kind` and `code`. */
export type StartLinkError = ErrorOf<StartLinkAnswer>;

/** What startLink is given. */
export type StartLinkParameters = {
  body: LinkStartRequest;
};

/**
 * Start linking an account, or linking one again.
 *
 * Begins OAuth with a platform and returns an address for a person's browser; never follow it from
 * a server. The address and `state` work once, for about ten minutes. Then poll the list of
 * connections, and tell attempts apart by `state`. With `reconnectConnectionId` the row keeps its
 * id; without it a second row is made and destinations stay bound to the old one. A platform
 * without a configured OAuth application is 400.
 *
 * `POST /v1/connections/link`; takes `apiKey` with `connections:write`, or `userJwt`.
 *
 * Moves `status` of Connection: from `needs_reauth` to `active`; from `expired` to `active`; from
 * `revoked` to `active`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @example
 * const answer = await startLink(send, { body: { platform: 'youtube' } });
 */
export function startLink(
  send: Transport,
  request: StartLinkParameters,
  options?: CallOptions,
): Promise<StartLinkAnswer> {
  return call(send, withBody({
    operation: 'startLink',
    method: 'POST',
    path: '/v1/connections/link',
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** What createManualConnection can answer, told apart by `status`. */
export type CreateManualConnectionAnswer =
  | { status: 201; body: Connection; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of createManualConnection can be thrown as, told apart by `kind` and `code`. */
export type CreateManualConnectionError = ErrorOf<CreateManualConnectionAnswer>;

/** What createManualConnection is given. */
export type CreateManualConnectionParameters = {
  body: CreateManualConnectionRequest;
};

/**
 * Create a connection from an RTMP address and its key.
 *
 * Stores an RTMP address and its key for destinations to share. The key is encrypted on arrival and
 * never returned, masked or otherwise. The address is not tried now: a wrong one shows on the
 * destination at go-live. The call is not idempotent.
 *
 * `POST /v1/connections/manual`; takes `apiKey` with `connections:write`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `write_disabled`,
 * `unavailable`.
 *
 * @example
 * const answer = await createManualConnection(send, {
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
): Promise<CreateManualConnectionAnswer> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'createManualConnection',
    method: 'POST',
    path: '/v1/connections/manual',
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 409, 429, 503]);
}

/** What getConnection can answer, told apart by `status`. */
export type GetConnectionAnswer =
  | { status: 200; body: Connection; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of getConnection can be thrown as, told apart by `kind` and `code`. */
export type GetConnectionError = ErrorOf<GetConnectionAnswer>;

/** What getConnection is given. */
export type GetConnectionParameters = {
  params: {
    /** The connection's id. */
    connectionId: string;
  };
};

/**
 * Read a connection.
 *
 * Reads one connection and whether it can be used. `needs_reauth`, `expired` and `revoked` want a
 * link with `reconnectConnectionId`, which keeps the id and every destination bound to it.
 *
 * `GET /v1/connections/{connectionId}`; takes `apiKey` with `connections:read`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.connectionId The connection's id.
 *
 * @example
 * const answer = await getConnection(send, { params: { connectionId: 'connection_1' } });
 */
export function getConnection(
  send: Transport,
  request: GetConnectionParameters,
  options?: CallOptions,
): Promise<GetConnectionAnswer> {
  return call(send, {
    operation: 'getConnection',
    method: 'GET',
    path: `/v1/connections/${segment(request.params.connectionId, 'getConnection: connectionId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** What deleteConnection can answer, told apart by `status`. */
export type DeleteConnectionAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of deleteConnection can be thrown as, told apart by `kind` and `code`. */
export type DeleteConnectionError = ErrorOf<DeleteConnectionAnswer>;

/** What deleteConnection is given. */
export type DeleteConnectionParameters = {
  params: {
    /** The connection's id. */
    connectionId: string;
  };
};

/**
 * Delete a connection and what is stored of it.
 *
 * Revokes the grant at the platform as far as that can be done, then deletes the stored tokens; a
 * platform that is slow or down does not hold it up, and two of them offer no revocation.
 * Destinations bound to it stay and fail to resolve at the next go-live. A repeated call answers
 * 404.
 *
 * `DELETE /v1/connections/{connectionId}`; takes `apiKey` with `connections:write`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.connectionId The connection's id.
 *
 * @example
 * const answer = await deleteConnection(send, { params: { connectionId: 'connection_1' } });
 */
export function deleteConnection(
  send: Transport,
  request: DeleteConnectionParameters,
  options?: CallOptions,
): Promise<DeleteConnectionAnswer> {
  return call(send, {
    operation: 'deleteConnection',
    method: 'DELETE',
    path: `/v1/connections/${segment(request.params.connectionId, 'deleteConnection: connectionId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** What updateConnection can answer, told apart by `status`. */
export type UpdateConnectionAnswer =
  | { status: 200; body: Connection; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of updateConnection can be thrown as, told apart by `kind` and `code`. */
export type UpdateConnectionError = ErrorOf<UpdateConnectionAnswer>;

/** What updateConnection is given. */
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
 * Changes label, address or key of a manual connection; an OAuth connection is 400, for only its
 * platform can change it. An absent or empty `streamKey` keeps the stored one, and nothing clears
 * it. Destinations that use the connection take the new values at the next go-live.
 *
 * `PATCH /v1/connections/{connectionId}`; takes `apiKey` with `connections:write`, or `userJwt`.
 *
 * A member that is left out stays as it is. Null is refused.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.connectionId The connection's id.
 *
 * @example
 * const answer = await updateConnection(send, { params: { connectionId: 'connection_1' }, body: { label: 'Backup encoder' } });
 */
export function updateConnection(
  send: Transport,
  request: UpdateConnectionParameters,
  options?: CallOptions,
): Promise<UpdateConnectionAnswer> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'updateConnection',
    method: 'PATCH',
    path: `/v1/connections/${segment(request.params.connectionId, 'updateConnection: connectionId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}
