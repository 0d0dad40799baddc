// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { SecretString } from './runtime/traits/secret.ts';

export type { SecretString };

/** Whether the house is open. */
export type Status = {
  /** Whether writes are taken. */
  open: boolean;
};

/** An OpenAPI document. */
export type PublishedContract = {
  /** The version of OpenAPI. */
  openapi: string;
  /** What it is of. */
  info: {
    /** Its title. */
    title: string;
    /** Its version. */
    version: string;
    [name: string]: unknown;
  };
  /** Its paths. */
  paths: { [name: string]: unknown };
  [name: string]: unknown;
};

/** A page of rooms. */
export type RoomPage = {
  /** Rooms by id. */
  rows: Room[];
  /** Where the next page begins; absent on the last. */
  next?: string;
};

/** A room. */
export type Room = {
  /** Opaque. */
  id: string;
  /** What people call it. */
  name: string;
  kind: RoomKind;
  /** How many may sit. */
  seats: number;
  /** The room that it lies beside; absent where it was not said. */
  besideRoomId?: string;
  /** When it last changed. */
  changedAt: string;
};

/** What it is for; there may be more kinds. At most 40 characters. */
export type RoomKind = 'meeting' | 'hall' | 'booth' | (string & {});

/** The envelope of an error. */
export type ErrorEnvelope = {
  /** What was refused and why. */
  error: {
    /** For programs. */
    code: string;
    /** For people. */
    message: string;
    /** Equals X-Request-Id. */
    requestId: string;
    [name: string]: unknown;
  };
};

/** The envelope of an error for want of a scope. */
export type ScopeError = {
  /** What was refused and why. */
  error: {
    /** For programs. */
    code: string;
    /** For people. */
    message: string;
    /** Equals X-Request-Id. */
    requestId: string;
    /** The scope that is missing. */
    requiredScope: string;
    [name: string]: unknown;
  };
};

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

/** What to change. */
export type UpdateRoomRequest = {
  /** 1 to 100 characters. */
  name?: string;
  /** How many may sit. */
  seats?: number;
};

/** What is written at the door. */
export type Sign = {
  /** At most 200 characters. */
  text: string;
};

/** How long the code works. */
export type DoorCodeRequest = {
  /** In seconds; below 10 counts as 10, above 600 as 600. */
  ttlSeconds?: number;
};

/** A code for the door. */
export type DoorCode = {
  /** What the door takes. */
  code: SecretString<'handed-out'>;
  /** When it stops working. */
  expiresAt: string;
};

/** What will be sent. */
export type PictureRequest = {
  /** How many bytes it has. From 1 to 1000000. */
  bytes: number;
  /** What it shows. 1 to 200 characters. */
  title?: string;
};

/** Where the bytes of a picture go. */
export type PicturePlan = {
  /** Opaque. */
  pictureId: string;
  /** Where to PUT them. */
  address: SecretString<'handed-out'>;
};

/** A picture of a room. */
export type Picture = {
  /** Opaque. */
  id: string;
  /** How many have arrived. */
  bytes: number;
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

/** The envelope of an error because there are as many as there may be. */
export type FullRefusal = {
  /** What was refused and why. */
  error: {
    /** For programs. */
    code: string;
    /** For people. */
    message: string;
    /** Equals X-Request-Id. */
    requestId: string;
    /** How many there may be. */
    max: number;
    [name: string]: unknown;
  };
};

/** What to change. */
export type UpdateBookingRequest = {
  /** At most 2000 characters; null for none. */
  note?: string | null;
  /** 4 to 200 characters; null for none. */
  pin?: SecretString<'never'> | null;
};

/** A hold to have. */
export type HoldRequest = {
  /** 1 to 100 characters. */
  reference: string;
};

/** A hold of a room. */
export type Hold = {
  /** Opaque. */
  id: string;
  /** The caller's own. */
  reference: string;
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

/** The sign was written. */
export type SignEvent = {
  /** Opaque. */
  id: string;
  /** The kind. */
  event: 'sign';
  /** The row as JSON. */
  data: Sign;
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

/** A booking is gone. */
export type BookingRemovedEvent = {
  /** Opaque. */
  id: string;
  /** The kind. */
  event: 'bookingRemoved';
  /** The row as JSON. */
  data: RemovedBooking;
};

/** Names a booking that is gone. */
export type RemovedBooking = {
  /** The id it had. */
  id: string;
};

/** Who is signed in. */
export type Account = {
  /** Opaque. */
  id: string;
};

/** Every key. */
export type KeyList = {
  /** The keys. */
  keys: Key[];
};

/** A key without its secret. */
export type Key = {
  /** Opaque. */
  id: string;
  /** What people call it. */
  name: string;
  /** What it may do. */
  scopes: string[];
  /** When it stops working. */
  expiresAt?: string;
  /** When it was revoked. */
  revokedAt?: string;
};

/** A key to make. */
export type CreateKeyRequest = {
  /** 1 to 100 characters. */
  name: string;
  /** What it may do. At most 20. */
  scopes?: Scope[];
  /** When it stops working. */
  expiresAt?: string;
};

/** What a key may do. */
export type Scope =
  | 'rooms:read'
  | 'rooms:write'
  | 'signs:read'
  | 'signs:write'
  | 'bookings:read'
  | 'bookings:write';

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

/** What goes over the socket. */
export type TalkFrame = {
  /** The kind of message. */
  type: string;
  /** Of the client's own. */
  id?: string;
  /** The message. */
  data?: { [name: string]: unknown };
  /** Whether a request was taken; of replies. */
  ok?: boolean;
  /** What came of it; of replies. */
  result?: { [name: string]: unknown };
  /** Why it was not taken; of replies. */
  error?: string;
};

/** What who came in may do. */
export type Welcome = {
  /** Whether they may say something. */
  maySay: boolean;
};

/** Something that was said. */
export type Said = {
  /** Tells it apart. */
  nr: string;
  /** The room. */
  roomId: string;
  /** Who said it. */
  voice: {
    /** The name. */
    who: string;
  };
  /** The words. */
  text: string;
};

/**
 * What is taken back, in a room; `everything`, else what has that number, else what that person
 * said.
 */
export type Hushed = {
  /** The room. */
  roomId: string;
  /** Whether all of it is. */
  everything: boolean;
  /** What is. */
  nr?: string;
  /** Whose words are. */
  who?: string;
};

/** Asks for what was said before. */
export type PastRequest = {
  /** How much of it. */
  most?: number;
};

/** What was said before. */
export type Past = {
  /** The newest first. */
  said: Said[];
};
