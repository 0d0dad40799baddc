import { createHash, randomUUID } from 'node:crypto';
import type { Booking, Hold, Room } from './generated/schemas.ts';
import { ceilings, lifecycles } from './generated/server/guards.ts';
import type { Handlers } from './generated/server/index.ts';
import { createRoomRequestMembers, doorCodeRequestMembers } from './generated/server/members.ts';
import { projectBooking } from './generated/server/projections.ts';
import type { Caller } from './generated/server/runtime/caller.ts';
import { requireBelow } from './generated/server/runtime/ceiling.ts';
import { lifecycle } from './generated/server/runtime/lifecycle.ts';
import { patched } from './generated/server/runtime/patch.ts';
import type { News } from './news.ts';
import type { People } from './people.ts';

/** How a booking moves; what its lifecycle refuses is refused by itself. */
const moves = lifecycle(lifecycles.booking);

/** A room with all that is in it; the alarm code is kept and shown to nobody. */
interface Kept {
  readonly owner: string;
  room: Room;
  sign: string;
  readonly alarmCode: string | undefined;
  readonly bookings: Map<string, Booking>;
  readonly holds: Map<string, Hold>;
}

const idOf = (kind: string): string =>
  `${kind}_${Date.now().toString(36)}${randomUUID().replaceAll('-', '')}`;
const now = (): string => new Date().toISOString();

/** A page of rows that lie in order of their ids. */
function pageOf<Row extends { id: string }>(
  rows: Iterable<Row>,
  { limit, after }: { limit: number; after: { id: string } | undefined },
): { status: 200; items: Row[]; more: boolean } {
  const rest = [...rows].filter(({ id }) => after === undefined || id > after.id);
  const items = rest.sort((one, other) => (one.id < other.id ? -1 : 1)).slice(0, limit);
  return { status: 200, items, more: rest.length > items.length };
}

/** Every room there is, in memory. */
export class Rooms {
  readonly #rooms = new Map<string, Kept>();

  owns = (userId: string, roomId: string): boolean => this.#rooms.get(roomId)?.owner === userId;
  holds = (roomId: string, bookingId: string): boolean => this.in(roomId).bookings.has(bookingId);
  of = (userId: string): Kept[] => [...this.#rooms.values()].filter(({ owner }) => owner === userId);

  /** A room that ownership has let the caller to. */
  in(roomId: string): Kept {
    const kept = this.#rooms.get(roomId);
    if (!kept) throw new Error(`${roomId} is gone`);
    return kept;
  }

  add({ userId }: Caller, room: Omit<Room, 'id' | 'changedAt'>, alarmCode: string | undefined): Room {
    const made = { ...room, id: idOf('room'), changedAt: now() };
    const bookings = new Map<string, Booking>();
    this.#rooms.set(made.id, { owner: userId, room: made, sign: '', alarmCode, bookings, holds: new Map() });
    return made;
  }

  remove = (roomId: string): boolean => this.#rooms.delete(roomId);
  get size(): number {
    return this.#rooms.size;
  }
}

/** The hand-written half of the example: one function per operation, over rows in memory. */
export function handlersOf(rooms: Rooms, news: News, people: People, isOpen: boolean): Handlers {
  const write = (roomId: string, written: Booking): { status: 200; body: Booking } => {
    // Masked before it is kept, so that no event shows more than a response.
    const booking = projectBooking(written);
    rooms.in(roomId).bookings.set(booking.id, booking);
    news.tell(roomId, { event: 'booking', data: booking });
    return { status: 200, body: booking };
  };
  const hang = (roomId: string, text: string): void => {
    rooms.in(roomId).sign = text;
    news.tell(roomId, { event: 'sign', data: { text } });
  };
  const bookingOf = (roomId: string, id: string): Booking => {
    const booking = rooms.in(roomId).bookings.get(id);
    if (!booking) throw new Error(`${id} is gone`);
    return booking;
  };
  return {
    house: {
      getStatus: async () => ({ status: 200, body: { open: isOpen } }),
      getContract: async () => ({ status: 200, body: people.contract }),
    },
    rooms: {
      async listRooms({ caller, page, query: { minSeats = 1 } }) {
        const own = rooms.of(caller.userId).map(({ room }) => room);
        return pageOf(
          own.filter(({ seats }) => seats >= minSeats),
          page,
        );
      },
      async createRoom({ caller, body: { alarmCode, ...body } }) {
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
        hang(params.roomId, body.text);
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
    },
    bookings: {
      listBookings: async ({ params, page }) => pageOf(rooms.in(params.roomId).bookings.values(), page),
      async createBooking({ params: { roomId }, body }) {
        requireBelow(ceilings.bookings, rooms.in(roomId).bookings.size);
        const id = idOf('bk');
        hang(roomId, `${body.name} (${id})`);
        return { ...write(roomId, { id, roomId, state: moves.initial, ...body }), status: 201 };
      },
      getBooking: async ({ params }) => ({ status: 200, body: bookingOf(params.roomId, params.bookingId) }),
      updateBooking: async ({ params, body }) =>
        write(params.roomId, patched(bookingOf(params.roomId, params.bookingId), body)),
      async confirmBooking({ params }) {
        const booking = bookingOf(params.roomId, params.bookingId);
        return write(params.roomId, { ...booking, state: moves.move('confirmBooking', booking.state) });
      },
      async cancelBooking({ params: { roomId, bookingId } }) {
        rooms.in(roomId).bookings.delete(bookingId);
        news.tell(roomId, { event: 'bookingRemoved', data: { id: bookingId } });
        return { status: 204 };
      },
      async holdRoom({ params, body: { reference } }) {
        const { holds } = rooms.in(params.roomId);
        const known = holds.get(reference);
        const hold = known ?? { id: idOf('hold'), reference };
        holds.set(reference, hold);
        return { status: known ? 200 : 201, body: hold };
      },
    },
    news: {
      async followRoom({ caller, params: { roomId }, query, headers }) {
        const lastId = headers['last-event-id'] ?? query.lastEventId;
        const whole = () => {
          const { room, bookings, sign } = rooms.in(roomId);
          return { state: { room, bookings: [...bookings.values()] }, sign: { text: sign } };
        };
        return { status: 200, stream: news.follow(roomId, caller, lastId, whole) };
      },
    },
    account: {
      getAccount: async ({ caller }) => ({ status: 200, body: { id: caller.userId } }),
      async deleteAccount({ caller }) {
        for (const { room } of rooms.of(caller.userId)) rooms.remove(room.id);
        for (const credential of people.forget(caller.userId)) news.end(credential);
        return { status: 204 };
      },
      listKeys: async ({ caller }) => ({ status: 200, body: { keys: people.keysOf(caller.userId) } }),
      createKey: async ({ caller, body }) => ({ status: 201, body: people.mint(caller.userId, body) }),
      async revokeKey({ params }) {
        people.revoke(params.keyId);
        news.end(params.keyId);
        return { status: 204 };
      },
    },
  };
}
