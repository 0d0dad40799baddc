import { type Clock, timestamp } from '../../../ports/clock.ts';
import type { Liveness, MediaPlane } from '../../../ports/media/media-plane.ts';

/** Where a deployment without media servers says that its media would go. */
export interface MemoryMediaPlaneOptions {
  readonly clock: Clock;
  readonly addresses: MediaPlane['addresses'];
  /** False: the tracker never answers. */
  readonly reachable?: boolean;
}

interface Publisher {
  readonly generation: number;
  readonly publishedAt: string;
}

/** A media plane that carries nothing: publishers are there when `publish` says so. */
export class MemoryMediaPlane implements MediaPlane {
  readonly addresses: MediaPlane['addresses'];
  readonly #clock: Clock;
  readonly #publishers = new Map<string, Publisher>();
  readonly #listeners = new Set<(path: string, liveness: Liveness) => void>();
  #reachable: boolean;

  constructor({ clock, reachable = true, addresses }: MemoryMediaPlaneOptions) {
    this.#clock = clock;
    this.#reachable = reachable;
    this.addresses = addresses;
  }

  async liveness(paths: readonly string[]): Promise<ReadonlyMap<string, Liveness> | undefined> {
    return this.#reachable ? new Map(paths.map((path) => [path, this.#livenessOf(path)])) : undefined;
  }

  async kick(path: string, olderThan = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.#reachable) throw new Error('the media plane is out of reach');
    const publisher = this.#publishers.get(path);
    if (publisher && publisher.generation < olderThan) this.unpublish(path);
  }

  onChange(listener: (path: string, liveness: Liveness) => void): () => void {
    this.#listeners.add(listener);
    for (const path of this.#publishers.keys()) listener(path, this.#livenessOf(path));
    return () => this.#listeners.delete(listener);
  }

  /** Somebody begins to publish, in the place of whoever did before. */
  publish(path: string, generation = 1): void {
    this.#publishers.set(path, { generation, publishedAt: timestamp(this.#clock.now()) });
    this.#tell(path);
  }

  /** The publisher goes away. */
  unpublish(path: string): void {
    if (this.#publishers.delete(path)) this.#tell(path);
  }

  /** Makes the plane answer, or not. */
  setReachable(reachable: boolean): void {
    this.#reachable = reachable;
  }

  #livenessOf(path: string): Liveness {
    const publisher = this.#publishers.get(path);
    return publisher ? { publishing: true, publishedAt: publisher.publishedAt } : { publishing: false };
  }

  #tell(path: string): void {
    for (const listener of this.#listeners) listener(path, this.#livenessOf(path));
  }
}
