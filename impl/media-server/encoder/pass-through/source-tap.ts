import type { FramePlayer, MediaFrame, Track } from '../../formats/media.ts';
import type { Subscription } from '../../paths/media-path.ts';
import type { PathRegistry } from '../../paths/path-registry.ts';
import { problemOfTracks } from './single-source.ts';

/** The pause before the tap subscribes again after a path has ended. */
const againMs = 1000;

/** The receivers of a tap. */
export interface TapOutlets {
  /** Called with the tracks of the following frames, which have another clock than before. */
  readonly tracks: (tracks: readonly Track[]) => void;
  readonly frame: (frame: MediaFrame) => void;
  /** Called with the reason why the published media cannot be passed through; undefined if it can. */
  readonly problem: (problem: string | undefined) => void;
}

/** Subscribes to a path, and again for each later publisher. */
export class SourceTap implements FramePlayer {
  readonly form = 'frames';
  readonly path: string;
  readonly #registry: PathRegistry;
  readonly #outlets: TapOutlets;
  #subscription: Subscription | undefined;
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

  /**
   * Called when the publisher has left or the tap failed. Subscribes again after a pause, because another
   * publisher may follow.
   */
  end(): void {
    this.#subscription?.leave();
    this.#carries = false;
    this.#outlets.problem(undefined);
    clearTimeout(this.#again);
    if (!this.#isClosed) this.#again = setTimeout(() => this.#join(), againMs).unref();
  }

  /** Requests a key frame from the publisher, if its protocol can. */
  needKeyFrame(): void {
    this.#subscription?.needKeyFrame();
  }

  close(): void {
    this.#isClosed = true;
    this.end();
  }

  #join(): void {
    const tracks = this.#registry.tracks(this.path, 'frames');
    if (tracks) this.follow(tracks);
    this.#subscription = this.#registry.subscribe(this.path, this);
  }
}
