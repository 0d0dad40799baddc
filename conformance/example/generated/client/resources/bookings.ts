// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import {
  type CancelBookingAnswer,
  type CancelBookingParameters,
  type ConfirmBookingAnswer,
  type ConfirmBookingParameters,
  type CreateBookingAnswer,
  type CreateBookingParameters,
  type GetBookingAnswer,
  type GetBookingParameters,
  type HoldRoomAnswer,
  type HoldRoomParameters,
  type ListBookingsAnswer,
  type ListBookingsParameters,
  type UpdateBookingAnswer,
  type UpdateBookingParameters,
  cancelBooking,
  confirmBooking,
  createBooking,
  getBooking,
  holdRoom,
  listBookings,
  updateBooking,
} from '../bookings.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { Booking } from '../schemas.ts';

/**
 * The operations of `bookings` as methods.
 *
 * Who has a room.
 */
export interface BookingsResource {
  /**
   * List the bookings of a room.
   *
   * In pages, by id.
   *
   * `GET /rooms/{roomId}/bookings`, `listBookings`; takes `accessKey` with `bookings:read`, or
   * `bearerAuth`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
   * `missing_scope`; 404 `not_found`; 429 `rate_limited`.
   *
   * @param roomId The room's id.
   *
   * @example
   * for await (const one of api.bookings.list('room_1')) console.log(one);
   */
  list(
    roomId: ListBookingsParameters['params']['roomId'],
    query?: ListBookingsParameters['query'],
    options?: CallOptions & { headers?: ListBookingsParameters['headers'] },
  ): PagedCall<Booking, ListBookingsAnswer>;
  /**
   * Ask for a room.
   *
   * The booking waits to be confirmed, and the sign at the door names it.
   *
   * `POST /rooms/{roomId}/bookings`, `createBooking`; takes `accessKey` with `bookings:write`, or
   * `bearerAuth`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
   * `missing_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `closed`.
   *
   * @param roomId The room's id.
   *
   * @example
   * await api.bookings.create('room_1', { name: 'Choir' });
   */
  create(
    roomId: CreateBookingParameters['params']['roomId'],
    body: CreateBookingParameters['body'],
    options?: CallOptions,
  ): PendingCall<CreateBookingAnswer>;
  /**
   * Read a booking.
   *
   * Its PIN is masked.
   *
   * `GET /rooms/{roomId}/bookings/{bookingId}`, `getBooking`; takes `accessKey` with `bookings:read`,
   * or `bearerAuth`.
   *
   * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
   * 429 `rate_limited`.
   *
   * @param params.roomId The room's id.
   *
   * @param params.bookingId The booking's id.
   *
   * @example
   * await api.bookings.get({ roomId: 'room_1', bookingId: 'booking_1' });
   */
  get(params: GetBookingParameters['params'], options?: CallOptions): PendingCall<GetBookingAnswer>;
  /**
   * Cancel a booking.
   *
   * Whatever its state.
   *
   * `DELETE /rooms/{roomId}/bookings/{bookingId}`, `cancelBooking`; takes `accessKey` with
   * `bookings:write`, or `bearerAuth`.
   *
   * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
   * 429 `rate_limited`; 503 `closed`.
   *
   * @param params.roomId The room's id.
   *
   * @param params.bookingId The booking's id.
   *
   * @example
   * await api.bookings.cancel({ roomId: 'room_1', bookingId: 'booking_1' });
   */
  cancel(params: CancelBookingParameters['params'], options?: CallOptions): PendingCall<CancelBookingAnswer>;
  /**
   * Change a booking.
   *
   * Changes what is sent and leaves the rest; null clears.
   *
   * `PATCH /rooms/{roomId}/bookings/{bookingId}`, `updateBooking`; takes `accessKey` with
   * `bookings:write`, or `bearerAuth`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
   * `missing_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503 `closed`.
   *
   * @param params.roomId The room's id.
   *
   * @param params.bookingId The booking's id.
   *
   * @example
   * await api.bookings.update({ roomId: 'room_1', bookingId: 'booking_1' }, { note: 'With an organ.' });
   */
  update(
    params: UpdateBookingParameters['params'],
    body: UpdateBookingParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdateBookingAnswer>;
  /**
   * Confirm a booking.
   *
   * A confirmed booking cannot be confirmed again.
   *
   * `POST /rooms/{roomId}/bookings/{bookingId}/confirm`, `confirmBooking`; takes `accessKey` with
   * `bookings:write`, or `bearerAuth`.
   *
   * Refused with 401 `unauthorized`, `bad_token`, `bad_key`; 403 `missing_scope`; 404 `not_found`;
   * 409 `conflict`; 429 `rate_limited`; 503 `closed`.
   *
   * @param params.roomId The room's id.
   *
   * @param params.bookingId The booking's id.
   *
   * @example
   * await api.bookings.confirm({ roomId: 'room_1', bookingId: 'booking_1' });
   */
  confirm(
    params: ConfirmBookingParameters['params'],
    options?: CallOptions,
  ): PendingCall<ConfirmBookingAnswer>;
  /**
   * Hold a room under a reference of one's own.
   *
   * A repeat is answered with the hold that there is, so it can be retried.
   *
   * `POST /rooms/{roomId}/holds`, `holdRoom`; takes `accessKey` with `bookings:write`, or
   * `bearerAuth`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
   * `missing_scope`; 404 `not_found`; 429 `rate_limited`; 503 `closed`.
   *
   * @param roomId The room's id.
   *
   * @example
   * await api.bookings.holdRoom('room_1', { reference: 'order-1' });
   */
  holdRoom(
    roomId: HoldRoomParameters['params']['roomId'],
    body: HoldRoomParameters['body'],
    options?: CallOptions,
  ): PendingCall<HoldRoomAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): BookingsResource {
  return {
    list: (roomId, query, options) => new PagedCall(
      'listBookings',
      (page) => listBookings(
        send,
        {
          params: { roomId },
          ...(options?.headers && { headers: options.headers }),
          query: { ...query, ...page },
        },
        options,
      ),
      'rows',
      'next',
    ),
    create: (roomId, body, options) => pendingCall(
      'createBooking',
      createBooking(send, { params: { roomId }, body }, options),
    ),
    get: (params, options) => pendingCall('getBooking', getBooking(send, { params }, options)),
    cancel: (params, options) => pendingCall('cancelBooking', cancelBooking(send, { params }, options)),
    update: (params, body, options) => pendingCall(
      'updateBooking',
      updateBooking(send, { params, body }, options),
    ),
    confirm: (params, options) => pendingCall('confirmBooking', confirmBooking(send, { params }, options)),
    holdRoom: (roomId, body, options) => pendingCall(
      'holdRoom',
      holdRoom(send, { params: { roomId }, body }, options),
    ),
  };
}
