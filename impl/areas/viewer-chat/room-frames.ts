import { type FrameBytes, textFrame } from './frames.ts';

/** The numbered frames of a room, kept until all viewers have been sent them. */
export class RoomFrames {
  #kept: FrameBytes[] = [];
  /** The number of the first kept frame. */
  #first = 0;
  #bytes = 0;
  /** Concatenated frames, by the number of their first. */
  readonly #pieces = new Map<number, FrameBytes>();

  /** The number of the next frame. */
  get end(): number {
    return this.#first + this.#kept.length;
  }

  /** The number of kept frames. */
  get size(): number {
    return this.#kept.length;
  }

  /** The bytes of all kept frames. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds a message, as JSON text. */
  add(text: string): void {
    const frame = textFrame(text);
    this.#kept.push(frame);
    this.#bytes += frame.length;
    this.#pieces.clear();
  }

  /**
   * The frames from a number on, concatenated for a single write. Cached, because most viewers need the same
   * frames.
   */
  since(number: number): FrameBytes {
    const made = this.#pieces.get(number);
    if (made) return made;
    const left = this.#kept.slice(number - this.#first);
    const [only] = left;
    const piece = only && left.length === 1 ? only : Buffer.concat(left);
    this.#pieces.set(number, piece);
    return piece;
  }

  /** Removes the frames before a number, after all viewers have been sent them. */
  drop(before: number): void {
    const gone = this.#kept.splice(0, before - this.#first);
    this.#first += gone.length;
    for (const { length } of gone) this.#bytes -= length;
    this.#pieces.clear();
  }
}
