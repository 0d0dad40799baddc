import type { MediaFrame } from '../../formats/media.ts';

/**
 * Maps the times of changing publishers, each with its own clock, to one program clock. The program's times
 * rise, and follow real time from one publisher to the next.
 */
export class RisingTime {
  readonly #startedAt = performance.now();
  #shift: number | undefined;
  #latest = 0;

  /** Call this function before a frame with another clock. */
  breakOff(): void {
    this.#shift = undefined;
  }

  /** Returns the frame with the program's time. */
  of(frame: MediaFrame): MediaFrame {
    this.#shift ??= Math.max(performance.now() - this.#startedAt, this.#latest + 1) - frame.decodedAt;
    const decodedAt = frame.decodedAt + this.#shift;
    this.#latest = Math.max(this.#latest, decodedAt);
    return { ...frame, decodedAt, shownAt: frame.shownAt + this.#shift };
  }
}
