import type { Clock } from '../../ports/clock.ts';
import type { BucketName, RateClass, RateLimiter, RateVerdict } from '../../ports/rate-limiter.ts';

const passed = { passed: true } as const;

/**
 * Buckets of this process alone. A bucket is one number, the moment at which it will be full again (a token bucket told
 * as GCRA): a full bucket need not be kept, and the wait until the next token is exact.
 */
export class MemoryRateLimiter implements RateLimiter {
  readonly #clock: Clock;
  #opened: number;
  #last = 0;
  readonly #classes: ReadonlyMap<string, Buckets>;

  /** Keeps at most `maxBuckets` per class; beyond that the ones longest unused are forgotten, that is, full again. */
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
   * Counted from the start: fractions of a millisecond would drown in the digits of a date. It never goes back: where the
   * clock is set back, buckets would be full only once it is where it was.
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
  readonly #most: number;
  readonly #fullAt = new Map<string, number>();

  constructor({ tokens, everySeconds, burst }: RateClass, most: number) {
    this.#tokenMs = (everySeconds * 1000) / tokens;
    this.#burstMs = this.#tokenMs * burst;
    this.#most = most;
  }

  take(key: string, now: number): RateVerdict {
    const after = this.#fullAfter(key, now);
    const verdict = this.#judge(after, now);
    if (!verdict.passed) return verdict;
    // Only where some may soon be forgotten does it matter who came last: a map whose keys come and go is built anew all the time.
    if (this.#fullAt.size * 2 > this.#most) this.#fullAt.delete(key);
    this.#fullAt.set(key, after);
    if (this.#fullAt.size > this.#most) this.#forget(now);
    return passed;
  }

  /** What taking would say. */
  look(key: string, now: number): RateVerdict {
    return this.#judge(this.#fullAfter(key, now), now);
  }

  #judge(after: number, now: number): RateVerdict {
    // A microsecond of grace: moments are floating-point numbers, and a wait that was named must be enough.
    const missingMs = after - now - this.#burstMs - 0.001;
    return missingMs > 0 ? { passed: false, retryAfterSeconds: Math.ceil(missingMs / 1000) } : passed;
  }

  #fullAfter(key: string, now: number): number {
    return Math.max(this.#fullAt.get(key) ?? now, now) + this.#tokenMs;
  }

  /**
   * Forgets the buckets that are full again, and then the longest unused ones down to nine tenths: to look through all of them
   * costs as much as the calls that a tenth of them allows until the next time.
   */
  #forget(now: number): void {
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(key);
    const surplus = this.#fullAt.size - Math.floor(this.#most * 0.9);
    if (surplus <= 0) return;
    const [...oldest] = this.#fullAt.keys().take(surplus);
    for (const key of oldest) this.#fullAt.delete(key);
  }
}
