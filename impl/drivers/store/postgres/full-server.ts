const minPauseMs = 20;
const maxPauseMs = 500;

/**
 * Decides when to try another connection after the server has rejected one because all its connections are
 * in use: one attempt at a time, after a growing pause. Until then callers wait for a connection that this
 * process returns.
 */
export class FullServer {
  #pauseMs = 0;
  #nextAttempt = 0;
  #waiting: (() => void)[] = [];

  /**
   * Settles when a connection is free, when it is time for another attempt, or at the deadline.
   * @param isFree whether a connection of this process is free now.
   * @param deadline a time of `performance.now()`.
   */
  async mayOpen(isFree: () => boolean, deadline: number): Promise<void> {
    while (this.#pauseMs > 0 && !isFree()) {
      const now = performance.now();
      if (now >= this.#nextAttempt) {
        this.#nextAttempt = now + this.#pauseMs;
        return;
      }
      if (now >= deadline) return;
      await this.#wake(Math.min(this.#nextAttempt, deadline) - now);
    }
  }

  /** The server has rejected a connection. */
  rejected(): void {
    this.#pauseMs = Math.min(Math.max(minPauseMs, this.#pauseMs * 2), maxPauseMs);
    this.#nextAttempt = performance.now() + this.#pauseMs * (0.5 + Math.random() / 2);
  }

  /** The server has accepted a connection. */
  opened(): void {
    this.#pauseMs = 0;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** A connection was returned, and a waiting caller may have it. */
  freed(): void {
    this.#waiting.shift()?.();
  }

  #wake(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        const index = this.#waiting.indexOf(wake);
        if (index >= 0) this.#waiting.splice(index, 1);
        resolve();
      };
      const timer = setTimeout(wake, Math.max(1, waitMs));
      this.#waiting.push(wake);
    });
  }
}
