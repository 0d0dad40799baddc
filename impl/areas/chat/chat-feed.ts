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
  /** Frames are lost and cannot be read back. Viewers have to restart with the history. */
  lost(): void;
}

/**
 * The maximum number of frames that wait for an earlier one. Beyond it the feed reads them back from the log together.
 */
const maxHeld = 1_000;
/** If the log still lacks the frame that others wait for after so many looks, the log has lost its end. */
const maxVainLooks = 20;

/** A frame with its number, as it goes over the bus. Viewers understand a frame with or without its number. */
export function numbered({ sequence, frame }: NumberedFrame): string {
  return JSON.stringify({ ...frame, sequence });
}

/**
 * One studio's chat as one process follows it. The bus may lose frames, and may deliver frames of two processes out of
 * commit order. Their numbers show both: a frame waits for earlier ones, and the feed reads missing ones from the log.
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
  #vainLooks = 0;
  #isStopped = false;

  constructor(studioId: string, reader: Reader, listener: ChatListener) {
    this.studioId = studioId;
    this.#reader = reader;
    this.#listener = listener;
  }

  /** The number of the last frame that was delivered, or at which the feed started; undefined until it has started. */
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

  /** Delivers no more frames. */
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

  /** Takes a text of the bus. Returns true if the log must be read. */
  hear(text: string): boolean {
    if (this.#isStopped) return false;
    const { sequence, ...frame }: { readonly sequence?: number } = JSON.parse(text); // of a process of this deployment
    // Processes of earlier versions do not number their frames.
    if (sequence === undefined) {
      this.#listener.frame(text);
      return false;
    }
    // The feed has read it from the log already. Or the log has lost its end, as in a failover, and numbers return.
    if (this.#last !== undefined && sequence <= this.#last) return true;
    if (this.#held.size < maxHeld) this.#held.set(sequence, JSON.stringify(frame));
    this.#giveHeld();
    return this.#last !== undefined && this.#held.size > 0;
  }

  /**
   * Delivers the frames up to the last one of the log, and then the frames that waited for them.
   * @param position is that of the last frame in the log. Another epoch than the feed's means another log.
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
      // The bus may have delivered some meanwhile.
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

  /** All frames up to a number are delivered, removed again, or part of the history. */
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
