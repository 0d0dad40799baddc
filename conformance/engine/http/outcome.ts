import type { CoverLines } from '../model/cover-lines.ts';
import type { Exchange } from './client.ts';

/** Thrown by a check: the target broke the promise. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** Thrown by a check: one of its preparations did not succeed. */
export class Blocked extends Error {
  override readonly name = 'Blocked';
  /** The exchange that did not succeed, if known; another check may have sent it. */
  readonly exchange: Exchange | undefined;

  constructor(message: string, exchange?: Exchange) {
    super(message);
    this.exchange = exchange;
  }
}

/**
 * Thrown by a check: the contract gives too little information for it, so that no deployment could pass the check.
 * `cover` are the lines that would add the information.
 */
export class NotCovered extends Blocked {
  readonly cover: readonly CoverLines[];

  constructor(message: string, cover: readonly CoverLines[] = [], exchange?: Exchange) {
    super(message, exchange);
    this.cover = cover;
  }
}

/**
 * Thrown by a check: other processes kept the machine too busy for its measurement. The check is retried
 * alone.
 */
export class Overloaded extends Blocked {}

/** Thrown by a check: the target lacks the checked feature, or the command line lacks an input. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** Thrown if the target accepted an unsafe request of a read-only run. The run stops. */
export class UnexpectedWrite extends Error {
  override readonly name = 'UnexpectedWrite';
}

/**
 * The error for a rate limit that takes too long to wait for. In a read-only run all checks share the user's
 * bucket, so an empty bucket is not an error of the target.
 */
export function tooLong(what: string, waitMs: number, readOnly: boolean): Error {
  const description = `the rate limit allows ${what} only after ${Math.ceil(waitMs / 1000)} s: too long to wait`;
  return readOnly ? new Skipped(description) : new Blocked(description);
}
