import type { Platforms } from '../../ports/platform.ts';
import type { Reader } from '../../ports/store.ts';
import { type ConnectionRow, isLinked } from './connection-rows.ts';
import type { Credentials } from './credentials.ts';

/** How long a deletion waits for the platform, in milliseconds (CONN-26). */
const revocationTimeoutMs = 1000;

/**
 * Revokes grants at platforms: best effort, after the connection is deleted here, without delaying the
 * deletion (CONN-26). Some platforms offer no revocation; their grants expire.
 */
export class Revocations {
  readonly #store: Reader;
  readonly #platforms: Platforms;
  readonly #credentials: Credentials;
  readonly #failed: (error: unknown, platform: string) => void;
  readonly #pending = new Set<Promise<void>>();

  constructor(options: {
    store: Reader;
    platforms: Platforms;
    credentials: Credentials;
    /** Receives errors. Only the person can revoke the grant then, at the platform. */
    failed: (error: unknown, platform: string) => void;
  }) {
    this.#store = options.store;
    this.#platforms = options.platforms;
    this.#credentials = options.credentials;
    this.#failed = options.failed;
  }

  /** Settles once the platforms are notified, or after `revocationTimeoutMs`. */
  async notify(rows: readonly ConnectionRow[]): Promise<void> {
    if (rows.length === 0) return;
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, revocationTimeoutMs);
    await Promise.race([Promise.all(rows.map((row) => this.#start(row))), enough]);
    clearTimeout(timer);
  }

  /** Settles when every platform has responded or its driver has given up. */
  async close(): Promise<void> {
    await Promise.all(this.#pending);
  }

  #start(row: ConnectionRow): Promise<void> {
    const revocation = this.#revoke(row).catch((error: unknown) => this.#failed(error, row.platform));
    this.#pending.add(revocation);
    return revocation.finally(() => this.#pending.delete(revocation));
  }

  /**
   * Platforms revoke all grants of an account at once, so the grant stays while another connection uses the
   * account. Other connections are read after the deletion is durable, so that the later one of two
   * deletions finds none.
   */
  async #revoke(row: ConnectionRow): Promise<void> {
    if (row.connection_type !== 'oauth' || (await isLinked(this.#store, row))) return;
    await this.#platforms.get(row.platform)?.revoke?.(this.#credentials.grant(row));
  }
}
