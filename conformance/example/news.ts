import type { RoomEvent, RoomState, Sign } from './generated/schemas.ts';
import { ceilings } from './generated/server/guards.ts';
import { ApiError } from './generated/server/runtime/errors/api-error.ts';
import type { Caller } from './generated/server/runtime/requests/caller.ts';
import { type EventSink, type EventSource, eventFrame } from './generated/server/runtime/traits/stream.ts';
import { followRoomStream } from './generated/server/streams.ts';

/** An event without its id. */
type NewEvent = RoomEvent extends infer Event ? (Event extends RoomEvent ? Omit<Event, 'id'> : never) : never;

/** An open stream of a room. */
interface Follower {
  readonly roomId: string;
  readonly caller: Caller;
  readonly sink: EventSink<RoomEvent>;
}

const { heartbeat, limits, scopeOfKind, window } = followRoomStream;

/**
 * The events of all rooms, and their streams. Events are numbered per room; a snapshot ends with the latest
 * number.
 */
export class News {
  readonly #logs = new Map<string, { count: number; readonly events: RoomEvent[] }>();
  readonly #followers = new Set<Follower>();

  publish(roomId: string, newEvent: NewEvent): void {
    const log = this.#log(roomId);
    log.count += 1;
    const event: RoomEvent = { id: String(log.count), ...newEvent };
    if (log.events.push(event) > window.events) log.events.shift();
    for (const follower of this.#followers) if (follower.roomId === roomId) send(follower, event);
  }

  /**
   * Continues after the event with that id, or starts with a snapshot if the room has not stored that event.
   */
  follow(
    roomId: string,
    caller: Caller,
    lastId: string | undefined,
    whole: () => { readonly state: RoomState; readonly sign: Sign },
  ): EventSource<RoomEvent> {
    return {
      subscribe: (sink) => {
        this.#requireLocation(roomId, caller);
        const follower = { roomId, caller, sink };
        this.#followers.add(follower);
        // Events may be sent only after `subscribe` has returned.
        queueMicrotask(() => {
          for (const event of this.#missed(roomId, lastId) ?? this.#beginning(roomId, whole()))
            send(follower, event);
        });
        const alive = (): void => sink.comment(`heartbeat ${new Date().toISOString()}`);
        const beat = setInterval(alive, heartbeat.everySeconds * 1000);
        const left = (caller.expiresAt ?? Number.POSITIVE_INFINITY) - Date.now();
        const expiry = left < 3_600_000 ? setTimeout(() => sink.end(), left) : undefined;
        return () => {
          clearInterval(beat);
          clearTimeout(expiry);
          this.#followers.delete(follower);
        };
      },
    };
  }

  /** Ends all streams of a credential. */
  end(credentialId: string): void {
    for (const { caller, sink } of this.#followers) if (caller.credentialId === credentialId) sink.end();
  }

  #requireLocation(roomId: string, { credentialId, userId }: Caller): void {
    const open = [...this.#followers];
    const isFull =
      open.filter(({ caller }) => caller.credentialId === credentialId).length >= limits.perCredential ||
      open.filter((follower) => follower.roomId === roomId).length >= limits.perResource ||
      open.filter(({ caller }) => caller.userId === userId).length >= ceilings.streamsOfPerson.max;
    if (!isFull) return;
    const headers = { 'Retry-After': '1' };
    throw new ApiError(429, 'rate_limited', 'Too many streams are open.', { headers });
  }

  #missed(roomId: string, lastId: string | undefined): readonly RoomEvent[] | undefined {
    const { count, events } = this.#log(roomId);
    const last = /^\d{1,15}$/.test(lastId ?? '') ? Number(lastId) : Number.NaN;
    return last <= count && last >= count - events.length
      ? events.slice(events.length - (count - last))
      : undefined;
  }

  #beginning(roomId: string, { state, sign }: { state: RoomState; sign: Sign }): readonly RoomEvent[] {
    const { count } = this.#log(roomId);
    return [
      { id: `${count}-0`, event: 'room', data: state },
      { id: String(count), event: 'sign', data: sign },
    ];
  }

  #log(roomId: string): { count: number; readonly events: RoomEvent[] } {
    const log = this.#logs.get(roomId) ?? { count: 0, events: [] };
    this.#logs.set(roomId, log);
    return log;
  }
}

function send({ caller: { scopes }, sink }: Follower, event: RoomEvent): void {
  const scope = event.event === 'sign' ? scopeOfKind.sign : undefined;
  const implied = scopes === 'all' || scope === undefined || scopes.has(scope) || scopes.has('signs:write');
  if (implied) sink.send(eventFrame(event));
}
