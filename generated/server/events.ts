// Generated from spec/paths/events.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { StudioEvent } from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, rateClasses, serve } from './guards.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { EventSource } from './runtime/traits/stream.ts';

/** The handlers of `events`: one function for each operation. */
export interface EventsHandlers {
  /** Follow a studio's state. */
  streamStudioEvents(request: {
    caller: Caller;
    params: { id: string };
    query: { lastEventId?: string };
    headers: { 'last-event-id'?: string };
  }): Promise<
    | { status: 200; stream: EventSource<StudioEvent> }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/** Mounts the operations of `events`: a server-sent event stream of a studio's state. */
export const eventsRoutes =
  (handlers: EventsHandlers, gateway: Gateway<Pick<Ownership, 'studio'>>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/events',
      ...serve(gateway, handlers.streamStudioEvents, {
        operation: 'streamStudioEvents',
        rateClass: rateClasses.general,
        secret: [
          { in: 'response', pointer: '/data/destinations/*/streamKey', kind: 'masked' },
          { in: 'response', pointer: '/data/streamKey', kind: 'masked' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['stream:read', 'sources:read', 'destinations:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        query: { decode: { lastEventId: 'string' }, validate: validators.streamStudioEventsQuery },
        headers: { decode: { 'last-event-id': 'string' }, validate: validators.streamStudioEventsHeaders },
      }),
    });
    done();
  };
