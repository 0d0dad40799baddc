// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { BookingRemovedEvent, Room, RoomKind, SignEvent } from './client/schemas.ts';
import type { SecretString } from './runtime/secret.ts';

export type { SecretString };

/** The types of the contract, written where the client needs them: it is a package of its own. */
export type * from './client/schemas.ts';

/** A room to make. */
export type CreateRoomRequest = {
  /** 1 to 100 characters. */
  name: string;
  kind?: RoomKind;
  /** How many may sit. */
  seats?: number;
  /** The caller's room that it lies beside. */
  besideRoomId?: string;
  /** What disarms the alarm, 4 to 200 characters. */
  alarmCode?: SecretString<'never'>;
};

/** A code for the door. */
export type DoorCode = {
  /** What the door takes. */
  code: SecretString<'handed-out'>;
  /** When it stops working. */
  expiresAt: string;
};

/** Where the bytes of a picture go. */
export type PicturePlan = {
  /** Opaque. */
  pictureId: string;
  /** Where to PUT them. */
  address: SecretString<'handed-out'>;
};

/** A page of bookings. */
export type BookingPage = {
  /** Bookings by id. */
  rows: Booking[];
  /** Where the next page begins; absent on the last. */
  next?: string;
};

/** A booking of a room. */
export type Booking = {
  /** Opaque. */
  id: string;
  /** The room. */
  roomId: string;
  kind: RoomKind;
  /** What for. */
  name: string;
  /** Whether anybody has agreed. */
  state: 'requested' | 'confirmed';
  /** When somebody agreed; absent until then. */
  agreedAt?: string;
  /** What to prepare. */
  note?: string;
  /** A mask, and the last four characters. */
  pin?: SecretString<'masked'>;
};

/** A booking to make. */
export type CreateBookingRequest = {
  /** 1 to 100 characters. */
  name: string;
  /** At most 2000 characters. */
  note?: string;
  /** 4 to 200 characters. */
  pin?: SecretString<'never'>;
};

/** What to change. */
export type UpdateBookingRequest = {
  /** At most 2000 characters; null for none. */
  note?: string | null;
  /** 4 to 200 characters; null for none. */
  pin?: SecretString<'never'> | null;
};

/** One event. */
export type RoomEvent = WholeRoomEvent | SignEvent | BookingEvent | BookingRemovedEvent;

/** The beginning of a fresh stream. */
export type WholeRoomEvent = {
  /** Opaque. */
  id: string;
  /** The kind. */
  event: 'room';
  /** The row as JSON. */
  data: RoomState;
};

/** A room with its bookings. */
export type RoomState = {
  room: Room;
  /** All of them. */
  bookings: Booking[];
};

/** A booking was made or changed. */
export type BookingEvent = {
  /** Opaque. */
  id: string;
  /** The kind. */
  event: 'booking';
  /** The row as JSON. */
  data: Booking;
};

/** A key with its secret. */
export type NewKey = {
  /** Opaque. */
  id: string;
  /** What people call it. */
  name: string;
  /** What it may do. */
  scopes: string[];
  /** When it stops working. */
  expiresAt?: string;
  /** The secret, shown this once. */
  secret: SecretString<'once'>;
};
