import type { Clock } from '../../ports/clock.ts';
import type { BucketName, RateClass, RateLimiter, RateVerdict } from '../../ports/rate-limiter.ts';

const passed = { passed: true } as const;

/**
 * Buckets of this process alone. A bucket is one number, the time at which it will be full again (the GCRA
 * form of a token bucket). A full bucket therefore needs no entry, and the wait until the next token is
 * exact.
 */
export class MemoryRateLimiter implements RateLimiter {
  readonly #clock: Clock;
  #opened: number;
  #last = 0;
  readonly #classes: ReadonlyMap<string, Buckets>;

  /**
   * Stores at most `maxBuckets` per class; above it the least recently used buckets are removed and count as
   * full again.
   */
  constructor(clock: Clock, classes: Readonly<Record<string, RateClass>>, maxBuckets = 100_000) {
    this.#clock = clock;
    this.#opened = clock.now();
    this.#classes = new Map(
      Object.entries(classes).map(([name, numbers]) => [name, new Buckets(numbers, maxBuckets)]),
    );
  }

  take(rateClass: string, key: string): RateVerdict {
    return this.#bucketsOf(rateClass).take(key, this.#now());
  }

  async takeEach(buckets: readonly BucketName[]) {
    const now = this.#now();
    const empty = buckets.find(({ rateClass, key }) => !this.#bucketsOf(rateClass).look(key, now).passed);
    if (empty) return { passed: false, rateClass: empty.rateClass } as const;
    for (const { rateClass, key } of buckets) this.#bucketsOf(rateClass).take(key, now);
    return passed;
  }

  /**
   * Milliseconds since the start, because the large number of a date would lose fractions of a millisecond.
   * It never goes back: when the clock is set back, buckets would otherwise be full only after the clock has
   * caught up.
   */
  #now(): number {
    const now = this.#clock.now() - this.#opened;
    if (now < this.#last) this.#opened -= this.#last - now;
    this.#last = Math.max(this.#last, now);
    return this.#last;
  }

  #bucketsOf(rateClass: string): Buckets {
    const buckets = this.#classes.get(rateClass);
    if (!buckets) throw new Error(`there is no rate class ${rateClass}`);
    return buckets;
  }
}

class Buckets {
  readonly #tokenMs: number;
  readonly #burstMs: number;
  readonly #maxEntries: number;
  readonly #fullAt = new Map<string, number>();

  constructor({ tokens, everySeconds, burst }: RateClass, maxEntries: number) {
    this.#tokenMs = (everySeconds * 1000) / tokens;
    this.#burstMs = this.#tokenMs * burst;
    this.#maxEntries = maxEntries;
  }

  take(key: string, now: number): RateVerdict {
    const after = this.#fullAfter(key, now);
    const verdict = this.#judge(after, now);
    if (!verdict.passed) return verdict;
    // Moves the bucket to the end only when buckets may soon be removed, because a map with constant deletions
    // is rebuilt often.
    if (this.#fullAt.size * 2 > this.#maxEntries) this.#fullAt.delete(key);
    this.#fullAt.set(key, after);
    if (this.#fullAt.size > this.#maxEntries) this.#forget(now);
    return passed;
  }

  /** The result that a take would have now. Takes no token. */
  look(key: string, now: number): RateVerdict {
    return this.#judge(this.#fullAfter(key, now), now);
  }

  #judge(after: number, now: number): RateVerdict {
    // A tolerance of a microsecond: times are floating-point numbers, and the returned wait must be enough.
    const missingMs = after - now - this.#burstMs - 0.001;
    return missingMs > 0 ? { passed: false, retryAfterSeconds: Math.ceil(missingMs / 1000) } : passed;
  }

  #fullAfter(key: string, now: number): number {
    return Math.max(this.#fullAt.get(key) ?? now, now) + this.#tokenMs;
  }

  /**
   * Removes the buckets that are full again, and then the least recently used ones down to nine tenths of the
   * maximum. The next scan is then at least a tenth of the maximum calls away, so scans cost little per call.
   */
  #forget(now: number): void {
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(key);
    const surplus = this.#fullAt.size - Math.floor(this.#maxEntries * 0.9);
    if (surplus <= 0) return;
    const [...oldest] = this.#fullAt.keys().take(surplus);
    for (const key of oldest) this.#fullAt.delete(key);
  }
}
