// Generated from spec/paths/connections.yaml by `npx callsheet generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import { eachItem } from './runtime/pagination.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type {
  Connection,
  ConnectionPage,
  CreateManualConnectionRequest,
  LinkStart,
  LinkStartRequest,
  Ok,
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
 * @param request.query.cursor The `nextCursor` of the page before; opaque.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 */
export function listConnections(
  send: Transport,
  request: ListConnectionsParameters = {},
): Promise<ListConnectionsAnswer> {
  return call(send, {
    method: 'GET',
    path: '/v1/connections',
    query: request.query,
    traits: { rateClass: 'general' },
  }, [200, 400, 401, 403, 429, 503]);
}

/** Every item of listConnections, page after page. */
export function eachListConnectionsItem(
  send: Transport,
  request: ListConnectionsParameters = {},
): AsyncGenerator<Connection> {
  return eachItem(
    (query) => listConnections(send, { ...request, query: { ...request.query, ...query } }),
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
 */
export function startLink(send: Transport, request: StartLinkParameters): Promise<StartLinkAnswer> {
  return call(send, {
    method: 'POST',
    path: '/v1/connections/link',
    body: request.body,
    traits: { rateClass: 'general' },
  }, [200, 400, 401, 403, 404, 409, 429, 503]);
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
 */
export function createManualConnection(
  send: Transport,
  request: CreateManualConnectionParameters,
): Promise<CreateManualConnectionAnswer> {
  return call(send, {
    method: 'POST',
    path: '/v1/connections/manual',
    body: request.body,
    traits: { rateClass: 'general' },
  }, [201, 400, 401, 403, 409, 429, 503]);
}

/** What getConnection can answer, told apart by `status`. */
export type GetConnectionAnswer =
  | { status: 200; body: Connection; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

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
 * @param request.params.connectionId The connection's id.
 */
export function getConnection(
  send: Transport,
  request: GetConnectionParameters,
): Promise<GetConnectionAnswer> {
  return call(send, {
    method: 'GET',
    path: `/v1/connections/${segment(request.params.connectionId)}`,
    traits: { rateClass: 'general' },
  }, [200, 401, 403, 404, 429, 503]);
}

/** What deleteConnection can answer, told apart by `status`. */
export type DeleteConnectionAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

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
 * @param request.params.connectionId The connection's id.
 */
export function deleteConnection(
  send: Transport,
  request: DeleteConnectionParameters,
): Promise<DeleteConnectionAnswer> {
  return call(send, {
    method: 'DELETE',
    path: `/v1/connections/${segment(request.params.connectionId)}`,
    traits: { rateClass: 'general' },
  }, [200, 401, 403, 404, 429, 503]);
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
 * @param request.params.connectionId The connection's id.
 */
export function updateConnection(
  send: Transport,
  request: UpdateConnectionParameters,
): Promise<UpdateConnectionAnswer> {
  return call(send, {
    method: 'PATCH',
    path: `/v1/connections/${segment(request.params.connectionId)}`,
    body: request.body,
    traits: { rateClass: 'general' },
  }, [200, 400, 401, 403, 404, 429, 503]);
}
