// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { Booking, CreateBookingRequest, Hold, HoldRequest, UpdateBookingRequest } from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, ceilings, gates, rateClasses, serve } from './guards.ts';
import { projectBooking, projectBookingPage, projectHold } from './projections.ts';
import type { Refusal } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { Revised } from './runtime/traits/conditional.ts';
import type { PageRequest } from './runtime/traits/pagination.ts';

/** What impl/bookings/ provides: one function per operation. */
export interface BookingsHandlers {
  /** List the bookings of a room. */
  listBookings(request: {
    caller: Caller;
    params: { roomId: string };
    page: PageRequest<Booking, 'id'>;
  }): Promise<
    | { status: 200; items: Booking[]; more: boolean }
    | Revised<200, { items: Booking[]; more: boolean }>
    | Refusal<400, 'invalid_request'>
    | Refusal<404, 'not_found'>
  >;
  /** Ask for a room. */
  createBooking(request: { caller: Caller; params: { roomId: string }; body: CreateBookingRequest }): Promise<
    | { status: 201; body: Booking }
    | Refusal<400, 'invalid_request'>
    | Refusal<404, 'not_found'>
    | Refusal<409, 'ceiling_reached'>
  >;
  /** Read a booking. */
  getBooking(request: { caller: Caller; params: { roomId: string; bookingId: string } }): Promise<
    | { status: 200; body: Booking }
    | Refusal<404, 'not_found'>
  >;
  /** Cancel a booking. */
  cancelBooking(request: { caller: Caller; params: { roomId: string; bookingId: string } }): Promise<
    | { status: 204 }
    | Refusal<404, 'not_found'>
  >;
  /** Change a booking. */
  updateBooking(request: {
    caller: Caller;
    params: { roomId: string; bookingId: string };
    body: UpdateBookingRequest;
  }): Promise<
    | { status: 200; body: Booking }
    | Refusal<400, 'invalid_request'>
    | Refusal<404, 'not_found'>
    | Refusal<409, 'ceiling_reached'>
  >;
  /** Confirm a booking. */
  confirmBooking(request: { caller: Caller; params: { roomId: string; bookingId: string } }): Promise<
    | { status: 200; body: Booking }
    | Refusal<404, 'not_found'>
    | Refusal<409, 'conflict'>
  >;
  /** Hold a room under a reference of one's own. */
  holdRoom(request: { caller: Caller; params: { roomId: string }; body: HoldRequest }): Promise<
    | { status: 200; body: Hold }
    | { status: 201; body: Hold }
    | Refusal<400, 'invalid_request'>
    | Refusal<404, 'not_found'>
  >;
}

/** Mounts the operations of `bookings`: who has a room. */
export const bookingsRoutes =
  (handlers: BookingsHandlers, gateway: Gateway<Ownership>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/rooms/:roomId/bookings',
      ...serve(gateway, handlers.listBookings, {
        operation: 'listBookings',
        conditional: { etag: 'strong' },
        pagination: {
          items: 'rows',
          cursor: 'next',
          order: [{ by: 'id', direction: 'asc' }],
          limit: { default: 5, max: 10, over: 'clamp' },
          query: { cursor: 'cursor', limit: 'limit' },
        },
        rateClass: rateClasses.general,
        secret: [{ in: 'answer', pointer: '/rows/*/pin', kind: 'masked' }],
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['bookings:read'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
        query: { decode: { cursor: 'string', limit: 'integer' }, validate: validators.listBookingsQuery },
        project: { 200: projectBookingPage },
      }),
    });
    app.route({
      method: 'POST',
      url: '/rooms/:roomId/bookings',
      ...serve(gateway, handlers.createBooking, {
        operation: 'createBooking',
        ceiling: ceilings.bookings,
        emits: ['sign', 'booking'],
        gate: gates.writes,
        growth: { ceiling: ceilings.notes, member: '/note' },
        rateClass: rateClasses.general,
        secret: [
          { in: 'request', pointer: '/pin', kind: 'never' },
          { in: 'answer', pointer: '/pin', kind: 'masked' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['bookings:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.CreateBookingRequest },
        project: { 201: projectBooking },
      }),
    });
    app.route({
      method: 'GET',
      url: '/rooms/:roomId/bookings/:bookingId',
      ...serve(gateway, handlers.getBooking, {
        operation: 'getBooking',
        rateClass: rateClasses.general,
        secret: [{ in: 'answer', pointer: '/pin', kind: 'masked' }],
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['bookings:read'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'roomId', resource: 'room', check: 'room' },
          { parameter: 'bookingId', resource: 'booking', check: 'booking' },
        ],
        project: { 200: projectBooking },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/rooms/:roomId/bookings/:bookingId',
      ...serve(gateway, handlers.cancelBooking, {
        operation: 'cancelBooking',
        emits: ['bookingRemoved'],
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['bookings:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'roomId', resource: 'room', check: 'room' },
          { parameter: 'bookingId', resource: 'booking', check: 'booking' },
        ],
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/rooms/:roomId/bookings/:bookingId',
      ...serve(gateway, handlers.updateBooking, {
        operation: 'updateBooking',
        emits: ['booking'],
        gate: gates.writes,
        growth: { ceiling: ceilings.notes, member: '/note' },
        patch: { omitted: 'unchanged', nulls: 'clears' },
        rateClass: rateClasses.general,
        secret: [
          { in: 'request', pointer: '/pin', kind: 'never' },
          { in: 'answer', pointer: '/pin', kind: 'masked' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['bookings:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'roomId', resource: 'room', check: 'room' },
          { parameter: 'bookingId', resource: 'booking', check: 'booking' },
        ],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.UpdateBookingRequest },
        project: { 200: projectBooking },
      }),
    });
    app.route({
      method: 'POST',
      url: '/rooms/:roomId/bookings/:bookingId/confirm',
      ...serve(gateway, handlers.confirmBooking, {
        operation: 'confirmBooking',
        emits: ['booking'],
        gate: gates.writes,
        rateClass: rateClasses.general,
        secret: [{ in: 'answer', pointer: '/pin', kind: 'masked' }],
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['bookings:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'roomId', resource: 'room', check: 'room' },
          { parameter: 'bookingId', resource: 'booking', check: 'booking' },
        ],
        project: { 200: projectBooking },
      }),
    });
    app.route({
      method: 'POST',
      url: '/rooms/:roomId/holds',
      ...serve(gateway, handlers.holdRoom, {
        operation: 'holdRoom',
        gate: gates.writes,
        idempotent: { key: ['reference'], first: 201, later: 200 },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'accessKey', scopes: ['bookings:write'] }],
            [{ scheme: 'bearerAuth', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.HoldRequest },
        project: { 200: projectHold, 201: projectHold },
      }),
    });
    done();
  };
