/** The parameters of a token bucket. */
export interface RateClass {
  /** The number of tokens that return, evenly, within `everySeconds`. */
  readonly tokens: number;
  readonly everySeconds: number;
  /** The number of tokens in a full bucket. */
  readonly burst: number;
}

/** The parameters of several rate classes, by name. */
export type Rates = Readonly<Record<string, RateClass>>;

/** Whether a request may pass. If not, the number of whole seconds until the next one may. */
export type RateVerdict =
  | { readonly passed: true }
  | { readonly passed: false; readonly retryAfterSeconds: number };

/** The bucket of one caller in one rate class. */
export interface BucketName {
  readonly rateClass: string;
  readonly key: string;
}

/** Token buckets, one for each caller or credential in each rate class (LIMIT-02, LIMIT-08). */
export interface RateLimiter {
  /**
   * Takes one token from the bucket of `key`; synchronous where possible. The limiter must have been created
   * with the rate class.
   */
  take(rateClass: string, key: string): RateVerdict | Promise<RateVerdict>;
  /**
   * Takes one token from each bucket. If a bucket is empty, takes none and returns the rate class of the
   * first empty one.
   */
  takeEach(
    buckets: readonly BucketName[],
  ): Promise<{ readonly passed: true } | { readonly passed: false; readonly rateClass: string }>;
}
