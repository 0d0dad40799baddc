// Generated from spec/paths/connections.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type {
  Connection, CreateManualConnectionRequest, LinkStart, LinkStartRequest, Ok, UpdateManualConnectionRequest,
} from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, ceilings, gates, rateClasses, serve } from './guards.ts';
import { projectConnection, projectConnectionPage, projectLinkStart, projectOk } from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { PageRequest } from './runtime/traits/pagination.ts';

/** The handlers of `connections`: one function for each operation. */
export interface ConnectionsHandlers {
  /** List the caller's connections. */
  listConnections(request: { caller: Caller; page: PageRequest<Connection, 'id'> }): Promise<
    | { status: 200; items: Connection[]; more: boolean }
    | ApiErrorResponse<400, 'invalid_request'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Start to link or re-link an account. */
  startLink(request: { caller: Caller; body: LinkStartRequest }): Promise<
    | { status: 200; body: LinkStart }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Create a connection from an RTMP URL and its stream key. */
  createManualConnection(request: { caller: Caller; body: CreateManualConnectionRequest }): Promise<
    | { status: 201; body: Connection }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Read a connection. */
  getConnection(request: { caller: Caller; params: { connectionId: string } }): Promise<
    | { status: 200; body: Connection }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Delete a connection and its stored credentials. */
  deleteConnection(request: { caller: Caller; params: { connectionId: string } }): Promise<
    | { status: 200; body: Ok }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Change a manual connection. */
  updateConnection(request: {
    caller: Caller;
    params: { connectionId: string };
    body: UpdateManualConnectionRequest;
  }): Promise<
    | { status: 200; body: Connection }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/**
 * Mounts the operations of `connections`: linked platform accounts and manual stream keys for
 * destinations.
 */
export const connectionsRoutes =
  (handlers: ConnectionsHandlers, gateway: Gateway<Pick<Ownership, 'connection'>>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/connections',
      ...serve(gateway, handlers.listConnections, {
        operation: 'listConnections',
        pagination: {
          items: 'data',
          cursor: 'nextCursor',
          order: [{ by: 'id', direction: 'asc' }],
          limit: { default: 50, max: 200, over: 'clamp' },
          query: { cursor: 'cursor', limit: 'limit' },
        },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['connections:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        query: { decode: { cursor: 'string', limit: 'integer' }, validate: validators.listConnectionsQuery },
        project: { 200: projectConnectionPage },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/connections/link',
      ...serve(gateway, handlers.startLink, {
        operation: 'startLink',
        ceiling: ceilings.connections,
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['connections:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        body: { required: true, mediaTypes: ['application/json'], validate: validators.LinkStartRequest },
        project: { 200: projectLinkStart },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/connections/manual',
      ...serve(gateway, handlers.createManualConnection, {
        operation: 'createManualConnection',
        ceiling: ceilings.connections,
        gate: gates.writes,
        rateClass: rateClasses.general,
        secret: [{ in: 'request', pointer: '/streamKey', kind: 'never' }],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['connections:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.CreateManualConnectionRequest,
        },
        project: { 201: projectConnection },
      }),
    });
    app.route({
      method: 'GET',
      url: '/v1/connections/:connectionId',
      ...serve(gateway, handlers.getConnection, {
        operation: 'getConnection',
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['connections:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'connectionId', resource: 'connection', check: 'connection' }],
        project: { 200: projectConnection },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/v1/connections/:connectionId',
      ...serve(gateway, handlers.deleteConnection, {
        operation: 'deleteConnection',
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['connections:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'connectionId', resource: 'connection', check: 'connection' }],
        project: { 200: projectOk },
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/v1/connections/:connectionId',
      ...serve(gateway, handlers.updateConnection, {
        operation: 'updateConnection',
        gate: gates.writes,
        patch: { omitted: 'unchanged', nulls: 'rejected' },
        rateClass: rateClasses.general,
        secret: [{ in: 'request', pointer: '/streamKey', kind: 'never' }],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['connections:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'connectionId', resource: 'connection', check: 'connection' }],
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.UpdateManualConnectionRequest,
        },
        project: { 200: projectConnection },
      }),
    });
    done();
  };
