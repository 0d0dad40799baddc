import type { Bus } from '../ports/bus.ts';

/** How long a process relies on notifications alone, in milliseconds. */
const defaultLookMs = 30_000;

/**
 * Decides when a process reads the store for changes that no notification reported: rarely while notifications of other
 * processes arrive, once after each interruption, and otherwise at every call.
 */
export class MissedChanges {
  readonly #bus: Pick<Bus, 'reception'>;
  readonly #lookMs: number;
  /** The reception and the time at which the last look began. */
  #reception: number | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** @param lookMs how long to rely on notifications alone; longer for a look that costs more. */
  constructor(bus: Pick<Bus, 'reception'>, lookMs = defaultLookMs) {
    this.#bus = bus;
    this.#lookMs = lookMs;
  }

  /** Whether this process may lack changes. Call it each second. */
  areLikely(): boolean {
    const reception = this.#bus.reception();
    const isKnown = reception !== undefined && reception === this.#reception;
    return !isKnown || performance.now() - this.#lookedAt >= this.#lookMs;
  }

  /** A change is known to be missing. */
  expect(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** Runs a look. If it fails, changes stay likely. */
  async look(work: () => Promise<void>): Promise<void> {
    const [reception, at] = [this.#bus.reception(), performance.now()];
    await work();
    this.#reception = reception;
    this.#lookedAt = at;
  }
}
