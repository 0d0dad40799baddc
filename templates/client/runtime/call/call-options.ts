/** The options of one call. */
export interface CallOptions {
  /** Aborts the call at any stage; the call throws `AbortedError`. */
  readonly signal?: AbortSignal;
  /**
   * Milliseconds for the whole call: all attempts, the delays between them and reading the response.
   * Afterwards the call throws `TimeoutError`.
   */
  readonly timeout?: number;
}
