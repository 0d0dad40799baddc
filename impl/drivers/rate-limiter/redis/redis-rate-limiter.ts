import { hash } from 'node:crypto';
import type { Clock } from '../../../ports/clock.ts';
import type { BucketName, RateLimiter, Rates, RateVerdict } from '../../../ports/rate-limiter.ts';
import type { RedisLink } from '../../redis/redis-link.ts';
import { MemoryRateLimiter } from '../memory.ts';
import { takeScript } from './take-script.ts';

const passed = { passed: true } as const;

/**
 * Buckets that all processes of a deployment share, by the clock of Redis. Without Redis each process counts
 * alone.
 */
export class RedisRateLimiter implements RateLimiter {
  readonly #link: RedisLink;
  readonly #classes: Rates;
  readonly #alone: MemoryRateLimiter;

  constructor(parts: { readonly link: RedisLink; readonly clock: Clock; readonly classes: Rates }) {
    this.#link = parts.link;
    this.#classes = parts.classes;
    this.#alone = new MemoryRateLimiter(parts.clock, parts.classes);
  }

  async take(rateClass: string, key: string): Promise<RateVerdict> {
    const buckets = [{ rateClass, key }];
    const found = await this.#taken(buckets);
    if (found === undefined) return this.#alone.take(rateClass, key);
    return found.empty ? { passed: false, retryAfterSeconds: Math.ceil(found.missingMs / 1000) } : passed;
  }

  async takeEach(buckets: readonly BucketName[]) {
    const found = await this.#taken(buckets);
    if (found === undefined) return this.#alone.takeEach(buckets);
    return found.empty ? ({ passed: false, rateClass: found.empty.rateClass } as const) : passed;
  }

  /** The result of Redis; undefined while it is away. */
  async #taken(
    buckets: readonly BucketName[],
  ): Promise<{ readonly empty: BucketName | undefined; readonly missingMs: number } | undefined> {
    const numbers = buckets.flatMap(({ rateClass }) => this.#numbersOf(rateClass));
    if (buckets.length === 0) return { empty: undefined, missingMs: 0 };
    const keys = buckets.map((bucket) => this.#keyOf(bucket));
    const result = await this.#link.run(takeScript, keys, numbers).catch(() => undefined);
    if (!Array.isArray(result)) return undefined;
    return { empty: buckets[Number(result[0]) - 1], missingMs: Number(result[1]) };
  }

  #numbersOf(rateClass: string): [tokenMs: number, burstMs: number] {
    const rate = this.#classes[rateClass];
    if (!rate) throw new Error(`there is no rate class ${rateClass}`);
    const tokenMs = (rate.everySeconds * 1000) / rate.tokens;
    return [tokenMs, tokenMs * rate.burst];
  }

  /** Hashed, because the key of a caller may be private, such as an address. */
  #keyOf({ rateClass, key }: BucketName): string {
    return `${this.#link.prefix}rate:${rateClass}:${hash('sha256', key, 'base64url')}`;
  }
}
