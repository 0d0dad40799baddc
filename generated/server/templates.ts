// Generated from spec/paths/templates.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type {
  BroadcastTemplate, CreateBroadcastTemplateRequest, Ok, UpdateBroadcastTemplateRequest,
} from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, ceilings, gates, rateClasses, serve } from './guards.ts';
import { projectBroadcastTemplate, projectBroadcastTemplatePage, projectOk } from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { PageRequest } from './runtime/traits/pagination.ts';

/** The handlers of `templates`: one function for each operation. */
export interface TemplatesHandlers {
  /** List a studio's broadcast templates. */
  listTemplates(request: {
    caller: Caller;
    params: { id: string };
    page: PageRequest<BroadcastTemplate, 'isDefault' | 'updatedAt' | 'id'>;
  }): Promise<
    | { status: 200; items: BroadcastTemplate[]; more: boolean }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Create a broadcast template. */
  createTemplate(request: {
    caller: Caller;
    params: { id: string };
    body: CreateBroadcastTemplateRequest;
  }): Promise<
    | { status: 201; body: BroadcastTemplate }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Delete a broadcast template. */
  deleteTemplate(request: { caller: Caller; params: { id: string; templateId: string } }): Promise<
    | { status: 200; body: Ok }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Replace a broadcast template's name and config. */
  updateTemplate(request: {
    caller: Caller;
    params: { id: string; templateId: string };
    body: UpdateBroadcastTemplateRequest;
  }): Promise<
    | { status: 200; body: BroadcastTemplate }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Make a broadcast template the studio's default. */
  setDefaultTemplate(request: { caller: Caller; params: { id: string; templateId: string } }): Promise<
    | { status: 200; body: BroadcastTemplate }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/**
 * Mounts the operations of `templates`: named broadcast settings. One template may be the studio's
 * default. A `config` may have 262144 bytes as JSON. A page of templates may be shorter than
 * `limit` if their configs are large.
 */
export const templatesRoutes =
  (
    handlers: TemplatesHandlers,
    gateway: Gateway<Pick<Ownership, 'studio' | 'template'>>,
  ): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/broadcast-templates',
      ...serve(gateway, handlers.listTemplates, {
        operation: 'listTemplates',
        pagination: {
          items: 'data',
          cursor: 'nextCursor',
          order: [
            { by: 'isDefault', direction: 'desc' },
            { by: 'updatedAt', direction: 'desc' },
            { by: 'id', direction: 'asc' },
          ],
          limit: { default: 50, max: 200, over: 'clamp' },
          query: { cursor: 'cursor', limit: 'limit' },
        },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['destinations:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        query: { decode: { cursor: 'string', limit: 'integer' }, validate: validators.listTemplatesQuery },
        project: { 200: projectBroadcastTemplatePage },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/broadcast-templates',
      ...serve(gateway, handlers.createTemplate, {
        operation: 'createTemplate',
        ceiling: ceilings.templates,
        gate: gates.writes,
        growth: { ceiling: ceilings.documents, member: '/config' },
        rateClass: rateClasses.general,
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
          validate: validators.CreateBroadcastTemplateRequest,
        },
        project: { 201: projectBroadcastTemplate },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/v1/studios/:id/broadcast-templates/:templateId',
      ...serve(gateway, handlers.deleteTemplate, {
        operation: 'deleteTemplate',
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
          { parameter: 'templateId', resource: 'template', check: 'template' },
        ],
        project: { 200: projectOk },
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/v1/studios/:id/broadcast-templates/:templateId',
      ...serve(gateway, handlers.updateTemplate, {
        operation: 'updateTemplate',
        gate: gates.writes,
        growth: { ceiling: ceilings.documents, member: '/config' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['destinations:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'templateId', resource: 'template', check: 'template' },
        ],
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.UpdateBroadcastTemplateRequest,
        },
        project: { 200: projectBroadcastTemplate },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/broadcast-templates/:templateId/default',
      ...serve(gateway, handlers.setDefaultTemplate, {
        operation: 'setDefaultTemplate',
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
          { parameter: 'templateId', resource: 'template', check: 'template' },
        ],
        project: { 200: projectBroadcastTemplate },
      }),
    });
    done();
  };
