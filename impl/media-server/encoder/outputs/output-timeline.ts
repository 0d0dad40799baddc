import type { MediaFrame, MediaKind } from '../../formats/media.ts';

/** The times of one connection: from 0 on, and ever rising, whatever clocks the frames come with. */
export class OutputTimeline {
  readonly #latest: Record<MediaKind, number> = { audio: 0, video: 0 };
  #offset: number | undefined;
  #placedAt: number | undefined;

  /** The next frame is of another clock, and goes on where the one before stopped. */
  breakOff(): void {
    this.#offset = undefined;
  }

  /**
   * The frame with its time on the connection.
   * @param now of any clock that rises, in milliseconds: how long nothing came is time that passes for viewers, too.
   */
  place(frame: MediaFrame, now: number): MediaFrame {
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
