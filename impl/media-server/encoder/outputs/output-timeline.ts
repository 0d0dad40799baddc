import type { MediaFrame, MediaKind } from '../../formats/media.ts';

/** The times of one connection. They start at 0 and never fall, even if the clock of the frames changes. */
export class OutputTimeline {
  readonly #latest: Record<MediaKind, number> = { audio: 0, video: 0 };
  #offset: number | undefined;
  #placedAt: number | undefined;

  /** Call this function before a frame with another clock. That frame continues after the last time. */
  breakOff(): void {
    this.#offset = undefined;
  }

  /**
   * Returns the frame with its time on the connection. A pause without frames counts as time.
   * @param now the current time of any monotonic clock, in milliseconds.
   */
  retime(frame: MediaFrame, now: number): MediaFrame {
    this.#offset ??= this.#next(now) - frame.decodedAt;
    this.#placedAt = now;
    const decodedAt = Math.max(this.#latest[frame.kind], frame.decodedAt + this.#offset);
    this.#latest[frame.kind] = decodedAt;
    return { ...frame, decodedAt, shownAt: decodedAt + frame.shownAt - frame.decodedAt };
  }

  #next(now: number): number {
    if (this.#placedAt === undefined) return 0;
    return Math.max(this.#latest.audio, this.#latest.video) + Math.max(1, now - this.#placedAt);
  }
}
