import type { FramePlayer, MediaFrame, Track } from '../../formats/media.ts';
import type { PathRegistry } from '../../paths/path-registry.ts';
import { problemOfTracks } from './single-source.ts';

/** How long nobody need publish until the path is taken from anew. */
const againMs = 1000;

/** Who gets what a tap takes. */
export interface TapOutlets {
  /** What the frames from now on are of; their clock is another one than before. */
  readonly tracks: (tracks: readonly Track[]) => void;
  readonly frame: (frame: MediaFrame) => void;
  /** Told what stands against what is published; undefined when nothing does. */
  readonly problem: (problem: string | undefined) => void;
}

/** Takes what is published to a path, for as long as there is somebody who publishes, and from the next one after that. */
export class SourceTap implements FramePlayer {
  readonly form = 'frames';
  readonly path: string;
  readonly #registry: PathRegistry;
  readonly #outlets: TapOutlets;
  #leave: () => void = () => {};
  #again: NodeJS.Timeout | undefined;
  #carries = false;
  #isClosed = false;

  constructor(registry: PathRegistry, path: string, outlets: TapOutlets) {
    this.#registry = registry;
    this.path = path;
    this.#outlets = outlets;
    this.#join();
  }

  follow(tracks: readonly Track[]): boolean {
    const problem = problemOfTracks(tracks);
    this.#carries = problem === undefined;
    this.#outlets.problem(problem);
    if (this.#carries) this.#outlets.tracks(tracks);
    return true;
  }

  take(frame: MediaFrame): void {
    if (!this.#isClosed && this.#carries) this.#outlets.frame(frame);
  }

  /** Nobody publishes, or we failed: there may be another publisher. */
  end(): void {
    this.#leave();
    clearTimeout(this.#again);
    if (!this.#isClosed) this.#again = setTimeout(() => this.#join(), againMs).unref();
  }

  close(): void {
    this.#isClosed = true;
    this.end();
  }

  #join(): void {
    const tracks = this.#registry.tracks(this.path, 'frames');
    if (tracks) this.follow(tracks);
    const subscription = this.#registry.subscribe(this.path, this);
    this.#leave = () => subscription.leave();
  }
}
