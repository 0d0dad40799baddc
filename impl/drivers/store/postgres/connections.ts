import pg from 'pg';
import { StoreBusyError } from '../../../ports/store.ts';
import { isLost, isServerFull } from '../../postgres/errors.ts';
import { type Primary, ReadOnlyServerError, requireWritable } from '../../postgres/primary.ts';
import { ensureEpoch } from './epoch.ts';
import { FullServer } from './full-server.ts';

/** A connection in use. Return it exactly once, with `broken` if it must not be used again. */
export interface BorrowedConnection {
  readonly client: pg.PoolClient;
  /** The server of the connection, with its timeline; undefined when the server does not show it. */
  readonly server: string | undefined;
  /**
   * The start of the server's statistics, which PostgreSQL resets after each crash and keeps otherwise;
   * undefined when the server does not show it.
   */
  readonly statisticsSince: string | undefined;
  returnToPool(broken?: boolean): void;
}

/** Options of the connections of one kind. */
export interface ConnectionsOptions {
  readonly maxConnections: number;
  /** Whether the host must accept writes. */
  readonly forWrites: boolean;
  /** The server's timeout for lock waits of their statements, in milliseconds. */
  readonly lockTimeoutMs: number;
  /** The server ends a transaction after this time without a statement, in milliseconds. */
  readonly idleTransactionMs?: number;
  /** The maximum wait while all of them are in use, in milliseconds; default 30 s. */
  readonly waitMs?: number;
}

const idleMs = 30_000;
const defaultWaitMs = 30_000;
/** The time for retries at a server without a free connection, if the caller names no deadline. */
const fullServerMs = 10_000;
const refillMs = 1_000;
const identify = `SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' ||
  substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS server,
  (SELECT stats_reset::text FROM pg_stat_bgwriter) AS "statisticsSince"`;

type Identity = Pick<BorrowedConnection, 'server' | 'statisticsSince'>;

/**
 * Connections of one kind to the current primary host; those to an earlier host are closed. One of them
 * stays open, so that other clients of the server cannot take the last one.
 */
export class Connections {
  readonly #primary: Primary;
  readonly #pool: pg.Pool;
  readonly #maxConnections: number;
  readonly #hostNumbers = new WeakMap<pg.ClientBase, number>();
  readonly #identities = new WeakMap<pg.ClientBase, Identity>();
  readonly #full = new FullServer();
  #refill: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(primary: Primary, options: ConnectionsOptions) {
    const { maxConnections, forWrites, lockTimeoutMs, idleTransactionMs, waitMs = defaultWaitMs } = options;
    const hostNumbers = this.#hostNumbers;
    this.#primary = primary;
    this.#maxConnections = maxConnections;
    this.#pool = new pg.Pool({
      max: maxConnections,
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
          hostNumbers.set(this, primary.hostNumber);
        }
      },
      onConnect: (client) => (forWrites ? this.#begin(client) : undefined),
    });
    // A connection that breaks while it is idle is replaced at the next request.
    this.#pool.on('error', () => {});
    this.#pool.on('remove', () => this.#refillLater());
    this.#pool.on('connect', () => this.#full.opened());
  }

  /**
   * Takes a connection from the pool. While the server has none left (53300), waits until a caller returns a
   * connection or the server accepts a new one.
   * @param deadline a time of `performance.now()`; retries at a full server end then.
   * @throws StoreBusyError when every connection is in use for too long; otherwise the error of the last
   * host.
   */
  async take(deadline = performance.now() + fullServerMs): Promise<BorrowedConnection> {
    for (let attempt = 1; ; ) {
      await this.#full.mayOpen(() => this.#pool.idleCount > 0, deadline);
      const hostNumber = this.#primary.hostNumber;
      try {
        const client = await this.#pool.connect();
        // A connection that breaks while it is in use makes its next query fail, so the event needs no
        // handling.
        if (client.listenerCount('error') === 0) client.on('error', () => {});
        if (this.#hostNumbers.get(client) === this.#primary.hostNumber) return this.#taken(client);
        client.release(true);
      } catch (error) {
        if (this.#isCrowded(error)) throw new StoreBusyError('every connection is in use', { cause: error });
        if (isServerFull(error)) {
          if (performance.now() >= deadline || this.#isClosed) throw error;
          this.#full.rejected();
          continue;
        }
        if (!isLost(error) && !(error instanceof ReadOnlyServerError)) throw error;
        this.#primary.leave(hostNumber);
        if (attempt >= this.#primary.hosts) throw error;
        attempt += 1;
      }
    }
  }

  /** Opens the permanent connection, unless it is open. After a failure, it is opened later. */
  async open(): Promise<void> {
    if (this.#isClosed || this.#pool.totalCount > 0) return;
    try {
      (await this.take()).returnToPool();
    } catch {
      this.#refillLater();
    }
  }

  /** Closes all connections after those in use were returned. */
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

  #taken(client: pg.PoolClient): BorrowedConnection {
    const returnToPool = (broken = false) => {
      client.release(broken);
      this.#full.freed();
    };
    const { server, statisticsSince } = this.#identities.get(client) ?? {};
    return { client, server, statisticsSince, returnToPool };
  }

  async #begin(client: pg.ClientBase): Promise<void> {
    await requireWritable(client);
    // Clients get no response that a crash of the server could still undo. A stricter setting of the operator
    // stays.
    await client.query(
      "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    );
    // Without this permission, the outcome of a lost commit stays unknown.
    const identified = await client.query<Identity>(identify).catch(() => undefined);
    const [identity] = identified?.rows ?? [];
    if (identity !== undefined) this.#identities.set(client, identity);
    await ensureEpoch(client, identity?.server);
  }

  #isCrowded(error: unknown): boolean {
    const timedOut = error instanceof Error && error.message.startsWith('timeout exceeded');
    return timedOut && this.#pool.totalCount >= this.#maxConnections && this.#pool.idleCount === 0;
  }
}
