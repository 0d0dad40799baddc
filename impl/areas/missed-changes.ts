import type { Bus } from '../ports/bus.ts';

/** How long notifications are believed to report everything, in milliseconds. */
const defaultLookMs = 30_000;

/**
 * Decides when a process reads the store for changes that no notification reported. While notifications of other processes
 * arrive it does so rarely, and once after each interruption; otherwise at every call.
 */
export class MissedChanges {
  readonly #bus: Pick<Bus, 'reception'>;
  readonly #lookMs: number;
  /** The reception under which the last look began, and when that was. */
  #reception: number | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** @param lookMs how long notifications are believed; longer for a look that costs more. */
  constructor(bus: Pick<Bus, 'reception'>, lookMs = defaultLookMs) {
    this.#bus = bus;
    this.#lookMs = lookMs;
  }

  /** Whether changes may be unknown here; to be called each second. */
  areLikely(): boolean {
    const reception = this.#bus.reception();
    const isKnown = reception !== undefined && reception === this.#reception;
    return !isKnown || performance.now() - this.#lookedAt >= this.#lookMs;
  }

  /** Something is known to be missing. */
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
