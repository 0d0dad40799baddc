// Generated from spec/paths/monitor.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { Monitor, MonitorRequest } from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, gates, rateClasses, serve } from './guards.ts';
import { projectMonitor } from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';

/** The handlers of `monitor`: one function for each operation. */
export interface MonitorHandlers {
  /** Issue a credential to play the studio's program output. */
  mintMonitor(request: { caller: Caller; params: { id: string }; body: MonitorRequest | undefined }): Promise<
    | { status: 200; body: Monitor }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/** Mounts the operations of `monitor`: the return feed of a studio's program output. */
export const monitorRoutes =
  (handlers: MonitorHandlers, gateway: Gateway<Pick<Ownership, 'studio'>>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/monitor',
      ...serve(gateway, handlers.mintMonitor, {
        operation: 'mintMonitor',
        gate: gates.writes,
        rateClass: rateClasses.handout,
        secret: [
          { in: 'response', pointer: '/whep/token', kind: 'full' },
          { in: 'response', pointer: '/srt', kind: 'full' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['viewer:tokens'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        body: {
          required: false,
          mediaTypes: ['application/json'],
          clamp: [{ path: ['ttlSeconds'], bounds: { max: 900 } }],
          validate: validators.MonitorRequest,
        },
        project: { 200: projectMonitor },
      }),
    });
    done();
  };
