import { type Liveness, type MediaPlane, planeOf } from '../../ports/media/media-plane.ts';

/** The timeout after which the media plane counts as unreachable. */
const timeoutMs = 1000;

type QueriedPlane = Pick<MediaPlane, 'liveness'>;
type TrackedPlane = Pick<MediaPlane, 'liveness' | 'parts'>;

/**
 * Tracks whether the media plane is reachable. While it is not, `publishing` is null, which means unknown
 * (SRC-04).
 */
export class LivenessTracker {
  readonly #plane: TrackedPlane;
  /** The media planes, or parts of one, that were reachable at the last query. */
  readonly #reachable = new Set<QueriedPlane>();

  constructor(plane: TrackedPlane) {
    this.#plane = plane;
  }

  /** Whether the media plane of a studio was reachable at the last query. */
  reaches(studioId: string): boolean {
    return this.#reachable.has(planeOf(this.#plane, studioId));
  }

  /** Queries the media plane of a studio. Call it before reading sources, and never inside a write. */
  async query(studioId: string): Promise<void> {
    await this.#queryPlane(planeOf(this.#plane, studioId), []);
  }

  /** Queries all media planes. Paths missing in the result are unknown; undefined = all are unknown. */
  async queryAll(paths: readonly string[] = []): Promise<ReadonlyMap<string, Liveness> | undefined> {
    const parts = this.#plane.parts?.all ?? [];
    const [liveness] = await Promise.all([
      this.#queryPlane(this.#plane, paths),
      ...parts.map((part) => this.#queryPlane(part, [])),
    ]);
    return liveness;
  }

  async #queryPlane(
    plane: QueriedPlane,
    paths: readonly string[],
  ): Promise<ReadonlyMap<string, Liveness> | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, undefined);
    });
    const liveness = await Promise.race([plane.liveness(paths).catch(() => undefined), tooLate]);
    clearTimeout(timer);
    if (liveness === undefined) this.#reachable.delete(plane);
    else this.#reachable.add(plane);
    return liveness;
  }
}
