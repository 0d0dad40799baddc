import { textFrame } from './frames.ts';
import type { Viewer } from './viewer.ts';

/** The viewers of one studio. What all of them are sent is made once. */
export class Audience {
  readonly studioId: string;
  readonly #viewers = new Set<Viewer>();
  readonly #leave: () => void;

  /** `enter` begins to follow the studio for them, and gives back how to stop. */
  constructor(studioId: string, enter: (hear: (text: string) => void) => () => void) {
    this.studioId = studioId;
    this.#leave = enter((text) => this.#tell(text));
  }

  get size(): number {
    return this.#viewers.size;
  }

  get viewers(): Iterable<Viewer> {
    return this.#viewers;
  }

  add(viewer: Viewer): void {
    this.#viewers.add(viewer);
  }

  /** True when nobody is left. */
  remove(viewer: Viewer): boolean {
    if (!this.#viewers.delete(viewer) || this.#viewers.size > 0) return false;
    this.#leave();
    return true;
  }

  #tell(text: string): void {
    const frame = textFrame(text);
    for (const { socket } of this.#viewers) socket.sendFrame(frame);
  }
}
