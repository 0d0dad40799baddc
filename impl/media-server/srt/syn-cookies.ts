import { createHmac, randomBytes } from 'node:crypto';

/** A cookie is valid for one to two periods. */
const periodMs = 30_000;

/**
 * Cookies that prove that a caller receives datagrams at its address. The server stores nothing for a caller
 * before it returns its cookie.
 */
export class SynCookies {
  readonly #secret = randomBytes(32);

  /** The cookie for an address and a port. */
  create(remote: string, now = Date.now()): number {
    return this.#of(remote, Math.floor(now / periodMs));
  }

  /** Whether a cookie belongs to that address and is not expired. */
  isValid(cookie: number, remote: string, now = Date.now()): boolean {
    const period = Math.floor(now / periodMs);
    return cookie === this.#of(remote, period) || cookie === this.#of(remote, period - 1);
  }

  #of(remote: string, period: number): number {
    return createHmac('sha256', this.#secret).update(`${remote} ${period}`).digest().readUInt32BE(0);
  }
}
