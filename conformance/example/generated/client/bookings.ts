// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { plainHeaders, plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import { revealed } from './runtime/traits/secret.ts';
import type { Transport } from './runtime/transport/transport.ts';
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

/** What a call of listBookings can be thrown as, told apart by `kind` and `code`. */
export type ListBookingsError = ErrorOf<ListBookingsAnswer>;

/** What listBookings is given. */
export type ListBookingsParameters = {
  params: {
    /** The room's id. */
    roomId: string;
  };
  query?: {
    /** The `next` of the page before. */
    cursor?: string;
    /** How many rows a page has at the most. */
    limit?: number;
  };
  headers?: {
    /** ETags of the copies held. */
    'If-None-Match'?: string;
  };
};

/**
 * List the bookings of a room.
 *
 * In pages, by id.
 *
 * `GET /rooms/{roomId}/bookings`; takes `accessKey` with `bookings:read`, or `bearerAuth`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
 * `missing_scope`; 404 `not_found`; 429 `rate_limited`.
 *
 * @param request.params.roomId The room's id.
 *
 * @param request.query.cursor The `next` of the page before.
 *
 * @param request.query.limit How many rows a page has at the most.
 *
 * @param request.headers['If-None-Match'] ETags of the copies held.
 *
 * @example
 * const answer = await listBookings(send, { params: { roomId: 'room_1' } });
 */
export function listBookings(
  send: Transport,
  request: ListBookingsParameters,
  options?: CallOptions,
): Promise<ListBookingsAnswer> {
  return call(send, {
    operation: 'listBookings',
    method: 'GET',
    path: `/rooms/${segment(request.params.roomId, 'listBookings: roomId')}/bookings${plainQuery(request.query)}`,
    headers: plainHeaders(request.headers),
    traits: { conditional: true, rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429], [304]);
}

/** Every item of listBookings, page after page. */
export function eachListBookingsItem(
  send: Transport,
  request: ListBookingsParameters,
  options?: CallOptions,
): AsyncGenerator<Booking> {
  return eachItem(
    (query) => listBookings(send, { ...request, query: { ...request.query, ...query } }, options),
    'rows',
    'next',
  );
}

/** What createBooking can answer, told apart by `status`. */
export type CreateBookingAnswer =
  | { status: 201; body: Booking; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of createBooking can be thrown as, told apart by `kind` and `code`. */
export type CreateBookingError = ErrorOf<CreateBookingAnswer>;

/** What createBooking is given. */
export type CreateBookingParameters = {
  params: {
    /** The room's id. */
    roomId: string;
  };
  body: CreateBookingRequest;
};

/**
 * Ask for a room.
 *
 * The booking waits to be confirmed, and the sign at the door names it.
 *
 * `POST /rooms/{roomId}/bookings`; takes `accessKey` with `bookings:write`, or `bearerAuth`.
 *
 * Moves `state` of Booking: from nothing to `requested`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
 * `missing_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `closed`.
 *
 * @param request.params.roomId The room's id.
 *
 * @example
 * const answer = await createBooking(send, { params: { roomId: 'room_1' }, body: { name: 'Choir' } });
 */
export function createBooking(
  send: Transport,
  request: CreateBookingParameters,
  options?: CallOptions,
): Promise<CreateBookingAnswer> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'createBooking',
    method: 'POST',
    path: `/rooms/${segment(request.params.roomId, 'createBooking: roomId')}/bookings`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 409, 429, 503]);
}

/** What getBooking can answer, told apart by `status`. */
export type GetBookingAnswer =
  | { status: 200; body: Booking; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>;

/** What a call of getBooking can be thrown as, told apart by `kind` and `code`. */
export type GetBookingError = ErrorOf<GetBookingAnswer>;

/** What getBooking is given. */
export type GetBookingParameters = {
  params: {
    /** The room's id. */
    roomId: string;
    /** The booking's id. */
    bookingId: string;
  };
};

/**
 * Read a booking.
 *
 * Its PIN is masked.
 *
 * `GET /rooms/{roomId}/bookings/{bookingId}`; takes `accessKey` with `bookings:read`, or
 * `bearerAuth`.
 *
 * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
 * 429 `rate_limited`.
 *
 * @param request.params.roomId The room's id.
 *
 * @param request.params.bookingId The booking's id.
 *
 * @example
 * const answer = await getBooking(send, { params: { roomId: 'room_1', bookingId: 'booking_1' } });
 */
export function getBooking(
  send: Transport,
  request: GetBookingParameters,
  options?: CallOptions,
): Promise<GetBookingAnswer> {
  return call(send, {
    operation: 'getBooking',
    method: 'GET',
    path: `/rooms/${segment(request.params.roomId, 'getBooking: roomId')}/bookings/${segment(request.params.bookingId, 'getBooking: bookingId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429]);
}

/** What cancelBooking can answer, told apart by `status`. */
export type CancelBookingAnswer =
  | { status: 204; headers: Headers }
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of cancelBooking can be thrown as, told apart by `kind` and `code`. */
export type CancelBookingError = ErrorOf<CancelBookingAnswer>;

/** What cancelBooking is given. */
export type CancelBookingParameters = {
  params: {
    /** The room's id. */
    roomId: string;
    /** The booking's id. */
    bookingId: string;
  };
};

/**
 * Cancel a booking.
 *
 * Whatever its state.
 *
 * `DELETE /rooms/{roomId}/bookings/{bookingId}`; takes `accessKey` with `bookings:write`, or
 * `bearerAuth`.
 *
 * Moves `state` of Booking: from `requested` or `confirmed` to nothing: it is gone.
 *
 * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
 * 429 `rate_limited`; 503 `closed`.
 *
 * @param request.params.roomId The room's id.
 *
 * @param request.params.bookingId The booking's id.
 *
 * @example
 * const answer = await cancelBooking(send, { params: { roomId: 'room_1', bookingId: 'booking_1' } });
 */
export function cancelBooking(
  send: Transport,
  request: CancelBookingParameters,
  options?: CallOptions,
): Promise<CancelBookingAnswer> {
  return call(send, {
    operation: 'cancelBooking',
    method: 'DELETE',
    path: `/rooms/${segment(request.params.roomId, 'cancelBooking: roomId')}/bookings/${segment(request.params.bookingId, 'cancelBooking: bookingId')}`,
    traits: { rateClass: 'general' },
  }, options, [401, 403, 404, 429, 503], [204]);
}

/** What updateBooking can answer, told apart by `status`. */
export type UpdateBookingAnswer =
  | { status: 200; body: Booking; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'closed'>;

/** What a call of updateBooking can be thrown as, told apart by `kind` and `code`. */
export type UpdateBookingError = ErrorOf<UpdateBookingAnswer>;

/** What updateBooking is given. */
export type UpdateBookingParameters = {
  params: {
    /** The room's id. */
    roomId: string;
    /** The booking's id. */
    bookingId: string;
  };
  body: UpdateBookingRequest;
};

/**
 * Change a booking.
 *
 * Changes what is sent and leaves the rest; null clears.
 *
 * `PATCH /rooms/{roomId}/bookings/{bookingId}`; takes `accessKey` with `bookings:write`, or
 * `bearerAuth`.
 *
 * A member that is left out stays as it is. Null clears a member.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
 * `missing_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `closed`.
 *
 * @param request.params.roomId The room's id.
 *
 * @param request.params.bookingId The booking's id.
 *
 * @example
 * const answer = await updateBooking(send, {
 *   params: { roomId: 'room_1', bookingId: 'booking_1' },
 *   body: { note: 'With an organ.' },
 * });
 */
export function updateBooking(
  send: Transport,
  request: UpdateBookingParameters,
  options?: CallOptions,
): Promise<UpdateBookingAnswer> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'updateBooking',
    method: 'PATCH',
    path: `/rooms/${segment(request.params.roomId, 'updateBooking: roomId')}/bookings/${segment(request.params.bookingId, 'updateBooking: bookingId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
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

/** What a call of confirmBooking can be thrown as, told apart by `kind` and `code`. */
export type ConfirmBookingError = ErrorOf<ConfirmBookingAnswer>;

/** What confirmBooking is given. */
export type ConfirmBookingParameters = {
  params: {
    /** The room's id. */
    roomId: string;
    /** The booking's id. */
    bookingId: string;
  };
};

/**
 * Confirm a booking.
 *
 * A confirmed booking cannot be confirmed again.
 *
 * `POST /rooms/{roomId}/bookings/{bookingId}/confirm`; takes `accessKey` with `bookings:write`, or
 * `bearerAuth`.
 *
 * Moves `state` of Booking: from `requested` to `confirmed`; from `confirmed` it is refused as
 * `conflict`.
 *
 * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
 * 409 `conflict`; 429 `rate_limited`; 503 `closed`.
 *
 * @param request.params.roomId The room's id.
 *
 * @param request.params.bookingId The booking's id.
 *
 * @example
 * const answer = await confirmBooking(send, { params: { roomId: 'room_1', bookingId: 'booking_1' } });
 */
export function confirmBooking(
  send: Transport,
  request: ConfirmBookingParameters,
  options?: CallOptions,
): Promise<ConfirmBookingAnswer> {
  return call(send, {
    operation: 'confirmBooking',
    method: 'POST',
    path: `/rooms/${segment(request.params.roomId, 'confirmBooking: roomId')}/bookings/${segment(request.params.bookingId, 'confirmBooking: bookingId')}/confirm`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 409, 429, 503]);
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

/** What a call of holdRoom can be thrown as, told apart by `kind` and `code`. */
export type HoldRoomError = ErrorOf<HoldRoomAnswer>;

/** What holdRoom is given. */
export type HoldRoomParameters = {
  params: {
    /** The room's id. */
    roomId: string;
  };
  body: HoldRequest;
};

/**
 * Hold a room under a reference of one's own.
 *
 * A repeat is answered with the hold that there is, so it can be retried.
 *
 * `POST /rooms/{roomId}/holds`; takes `accessKey` with `bookings:write`, or `bearerAuth`.
 *
 * It may be repeated: a call with the same path and `reference` gives the result of the first.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
 * `missing_scope`; 404 `not_found`; 429 `rate_limited`; 503 `closed`.
 *
 * @param request.params.roomId The room's id.
 *
 * @example
 * const answer = await holdRoom(send, { params: { roomId: 'room_1' }, body: { reference: 'order-1' } });
 */
export function holdRoom(
  send: Transport,
  request: HoldRoomParameters,
  options?: CallOptions,
): Promise<HoldRoomAnswer> {
  return call(send, withBody({
    operation: 'holdRoom',
    method: 'POST',
    path: `/rooms/${segment(request.params.roomId, 'holdRoom: roomId')}/holds`,
    traits: { idempotent: true, rateClass: 'general' },
  }, request.body), options, [200, 201, 400, 401, 403, 404, 429, 503]);
}
