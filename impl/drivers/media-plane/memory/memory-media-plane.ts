import { type Clock, timestamp } from '../../../ports/clock.ts';
import type { Liveness, MediaPlane } from '../../../ports/media/media-plane.ts';

/** The addresses that a deployment without media servers announces. */
export interface MemoryMediaPlaneOptions {
  readonly clock: Clock;
  readonly addresses: MediaPlane['addresses'];
  /**
   * Whether the plane is reachable at first. Otherwise liveness is unknown and kicks fail, until
   * `setReachable(true)`.
   */
  readonly reachable?: boolean;
}

interface Publisher {
  readonly generation: number;
  readonly publishedAt: string;
}

/** A media plane without media: `publish` and `unpublish` simulate publishers. */
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

  /** Simulates a publisher, which replaces an existing one. */
  publish(path: string, generation = 1): void {
    this.#publishers.set(path, { generation, publishedAt: timestamp(this.#clock.now()) });
    this.#notify(path);
  }

  /** The publisher leaves. */
  unpublish(path: string): void {
    if (this.#publishers.delete(path)) this.#notify(path);
  }

  /** Makes the plane reachable or unreachable. */
  setReachable(reachable: boolean): void {
    this.#reachable = reachable;
  }

  #livenessOf(path: string): Liveness {
    const publisher = this.#publishers.get(path);
    return publisher ? { publishing: true, publishedAt: publisher.publishedAt } : { publishing: false };
  }

  #notify(path: string): void {
    for (const listener of this.#listeners) listener(path, this.#livenessOf(path));
  }
}
