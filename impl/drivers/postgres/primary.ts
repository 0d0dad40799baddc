import pg from 'pg';
import { databaseAddresses } from '../../ports/database-url.ts';
import { fromColumnText } from './column-texts.ts';
import { isLost } from './errors.ts';

const connectMs = 5_000;
/** Longer than any wait for a lock: whoever says nothing for so long is gone. */
const silenceMs = 60_000;

/** No host of the address takes writes at the moment. */
export class ReadOnlyServerError extends Error {
  override readonly name = 'ReadOnlyServerError';
  readonly code = '25006';
}

/** Numbers arrive as numbers, as SQLite gives them: counts, sums and truths too. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.TEXT, fromColumnText);
types.setTypeParser(pg.types.builtins.BOOL, (text) => Number(text === 't'));

/** The hosts of a PostgreSQL, of which one at a time takes writes: whoever finds that it does not moves on to the next. */
export class Primary {
  readonly #addresses: readonly [string, ...string[]];
  readonly #settings: pg.ClientConfig;
  #place = 0;

  /** @param url is `postgres://…`, with one host or several. */
  constructor(url: string, settings: pg.ClientConfig = {}) {
    const addresses = databaseAddresses(url);
    if (!addresses) throw new Error('the address of the PostgreSQL is none');
    this.#addresses = addresses;
    this.#settings = settings;
  }

  /** Which host is held for the primary, counted on from 0: another number, another host. */
  get place(): number {
    return this.#place;
  }

  /** How many hosts there are. */
  get hosts(): number {
    return this.#addresses.length;
  }

  /** What a connection to the host is made with. */
  config(): pg.ClientConfig {
    return {
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      query_timeout: silenceMs,
      ...this.#settings,
      fallback_application_name: 'callsheet',
      connectionTimeoutMillis: connectMs,
      connectionString: this.#addresses[this.#place % this.#addresses.length] ?? this.#addresses[0],
      types,
    };
  }

  /** Moves on from a host that is not to be had, unless somebody else has already. */
  leave(place: number): void {
    if (this.#place === place && this.#addresses.length > 1) this.#place += 1;
  }

  /**
   * Opens one connection to the host that takes writes, trying each. Whoever takes it is told by its `error` event when it
   * breaks, and ends it.
   * @throws what the last host said.
   */
  async connect(): Promise<pg.Client> {
    for (let attempt = 1; ; attempt += 1) {
      const place = this.#place;
      const client = new pg.Client(this.config());
      // One that breaks while nobody asks it anything must not end the process.
      client.on('error', () => {});
      try {
        await client.connect();
        await requireWritable(client);
        return client;
      } catch (error) {
        await client.end().catch(() => {});
        if (!isLost(error) && !(error instanceof ReadOnlyServerError)) throw error;
        this.leave(place);
        if (attempt >= this.hosts) throw error;
      }
    }
  }
}

/** @throws ReadOnlyServerError where the connection is to a standby, or to a server that takes no writes now. */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ read_only: string }>(
    "SELECT current_setting('transaction_read_only') AS read_only",
  );
  if (rows[0]?.read_only === 'on')
    throw new ReadOnlyServerError('the server takes no writes: it is a standby, or set to read only');
}
