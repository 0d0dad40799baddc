// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import { readEvents } from './runtime/sequences.ts';
import type { Transport } from './runtime/transport.ts';
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
 * @param request.params.roomId The room's id.
 *
 * @param request.query.lastEventId The same, where no header can be set.
 *
 * @param request.headers['Last-Event-ID'] The id of the last event.
 */
export function followRoom(send: Transport, request: FollowRoomParameters): Promise<FollowRoomAnswer> {
  return call(send, {
    method: 'GET',
    path: `/rooms/${segment(request.params.roomId)}/news`,
    query: request.query,
    headers: request.headers,
    traits: { rateClass: 'general', read: readEvents },
  }, [200, 400, 401, 403, 404, 429]);
}
