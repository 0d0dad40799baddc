import { RoomFrames } from './room-frames.ts';
import type { Viewer } from './viewer.ts';

/** How long a room that was just told something gathers what there is to be told next, in milliseconds. */
const gatherMs = 50;
/** More than this is not waited for: what a write costs is shared by enough of them, and nobody has to take it all at once. */
const enough = { frames: 16, bytes: 256 * 1024 };
/** How many are written to in one turn of the event loop: others wait for their turn behind a large room. */
const viewersATurn = 250;

/** Receives the chat of a room. */
export interface RoomListener {
  /** Receives each viewer frame as JSON text: once, in order. */
  frame(text: string): void;
  /** Frames are lost and cannot be read back. */
  lost(): void;
}

/** A followed chat of a room. */
export interface FollowedRoom {
  /** Settles once every later frame reaches the listener; rejects if the start of the frames is unknown. */
  readonly ready: Promise<void>;
  stop(): void;
}

/**
 * The viewers of one studio. What all of them are sent is made once. A room where little is said hears it at once; one that is
 * busy hears what came within a moment together, for each of its viewers costs a system call a write.
 */
export class Audience {
  readonly studioId: string;
  readonly #viewers = new Set<Viewer>();
  readonly #frames = new RoomFrames();
  readonly #elapsed: () => number;
  readonly #room: FollowedRoom;
  /** How many viewers are being let in. */
  #expected = 0;
  /** Who is still to be written to, while some are. */
  #telling: { readonly left: Iterator<Viewer>; readonly upTo: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** When they were last written to. */
  #toldAt = Number.NEGATIVE_INFINITY;

  /** `enter` starts to follow the studio for its viewers. `elapsed` returns milliseconds of a steady clock. */
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

  /** Follows the studio for a viewer whose admission is under way. */
  expect(): void {
    this.#expected += 1;
  }

  /** The viewer is in, or does not come. Returns true if nobody is left. */
  expectNoMore(): boolean {
    this.#expected -= 1;
    return this.#leaveIfEmpty();
  }

  add(viewer: Viewer): void {
    this.#viewers.add(viewer);
    viewer.socket.follow(this.#frames);
  }

  /** True when nobody is left. */
  remove(viewer: Viewer): boolean {
    return this.#viewers.delete(viewer) && this.#leaveIfEmpty();
  }

  #leaveIfEmpty(): boolean {
    if (this.#viewers.size > 0 || this.#expected > 0) return false;
    clearTimeout(this.#timer);
    this.#room.stop();
    return true;
  }

  /** Makes all viewers connect again, because only the history shows them the frames that they missed. */
  #dismiss(): void {
    for (const { socket } of this.#viewers) socket.close('going_away');
  }

  #gather(text: string): void {
    this.#frames.add(text);
    this.#schedule();
  }

  #schedule(): void {
    const { size, bytes } = this.#frames;
    if (this.#telling || size === 0) return;
    const wait = this.#toldAt + gatherMs - this.#elapsed();
    if (wait <= 0 || size >= enough.frames || bytes >= enough.bytes) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), wait);
  }

  /** Begins to tell everybody all that was gathered, with the next turn of the event loop. */
  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#telling = { left: this.#viewers.values(), upTo: this.#frames.end };
    setImmediate(() => this.#goOn());
  }

  #goOn(): void {
    if (!this.#telling) return;
    const { left, upTo } = this.#telling;
    for (let told = 0; told < viewersATurn; told += 1) {
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
    this.#telling = undefined;
    this.#toldAt = this.#elapsed();
    this.#frames.drop(upTo);
    this.#schedule();
  }
}
