// Generated from rooms.yaml by `npm run generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import { eachItem } from './runtime/pagination.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type {
  Booking,
  BookingPage,
  CreateBookingRequest,
  Hold,
  HoldRequest,
  UpdateBookingRequest,
} from './schemas.ts';

/** What listBookings can answer, told apart by `status`. */
export type ListBookingsAnswer =
  | { status: 200; body: BookingPage; headers: Headers }
  | { status: 304; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>;

/**
 * List the bookings of a room.
 *
 * In pages, by id.
 *
 * An API key needs `bookings:read`.
 */
export function listBookings(send: Transport, request: { params: { roomId: string }; query?: { cursor?: string; limit?: number }; headers?: { 'If-None-Match'?: string } }): Promise<ListBookingsAnswer> {
  return call(send, {
    method: 'GET',
    path: `/rooms/${segment(request.params.roomId)}/bookings`,
    query: request.query,
    headers: request.headers,
  }, [200, 304, 400, 401, 403, 404, 429]);
}

/** Every item of listBookings, page after page. */
export function eachListBookingsItem(send: Transport, request: { params: { roomId: string }; query?: { cursor?: string; limit?: number }; headers?: { 'If-None-Match'?: string } }): AsyncGenerator<Booking> {
  return eachItem((query) => listBookings(send, { ...request, query: { ...request.query, ...query } }), 'rows', 'next');
}

/** What createBooking can answer, told apart by `status`. */
export type CreateBookingAnswer =
  | { status: 201; body: Booking; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/**
 * Ask for a room.
 *
 * The booking waits to be confirmed, and the sign at the door names it.
 *
 * An API key needs `bookings:write`.
 */
export function createBooking(send: Transport, request: { params: { roomId: string }; body: CreateBookingRequest }): Promise<CreateBookingAnswer> {
  return call(send, {
    method: 'POST',
    path: `/rooms/${segment(request.params.roomId)}/bookings`,
    body: request.body,
  }, [201, 400, 401, 403, 404, 429, 503]);
}

/** What getBooking can answer, told apart by `status`. */
export type GetBookingAnswer =
  | { status: 200; body: Booking; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>;

/**
 * Read a booking.
 *
 * Its PIN is masked.
 *
 * An API key needs `bookings:read`.
 */
export function getBooking(send: Transport, request: { params: { roomId: string; bookingId: string } }): Promise<GetBookingAnswer> {
  return call(send, {
    method: 'GET',
    path: `/rooms/${segment(request.params.roomId)}/bookings/${segment(request.params.bookingId)}`,
  }, [200, 401, 403, 404, 429]);
}

/** What cancelBooking can answer, told apart by `status`. */
export type CancelBookingAnswer =
  | { status: 204; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/**
 * Cancel a booking.
 *
 * Whatever its state.
 *
 * An API key needs `bookings:write`.
 */
export function cancelBooking(send: Transport, request: { params: { roomId: string; bookingId: string } }): Promise<CancelBookingAnswer> {
  return call(send, {
    method: 'DELETE',
    path: `/rooms/${segment(request.params.roomId)}/bookings/${segment(request.params.bookingId)}`,
  }, [204, 401, 403, 404, 429, 503]);
}

/** What updateBooking can answer, told apart by `status`. */
export type UpdateBookingAnswer =
  | { status: 200; body: Booking; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/**
 * Change a booking.
 *
 * Changes what is sent and leaves the rest; null clears.
 *
 * An API key needs `bookings:write`.
 */
export function updateBooking(send: Transport, request: { params: { roomId: string; bookingId: string }; body: UpdateBookingRequest }): Promise<UpdateBookingAnswer> {
  return call(send, {
    method: 'PATCH',
    path: `/rooms/${segment(request.params.roomId)}/bookings/${segment(request.params.bookingId)}`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 429, 503]);
}

/** What confirmBooking can answer, told apart by `status`. */
export type ConfirmBookingAnswer =
  | { status: 200; body: Booking; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'conflict'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/**
 * Confirm a booking.
 *
 * A confirmed booking cannot be confirmed again.
 *
 * An API key needs `bookings:write`.
 */
export function confirmBooking(send: Transport, request: { params: { roomId: string; bookingId: string } }): Promise<ConfirmBookingAnswer> {
  return call(send, {
    method: 'POST',
    path: `/rooms/${segment(request.params.roomId)}/bookings/${segment(request.params.bookingId)}/confirm`,
  }, [200, 401, 403, 404, 409, 429, 503]);
}

/** What holdRoom can answer, told apart by `status`. */
export type HoldRoomAnswer =
  | { status: 200; body: Hold; headers: Headers }
  | { status: 201; body: Hold; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/**
 * Hold a room under a reference of one's own.
 *
 * A repeat is answered with the hold that there is, so it can be retried.
 *
 * An API key needs `bookings:write`.
 */
export function holdRoom(send: Transport, request: { params: { roomId: string }; body: HoldRequest }): Promise<HoldRoomAnswer> {
  return call(send, {
    method: 'POST',
    path: `/rooms/${segment(request.params.roomId)}/holds`,
    body: request.body,
  }, [200, 201, 400, 401, 403, 404, 429, 503]);
}
