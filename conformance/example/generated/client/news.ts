// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { plainHeaders, plainQuery } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { readEvents } from './runtime/events/event-body.ts';
import { type EventOf, type FollowOptions, follow } from './runtime/events/follow.ts';
import { StateMirror } from './runtime/events/mirror.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { Booking, RemovedBooking, RoomState, Sign } from './schemas.ts';

/** What followRoom can answer, told apart by `status`. */
export type FollowRoomAnswer =
  | { status: 200; body: AsyncIterable<
      | {
          id?: string;
          event: 'room';
          data: RoomState;
        }
      | {
          id?: string;
          event: 'sign';
          data: Sign;
        }
      | {
          id?: string;
          event: 'booking';
          data: Booking;
        }
      | {
          id?: string;
          event: 'bookingRemoved';
          data: RemovedBooking;
        }>; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'bad_token' | 'bad_key'>
  | Refused<403, 'missing_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>;

/** What a call of followRoom can be thrown as, told apart by `kind` and `code`. */
export type FollowRoomError = ErrorOf<FollowRoomAnswer>;

/** What followRoom is given. */
export type FollowRoomParameters = {
  params: {
    /** The room's id. */
    roomId: string;
  };
  query?: {
    /** The same, where no header can be set. */
    lastEventId?: string;
  };
  headers?: {
    /** The id of the last event. */
    'Last-Event-ID'?: string;
  };
};

/**
 * Follow a room.
 *
 * Server-sent events; a fresh stream begins with the whole room. To resume, send the id of the last
 * event.
 *
 * `GET /rooms/{roomId}/news`; takes `accessKey` with `rooms:read`, or `bearerAuth`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `bad_token`, `bad_key`; 403
 * `missing_scope`; 404 `not_found`; 429 `rate_limited`.
 *
 * @param request.params.roomId The room's id.
 *
 * @param request.query.lastEventId The same, where no header can be set.
 *
 * @param request.headers['Last-Event-ID'] The id of the last event.
 *
 * @example
 * const answer = await followRoom(send, { params: { roomId: 'room_1' } });
 */
export function followRoom(
  send: Transport,
  request: FollowRoomParameters,
  options?: CallOptions,
): Promise<FollowRoomAnswer> {
  return call(send, {
    operation: 'followRoom',
    method: 'GET',
    path: `/rooms/${segment(request.params.roomId, 'followRoom: roomId')}/news${plainQuery(request.query)}`,
    headers: plainHeaders(request.headers),
    traits: { rateClass: 'general', read: readEvents },
  }, options, [400, 401, 403, 404, 429], [200]);
}

/**
 * Every event of followRoom, over connections that come and go: none is lost and none comes twice.
 * Without a sign of life for 3 seconds a connection counts as dead.
 */
export function eachFollowRoomEvent(
  send: Transport,
  request: FollowRoomParameters,
  options?: FollowOptions,
): AsyncGenerator<EventOf<FollowRoomAnswer>, void, undefined> {
  return follow(
    'followRoom',
    (last, options) => followRoom(
      send,
      last === undefined ? request : { ...request, headers: { ...request.headers, 'Last-Event-ID': last } },
      options,
    ),
    options,
    3000,
  );
}

/** Keeps what the events of followRoom show: give each to `apply`, which tells what it changed. */
export function mirrorFollowRoom(): StateMirror<RoomState & {
  sign?: Sign;
}, 'bookings'> {
  return new StateMirror('room', {
    sign: { member: 'sign' },
    booking: { member: 'bookings', by: 'id' },
    bookingRemoved: { member: 'bookings', by: 'id', removes: true },
  });
}
