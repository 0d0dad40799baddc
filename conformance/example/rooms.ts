import { randomUUID } from 'node:crypto';
import type { Booking, Hold, Room } from './generated/schemas.ts';
import type { Caller } from './generated/server/runtime/requests/caller.ts';

/** A room with its contents. The alarm code is stored but never returned. */
interface Kept {
  readonly owner: string;
  room: Room;
  sign: string;
  readonly alarmCode: string | undefined;
  readonly bookings: Map<string, Booking>;
  readonly holds: Map<string, Hold>;
  readonly pictures: Map<string, KeptPicture>;
}

/** A picture with its announced and received size. The key is part of the address for its bytes. */
export interface KeptPicture {
  readonly key: string;
  readonly announced: number;
  received: number;
}

/** A new id; later ids sort after earlier ones. */
export const idOf = (kind: string): string =>
  `${kind}_${Date.now().toString(36)}${randomUUID().replaceAll('-', '')}`;

/** The current time in the format of the contract. */
export const now = (): string => new Date().toISOString();

/** All rooms, in memory. */
export class Rooms {
  readonly #rooms = new Map<string, Kept>();

  owns = (userId: string, roomId: string): boolean => this.#rooms.get(roomId)?.owner === userId;
  holds = (roomId: string, bookingId: string): boolean => this.in(roomId).bookings.has(bookingId);
  hangs = (roomId: string, pictureId: string): boolean => this.in(roomId).pictures.has(pictureId);
  of = (userId: string): Kept[] => [...this.#rooms.values()].filter(({ owner }) => owner === userId);

  /** The room with that id. The ownership guard has already checked that it exists. */
  in(roomId: string): Kept {
    const kept = this.#rooms.get(roomId);
    if (!kept) throw new Error(`${roomId} is gone`);
    return kept;
  }

  add({ userId }: Caller, room: Omit<Room, 'id' | 'changedAt'>, alarmCode: string | undefined): Room {
    const made = { ...room, id: idOf('room'), changedAt: now() };
    const bookings = new Map<string, Booking>();
    const [holds, pictures] = [new Map(), new Map()];
    this.#rooms.set(made.id, { owner: userId, room: made, sign: '', alarmCode, bookings, holds, pictures });
    return made;
  }

  /** The picture with that upload key. */
  pictureOf(key: string): KeptPicture | undefined {
    const all = [...this.#rooms.values()].flatMap(({ pictures }) => [...pictures.values()]);
    return all.find((picture) => picture.key === key);
  }

  remove = (roomId: string): boolean => this.#rooms.delete(roomId);
  get size(): number {
    return this.#rooms.size;
  }
}
