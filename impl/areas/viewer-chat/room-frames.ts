import { type FrameBytes, textFrame } from './frames.ts';

/** What all viewers of a room are sent, for as long as some of them have not been: numbered frames, in their order. */
export class RoomFrames {
  #kept: FrameBytes[] = [];
  /** The number of the first that is kept. */
  #first = 0;
  #bytes = 0;
  /** What was put together already, by the number it begins with. */
  readonly #pieces = new Map<number, FrameBytes>();

  /** The number of the frame that comes next. */
  get end(): number {
    return this.#first + this.#kept.length;
  }

  /** How many are kept. */
  get size(): number {
    return this.#kept.length;
  }

  /** Of all that is kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Takes a message in, as JSON text. */
  add(text: string): void {
    const frame = textFrame(text);
    this.#kept.push(frame);
    this.#bytes += frame.length;
    this.#pieces.clear();
  }

  /** The frames from a number on in one piece, which is one write; made once, for most have heard the same so far. */
  since(number: number): FrameBytes {
    const made = this.#pieces.get(number);
    if (made) return made;
    const left = this.#kept.slice(number - this.#first);
    const [only] = left;
    const piece = only && left.length === 1 ? only : Buffer.concat(left);
    this.#pieces.set(number, piece);
    return piece;
  }

  /** Lets go of those before a number, which everybody has been sent. */
  drop(before: number): void {
    const gone = this.#kept.splice(0, before - this.#first);
    this.#first += gone.length;
    for (const { length } of gone) this.#bytes -= length;
    this.#pieces.clear();
  }
}
