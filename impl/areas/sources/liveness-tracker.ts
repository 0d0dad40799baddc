import type { Liveness, MediaPlane } from '../../ports/media-plane.ts';

/** How long the media plane may take to answer before it counts as out of reach. */
const timeoutMs = 1000;

/** Whether the media plane can say who publishes: while it cannot, `publishing` is null, unknown (SRC-04). */
export class LivenessTracker {
  readonly #plane: Pick<MediaPlane, 'liveness'>;
  #reachable = false;

  constructor(plane: Pick<MediaPlane, 'liveness'>) {
    this.#plane = plane;
  }

  /** As of the last time it was asked. */
  get reachable(): boolean {
    return this.#reachable;
  }

  /** Asks; to be called before what is going to be shown is read, and never inside a write. */
  async ask(paths: readonly string[] = []): Promise<ReadonlyMap<string, Liveness> | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, undefined);
    });
    const answer = await Promise.race([this.#plane.liveness(paths).catch(() => undefined), tooLate]);
    clearTimeout(timer);
    this.#reachable = answer !== undefined;
    return answer;
  }
}
