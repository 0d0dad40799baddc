// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type {
  Account,
  Booking,
  BookingEvent,
  BookingPage,
  BookingRemovedEvent,
  DoorCode,
  Hold,
  Key,
  KeyList,
  NewKey,
  Picture,
  PicturePlan,
  PublishedContract,
  RemovedBooking,
  Room,
  RoomPage,
  RoomState,
  Sign,
  SignEvent,
  Status,
  WholeRoomEvent,
} from '../schemas.ts';
import { masked } from './runtime/traits/secret.ts';

/** Copies of a Status what the contract lists. */
export const projectStatus = (value: Status): Status => ({
  open: value.open,
});

/** Copies of a PublishedContract what the contract lists. */
export const projectPublishedContract = (value: PublishedContract): PublishedContract => ({
  ...value,
  openapi: value.openapi,
  info: {
    ...value.info,
    title: value.info.title,
    version: value.info.version,
  },
  paths: value.paths,
});

/** Copies of a RoomPage what the contract lists. */
export const projectRoomPage = (value: RoomPage): RoomPage => ({
  rows: value.rows.map((item) => projectRoom(item)),
  next: value.next,
}) as RoomPage;

/** Copies of a Room what the contract lists. */
export const projectRoom = (value: Room): Room => ({
  id: value.id,
  name: value.name,
  kind: value.kind,
  seats: value.seats,
  besideRoomId: value.besideRoomId,
  changedAt: value.changedAt,
}) as Room;

/** Copies of a Sign what the contract lists. */
export const projectSign = (value: Sign): Sign => ({
  text: value.text,
});

/** Copies of a DoorCode what the contract lists. */
export const projectDoorCode = (value: DoorCode): DoorCode => ({
  code: value.code,
  expiresAt: value.expiresAt,
});

/** Copies of a PicturePlan what the contract lists. */
export const projectPicturePlan = (value: PicturePlan): PicturePlan => ({
  pictureId: value.pictureId,
  address: value.address,
});

/** Copies of a Picture what the contract lists. */
export const projectPicture = (value: Picture): Picture => ({
  id: value.id,
  bytes: value.bytes,
});

/** Copies of a BookingPage what the contract lists. */
export const projectBookingPage = (value: BookingPage): BookingPage => ({
  rows: value.rows.map((item) => projectBooking(item)),
  next: value.next,
}) as BookingPage;

/** Copies of a Booking what the contract lists. */
export const projectBooking = (value: Booking): Booking => ({
  id: value.id,
  roomId: value.roomId,
  kind: value.kind,
  name: value.name,
  state: value.state,
  agreedAt: value.agreedAt,
  note: value.note,
  pin: value.pin && masked(value.pin),
}) as Booking;

/** Copies of a Hold what the contract lists. */
export const projectHold = (value: Hold): Hold => ({
  id: value.id,
  reference: value.reference,
});

/** Copies of a WholeRoomEvent what the contract lists. */
export const projectWholeRoomEvent = (value: WholeRoomEvent): WholeRoomEvent => ({
  id: value.id,
  event: value.event,
  data: projectRoomState(value.data),
});

/** Copies of a RoomState what the contract lists. */
export const projectRoomState = (value: RoomState): RoomState => ({
  room: projectRoom(value.room),
  bookings: value.bookings.map((item) => projectBooking(item)),
});

/** Copies of a SignEvent what the contract lists. */
export const projectSignEvent = (value: SignEvent): SignEvent => ({
  id: value.id,
  event: value.event,
  data: projectSign(value.data),
});

/** Copies of a BookingEvent what the contract lists. */
export const projectBookingEvent = (value: BookingEvent): BookingEvent => ({
  id: value.id,
  event: value.event,
  data: projectBooking(value.data),
});

/** Copies of a BookingRemovedEvent what the contract lists. */
export const projectBookingRemovedEvent = (value: BookingRemovedEvent): BookingRemovedEvent => ({
  id: value.id,
  event: value.event,
  data: projectRemovedBooking(value.data),
});

/** Copies of a RemovedBooking what the contract lists. */
export const projectRemovedBooking = (value: RemovedBooking): RemovedBooking => ({
  id: value.id,
});

/** Copies of a Account what the contract lists. */
export const projectAccount = (value: Account): Account => ({
  id: value.id,
});

/** Copies of a KeyList what the contract lists. */
export const projectKeyList = (value: KeyList): KeyList => ({
  keys: value.keys.map((item) => projectKey(item)),
});

/** Copies of a Key what the contract lists. */
export const projectKey = (value: Key): Key => ({
  id: value.id,
  name: value.name,
  scopes: value.scopes,
  expiresAt: value.expiresAt,
  revokedAt: value.revokedAt,
}) as Key;

/** Copies of a NewKey what the contract lists. */
export const projectNewKey = (value: NewKey): NewKey => ({
  id: value.id,
  name: value.name,
  scopes: value.scopes,
  expiresAt: value.expiresAt,
  secret: value.secret,
}) as NewKey;
