// Generated from spec/paths/studios.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { CreateStudioRequest, Studio, UpdateStudioRequest } from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, ceilings, gates, rateClasses, serve } from './guards.ts';
import { projectStudio, projectStudioPage } from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { PageRequest } from './runtime/traits/pagination.ts';

/** The handlers of `studios`: one function for each operation. */
export interface StudiosHandlers {
  /** List the caller's studios. */
  listStudios(request: { caller: Caller; page: PageRequest<Studio, 'id'> }): Promise<
    | { status: 200; items: Studio[]; more: boolean }
    | ApiErrorResponse<400, 'invalid_request'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Create a studio. */
  createStudio(request: { caller: Caller; body: CreateStudioRequest }): Promise<
    | { status: 201; body: Studio }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Read a studio. */
  getStudio(request: { caller: Caller; params: { id: string } }): Promise<
    | { status: 200; body: Studio }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Change a studio's name or auto-go-live settings. */
  updateStudio(request: { caller: Caller; params: { id: string }; body: UpdateStudioRequest }): Promise<
    | { status: 200; body: Studio }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/**
 * Mounts the operations of `studios`: a studio is one production with its sources, destinations,
 * mixer, canvas and chat.
 */
export const studiosRoutes =
  (handlers: StudiosHandlers, gateway: Gateway<Pick<Ownership, 'studio'>>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/studios',
      ...serve(gateway, handlers.listStudios, {
        operation: 'listStudios',
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
            [{ scheme: 'apiKey', scopes: ['studios:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        query: { decode: { cursor: 'string', limit: 'integer' }, validate: validators.listStudiosQuery },
        project: { 200: projectStudioPage },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios',
      ...serve(gateway, handlers.createStudio, {
        operation: 'createStudio',
        ceiling: ceilings.studios,
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['studios:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        body: { required: true, mediaTypes: ['application/json'], validate: validators.CreateStudioRequest },
        project: { 201: projectStudio },
      }),
    });
    app.route({
      method: 'GET',
      url: '/v1/studios/:id',
      ...serve(gateway, handlers.getStudio, {
        operation: 'getStudio',
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['studios:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        project: { 200: projectStudio },
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/v1/studios/:id',
      ...serve(gateway, handlers.updateStudio, {
        operation: 'updateStudio',
        gate: gates.writes,
        patch: { omitted: 'unchanged', nulls: 'rejected' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['studios:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.UpdateStudioRequest },
        project: { 200: projectStudio },
      }),
    });
    done();
  };
