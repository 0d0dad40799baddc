import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../ports/clock.ts';

/** The mount path of the file service. */
export const FILES_PREFIX = '/files/';

/** The permissions of an address, as the members of its query; all of them are signed. */
export type Grant = Readonly<Record<string, string>>;

/** Why an address is rejected. */
export type AddressFault = 'unsigned' | 'expired';

/**
 * Addresses that are credentials: each permits one method on one object with exactly its own query, until it
 * expires. They are not stored.
 */
export class SignedAddresses {
  readonly #keys: readonly [Uint8Array, ...Uint8Array[]];
  readonly #clock: Clock;
  readonly #baseUrl: () => string;

  constructor(options: {
    key: Uint8Array;
    /** Earlier keys, which only verify: their addresses are valid until they expire. */
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

  /** The grant of a request's address. HEAD counts as GET. */
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

/** The members of a query that occur once. */
function texts(query: unknown): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, value] of Object.entries(query ?? {})) {
    // A repeated member becomes a text that is never signed.
    single[name] = typeof value === 'string' ? value : JSON.stringify([value]);
  }
  return single;
}
