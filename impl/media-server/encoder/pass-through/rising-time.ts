import type { MediaFrame } from '../../formats/media.ts';

/** The times of a program whose publishers come and go, each with a clock of its own: they rise as the time of day does. */
export class RisingTime {
  readonly #startedAt = performance.now();
  #shift: number | undefined;
  #latest = 0;

  /** The next frame is of another clock. */
  breakOff(): void {
    this.#shift = undefined;
  }

  /** The frame at the program's time. */
  of(frame: MediaFrame): MediaFrame {
    this.#shift ??= Math.max(performance.now() - this.#startedAt, this.#latest + 1) - frame.decodedAt;
    const decodedAt = frame.decodedAt + this.#shift;
    this.#latest = Math.max(this.#latest, decodedAt);
    return { ...frame, decodedAt, shownAt: frame.shownAt + this.#shift };
  }
}
