// Generated from spec/paths/stream.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { GoLiveRequest, GoLiveResult, GoOfflineResult, StreamStatus } from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, gates, rateClasses, serve } from './guards.ts';
import { projectGoLiveResult, projectGoOfflineResult, projectStreamStatus } from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { Revised } from './runtime/traits/conditional.ts';

/** The handlers of `stream`: one function for each operation. */
export interface StreamHandlers {
  /** Read a studio's stream status. */
  getStreamStatus(request: { caller: Caller; params: { id: string } }): Promise<
    | { status: 200; body: StreamStatus }
    | Revised<200, { body: StreamStatus }>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Start broadcasting to the studio's destinations. */
  goLive(request: { caller: Caller; params: { id: string }; body: GoLiveRequest | undefined }): Promise<
    | { status: 200; body: GoLiveResult }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<409, 'conflict'> & { headers?: { 'Retry-After'?: number } })
    | (ApiErrorResponse<503, 'composition_disabled' | 'unavailable'> & { headers?: {
        'Retry-After'?: number,
      } })
  >;
  /** Stop broadcasting. */
  goOffline(request: { caller: Caller; params: { id: string } }): Promise<
    | { status: 200; body: GoOfflineResult }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/** Mounts the operations of `stream`: start and stop a studio's broadcast, and read its status. */
export const streamRoutes =
  (handlers: StreamHandlers, gateway: Gateway<Pick<Ownership, 'studio'>>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/stream-status',
      ...serve(gateway, handlers.getStreamStatus, {
        operation: 'getStreamStatus',
        conditional: { etag: 'strong' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['stream:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        project: { 200: projectStreamStatus },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/go-live',
      ...serve(gateway, handlers.goLive, {
        operation: 'goLive',
        emits: ['streamStatus', 'destination'],
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['stream:golive'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        body: { required: false, mediaTypes: ['application/json'], validate: validators.GoLiveRequest },
        project: { 200: projectGoLiveResult },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/go-offline',
      ...serve(gateway, handlers.goOffline, {
        operation: 'goOffline',
        emits: ['streamStatus', 'destination'],
        gate: gates.writes,
        idempotent: { key: [], first: 200, later: 200 },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['stream:golive'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        project: { 200: projectGoOfflineResult },
      }),
    });
    done();
  };
