// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { RoomEvent } from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, rateClasses, serve } from './guards.ts';
import type { Refusal } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { EventSource } from './runtime/traits/stream.ts';

/** What impl/news/ provides: one function per operation. */
export interface NewsHandlers {
  /** Follow a room. */
  followRoom(request: {
    caller: Caller;
    params: { roomId: string };
    query: { lastEventId?: string };
    headers: { 'last-event-id'?: string };
  }): Promise<
    | { status: 200; stream: EventSource<RoomEvent> }
    | Refusal<400, 'invalid_request'>
    | Refusal<404, 'not_found'>
  >;
}

/** Mounts the operations of `news`: what happens in a room. */
export const newsRoutes =
  (handlers: NewsHandlers, gateway: Gateway<Ownership>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/rooms/:roomId/news',
      ...serve(gateway, handlers.followRoom, {
        operation: 'followRoom',
        rateClass: rateClasses.general,
        secret: [
          { in: 'answer', pointer: '/data/bookings/*/pin', kind: 'masked' },
          { in: 'answer', pointer: '/data/pin', kind: 'masked' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['rooms:read'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
        query: { decode: { lastEventId: 'string' }, validate: validators.followRoomQuery },
        headers: { decode: { 'last-event-id': 'string' }, validate: validators.followRoomHeaders },
      }),
    });
    done();
  };
