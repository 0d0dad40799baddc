/** A write whose repetition returns the result of the first call. */
export interface Idempotent {
  /** The body members that, with the path, identify a call; empty if the path suffices. */
  readonly key: readonly string[];
  /** The status of the first call and of repetitions. */
  readonly first: number;
  readonly later: number;
}
