import { hash } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { VerifiedToken } from '../../ports/identity.ts';

/** Longer tokens are refused unread, so that nobody can make the server hash and parse megabytes. */
const LONGEST_TOKEN = 8192;

/** How long a verdict is trusted, so that a key withdrawn by the issuer takes its tokens with it. */
const FRESH_FOR = 10 * 60_000;

interface Entry {
  readonly verified: VerifiedToken;
  /** When it was judged. */
  readonly since: number;
}

/** How a token cache is set up. */
export interface TokenCacheOptions {
  readonly clock: Clock;
  /** Judges a token that the cache does not know. */
  readonly verify: (token: string) => Promise<VerifiedToken | undefined>;
  /** How many tokens are remembered; the least recently used one makes room. */
  readonly capacity?: number;
}

/**
 * Remembers valid tokens by their SHA-256, never the tokens themselves. Signatures are dear and requests many; but a
 * remembered token dies at its `exp` all the same, and refused ones are not remembered (AUTH-13).
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

  /** What a token says, at once where it is remembered. */
  verify(token: string): VerifiedToken | undefined | Promise<VerifiedToken | undefined> {
    if (token.length > LONGEST_TOKEN) return undefined;
    const key = hash('sha256', token, 'base64url');
    const now = this.#clock.now();
    const entry = this.#entries.get(key);
    if (entry && isFresh(entry, now)) {
      // A map keeps the order of insertion: taken out and put back, an entry counts as used last. Only where some may soon make
      // room, for a map whose keys come and go is built anew all the time.
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

/** Not where the clock was set back behind the verdict either. */
function isFresh({ verified, since }: Entry, now: number): boolean {
  return now >= since && now < Math.min(verified.expiresAt, since + FRESH_FOR);
}
