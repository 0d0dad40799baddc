import type { MediaFrame } from '../../impl/media-server/formats/media.ts';
import type { Film } from './recorded-film.ts';

/** A film that repeats in real time. */
export class FilmLoop {
  readonly #film: Film;
  #next = 0;
  /** The milliseconds between the position of the next frame in the film and its due time. */
  #shift = 0;

  constructor(film: Film) {
    this.#film = film;
  }

  /**
   * The frames that are due at a moment, in milliseconds from the start, and that were not returned before.
   */
  due(elapsed: number): MediaFrame[] {
    const frames: MediaFrame[] = [];
    for (let frame = this.#frame(); frame; frame = this.#frame()) {
      if (frame.decodedAt + this.#shift > elapsed) break;
      const moments = { decodedAt: frame.decodedAt + this.#shift, shownAt: frame.shownAt + this.#shift };
      frames.push({ ...frame, ...moments });
      this.#skip();
    }
    return frames;
  }

  /**
   * Continues with the next key frame, as if it were the next frame. A recorded film cannot create a key
   * frame on request.
   */
  jump(): void {
    const due = (this.#frame()?.decodedAt ?? 0) + this.#shift;
    while (this.#frame()?.keyFrame === false) this.#skip();
    this.#shift = due - (this.#frame()?.decodedAt ?? 0);
  }

  #frame(): MediaFrame | undefined {
    return this.#film.frames[this.#next];
  }

  #skip(): void {
    this.#next += 1;
    if (this.#next < this.#film.frames.length) return;
    this.#next = 0;
    this.#shift += this.#film.milliseconds;
  }
}
