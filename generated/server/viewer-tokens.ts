// Generated from spec/paths/viewer-tokens.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { MintViewerTokenRequest, ViewerToken } from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { gates, rateClasses, serve } from './guards.ts';
import { projectViewerToken } from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';

/** The handlers of `viewer-tokens`: one function for each operation. */
export interface ViewerTokensHandlers {
  /** Issue a short-lived token for one viewer of an embedded chat. */
  mintViewerToken(request: { caller: Caller; body: MintViewerTokenRequest }): Promise<
    | { status: 201; body: ViewerToken }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/** Mounts the operations of `viewer-tokens`: short-lived tokens for the viewers of an embedded chat. */
export const viewerTokensRoutes =
  (handlers: ViewerTokensHandlers, gateway: Gateway<object>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'POST',
      url: '/v1/viewer-tokens',
      ...serve(gateway, handlers.mintViewerToken, {
        operation: 'mintViewerToken',
        gate: gates.writes,
        rateClass: rateClasses.general,
        secret: [{ in: 'response', pointer: '/token', kind: 'full' }],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['viewer:tokens'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        body: {
          required: true,
          mediaTypes: ['application/json'],
          clamp: [{ path: ['ttlSeconds'], bounds: { max: 3600 } }],
          validate: validators.MintViewerTokenRequest,
        },
        genericValidation: true,
        project: { 201: projectViewerToken },
      }),
    });
    done();
  };
