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
/** Kinds that show data whose scope the stream itself does not ask for (CF-15). */
const scopeOfKind: Readonly<Record<string, string>> = streamStudioEventsStream.scopeOfKind;

/** How long a studio that was just told of gathers what happens next, in milliseconds: each write costs its system call. */
const gatherMs = 50;

/** How many events are read at once: what is in memory for a stream that has to catch up, be they as large as they may. */
const batch = 20;

/** One open stream. */
export interface Watcher {
  readonly sink: EventSink<StudioEvent>;
  /** Whether the credential may see events of a scope. */
  readonly holds: (scope: string) => boolean;
  /** The sequence of the last event sent to it, or of its snapshot, and the epoch that counts it. */
  sequence: number;
  epoch: string;
  /** When something was last sent, in milliseconds since 1970. */
  lastSent: number;
}

/** Sends a studio's events to whoever watches it. Each frame is made once, for all who have caught up. */
export class Feed {
  readonly #studioId: string;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #failed: (error: unknown) => void;
  readonly #delivered: ((lagMs: number) => void) | undefined;
  readonly #watchers = new Set<Watcher>();
  /** Those that have caught up: each has every event up to `#sequence`. */
  readonly #live = new Set<Watcher>();
  /** Never goes back within an epoch, so that a reading under way cannot skip events that a new stream lacks. */
  #sequence = 0;
  /** The epoch of the streams that have caught up. */
  #epoch = '';
  #reading = false;
  #again = false;
  /** How often somebody said that there may be new events. */
  #wakes = 0;
  /** When something was last sent to those who have caught up, of a steady clock. */
  #sentAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  /** The last reading failed, so that events may wait that no notification reports again. */
  #isBehind = false;

  constructor(parts: {
    studioId: string;
    store: Store;
    clock: Clock;
    failed: (error: unknown) => void;
    /** Told of each event that went out to those who had caught up, how long after it was written. */
    delivered?: ((lagMs: number) => void) | undefined;
  }) {
    this.#studioId = parts.studioId;
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#failed = parts.failed;
    this.#delivered = parts.delivered;
  }

  /** How many streams the studio has, those that still begin too. */
  get size(): number {
    return this.#watchers.size;
  }

  /** Takes a place for a stream; its events follow once it is told to `follow`. */
  add(watcher: Watcher): void {
    this.#watchers.add(watcher);
  }

  remove(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    this.#live.delete(watcher);
  }

  /** Sends a stream what it has missed, no faster than it can take it, and from then on each event as it comes. */
  async follow(watcher: Watcher): Promise<void> {
    while (this.#watchers.has(watcher)) {
      if (!this.#entersEpoch(watcher)) return this.end();
      // Whatever comes after what it has had is going to be read for the others.
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
        // One event may be hundreds of kilobytes, and who has too much unsent is cut.
        await watcher.sink.taken();
      }
      const isBehind = watcher.epoch !== this.#epoch || watcher.sequence < this.#sequence;
      if (missed.length > 0 || isBehind || !this.#watchers.has(watcher)) continue;
      if (this.#live.size === 0) this.#sequence = watcher.sequence;
      this.#live.add(watcher);
      // What was committed behind the last reading has woken nobody else.
      if (this.#wakes !== wakes) this.wake();
      return;
    }
  }

  /**
   * There may be new events: sends them, at once where nothing was sent for a moment, else those of a moment together. Whoever
   * knows the ones that were just committed gives them, which saves reading them. Calls during a reading lead to one more.
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

  /** Ends its streams if the epoch has changed. Their clients resume with a snapshot. */
  meetEpoch(epoch: string | undefined): void {
    if (this.#live.size > 0 && epoch !== this.#epoch) this.wake();
  }

  /** Reads again if the last reading failed, or if the studio's last event is another than the last one sent. */
  catchUp(lastEvent = this.#sequence): void {
    if (this.#isBehind || lastEvent !== this.#sequence) this.wake();
  }

  /** Tells streams that have been idle for long enough that the server is there (SSE-16). */
  heartbeat(): void {
    const now = this.#clock.now();
    for (const watcher of this.#watchers) {
      const idle = now - watcher.lastSent;
      // Less than nothing where the clock was set back.
      if (idle >= 0 && idle < heartbeat.everySeconds * 1000) continue;
      watcher.sink.comment(heartbeat.comment.replace('<timestamp>', timestamp(now)));
      watcher.lastSent = now;
    }
  }

  /** Ends every stream. */
  end(): void {
    for (const { sink } of this.#watchers) sink.end();
  }

  /** Whether events are just those behind what was sent. */
  #isNext(events: readonly LoggedEvent[]): boolean {
    const [first, last] = [events[0], events.at(-1)];
    return first?.sequence === this.#sequence + 1 && last?.sequence === this.#sequence + events.length;
  }

  /** Switches to a stream's epoch, unless other streams still use another one. */
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
      // Nothing is lost: the next reading begins at the same sequence.
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
      // The last stream of that reading has ended, and a stream of another epoch has begun.
      if (epoch !== this.#epoch) continue;
      // The studio is gone, and with it the access to it (SSE-17); or we were away for longer than events are kept.
      if (!events) return this.end();
      this.#send(events);
      if (events.length < batch) return;
    }
  }

  #after({ epoch, sequence }: EventPosition): Promise<LoggedEvent[] | undefined> {
    return eventsAfter(this.#store, this.#studioId, { epoch, sequence }, batch);
  }

  /** Sends events to those who have caught up, each as one write: what a write costs does not depend on how many are in it. */
  #send(events: readonly LoggedEvent[]): void {
    if (events.length === 0) return;
    this.#sentAt = performance.now();
    const now = this.#clock.now();
    const frames = new Map<LoggedEvent, Frame<StudioEvent>>();
    /** By the events that are in them: not every credential sees all. */
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

  /** Those of some events, in their order, that a stream has not had and may see. It has had all of them then. */
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
