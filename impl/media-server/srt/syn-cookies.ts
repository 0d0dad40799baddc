import { createHmac, randomBytes } from 'node:crypto';

/** A cookie is good for one to two of these. */
const periodMs = 30_000;

/**
 * Cookies that prove that a caller receives what is sent to its address, without anything being kept for it: before one came
 * back, a caller has no state here.
 */
export class SynCookies {
  readonly #secret = randomBytes(32);

  /** The cookie for an address and a port. */
  bake(remote: string, now = Date.now()): number {
    return this.#of(remote, Math.floor(now / periodMs));
  }

  /** Whether it is one of that address, and not too old. */
  isGood(cookie: number, remote: string, now = Date.now()): boolean {
    const period = Math.floor(now / periodMs);
    return cookie === this.#of(remote, period) || cookie === this.#of(remote, period - 1);
  }

  #of(remote: string, period: number): number {
    return createHmac('sha256', this.#secret).update(`${remote} ${period}`).digest().readUInt32BE(0);
  }
}
