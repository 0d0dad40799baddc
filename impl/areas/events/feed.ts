import type { StudioEvent } from '../../../generated/schemas.ts';
import {
  type EventSink,
  type Frame,
  joinedFrames,
  textFrame,
} from '../../../generated/server/runtime/traits/stream.ts';
import { streamStudioEventsStream } from '../../../generated/server/streams.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import { type EventPosition, eventId } from './event-id.ts';
import { eventsAfter, type LoggedEvent } from './rows.ts';

const { heartbeat } = streamStudioEventsStream;
/** Kinds of events that require a scope in addition to the stream's (CF-15). */
const scopeOfKind: Readonly<Record<string, string>> = streamStudioEventsStream.scopeOfKind;

/**
 * How long a studio collects events after a send, in milliseconds, because each write costs a system call.
 */
const gatherMs = 50;

/**
 * How many events are read at once. It bounds the memory of a stream that catches up, because events may be
 * large.
 */
const batch = 20;

/** One open stream. */
export interface Watcher {
  readonly sink: EventSink<StudioEvent>;
  /** Whether the credential has a scope. */
  readonly holds: (scope: string) => boolean;
  /** The sequence of the last event sent to it, or of its snapshot, and the epoch of that sequence. */
  sequence: number;
  epoch: string;
  /** The time of the last send, in milliseconds since 1970. */
  lastSent: number;
}

/** Sends a studio's events to its streams. Each frame is built once, for all streams that are up to date. */
export class Feed {
  readonly #studioId: string;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #failed: (error: unknown) => void;
  readonly #delivered: ((lagMs: number) => void) | undefined;
  readonly #watchers = new Set<Watcher>();
  /** The streams that are up to date: each has every event up to `#sequence`. */
  readonly #live = new Set<Watcher>();
  /**
   * Never decreases within an epoch, so that a read in progress cannot skip events that a new stream lacks.
   */
  #sequence = 0;
  /** The epoch of the streams that are up to date. */
  #epoch = '';
  #reading = false;
  #again = false;
  /** The number of calls of `wake`. */
  #wakes = 0;
  /** The time of the last send to streams that are up to date, by the monotonic clock. */
  #sentAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  /** The last read failed, so events may be waiting without another notification. */
  #isBehind = false;

  constructor(options: {
    studioId: string;
    store: Store;
    clock: Clock;
    failed: (error: unknown) => void;
    /** Receives the delay between the write of each event and its send, in milliseconds. */
    delivered?: ((lagMs: number) => void) | undefined;
  }) {
    this.#studioId = options.studioId;
    this.#store = options.store;
    this.#clock = options.clock;
    this.#failed = options.failed;
    this.#delivered = options.delivered;
  }

  /** The number of the studio's streams, including those that are starting. */
  get size(): number {
    return this.#watchers.size;
  }

  /** Adds a stream. It gets no events before `follow` is called. */
  add(watcher: Watcher): void {
    this.#watchers.add(watcher);
  }

  remove(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    this.#live.delete(watcher);
  }

  /** Sends a stream its missed events, at the client's speed, and then each new event. */
  async follow(watcher: Watcher): Promise<void> {
    while (this.#watchers.has(watcher)) {
      if (!this.#entersEpoch(watcher)) return this.end();
      // The next read for the other streams includes everything that this stream lacks.
      if (this.#live.size > 0 && watcher.sequence >= this.#sequence) {
        this.#live.add(watcher);
        return;
      }
      const wakes = this.#wakes;
      const missed = await this.#after(watcher);
      if (!missed) return watcher.sink.end();
      for (const event of missed) {
        for (const due of this.#due(watcher, [event])) {
          watcher.sink.send(this.#frameOf(due, watcher.epoch));
          watcher.lastSent = this.#clock.now();
        }
        // One event may have hundreds of kilobytes, and a client with too many unsent bytes is disconnected.
        await watcher.sink.drained();
      }
      const isBehind = watcher.epoch !== this.#epoch || watcher.sequence < this.#sequence;
      if (missed.length > 0 || isBehind || !this.#watchers.has(watcher)) continue;
      if (this.#live.size === 0) this.#sequence = watcher.sequence;
      this.#live.add(watcher);
      // A commit during the last read was not sent to this stream, so the feed is woken again.
      if (this.#wakes !== wakes) this.wake();
      return;
    }
  }

  /**
   * Sends new events: at once if nothing was sent recently, else collected for a moment. Callers pass the
   * events that were just committed, which saves a read. A call during a read causes another read.
   */
  wake(committed: readonly LoggedEvent[] = []): void {
    this.#wakes += 1;
    if (this.#reading || this.#timer) {
      this.#again = true;
      return;
    }
    const wait = this.#sentAt + gatherMs - performance.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#readNow(), wait).unref();
    else if (this.#live.size > 0 && this.#isNext(committed)) this.#send(committed);
    else this.#readNow();
  }

  /** Ends the streams if the epoch has changed. Their clients resume with a snapshot. */
  endIfEpochChanged(epoch: string | undefined): void {
    if (this.#live.size > 0 && epoch !== this.#epoch) this.wake();
  }

  /** Reads again if the last read failed, or if the studio's last event differs from the last one sent. */
  catchUp(lastEvent = this.#sequence): void {
    if (this.#isBehind || lastEvent !== this.#sequence) this.wake();
  }

  /** Sends a heartbeat to idle streams (SSE-16). */
  heartbeat(): void {
    const now = this.#clock.now();
    for (const watcher of this.#watchers) {
      const idle = now - watcher.lastSent;
      // Negative if the clock was set back.
      if (idle >= 0 && idle < heartbeat.everySeconds * 1000) continue;
      watcher.sink.comment(heartbeat.comment.replace('<timestamp>', timestamp(now)));
      watcher.lastSent = now;
    }
  }

  /** Ends every stream. */
  end(): void {
    for (const { sink } of this.#watchers) sink.end();
  }

  /** Whether the events directly follow the last one sent. */
  #isNext(events: readonly LoggedEvent[]): boolean {
    const [first, last] = [events[0], events.at(-1)];
    return first?.sequence === this.#sequence + 1 && last?.sequence === this.#sequence + events.length;
  }

  /** Adopts the epoch of a stream. Returns false if other streams still use another epoch. */
  #entersEpoch({ epoch, sequence }: Watcher): boolean {
    if (epoch === this.#epoch) return true;
    if (this.#live.size > 0) return false;
    [this.#epoch, this.#sequence] = [epoch, sequence];
    return true;
  }

  #readNow(): void {
    this.#timer = undefined;
    this.#reading = true;
    void this.#readOnce();
  }

  async #readOnce(): Promise<void> {
    this.#again = false;
    this.#isBehind = false;
    try {
      await this.#read();
    } catch (error) {
      // Nothing is lost, because the next read starts at the same sequence.
      this.#isBehind = true;
      this.#failed(error);
    } finally {
      this.#reading = false;
    }
    if (this.#again) this.wake();
  }

  async #read(): Promise<void> {
    while (this.#live.size > 0) {
      const epoch = this.#epoch;
      const events = await this.#after({ epoch, sequence: this.#sequence });
      // The last stream of that read has ended, and a stream of another epoch has started.
      if (epoch !== this.#epoch) continue;
      // The studio was deleted, and access to it has ended (SSE-17); or the process was suspended for longer
      // than events are stored.
      if (!events) return this.end();
      this.#send(events);
      if (events.length < batch) return;
    }
  }

  #after({ epoch, sequence }: EventPosition): Promise<LoggedEvent[] | undefined> {
    return eventsAfter(this.#store, this.#studioId, { epoch, sequence }, batch);
  }

  /**
   * Sends events to streams that are up to date, in one write per stream, because a write costs the same for
   * any number of events.
   */
  #send(events: readonly LoggedEvent[]): void {
    if (events.length === 0) return;
    this.#sentAt = performance.now();
    const now = this.#clock.now();
    const frames = new Map<LoggedEvent, Frame<StudioEvent>>();
    /** Frames by the sequences of their events, because not every credential may see all events. */
    const pieces = new Map<string, Frame<StudioEvent>>();
    for (const watcher of this.#live) {
      const due = this.#due(watcher, events);
      if (due.length === 0) continue;
      const key = due.length === events.length ? 'all' : due.map(({ sequence }) => sequence).join();
      const piece =
        pieces.get(key) ?? joinedFrames(due.map((event) => this.#frameOf(event, this.#epoch, frames)));
      pieces.set(key, piece);
      watcher.sink.send(piece);
      watcher.lastSent = now;
    }
    for (const event of events) {
      this.#sequence = Math.max(this.#sequence, event.sequence);
      if (frames.has(event)) this.#delivered?.(Math.max(0, now - Date.parse(event.created_at)));
    }
  }

  /**
   * Returns the events that a stream lacks and may see, in order, and advances its sequence past all of
   * them.
   */
  #due(watcher: Watcher, events: readonly LoggedEvent[]): readonly LoggedEvent[] {
    const from = watcher.sequence;
    watcher.sequence = Math.max(from, events.at(-1)?.sequence ?? from);
    return events.filter(({ sequence, kind }) => sequence > from && isVisible(kind, watcher));
  }

  #frameOf(
    event: LoggedEvent,
    epoch: string,
    made = new Map<LoggedEvent, Frame<StudioEvent>>(),
  ): Frame<StudioEvent> {
    const known = made.get(event);
    if (known) return known;
    const { sequence, kind, data } = event;
    const frame = textFrame<StudioEvent>(eventId(this.#studioId, { epoch, sequence }), kind, data);
    made.set(event, frame);
    return frame;
  }
}

/** Whether a stream's credential may see events of a kind (CF-15). */
export function isVisible(kind: string, { holds }: Pick<Watcher, 'holds'>): boolean {
  const scope = scopeOfKind[kind];
  return scope === undefined || holds(scope);
}
