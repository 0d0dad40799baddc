import type { CoverLines } from '../model/cover-lines.ts';
import type { Exchange } from './client.ts';

/** Thrown by a check: the target broke the promise. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** Thrown by a check: something it builds on did not succeed. */
export class Blocked extends Error {
  override readonly name = 'Blocked';
  /** The exchange that did not, where it is known; another check may have sent it. */
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

/** Thrown by a check: what it measures had too little of a machine that others use as well; alone it is worth a second look. */
export class Starved extends Blocked {}

/** Thrown by a check: the target or the command line lacks what it is about. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** An unsafe request was accepted in a read-only run: the run stops here. */
export class Tripwire extends Error {
  override readonly name = 'Tripwire';
}

/** Without keys of their own all checks draw on the user's bucket: it is not the target's fault when that is empty. */
export function tooLong(what: string, waitMs: number, readOnly: boolean): Error {
  const said = `${what} is let through in ${Math.ceil(waitMs / 1000)} s only: too long to wait`;
  return readOnly ? new Skipped(said) : new Blocked(said);
}
