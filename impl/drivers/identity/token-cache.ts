import { hash } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { VerifiedToken } from '../../ports/identity.ts';

/**
 * Longer tokens are rejected without being read, so that clients cannot make the server hash and parse
 * megabytes.
 */
const MAX_TOKEN_LENGTH = 8192;

/**
 * The lifetime of a cached result, so that a key withdrawn by the issuer invalidates its tokens. In
 * milliseconds.
 */
const FRESH_FOR = 10 * 60_000;

interface Entry {
  readonly verified: VerifiedToken;
  /** The time of the verification. */
  readonly since: number;
}

/** The verifier behind a token cache, and the cache's size. */
export interface TokenCacheOptions {
  readonly clock: Clock;
  /** Verifies a token that is not in the cache. */
  readonly verify: (token: string) => Promise<VerifiedToken | undefined>;
  /** The maximum number of tokens; the least recently used one is removed first. */
  readonly capacity?: number;
}

/**
 * Caches valid tokens by their SHA-256, never the tokens themselves, because requests are frequent and
 * verification is expensive. A cached token still expires at its `exp`, and rejected tokens are not cached
 * (AUTH-13).
 */
export class TokenCache {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: Clock;
  readonly #verify: TokenCacheOptions['verify'];
  readonly #capacity: number;

  constructor({ clock, verify, capacity = 10_000 }: TokenCacheOptions) {
    this.#clock = clock;
    this.#verify = verify;
    this.#capacity = capacity;
  }

  /** The claims of a valid token; undefined for an invalid one. Synchronous when the token is cached. */
  verify(token: string): VerifiedToken | undefined | Promise<VerifiedToken | undefined> {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    const key = hash('sha256', token, 'base64url');
    const now = this.#clock.now();
    const entry = this.#entries.get(key);
    if (entry && isFresh(entry, now)) {
      // A map keeps the order of insertion, so an entry that is deleted and inserted again counts as most
      // recently used. This is done only when the map is at least half full, because a map with constant
      // deletions is rebuilt often.
      if (this.#entries.size * 2 > this.#capacity) {
        this.#entries.delete(key);
        this.#entries.set(key, entry);
      }
      return entry.verified;
    }
    if (entry) this.#entries.delete(key);
    return this.#judge(token, key, now);
  }

  async #judge(token: string, key: string, now: number): Promise<VerifiedToken | undefined> {
    const verified = await this.#verify(token);
    if (!verified || verified.expiresAt <= this.#clock.now()) return undefined;
    this.#remember(key, { verified, since: now });
    return verified;
  }

  #remember(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    if (this.#entries.size <= this.#capacity) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** An entry from the future is not fresh either: the clock was set back. */
function isFresh({ verified, since }: Entry, now: number): boolean {
  return now >= since && now < Math.min(verified.expiresAt, since + FRESH_FOR);
}
