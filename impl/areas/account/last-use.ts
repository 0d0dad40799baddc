import { type Clock, timestamp } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import { noteUse } from './api-key-rows.ts';

const minuteMs = 60_000;
const flushAfterMs = 1000;
const maxRemembered = 10_000;
const writtenAtOnce = 100;

/**
 * The times at which API keys were last used. They are collected in memory and written at most once a minute
 * for each key (ACCT-08). A crash loses the last second of uses, which is better than a write for every
 * request.
 */
export class LastUse {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #noted = new Map<string, number>();
  readonly #pending = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  note(keyId: string): void {
    const now = this.#clock.now();
    if (now - (this.#noted.get(keyId) ?? Number.NEGATIVE_INFINITY) < minuteMs) return;
    this.#noted.delete(keyId);
    this.#noted.set(keyId, now);
    if (this.#noted.size > maxRemembered) {
      // The SQL statement also limits writes to one a minute. So a removed entry costs at most one statement
      // that changes nothing.
      const [oldest] = this.#noted.keys();
      if (oldest !== undefined) this.#noted.delete(oldest);
    }
    this.#pending.set(keyId, now);
    this.#schedule();
  }

  /** Writes the collected uses. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.size === 0) return;
    const gathered = [...this.#pending];
    this.#pending.clear();
    for (let start = 0; start < gathered.length; start += writtenAtOnce) {
      const part = gathered.slice(start, start + writtenAtOnce);
      const outcomes = await Promise.allSettled(part.map(([keyId, moment]) => this.#write(keyId, moment)));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (!failed) continue;
      // Safe to retry, because a repeated statement changes nothing.
      for (const [keyId, moment] of gathered.slice(start)) {
        if (!this.#pending.has(keyId)) this.#pending.set(keyId, moment);
      }
      throw failed.reason;
    }
  }

  /**
   * Each key has its own write, because one transaction over several accounts would make them wait for each
   * other.
   */
  #write(keyId: string, moment: number): Promise<void> {
    const times = { at: timestamp(moment), earlier: timestamp(moment - minuteMs) };
    return this.#store.write('statement', (transaction) => noteUse(transaction, keyId, times));
  }

  /** Writes the collected uses and stops the timer. */
  close(): Promise<void> {
    this.#closed = true;
    return this.flush();
  }

  #schedule(): void {
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => {
      // Failed writes stay pending and are retried. Requests that fail for the same reason report the error.
      this.flush().catch(() => this.#schedule());
    }, flushAfterMs).unref();
  }
}
