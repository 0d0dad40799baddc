/** One token bucket's numbers. */
export interface RateClass {
  /** Tokens that come back in `everySeconds`, evenly. */
  readonly tokens: number;
  readonly everySeconds: number;
  /** Tokens of a full bucket. */
  readonly burst: number;
}

/** The numbers of several, by name. */
export type Rates = Readonly<Record<string, RateClass>>;

/** Whether a request may pass, and if not, after how many whole seconds the next one will. */
export type RateVerdict =
  | { readonly passed: true }
  | { readonly passed: false; readonly retryAfterSeconds: number };

/** A bucket: one caller's in one class. */
export interface BucketName {
  readonly rateClass: string;
  readonly key: string;
}

/** Token buckets, one for each caller or credential in each rate class (LIMIT-02, LIMIT-08). */
export interface RateLimiter {
  /** Takes one token from the bucket of `key`, at once where it can. The class is one of those the limiter was made with. */
  take(rateClass: string, key: string): RateVerdict | Promise<RateVerdict>;
  /** Takes one token from each bucket; from none when one of them is empty, and says of which class the first such is. */
  takeEach(
    buckets: readonly BucketName[],
  ): Promise<{ readonly passed: true } | { readonly passed: false; readonly rateClass: string }>;
}
