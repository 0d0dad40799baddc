import { isDeepStrictEqual } from 'node:util';
import type { MediaFrame, Publisher, Track } from '../formats/media.ts';
import type { PathRegistry, PublisherSession } from '../paths/path-registry.ts';
import type { FrameTaker } from './output-group.ts';

/** What may wait until the program is let in on its path. */
const maxHeld = 300;
/** Later than that of any credential: no change of a key is meant for the program. */
const generation = Number.MAX_SAFE_INTEGER;

/** Publishes a program to its path, where it can be watched. */
export class ProgramPublisher implements FrameTaker {
  readonly #registry: PathRegistry;
  readonly #path: string;
  #tracks: readonly Track[] = [];
  #publishing: PublisherSession | undefined;
  /** What came before the path was entered. */
  #held: MediaFrame[] = [];
  #entries = 0;
  #isOver = false;

  constructor(registry: PathRegistry, path: string) {
    this.#registry = registry;
    this.#path = path;
  }

  /** Whether somebody watches. */
  get listens(): boolean {
    return this.#registry.audience(this.#path) > 0;
  }

  /** The tracks of a publisher are fixed: with others, it is another one. */
  follow(tracks: readonly Track[]): void {
    if (this.#isOver) return;
    if (this.#publishing && !this.#publishing.gone && isDeepStrictEqual(tracks, this.#tracks)) return;
    this.#tracks = tracks;
    void this.#enter();
  }

  take(frame: MediaFrame): void {
    if (this.#isOver) return;
    if (this.#publishing?.gone && frame.kind === 'video' && frame.keyFrame) void this.#enter();
    if (this.#publishing) this.#publishing.forwardFrame(frame);
    else if (this.#held.length < maxHeld) this.#held.push(frame);
  }

  /** Leaves the path for good. */
  leave(): void {
    this.#isOver = true;
    this.#held = [];
    this.#publishing?.leave();
  }

  async #enter(): Promise<void> {
    this.#entries += 1;
    const entry = this.#entries;
    this.#publishing?.leave();
    this.#publishing = undefined;
    this.#held = [];
    const publisher: Publisher = { tracks: this.#tracks, end: () => {} };
    const publishing = await this.#registry.publish(this.#path, publisher, async () => generation);
    if (this.#isOver || entry !== this.#entries) publishing?.leave();
    else {
      this.#publishing = publishing;
      for (const frame of this.#held) publishing?.forwardFrame(frame);
      this.#held = [];
    }
  }
}
