import type { MediaFrame } from '../../impl/media-server/formats/media.ts';
import type { Film } from './recorded-film.ts';

/** A film that begins again whenever it is over, at its own pace. */
export class FilmLoop {
  readonly #film: Film;
  #next = 0;
  /** How much later than in the film the next frame is due. */
  #shift = 0;

  constructor(film: Film) {
    this.#film = film;
  }

  /** The frames that are due by a moment, in milliseconds from the beginning, and were not given yet. */
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

  /** Goes on with the next key frame, as if it had been the next all along: all that a film can do when asked for one. */
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
