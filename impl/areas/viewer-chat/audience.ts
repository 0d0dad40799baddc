import { RoomFrames } from './room-frames.ts';
import type { Viewer } from './viewer.ts';

/** How long a room collects frames after a send, in milliseconds. */
const gatherMs = 50;
/**
 * If this much is waiting, it is sent before that time. It is enough to share the cost of a write, and not
 * too much for a client at once.
 */
const enough = { frames: 16, bytes: 256 * 1024 };
/**
 * How many viewers are written to in one turn of the event loop, so that a large room does not block others.
 */
const viewersATurn = 250;

/** Receives the chat of a room. */
export interface RoomListener {
  /** Receives each viewer frame as JSON text: once, in order. */
  frame(text: string): void;
  /** Frames are lost and cannot be read from the log. */
  lost(): void;
}

/** A followed chat of a room. */
export interface FollowedRoom {
  /** Settles once every later frame reaches the listener; rejects if the start of the frames is unknown. */
  readonly ready: Promise<void>;
  stop(): void;
}

/**
 * The viewers of one studio. Frames for all of them are built once. A quiet room sends a frame at once. A
 * busy room collects the frames of a moment, because each write costs a system call per viewer.
 */
export class Audience {
  readonly studioId: string;
  readonly #viewers = new Set<Viewer>();
  readonly #frames = new RoomFrames();
  readonly #elapsed: () => number;
  readonly #room: FollowedRoom;
  /** The number of viewers in admission. */
  #expected = 0;
  /** The running send: the remaining viewers, and the number up to which frames are sent. */
  #sending: { readonly left: Iterator<Viewer>; readonly upTo: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The time of the last send. */
  #sentAt = Number.NEGATIVE_INFINITY;

  /**
   * @param elapsed returns milliseconds of a monotonic clock.
   * @param enter starts to follow the studio for its viewers.
   */
  constructor(studioId: string, elapsed: () => number, enter: (listener: RoomListener) => FollowedRoom) {
    this.studioId = studioId;
    this.#elapsed = elapsed;
    this.#room = enter({ frame: (text) => this.#gather(text), lost: () => this.#dismiss() });
  }

  /** Settles once every later frame will arrive; rejects if the start of the frames is unknown. */
  get ready(): Promise<void> {
    return this.#room.ready;
  }

  get size(): number {
    return this.#viewers.size;
  }

  get viewers(): Iterable<Viewer> {
    return this.#viewers;
  }

  /** Follows the studio for a viewer in admission. */
  expect(): void {
    this.#expected += 1;
  }

  /** Ends the admission of a viewer. Returns true if no viewer is left. */
  expectNoMore(): boolean {
    this.#expected -= 1;
    return this.#leaveIfEmpty();
  }

  add(viewer: Viewer): void {
    this.#viewers.add(viewer);
    viewer.socket.follow(this.#frames);
  }

  /** Removes a viewer. Returns true if no viewer is left. */
  remove(viewer: Viewer): boolean {
    return this.#viewers.delete(viewer) && this.#leaveIfEmpty();
  }

  #leaveIfEmpty(): boolean {
    if (this.#viewers.size > 0 || this.#expected > 0) return false;
    clearTimeout(this.#timer);
    this.#room.stop();
    return true;
  }

  /**
   * Closes the sockets of all viewers. They reconnect and read the history, because only the history has the
   * frames that they missed.
   */
  #dismiss(): void {
    for (const { socket } of this.#viewers) socket.close('going_away');
  }

  #gather(text: string): void {
    this.#frames.add(text);
    this.#schedule();
  }

  #schedule(): void {
    const { size, bytes } = this.#frames;
    if (this.#sending || size === 0) return;
    const wait = this.#sentAt + gatherMs - this.#elapsed();
    if (wait <= 0 || size >= enough.frames || bytes >= enough.bytes) this.#sendFrames();
    else this.#timer ??= setTimeout(() => this.#sendFrames(), wait);
  }

  /** Starts to send all collected frames to all viewers, in the next turn of the event loop. */
  #sendFrames(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending = { left: this.#viewers.values(), upTo: this.#frames.end };
    setImmediate(() => this.#goOn());
  }

  #goOn(): void {
    if (!this.#sending) return;
    const { left, upTo } = this.#sending;
    for (let sentCount = 0; sentCount < viewersATurn; sentCount += 1) {
      const { value: viewer, done } = left.next();
      if (done) {
        this.#end(upTo);
        return;
      }
      viewer.socket.catchUp();
    }
    setImmediate(() => this.#goOn());
  }

  #end(upTo: number): void {
    this.#sending = undefined;
    this.#sentAt = this.#elapsed();
    this.#frames.drop(upTo);
    this.#schedule();
  }
}
