// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { Booking, RemovedBooking, RoomState, Sign } from '../schemas.ts';

/** What each event of `followRoom` carries, by its kind. */
export interface FollowRoomEvents {
  readonly room: RoomState;
  readonly sign: Sign;
  readonly booking: Booking;
  readonly bookingRemoved: RemovedBooking;
}

/** What `followRoom` is held to: follow a room. */
export const followRoomStream = {
  snapshot: 'room',
  following: ['sign'],
  window: { events: 100 },
  heartbeat: { everySeconds: 1, comment: 'heartbeat <timestamp>' },
  limits: { perCredential: 2, perResource: 4 },
  scopeOfKind: { sign: 'signs:read' },
} as const;
