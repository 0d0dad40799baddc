// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import { type AccountHandlers, accountRoutes } from './account.ts';
import { type BookingsHandlers, bookingsRoutes } from './bookings.ts';
import type { Ownership } from './guards.ts';
import { type HouseHandlers, houseRoutes } from './house.ts';
import { type NewsHandlers, newsRoutes } from './news.ts';
import { type RoomsHandlers, roomsRoutes } from './rooms.ts';
import type { KnownPath } from './runtime/errors/error-envelopes.ts';
import type { Gateway } from './runtime/routes/gateway.ts';

/** What the hand-written half provides: the handlers of every area. */
export interface Handlers {
  house: HouseHandlers;
  rooms: RoomsHandlers;
  bookings: BookingsHandlers;
  news: NewsHandlers;
  account: AccountHandlers;
}

/** Mounts every operation that a handler answers. */
export const contractRoutes =
  (handlers: Handlers, gateway: Gateway<Ownership>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.register(houseRoutes(handlers.house, gateway));
    app.register(roomsRoutes(handlers.rooms, gateway));
    app.register(bookingsRoutes(handlers.bookings, gateway));
    app.register(newsRoutes(handlers.news, gateway));
    app.register(accountRoutes(handlers.account, gateway));
    done();
  };

/**
 * What stands in front of every path at the first server that the contract names: `prefix` for
 * whoever mounts the routes there.
 */
export const basePath = '';

/** The header that carries the request id. */
export const requestIdHeader = 'X-Request-Id';

/** Every path of the contract and its methods, so that a wrong method is told from an unknown route. */
export const knownPaths: readonly KnownPath[] = [
  { pattern: /^\/status$/, methods: ['GET'] },
  { pattern: /^\/openapi\.json$/, methods: ['GET'] },
  { pattern: /^\/rooms$/, methods: ['GET', 'POST'] },
  { pattern: /^\/rooms\/[^/]+$/, methods: ['GET', 'DELETE', 'PATCH'] },
  { pattern: /^\/rooms\/[^/]+\/sign$/, methods: ['GET', 'PUT'] },
  { pattern: /^\/rooms\/[^/]+\/door-codes$/, methods: ['POST'] },
  { pattern: /^\/rooms\/[^/]+\/pictures$/, methods: ['POST'] },
  { pattern: /^\/rooms\/[^/]+\/pictures\/[^/]+$/, methods: ['DELETE'] },
  { pattern: /^\/rooms\/[^/]+\/pictures\/[^/]+\/hang$/, methods: ['POST'] },
  { pattern: /^\/rooms\/[^/]+\/bookings$/, methods: ['GET', 'POST'] },
  { pattern: /^\/rooms\/[^/]+\/bookings\/[^/]+$/, methods: ['GET', 'DELETE', 'PATCH'] },
  { pattern: /^\/rooms\/[^/]+\/bookings\/[^/]+\/confirm$/, methods: ['POST'] },
  { pattern: /^\/rooms\/[^/]+\/holds$/, methods: ['POST'] },
  { pattern: /^\/rooms\/[^/]+\/news$/, methods: ['GET'] },
  { pattern: /^\/account$/, methods: ['GET', 'DELETE'] },
  { pattern: /^\/keys$/, methods: ['GET', 'POST'] },
  { pattern: /^\/keys\/[^/]+$/, methods: ['DELETE'] },
];

/** Operations that speak a protocol of their own (sockets, signaling) and have no handler here. */
export const protocolOperations = [
  { operation: 'talkInRoom', area: 'talk', method: 'GET', url: '/rooms/:roomId/talk' },
  { operation: 'callRoom', area: 'talk', method: 'POST', url: '/:path(^.+)/call' },
] as const;
