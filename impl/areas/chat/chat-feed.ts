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
  /** Receives each viewer frame as JSON text: once, in commit order. */
  frame(text: string): void;
  /** Frames are lost and cannot be read from the log. Viewers must restart with the history. */
  lost(): void;
}

/**
 * The maximum number of frames that wait for an earlier frame. Later frames are dropped, and read from the
 * log afterwards.
 */
const maxBuffered = 1_000;
/** After this number of reads without the missing frame, the log is assumed to have lost its end. */
const maxEmptyReads = 20;

/** A frame with its number, as it is sent over the bus. Viewers accept a frame with or without its number. */
export function numbered({ sequence, frame }: NumberedFrame): string {
  return JSON.stringify({ ...frame, sequence });
}

/**
 * One process's view of a studio's chat. The bus may lose frames, and may deliver frames of two processes
 * out of commit order. The frames' numbers reveal both: a frame waits for earlier ones, and missing ones are
 * read from the log.
 */
export class ChatFeed {
  readonly studioId: string;
  readonly #reader: Reader;
  readonly #listener: ChatListener;
  readonly #held = new Map<number, string>();
  /** The number of the last frame that the listener received; undefined until the start of the feed is known. */
  #last: number | undefined;
  /** The epoch of that number. */
  #epoch: string | undefined;
  #emptyReads = 0;
  #isStopped = false;

  constructor(studioId: string, reader: Reader, listener: ChatListener) {
    this.studioId = studioId;
    this.#reader = reader;
    this.#listener = listener;
  }

  /** The number of the last delivered frame, or of the starting position; undefined before the start. */
  get last(): number | undefined {
    return this.#last;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Whether frames wait for an earlier one. */
  get isWaiting(): boolean {
    return this.#held.size > 0;
  }

  /** Stops the delivery of frames. */
  stop(): void {
    this.#isStopped = true;
    this.#held.clear();
  }

  /** Starts after the last frame in the log. */
  async begin(): Promise<void> {
    const last = await lastPosition(this.#reader, this.studioId);
    this.#epoch = last?.epoch;
    this.#advance(last?.sequence ?? 0);
  }

  /** Receives a text from the bus. Returns true if the log must be read. */
  receive(text: string): boolean {
    if (this.#isStopped) return false;
    const { sequence, ...frame }: { readonly sequence?: number } = JSON.parse(text); // sent by a process of this deployment
    // Processes of earlier versions do not number their frames.
    if (sequence === undefined) {
      this.#listener.frame(text);
      return false;
    }
    // The feed has read this frame from the log already. Or the log has lost its end, for example in a
    // failover, and numbers repeat.
    if (this.#last !== undefined && sequence <= this.#last) return true;
    if (this.#held.size < maxBuffered) this.#held.set(sequence, JSON.stringify(frame));
    this.#giveHeld();
    return this.#last !== undefined && this.#held.size > 0;
  }

  /**
   * Delivers the frames up to the last one of the log, and then the frames that waited for them.
   * @param position is the position of the last frame in the log. A changed epoch means another log.
   * @param before is the `last` of this feed before the log was read.
   */
  async catchUp({ sequence: last, epoch }: ChatPosition, before: number): Promise<void> {
    const from = this.#last;
    if (from === undefined || this.#isStopped) return;
    const isAnother = epoch !== this.#epoch;
    this.#epoch = epoch;
    this.#emptyReads = last === before && this.#held.size > 0 ? this.#emptyReads + 1 : 0;
    if (isAnother || last < before || last - from > maxReadBack || this.#emptyReads > maxEmptyReads)
      return this.#lose(last);
    if (last <= from) return;
    for (const { sequence, frame } of await framesBetween(this.#reader, this.studioId, from, last)) {
      if (this.#isStopped) return;
      // The bus may have delivered some frames meanwhile.
      if (sequence > (this.#last ?? 0)) this.#give(sequence, JSON.stringify(frame));
    }
    this.#advance(last);
  }

  #lose(last: number): void {
    this.#held.clear();
    this.#emptyReads = 0;
    this.#last = last;
    this.#listener.lost();
  }

  /**
   * Records that all frames up to a number were delivered, were removed again, or are part of the history.
   */
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
