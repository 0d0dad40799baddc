// Generated from spec/paths/events.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { StudioEvent } from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, rateClasses, serve } from './guards.ts';
import type { Refusal } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { EventSource } from './runtime/traits/stream.ts';

/** What impl/events/ provides: one function per operation. */
export interface EventsHandlers {
  /** Follow a studio's state. */
  streamStudioEvents(request: {
    caller: Caller;
    params: { id: string };
    query: { lastEventId?: string };
    headers: { 'last-event-id'?: string };
  }): Promise<
    | { status: 200; stream: EventSource<StudioEvent> }
    | Refusal<404, 'not_found'>
    | (Refusal<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/** Mounts the operations of `events`: one server-sent event stream of a studio's state. */
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
          { in: 'answer', pointer: '/data/destinations/*/streamKey', kind: 'masked' },
          { in: 'answer', pointer: '/data/streamKey', kind: 'masked' },
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
