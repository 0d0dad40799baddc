import pg from 'pg';
import { databaseAddresses } from '../../ports/database-url.ts';
import { fromColumnText } from './column-texts.ts';
import { isLost } from './errors.ts';

const connectMs = 5_000;
/** The time without a response after which a connection counts as lost. Longer than any wait for a lock. */
const silenceMs = 60_000;

/** No host of the address accepts writes at the moment. */
export class ReadOnlyServerError extends Error {
  override readonly name = 'ReadOnlyServerError';
  readonly code = '25006';
}

/** Parses numbers as numbers, as SQLite returns them: also counts, sums and booleans. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.TEXT, fromColumnText);
types.setTypeParser(pg.types.builtins.BOOL, (text) => Number(text === 't'));

/**
 * The hosts of a PostgreSQL, of which one at a time accepts writes. A caller that finds a host read-only
 * moves on to the next.
 */
export class Primary {
  readonly #addresses: readonly [string, ...string[]];
  readonly #settings: pg.ClientConfig;
  #hostNumber = 0;

  /** @param url is `postgres://…`, with one host or several. */
  constructor(url: string, settings: pg.ClientConfig = {}) {
    const addresses = databaseAddresses(url);
    if (!addresses) throw new Error('the PostgreSQL address is invalid');
    this.#addresses = addresses;
    this.#settings = settings;
  }

  /**
   * The number of the assumed primary host, counted from 0 without wrapping. A different number means a
   * different host.
   */
  get hostNumber(): number {
    return this.#hostNumber;
  }

  /** The number of hosts. */
  get hosts(): number {
    return this.#addresses.length;
  }

  /** The settings of a connection to the current host. */
  config(): pg.ClientConfig {
    return {
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      query_timeout: silenceMs,
      ...this.#settings,
      fallback_application_name: 'callsheet',
      connectionTimeoutMillis: connectMs,
      connectionString: this.#addresses[this.#hostNumber % this.#addresses.length] ?? this.#addresses[0],
      types,
    };
  }

  /** Moves on from a host that is not available, unless another caller already has. */
  leave(hostNumber: number): void {
    if (this.#hostNumber === hostNumber && this.#addresses.length > 1) this.#hostNumber += 1;
  }

  /**
   * Opens one connection to the host that accepts writes; tries each host once. The caller owns the
   * connection: its `error` event reports a failure, and the caller must end it.
   * @throws the error of the last host.
   */
  async connect(): Promise<pg.Client> {
    for (let attempt = 1; ; attempt += 1) {
      const hostNumber = this.#hostNumber;
      const client = new pg.Client(this.config());
      // An error of an idle connection must not end the process.
      client.on('error', () => {});
      try {
        await client.connect();
        await requireWritable(client);
        return client;
      } catch (error) {
        await client.end().catch(() => {});
        if (!isLost(error) && !(error instanceof ReadOnlyServerError)) throw error;
        this.leave(hostNumber);
        if (attempt >= this.hosts) throw error;
      }
    }
  }
}

/**
 * @throws ReadOnlyServerError when the connection is to a standby, or to a server that accepts no writes
 * now.
 */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ read_only: string }>(
    "SELECT current_setting('transaction_read_only') AS read_only",
  );
  if (rows[0]?.read_only === 'on')
    throw new ReadOnlyServerError('the server accepts no writes: it is a standby, or set to read only');
}
