import type { Bus } from '../ports/bus.ts';

/** How long a process relies on notifications alone, in milliseconds. */
const defaultMaxAgeMs = 30_000;

/**
 * Decides when a process reads the store for changes that no notification reported: rarely while notifications of other
 * processes arrive, once after each interruption, and otherwise at every call.
 */
export class MissedChanges {
  readonly #bus: Pick<Bus, 'reception'>;
  readonly #maxAgeMs: number;
  /**
   * The bus's count of interruptions, and the time in milliseconds, at the start of the last successful
   * read.
   */
  #reception: number | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  /** @param maxAgeMs how long to rely on notifications alone; use more if the read is expensive. */
  constructor(bus: Pick<Bus, 'reception'>, maxAgeMs = defaultMaxAgeMs) {
    this.#bus = bus;
    this.#maxAgeMs = maxAgeMs;
  }

  /** Whether this process may lack changes. Call it each second. */
  areLikely(): boolean {
    const reception = this.#bus.reception();
    const isKnown = reception !== undefined && reception === this.#reception;
    return !isKnown || performance.now() - this.#readAt >= this.#maxAgeMs;
  }

  /** Records that a change is missing, so that the next call of `areLikely` returns true. */
  expect(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  /** Runs a read of the store. If it fails, changes stay likely. */
  async runRead(work: () => Promise<void>): Promise<void> {
    const [reception, at] = [this.#bus.reception(), performance.now()];
    await work();
    this.#reception = reception;
    this.#readAt = at;
  }
}
