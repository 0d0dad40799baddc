import { setTimeout as delay } from 'node:timers/promises';

/** The time between a process that ended and its successor: doubled with each one that does not last. */
export class Backoff {
  readonly #firstMs: number;
  readonly #maxMs: number;
  #nextMs: number;

  /** @param times in milliseconds; a process that ran for longer than `maxMs` has lasted. */
  constructor({ firstMs, maxMs }: { readonly firstMs: number; readonly maxMs: number }) {
    this.#firstMs = firstMs;
    this.#maxMs = maxMs;
    this.#nextMs = firstMs;
  }

  /** The next pause, in milliseconds. */
  get nextMs(): number {
    return this.#nextMs;
  }

  /** Notes how long a process has run. */
  ran(durationMs: number): void {
    if (durationMs > this.#maxMs) this.#nextMs = this.#firstMs;
  }

  /** Waits the next pause out; false when the signal came first. */
  async wait(signal: AbortSignal): Promise<boolean> {
    const pauseMs = this.#nextMs;
    this.#nextMs = Math.min(pauseMs * 2, this.#maxMs);
    return delay(pauseMs, true, { signal }).catch(() => false);
  }
}
