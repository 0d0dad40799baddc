import { type Liveness, type MediaPlane, planeOf } from '../../ports/media/media-plane.ts';

/** How long the media plane may take to answer before it counts as out of reach. */
const timeoutMs = 1000;

type Asked = Pick<MediaPlane, 'liveness'>;
type TrackedPlane = Pick<MediaPlane, 'liveness' | 'parts'>;

/** Whether the media plane can say who publishes: while it cannot, `publishing` is null, unknown (SRC-04). */
export class LivenessTracker {
  readonly #plane: TrackedPlane;
  /** The planes, or parts of one, that could be reached when they were last asked. */
  readonly #reachable = new Set<Asked>();

  constructor(plane: TrackedPlane) {
    this.#plane = plane;
  }

  /** Whether that can be told of a studio, as of the last time it was asked. */
  reaches(studioId: string): boolean {
    return this.#reachable.has(planeOf(this.#plane, studioId));
  }

  /** Asks what carries a studio; to be called before what is going to be shown is read, and never inside a write. */
  async ask(studioId: string): Promise<void> {
    await this.#answer(planeOf(this.#plane, studioId), []);
  }

  /** Asks whatever there is; what is left out cannot be told now, undefined: nothing can. */
  async askAll(paths: readonly string[] = []): Promise<ReadonlyMap<string, Liveness> | undefined> {
    const parts = this.#plane.parts?.all ?? [];
    const [answer] = await Promise.all([
      this.#answer(this.#plane, paths),
      ...parts.map((part) => this.#answer(part, [])),
    ]);
    return answer;
  }

  async #answer(plane: Asked, paths: readonly string[]): Promise<ReadonlyMap<string, Liveness> | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, undefined);
    });
    const answer = await Promise.race([plane.liveness(paths).catch(() => undefined), tooLate]);
    clearTimeout(timer);
    if (answer === undefined) this.#reachable.delete(plane);
    else this.#reachable.add(plane);
    return answer;
  }
}
