import { randomUUID } from 'node:crypto';
import type { Booking, Hold, Room } from './generated/schemas.ts';
import type { Caller } from './generated/server/runtime/requests/caller.ts';

/** A room with all that is in it; the alarm code is kept and shown to nobody. */
interface Kept {
  readonly owner: string;
  room: Room;
  sign: string;
  readonly alarmCode: string | undefined;
  readonly bookings: Map<string, Booking>;
  readonly holds: Map<string, Hold>;
  readonly pictures: Map<string, KeptPicture>;
}

/** A picture by what was announced of it and what has come; the key opens the address for its bytes. */
export interface KeptPicture {
  readonly key: string;
  readonly announced: number;
  received: number;
}

/** An id nobody has yet; later ones come behind earlier ones. */
export const idOf = (kind: string): string =>
  `${kind}_${Date.now().toString(36)}${randomUUID().replaceAll('-', '')}`;

/** The time, as the contract writes it. */
export const now = (): string => new Date().toISOString();

/** Every room there is, in memory. */
export class Rooms {
  readonly #rooms = new Map<string, Kept>();

  owns = (userId: string, roomId: string): boolean => this.#rooms.get(roomId)?.owner === userId;
  holds = (roomId: string, bookingId: string): boolean => this.in(roomId).bookings.has(bookingId);
  hangs = (roomId: string, pictureId: string): boolean => this.in(roomId).pictures.has(pictureId);
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
    const [holds, pictures] = [new Map(), new Map()];
    this.#rooms.set(made.id, { owner: userId, room: made, sign: '', alarmCode, bookings, holds, pictures });
    return made;
  }

  /** The picture whose bytes a key lets in. */
  pictureOf(key: string): KeptPicture | undefined {
    const all = [...this.#rooms.values()].flatMap(({ pictures }) => [...pictures.values()]);
    return all.find((picture) => picture.key === key);
  }

  remove = (roomId: string): boolean => this.#rooms.delete(roomId);
  get size(): number {
    return this.#rooms.size;
  }
}
