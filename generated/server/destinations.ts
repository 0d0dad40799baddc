// Generated from spec/paths/destinations.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { CreateDestinationRequest, Destination, Ok, UpdateDestinationRequest } from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, ceilings, gates, rateClasses, serve } from './guards.ts';
import { projectDestination, projectDestinationPage, projectOk } from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { PageRequest } from './runtime/traits/pagination.ts';

/** The handlers of `destinations`: one function for each operation. */
export interface DestinationsHandlers {
  /** List a studio's destinations. */
  listDestinations(request: {
    caller: Caller;
    params: { id: string };
    page: PageRequest<Destination, 'id'>;
  }): Promise<
    | { status: 200; items: Destination[]; more: boolean }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Create a destination. */
  createDestination(request: {
    caller: Caller;
    params: { id: string };
    body: CreateDestinationRequest;
  }): Promise<
    | { status: 201; body: Destination }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Read a destination. */
  getDestination(request: { caller: Caller; params: { id: string; destId: string } }): Promise<
    | { status: 200; body: Destination }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Delete a destination. */
  deleteDestination(request: { caller: Caller; params: { id: string; destId: string } }): Promise<
    | { status: 200; body: Ok }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Change a destination. */
  updateDestination(request: {
    caller: Caller;
    params: { id: string; destId: string };
    body: UpdateDestinationRequest;
  }): Promise<
    | { status: 200; body: Destination }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/**
 * Mounts the operations of `destinations`: a destination receives a studio's program. Its
 * `settings` may have 262144 bytes as JSON, those of all destinations of a studio 2097152 bytes. A
 * page of destinations may be shorter than `limit` if their settings are large.
 */
export const destinationsRoutes =
  (
    handlers: DestinationsHandlers,
    gateway: Gateway<Pick<Ownership, 'studio' | 'destination'>>,
  ): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/destinations',
      ...serve(gateway, handlers.listDestinations, {
        operation: 'listDestinations',
        pagination: {
          items: 'data',
          cursor: 'nextCursor',
          order: [{ by: 'id', direction: 'asc' }],
          limit: { default: 50, max: 200, over: 'clamp' },
          query: { cursor: 'cursor', limit: 'limit' },
        },
        rateClass: rateClasses.general,
        secret: [{ in: 'response', pointer: '/data/*/streamKey', kind: 'masked' }],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['destinations:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        query: { decode: { cursor: 'string', limit: 'integer' }, validate: validators.listDestinationsQuery },
        project: { 200: projectDestinationPage },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/destinations',
      ...serve(gateway, handlers.createDestination, {
        operation: 'createDestination',
        ceiling: ceilings.destinations,
        emits: ['destination'],
        gate: gates.writes,
        growth: { ceiling: ceilings.documents, member: '/settings' },
        rateClass: rateClasses.general,
        secret: [
          { in: 'request', pointer: '/streamKey', kind: 'never' },
          { in: 'response', pointer: '/streamKey', kind: 'masked' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['destinations:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.CreateDestinationRequest,
        },
        project: { 201: projectDestination },
      }),
    });
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/destinations/:destId',
      ...serve(gateway, handlers.getDestination, {
        operation: 'getDestination',
        rateClass: rateClasses.general,
        secret: [{ in: 'response', pointer: '/streamKey', kind: 'masked' }],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['destinations:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'destId', resource: 'destination', check: 'destination' },
        ],
        project: { 200: projectDestination },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/v1/studios/:id/destinations/:destId',
      ...serve(gateway, handlers.deleteDestination, {
        operation: 'deleteDestination',
        emits: ['destinationRemoved', 'streamStatus'],
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['destinations:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'destId', resource: 'destination', check: 'destination' },
        ],
        project: { 200: projectOk },
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/v1/studios/:id/destinations/:destId',
      ...serve(gateway, handlers.updateDestination, {
        operation: 'updateDestination',
        emits: ['destination'],
        gate: gates.writes,
        growth: { ceiling: ceilings.documents, member: '/settings' },
        patch: { omitted: 'unchanged', nulls: 'rejected' },
        rateClass: rateClasses.general,
        secret: [
          { in: 'request', pointer: '/streamKey', kind: 'never' },
          { in: 'response', pointer: '/streamKey', kind: 'masked' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['destinations:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'destId', resource: 'destination', check: 'destination' },
        ],
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.UpdateDestinationRequest,
        },
        project: { 200: projectDestination },
      }),
    });
    done();
  };
