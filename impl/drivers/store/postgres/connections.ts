import pg from 'pg';
import { StoreBusyError } from '../../../ports/store.ts';
import { isLost, isServerFull } from '../../postgres/errors.ts';
import { type Primary, ReadOnlyServerError, requireWritable } from '../../postgres/primary.ts';
import { ensureEpoch } from './epoch.ts';
import { FullServer } from './full-server.ts';

/** A connection that was taken; to be given back exactly once, with `broken` where it is not to be used again. */
export interface Taken {
  readonly client: pg.PoolClient;
  /** Which server it leads to, on which of its timelines; undefined where the server does not tell. */
  readonly server: string | undefined;
  give(broken?: boolean): void;
}

/** Options of the connections of one kind. */
export interface ConnectionsOptions {
  readonly most: number;
  /** Whether the host must accept writes. */
  readonly forWrites: boolean;
  /** How long the server lets their statements wait for a lock, in milliseconds. */
  readonly lockTimeoutMs: number;
  /** Ends a transaction whose process has sent nothing for so long, in milliseconds. */
  readonly idleTransactionMs?: number;
  /** How long to wait while all of them are in use, in milliseconds; 30 s. */
  readonly waitMs?: number;
}

const idleMs = 30_000;
const defaultWaitMs = 30_000;
/** How long to try a server without a free connection, if the caller names no deadline. */
const fullServerMs = 10_000;
const refillMs = 1_000;
const identify = `SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' ||
  substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS server`;

/**
 * Connections of one kind to the host that counts as the primary; those to an earlier one are closed. One of them stays
 * open, so that other clients of the server cannot take the last one.
 */
export class Connections {
  readonly #primary: Primary;
  readonly #pool: pg.Pool;
  readonly #most: number;
  readonly #places = new WeakMap<pg.ClientBase, number>();
  readonly #servers = new WeakMap<pg.ClientBase, string | undefined>();
  readonly #full = new FullServer();
  #refill: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(primary: Primary, options: ConnectionsOptions) {
    const { most, forWrites, lockTimeoutMs, idleTransactionMs, waitMs = defaultWaitMs } = options;
    const places = this.#places;
    this.#primary = primary;
    this.#most = most;
    this.#pool = new pg.Pool({
      max: most,
      min: 1,
      idleTimeoutMillis: idleMs,
      connectionTimeoutMillis: waitMs,
      Client: class extends pg.Client {
        constructor() {
          super({
            ...primary.config(),
            lock_timeout: lockTimeoutMs,
            ...(idleTransactionMs && { idle_in_transaction_session_timeout: idleTransactionMs }),
          });
          places.set(this, primary.place);
        }
      },
      onConnect: (client) => (forWrites ? this.#begin(client) : undefined),
    });
    // One that breaks while it is idle is replaced when the next is asked for.
    this.#pool.on('error', () => {});
    this.#pool.on('remove', () => this.#refillLater());
    this.#pool.on('connect', () => this.#full.opened());
  }

  /**
   * Waits for a connection while the server has none left (53300): for one of these that is given back, or for a new
   * one.
   * @param deadline a time of `performance.now()`, until which a full server is tried.
   * @throws StoreBusyError when every connection is in use for too long; else what the last of the hosts said.
   */
  async take(deadline = performance.now() + fullServerMs): Promise<Taken> {
    for (let attempt = 1; ; ) {
      await this.#full.mayOpen(() => this.#pool.idleCount > 0, deadline);
      const place = this.#primary.place;
      try {
        const client = await this.#pool.connect();
        // One that breaks while it is in use tells whoever asks it something.
        if (client.listenerCount('error') === 0) client.on('error', () => {});
        if (this.#places.get(client) === this.#primary.place) return this.#taken(client);
        client.release(true);
      } catch (error) {
        if (this.#isCrowded(error)) throw new StoreBusyError('every connection is in use', { cause: error });
        if (isServerFull(error)) {
          if (performance.now() >= deadline || this.#isClosed) throw error;
          this.#full.refused();
          continue;
        }
        if (!isLost(error) && !(error instanceof ReadOnlyServerError)) throw error;
        this.#primary.leave(place);
        if (attempt >= this.#primary.hosts) throw error;
        attempt += 1;
      }
    }
  }

  /** Opens the connection that stays, unless it is open. After a failure, it is opened later. */
  async open(): Promise<void> {
    if (this.#isClosed || this.#pool.totalCount > 0) return;
    try {
      (await this.take()).give();
    } catch {
      this.#refillLater();
    }
  }

  /** Lets go of all of them, once those in use are given back. */
  close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#refill);
    return this.#pool.end();
  }

  #refillLater(): void {
    if (this.#isClosed || this.#pool.totalCount > 0) return;
    this.#refill ??= setTimeout(() => {
      this.#refill = undefined;
      void this.open();
    }, refillMs).unref();
  }

  #taken(client: pg.PoolClient): Taken {
    const give = (broken = false) => {
      client.release(broken);
      this.#full.freed();
    };
    return { client, server: this.#servers.get(client), give };
  }

  async #begin(client: pg.ClientBase): Promise<void> {
    await requireWritable(client);
    // Nothing is answered that a crash of the server could still take back; whoever asks for more than that keeps it.
    await client.query(
      "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    );
    // Where it is not allowed to ask, a commit whose end nobody heard of stays unknown.
    const told = await client.query<{ server: string }>(identify).catch(() => undefined);
    this.#servers.set(client, told?.rows[0]?.server);
    await ensureEpoch(client, told?.rows[0]?.server);
  }

  #isCrowded(error: unknown): boolean {
    const timedOut = error instanceof Error && error.message.startsWith('timeout exceeded');
    return timedOut && this.#pool.totalCount >= this.#most && this.#pool.idleCount === 0;
  }
}
