// Generated from spec/paths/sources.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { CreateSourceRequest, Ok, Source, UpdateSourceRequest } from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, ceilings, gates, rateClasses, serve } from './guards.ts';
import { projectOk, projectSource, projectSourcePage } from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { Revised } from './runtime/traits/conditional.ts';
import type { PageRequest } from './runtime/traits/pagination.ts';

/** The handlers of `sources`: one function for each operation. */
export interface SourcesHandlers {
  /** List a studio's sources. */
  listSources(request: { caller: Caller; params: { id: string }; page: PageRequest<Source, 'id'> }): Promise<
    | { status: 200; items: Source[]; more: boolean }
    | Revised<200, { items: Source[]; more: boolean }>
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Create a source. */
  createSource(request: { caller: Caller; params: { id: string }; body: CreateSourceRequest }): Promise<
    | { status: 201; body: Source }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Read a source. */
  getSource(request: { caller: Caller; params: { id: string; sourceId: string } }): Promise<
    | { status: 200; body: Source }
    | Revised<200, { body: Source }>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Delete a source. */
  deleteSource(request: { caller: Caller; params: { id: string; sourceId: string } }): Promise<
    | { status: 200; body: Ok }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Change a source. */
  updateSource(request: {
    caller: Caller;
    params: { id: string; sourceId: string };
    body: UpdateSourceRequest;
  }): Promise<
    | { status: 200; body: Source }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/** Mounts the operations of `sources`: a source is one input of a studio. */
export const sourcesRoutes =
  (
    handlers: SourcesHandlers,
    gateway: Gateway<Pick<Ownership, 'studio' | 'source'>>,
  ): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/sources',
      ...serve(gateway, handlers.listSources, {
        operation: 'listSources',
        conditional: { etag: 'strong' },
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
            [{ scheme: 'apiKey', scopes: ['sources:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        query: { decode: { cursor: 'string', limit: 'integer' }, validate: validators.listSourcesQuery },
        project: { 200: projectSourcePage },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/sources',
      ...serve(gateway, handlers.createSource, {
        operation: 'createSource',
        ceiling: ceilings.sources,
        emits: ['source', 'canvas', 'audio', 'streamStatus'],
        gate: gates.writes,
        growth: { ceiling: ceilings.documents },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['sources:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.CreateSourceRequest },
        project: { 201: projectSource },
      }),
    });
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/sources/:sourceId',
      ...serve(gateway, handlers.getSource, {
        operation: 'getSource',
        conditional: { etag: 'strong' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['sources:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'sourceId', resource: 'source', check: 'source' },
        ],
        project: { 200: projectSource },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/v1/studios/:id/sources/:sourceId',
      ...serve(gateway, handlers.deleteSource, {
        operation: 'deleteSource',
        emits: ['sourceRemoved', 'canvas', 'audio', 'streamStatus'],
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['sources:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'sourceId', resource: 'source', check: 'source' },
        ],
        project: { 200: projectOk },
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/v1/studios/:id/sources/:sourceId',
      ...serve(gateway, handlers.updateSource, {
        operation: 'updateSource',
        emits: ['source', 'canvas', 'audio', 'streamStatus'],
        gate: gates.writes,
        growth: { ceiling: ceilings.documents },
        patch: { omitted: 'unchanged', nulls: 'rejected' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['sources:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'sourceId', resource: 'source', check: 'source' },
        ],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.UpdateSourceRequest },
        project: { 200: projectSource },
      }),
    });
    done();
  };
