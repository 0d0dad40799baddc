// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { PublishedContract, Status } from '../schemas.ts';
import { type Ownership, serve } from './guards.ts';
import { projectPublishedContract, projectStatus } from './projections.ts';
import type { Gateway } from './runtime/routes/gateway.ts';

/** What impl/house/ provides: one function per operation. */
export interface HouseHandlers {
  /** Read whether the house is open. */
  getStatus(request: Record<never, never>): Promise<{ status: 200; body: Status }>;
  /** Read this contract. */
  getContract(request: Record<never, never>): Promise<{ status: 200; body: PublishedContract }>;
}

/** Mounts the operations of `house`: the house and this contract. */
export const houseRoutes =
  (handlers: HouseHandlers, gateway: Gateway<Ownership>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/status',
      ...serve(gateway, handlers.getStatus, { operation: 'getStatus', project: { 200: projectStatus } }),
    });
    app.route({
      method: 'GET',
      url: '/openapi.json',
      ...serve(gateway, handlers.getContract, {
        operation: 'getContract',
        project: { 200: projectPublishedContract },
      }),
    });
    done();
  };
