// Generated from spec/paths/meta.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { Health, PublishedContract } from '../schemas.ts';
import { rateClasses, serve } from './guards.ts';
import { projectHealth, projectPublishedContract } from './projections.ts';
import type { Gateway } from './runtime/routes/gateway.ts';

/** The handlers of `meta`: one function for each operation. */
export interface MetaHandlers {
  /** Read whether the service is up and accepts writes. */
  getHealth(request: Record<never, never>): Promise<{ status: 200; body: Health }>;
  /** Read this contract. */
  getContract(request: Record<never, never>): Promise<{ status: 200; body: PublishedContract }>;
}

/** Mounts the operations of `meta`: the health of the service, and this contract. */
export const metaRoutes =
  (handlers: MetaHandlers, gateway: Gateway<object>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/health',
      ...serve(gateway, handlers.getHealth, {
        operation: 'getHealth',
        rateClass: rateClasses.general,
        project: { 200: projectHealth },
      }),
    });
    app.route({
      method: 'GET',
      url: '/v1/openapi.json',
      ...serve(gateway, handlers.getContract, {
        operation: 'getContract',
        rateClass: rateClasses.general,
        project: { 200: projectPublishedContract },
      }),
    });
    done();
  };
