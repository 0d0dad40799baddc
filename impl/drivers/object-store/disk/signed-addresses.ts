import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../ports/clock.ts';

/** Where the file service is mounted. */
export const FILES_PREFIX = '/files/';

/** What an address allows, in the words of its query; everything in it is signed. */
export type Grant = Readonly<Record<string, string>>;

/** Why an address is refused. */
export type AddressFault = 'unsigned' | 'expired';

/**
 * Addresses that are credentials: each allows one method on one object with exactly the query it was made with, until it
 * expires. Nothing of them is stored.
 */
export class SignedAddresses {
  readonly #keys: readonly [Uint8Array, ...Uint8Array[]];
  readonly #clock: Clock;
  readonly #baseUrl: () => string;

  constructor(options: {
    key: Uint8Array;
    /** Keys that sign no more: their addresses are good until they expire. */
    olderKeys?: readonly Uint8Array[];
    clock: Clock;
    baseUrl: () => string;
  }) {
    this.#keys = [options.key, ...(options.olderKeys ?? [])];
    this.#clock = options.clock;
    this.#baseUrl = options.baseUrl;
  }

  /** @param expiresAt in milliseconds since the epoch. */
  make(method: 'GET' | 'PUT', object: string, expiresAt: number, grant: Grant): string {
    const allowed = { ...grant, expires: String(Math.ceil(expiresAt / 1000)) };
    const query = new URLSearchParams({
      ...allowed,
      signature: signature(this.#keys[0], method, object, allowed),
    });
    return `${this.#baseUrl()}${FILES_PREFIX}${object}?${query}`;
  }

  /** What a request's address allows. HEAD is read as GET. */
  read(method: 'GET' | 'PUT', object: string, query: unknown): Grant | AddressFault {
    const { signature: given, ...allowed } = texts(query);
    if (given === undefined) return 'unsigned';
    const isOurs = this.#keys.some((key) => isSame(given, signature(key, method, object, allowed)));
    if (!isOurs) return 'unsigned';
    return Number(allowed.expires) * 1000 > this.#clock.now() ? allowed : 'expired';
  }
}

function signature(key: Uint8Array, method: string, object: string, allowed: Grant): string {
  const members = Object.entries(allowed).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha256', key)
    .update(JSON.stringify([method, object, members]))
    .digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The members of a query that were given once. */
function texts(query: unknown): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, value] of Object.entries(query ?? {})) {
    // A repeated one is kept apart from every signed text.
    single[name] = typeof value === 'string' ? value : JSON.stringify([value]);
  }
  return single;
}
