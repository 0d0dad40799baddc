import { isDeepStrictEqual } from 'node:util';
import type { MediaFrame, Publisher, Track } from '../formats/media.ts';
import type { PathRegistry, PublisherSession } from '../paths/path-registry.ts';
import type { FrameReceiver } from './output-group.ts';

/** The limit of frames that wait until the program is accepted on its path. */
const maxBuffered = 300;
/** Later than the generation of any credential, so that a revoked key never ends the program. */
const generation = Number.MAX_SAFE_INTEGER;

/** Publishes a program to the path where it can be watched. */
export class ProgramPublisher implements FrameReceiver {
  readonly #registry: PathRegistry;
  readonly #path: string;
  #tracks: readonly Track[] = [];
  #publishing: PublisherSession | undefined;
  /** Frames from before the path accepted the program. */
  #buffered: MediaFrame[] = [];
  #entries = 0;
  #isOver = false;

  constructor(registry: PathRegistry, path: string) {
    this.#registry = registry;
    this.#path = path;
  }

  /** Whether the path has players. */
  get listens(): boolean {
    return this.#registry.audience(this.#path) > 0;
  }

  /** The tracks of a publisher are fixed, so other tracks need a new publisher. */
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
    else if (this.#buffered.length < maxBuffered) this.#buffered.push(frame);
  }

  /** Leaves the path for good. */
  leave(): void {
    this.#isOver = true;
    this.#buffered = [];
    this.#publishing?.leave();
  }

  async #enter(): Promise<void> {
    this.#entries += 1;
    const entry = this.#entries;
    this.#publishing?.leave();
    this.#publishing = undefined;
    this.#buffered = [];
    const publisher: Publisher = { tracks: this.#tracks, end: () => {} };
    const publishing = await this.#registry.publish(this.#path, publisher, async () => generation);
    if (this.#isOver || entry !== this.#entries) publishing?.leave();
    else {
      this.#publishing = publishing;
      for (const frame of this.#buffered) publishing?.forwardFrame(frame);
      this.#buffered = [];
    }
  }
}
