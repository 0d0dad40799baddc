import type { Reader } from '../../ports/store.ts';
import {
  type ChatPosition,
  framesBetween,
  lastPosition,
  maxReadBack,
  type NumberedFrame,
} from './sequence-rows.ts';

/** The receiver of a studio's chat. */
export interface ChatListener {
  /** Receives each frame that viewers are sent, as JSON text: once, in commit order. */
  frame(text: string): void;
  /** Frames are lost that cannot be read back: viewers have to begin anew with the history. */
  lost(): void;
}

/** So many frames wait for one before them; more are read back from the log together. */
const maxHeld = 1_000;
/** A frame that waits for one which the log does not have after so many looks is of a log that has lost its end. */
const maxVainLooks = 20;

/** A frame with its number, as it goes over the bus. The frame stays one that viewers understand. */
export function numbered({ sequence, frame }: NumberedFrame): string {
  return JSON.stringify({ ...frame, sequence });
}

/**
 * One studio's chat as one process follows it. Frames arrive over the bus, which may lose some and may bring those of two
 * processes in another order than they were committed in. Their numbers show both: a frame waits for those before it, and
 * missing ones are read from the log.
 */
export class ChatFeed {
  readonly studioId: string;
  readonly #reader: Reader;
  readonly #listener: ChatListener;
  readonly #held = new Map<number, string>();
  /** The number of the last frame that the listener received; undefined until it is known where it begins. */
  #last: number | undefined;
  /** The epoch that counts it. */
  #epoch: string | undefined;
  #vainLooks = 0;
  #isStopped = false;

  constructor(studioId: string, reader: Reader, listener: ChatListener) {
    this.studioId = studioId;
    this.#reader = reader;
    this.#listener = listener;
  }

  /** The number of the last frame that was given, or with which the feed began; undefined until it has begun. */
  get last(): number | undefined {
    return this.#last;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Whether frames wait for one before them. */
  get isWaiting(): boolean {
    return this.#held.size > 0;
  }

  /** Gives no frame any more. */
  stop(): void {
    this.#isStopped = true;
    this.#held.clear();
  }

  /** Begins behind all that is in the log by now. */
  async begin(): Promise<void> {
    const last = await lastPosition(this.#reader, this.studioId);
    this.#epoch = last?.epoch;
    this.#advance(last?.sequence ?? 0);
  }

  /** Takes a text of the bus; true when the log has to be looked at. */
  hear(text: string): boolean {
    if (this.#isStopped) return false;
    const { sequence, ...frame }: { readonly sequence?: number } = JSON.parse(text); // of a process of this deployment
    // Processes of earlier versions do not number what they say.
    if (sequence === undefined) {
      this.#listener.frame(text);
      return false;
    }
    // It was read from the log already; or the log has lost its end, as in a failover, and numbers return.
    if (this.#last !== undefined && sequence <= this.#last) return true;
    if (this.#held.size < maxHeld) this.#held.set(sequence, JSON.stringify(frame));
    this.#giveHeld();
    return this.#last !== undefined && this.#held.size > 0;
  }

  /**
   * Gives the frames up to the last one of the log, and then those that waited for them.
   * @param position is that of the last frame in the log. Another epoch than the feed's is of another log.
   * @param before is the `last` of this feed before the log was read.
   */
  async catchUp({ sequence: last, epoch }: ChatPosition, before: number): Promise<void> {
    const from = this.#last;
    if (from === undefined || this.#isStopped) return;
    const isAnother = epoch !== this.#epoch;
    this.#epoch = epoch;
    this.#vainLooks = last === before && this.#held.size > 0 ? this.#vainLooks + 1 : 0;
    if (isAnother || last < before || last - from > maxReadBack || this.#vainLooks > maxVainLooks)
      return this.#lose(last);
    if (last <= from) return;
    for (const { sequence, frame } of await framesBetween(this.#reader, this.studioId, from, last)) {
      if (this.#isStopped) return;
      // The bus may have brought some meanwhile.
      if (sequence > (this.#last ?? 0)) this.#give(sequence, JSON.stringify(frame));
    }
    this.#advance(last);
  }

  #lose(last: number): void {
    this.#held.clear();
    this.#vainLooks = 0;
    this.#last = last;
    this.#listener.lost();
  }

  /** Everything up to a number was given, is gone again or belongs to the history. */
  #advance(last: number): void {
    this.#last = Math.max(last, this.#last ?? 0);
    for (const sequence of this.#held.keys()) if (sequence <= this.#last) this.#held.delete(sequence);
    this.#giveHeld();
  }

  #giveHeld(): void {
    while (this.#last !== undefined && !this.#isStopped) {
      const next = this.#last + 1;
      const text = this.#held.get(next);
      if (text === undefined) return;
      this.#held.delete(next);
      this.#give(next, text);
    }
  }

  #give(sequence: number, text: string): void {
    this.#last = sequence;
    this.#listener.frame(text);
  }
}
