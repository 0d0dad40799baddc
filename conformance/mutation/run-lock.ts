/**
 * Lets runs of the suite run together, or one of them alone. Runs in one process delay each other, so a run
 * that was too slow for a verdict is repeated alone.
 */
export class RunLock {
  /** Settles when the latest run that is alone has ended. Only the caller of a run gets its error. */
  #alone: Promise<unknown> = Promise.resolve();
  /** The ends of the runs that started after it. */
  #together = new Set<Promise<unknown>>();

  /** Starts a run beside others, once the earlier runs that are alone have ended. */
  together<T>(start: () => Promise<T>): Promise<T> {
    const run = this.#alone.then(start);
    const runs = this.#together;
    const end: Promise<unknown> = run.catch(() => {}).then(() => runs.delete(end));
    runs.add(end);
    return run;
  }

  /** Starts a run once all earlier ones have ended. Later ones wait for its end. */
  alone<T>(start: () => Promise<T>): Promise<T> {
    const run = Promise.all([this.#alone, ...this.#together]).then(start);
    this.#alone = run.catch(() => {});
    this.#together = new Set();
    return run;
  }
}
