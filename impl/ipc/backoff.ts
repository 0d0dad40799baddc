import { setTimeout as delay } from 'node:timers/promises';

/**
 * The pause before a process that ended is started again. It doubles with each process that ends too early.
 */
export class Backoff {
  readonly #firstMs: number;
  readonly #maxMs: number;
  #nextMs: number;

  /** Both times are in milliseconds. A process that ran for longer than `maxMs` resets the pause. */
  constructor({ firstMs, maxMs }: { readonly firstMs: number; readonly maxMs: number }) {
    this.#firstMs = firstMs;
    this.#maxMs = maxMs;
    this.#nextMs = firstMs;
  }

  /** The next pause, in milliseconds. */
  get nextMs(): number {
    return this.#nextMs;
  }

  /** Records how long a process has run. */
  ran(durationMs: number): void {
    if (durationMs > this.#maxMs) this.#nextMs = this.#firstMs;
  }

  /** Waits for the next pause; false when the signal aborted first. */
  async wait(signal: AbortSignal): Promise<boolean> {
    const pauseMs = this.#nextMs;
    this.#nextMs = Math.min(pauseMs * 2, this.#maxMs);
    return delay(pauseMs, true, { signal }).catch(() => false);
  }
}
