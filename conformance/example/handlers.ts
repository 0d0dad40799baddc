import { createHash } from 'node:crypto';
import type { Booking, PublishedContract } from './generated/schemas.ts';
import type { AccountHandlers } from './generated/server/account.ts';
import type { BookingsHandlers } from './generated/server/bookings.ts';
import { ceilings, lifecycles } from './generated/server/guards.ts';
import type { HouseHandlers } from './generated/server/house.ts';
import type { Handlers } from './generated/server/index.ts';
import { createRoomRequestMembers, doorCodeRequestMembers } from './generated/server/members.ts';
import type { NewsHandlers } from './generated/server/news.ts';
import { projectBooking } from './generated/server/projections.ts';
import type { RoomsHandlers } from './generated/server/rooms.ts';
import { ApiError, apiError } from './generated/server/runtime/errors/api-error.ts';
import { requireBelow, requireBytes } from './generated/server/runtime/traits/ceiling.ts';
import { lifecycle } from './generated/server/runtime/traits/lifecycle.ts';
import { patched } from './generated/server/runtime/traits/patch.ts';
import type { News } from './news.ts';
import type { People } from './people.ts';
import { idOf, now, type Rooms } from './rooms.ts';

/** The lifecycle of a booking. A forbidden move throws its error response. */
const moves = lifecycle(lifecycles.booking);

/** The dependencies of the handlers. */
export interface Equipment {
  readonly rooms: Rooms;
  readonly news: News;
  readonly people: People;
  readonly isOpen: boolean;
  readonly hasPaper: boolean;
  /** The ceiling of bookings per room. */
  readonly maxBookings: number;
  /** The address of the server, once it listens. */
  readonly url: () => string;
}

/**
 * The hand-written half of the example: one function per operation. The generated half has already checked
 * credentials and requests.
 */
export function handlersOf(equipment: Equipment): Handlers {
  const { rooms, news, people, isOpen, hasPaper, maxBookings, url } = equipment;
  return {
    house: exampleHandlers(people, isOpen, maxBookings),
    rooms: { ...roomsHandlers(rooms, news, people, hasPaper), ...pictureHandlers(rooms, url) },
    bookings: bookingsHandlers(rooms, news, maxBookings),
    news: newsHandlers(rooms, news),
    account: accountHandlers(rooms, news, people),
  };
}

function exampleHandlers(people: People, isOpen: boolean, maxBookings: number): HouseHandlers {
  const contract: PublishedContract = JSON.parse(JSON.stringify(people.contract), (name, value) =>
    name === 'ceilings' ? { ...value, bookings: { ...value.bookings, max: maxBookings } } : value,
  );
  return {
    getStatus: async () => ({ status: 200, body: { open: isOpen } }),
    getContract: async () => ({ status: 200, body: contract }),
  };
}

type PictureHandlers = Pick<RoomsHandlers, 'beginPicture' | 'hangPicture' | 'dropPicture'>;

function roomsHandlers(
  rooms: Rooms,
  news: News,
  people: People,
  hasPaper: boolean,
): Omit<RoomsHandlers, keyof PictureHandlers> {
  return {
    async listRooms({ caller, page, query: { minSeats = 1 } }) {
      const own = rooms.of(caller.userId).map(({ room }) => room);
      return pageOf(
        own.filter(({ seats }) => seats >= minSeats),
        page,
      );
    },
    async createRoom({ caller, body: { alarmCode, ...body } }) {
      const { besideRoomId } = body;
      if (besideRoomId !== undefined && !rooms.owns(caller.userId, besideRoomId))
        throw new ApiError(404, 'not_found', 'room not found');
      const seats = createRoomRequestMembers.seats.default;
      return { status: 201, body: rooms.add(caller, { kind: 'meeting', seats, ...body }, alarmCode) };
    },
    getRoom: async ({ params }) => ({ status: 200, body: rooms.in(params.roomId).room }),
    async updateRoom({ params, body }) {
      const kept = rooms.in(params.roomId);
      kept.room = { ...patched(kept.room, body), changedAt: now() };
      return { status: 200, body: kept.room };
    },
    async deleteRoom({ params }) {
      rooms.remove(params.roomId);
      return { status: 204 };
    },
    getSign: async ({ params }) => ({ status: 200, body: { text: rooms.in(params.roomId).sign } }),
    async writeSign({ params, body }) {
      if (!hasPaper) return apiError(503, 'no_paper', 'The house has no paper.');
      hang(rooms, news, params.roomId, body.text);
      return { status: 200, body };
    },
    async mintDoorCode({ params, body }) {
      const seconds = body?.ttlSeconds ?? doorCodeRequestMembers.ttlSeconds.default;
      const code = createHash('sha256').update(`${people.sealing} ${params.roomId}`).digest('base64url');
      return {
        status: 200,
        body: { code, expiresAt: new Date(Date.now() + seconds * 1000).toISOString() },
      };
    },
  };
}

function pictureHandlers(rooms: Rooms, url: () => string): PictureHandlers {
  return {
    async beginPicture({ params: { roomId }, body: { bytes } }) {
      const [pictureId, key] = [idOf('pic'), idOf('key')];
      rooms.in(roomId).pictures.set(pictureId, { key, announced: bytes, received: 0 });
      return { status: 201, body: { pictureId, address: `${url()}/storage/${key}` } };
    },
    async hangPicture({ params: { roomId, pictureId: id } }) {
      const bytes = rooms.in(roomId).pictures.get(id)?.received ?? 0;
      return { status: 200, body: { id, bytes } };
    },
    async dropPicture({ params: { roomId, pictureId } }) {
      rooms.in(roomId).pictures.delete(pictureId);
      return { status: 204 };
    },
  };
}

function bookingsHandlers(rooms: Rooms, news: News, max: number): BookingsHandlers {
  const write = (roomId: string, written: Booking): { status: 200; body: Booking } => {
    // Masked before it is stored, so that no event contains more than a response.
    const booking = projectBooking(written);
    rooms.in(roomId).bookings.set(booking.id, booking);
    news.publish(roomId, { event: 'booking', data: booking });
    return { status: 200, body: booking };
  };
  const bookingOf = (roomId: string, id: string): Booking => {
    const booking = rooms.in(roomId).bookings.get(id);
    if (!booking) throw new Error(`${id} is gone`);
    return booking;
  };
  return {
    listBookings: async ({ params, page }) => pageOf(rooms.in(params.roomId).bookings.values(), page),
    async createBooking({ params: { roomId }, body }) {
      const {
        bookings,
        room: { kind },
      } = rooms.in(roomId);
      requireBelow({ ...ceilings.bookings, max }, bookings.size);
      requireBytes(ceilings.notes, notesOf(bookings.values()), bytesOf(body));
      const id = idOf('bk');
      hang(rooms, news, roomId, `${body.name} (${id})`);
      return { ...write(roomId, { id, roomId, kind, state: moves.initial, ...body }), status: 201 };
    },
    getBooking: async ({ params }) => ({ status: 200, body: bookingOf(params.roomId, params.bookingId) }),
    async updateBooking({ params, body }) {
      const booking = bookingOf(params.roomId, params.bookingId);
      const changed = patched(booking, body);
      const { bookings } = rooms.in(params.roomId);
      requireBytes(ceilings.notes, notesOf(bookings.values()), bytesOf(changed) - bytesOf(booking));
      return write(params.roomId, changed);
    },
    async confirmBooking({ params }) {
      const booking = bookingOf(params.roomId, params.bookingId);
      const state = moves.move('confirmBooking', booking.state);
      return write(params.roomId, { ...booking, state, agreedAt: new Date().toISOString() });
    },
    async cancelBooking({ params: { roomId, bookingId } }) {
      rooms.in(roomId).bookings.delete(bookingId);
      news.publish(roomId, { event: 'bookingRemoved', data: { id: bookingId } });
      return { status: 204 };
    },
    async holdRoom({ params, body: { reference } }) {
      const { holds } = rooms.in(params.roomId);
      const known = holds.get(reference);
      const hold = known ?? { id: idOf('hold'), reference };
      holds.set(reference, hold);
      return { status: known ? 200 : 201, body: hold };
    },
  };
}

const bytesOf = ({ note }: { readonly note?: string | undefined }): number => Buffer.byteLength(note ?? '');

const notesOf = (bookings: Iterable<Booking>): number =>
  [...bookings].reduce((sum, booking) => sum + bytesOf(booking), 0);

function newsHandlers(rooms: Rooms, news: News): NewsHandlers {
  return {
    async followRoom({ caller, params: { roomId }, query, headers }) {
      const lastId = headers['last-event-id'] ?? query.lastEventId;
      const whole = () => {
        const { room, bookings, sign } = rooms.in(roomId);
        return { state: { room, bookings: [...bookings.values()] }, sign: { text: sign } };
      };
      return { status: 200, stream: news.follow(roomId, caller, lastId, whole) };
    },
  };
}

function accountHandlers(rooms: Rooms, news: News, people: People): AccountHandlers {
  return {
    getAccount: async ({ caller }) => ({ status: 200, body: { id: caller.userId } }),
    async deleteAccount({ caller }) {
      for (const { room } of rooms.of(caller.userId)) rooms.remove(room.id);
      for (const credential of people.forget(caller.userId)) news.end(credential);
      return { status: 204 };
    },
    listKeys: async ({ caller }) => ({ status: 200, body: { keys: people.keysOf(caller.userId) } }),
    async createKey({ caller, body }) {
      if (body.expiresAt !== undefined && Date.parse(body.expiresAt) <= Date.now())
        return apiError(400, 'invalid_request', 'expiresAt: it is in the past.');
      return { status: 201, body: people.issue(caller.userId, body) };
    },
    async revokeKey({ params }) {
      people.revoke(params.keyId);
      news.end(params.keyId);
      return { status: 204 };
    },
  };
}

/** Sets the sign at a room's door, and emits an event. */
function hang(rooms: Rooms, news: News, roomId: string, text: string): void {
  rooms.in(roomId).sign = text;
  news.publish(roomId, { event: 'sign', data: { text } });
}

/** A page of rows, in the order of their ids. */
function pageOf<Row extends { id: string }>(
  rows: Iterable<Row>,
  { limit, after }: { limit: number; after: { id: string } | undefined },
): { status: 200; items: Row[]; more: boolean } {
  const rest = [...rows].filter(({ id }) => after === undefined || id > after.id);
  const items = rest.sort((one, other) => (one.id < other.id ? -1 : 1)).slice(0, limit);
  return { status: 200, items, more: rest.length > items.length };
}
