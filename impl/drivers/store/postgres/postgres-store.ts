import type { Clock } from '../../../ports/clock.ts';
import { databaseName } from '../../../ports/database-url.ts';
import type { Column, Row, Store, Transaction, WriteScope } from '../../../ports/store.ts';
import { isLost } from '../../postgres/errors.ts';
import { Primary } from '../../postgres/primary.ts';
import { type Migration, migrations } from '../migrations/migrations.ts';
import { WriteHealth } from '../write-health.ts';
import { connectionsOfProcess } from './connection-counts.ts';
import { Connections } from './connections.ts';
import { storeError } from './errors.ts';
import { migrate } from './migrate.ts';
import type { MigrationWait } from './migration-waits.ts';
import { query } from './statements.ts';
import { vacuum } from './vacuum.ts';
import { Writes } from './writes.ts';

/** Settings of a store in PostgreSQL. */
export interface PostgresOptions {
  /** `postgres://user:password@host,host/database`. */
  readonly url: string;
  readonly clock: Clock;
  /** Called after each commit of this process with the studios that have new events. */
  readonly onEvents?: (studioIds: ReadonlySet<string>) => void;
  /** The maximum time for retries of a write while other writes block it; default 10 s. */
  readonly timeoutMs?: number;
  /** The steps of the schema; by default the files in `migrations`. */
  readonly migrations?: readonly Migration[];
  /** Called every few seconds while other sessions delay the schema's migration. */
  readonly onWaiting?: (wait: MigrationWait) => void;
}

/** Reads and writes have separate connections, so that a write that waits for a read cannot wait for itself. */
const { reads: maxReads, writes: maxWrites, health: maxForHealth } = connectionsOfProcess;
/**
 * A write that has waited this long for a lock returns its connection, and tries again after the others. The
 * time must be longer than `standstillMs`: then the server frees the locks of a suspended process while
 * others wait in their order.
 */
const lockTimeoutMs = 3_000;
/**
 * The server ends a transaction after this time without a statement, because other writes wait for its
 * locks.
 */
const standstillMs = 1_000;
const minWaitMs = 5_000;

/**
 * Opens the store in a PostgreSQL and migrates its schema. Several processes may use the same database.
 * @throws NewerDatabaseError; otherwise the error of the server or the network.
 */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { url, clock, onEvents = () => {}, timeoutMs = 10_000 } = options;
  const primary = new Primary(url);
  const starters = new Primary(url, { query_timeout: 0 });
  const starter = await starters.connect();
  try {
    await migrate(starter, {
      databaseLabel: `the database ${databaseName(url)}`,
      steps: options.migrations ?? migrations(),
      connect: () => starters.connect(),
      onWaiting: options.onWaiting,
    });
  } finally {
    await starter.end();
  }
  const writers = new Connections(primary, {
    maxConnections: maxWrites,
    forWrites: true,
    lockTimeoutMs: Math.min(lockTimeoutMs, timeoutMs),
    idleTransactionMs: standstillMs,
    // Opening a connection uses part of this time.
    waitMs: Math.max(timeoutMs, minWaitMs),
  });
  const [readers, forHealth] = [
    new Connections(primary, { maxConnections: maxReads, forWrites: false, lockTimeoutMs: timeoutMs }),
    new Connections(primary, { maxConnections: maxForHealth, forWrites: true, lockTimeoutMs: timeoutMs }),
  ];
  await Promise.all([writers, readers, forHealth].map((connections) => connections.open()));
  const onUnavailable = () => health.failed();
  const writes = new Writes({ connections: writers, forHealth, clock, onEvents, timeoutMs, onUnavailable });
  // Rewrites a row, because a transaction without changes does not reach the disk.
  const touch = 'UPDATE migrations SET name = name WHERE number = (SELECT MIN(number) FROM migrations)';
  const health = new WriteHealth({ write: () => perform(forHealth, touch, []) });
  return new PostgresStore({ readers, writers, forHealth, writes, health });
}

/**
 * Runs one statement by itself, and once more if the connection is lost. The statement must be safe to
 * repeat.
 */
async function perform<R extends Row>(
  connections: Connections,
  statement: string,
  values: readonly Column[],
): Promise<R[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await performOnce<R>(connections, statement, values);
    } catch (error) {
      if (attempt > 1 || !isLost(error)) throw storeError(error);
    }
  }
}

async function performOnce<R extends Row>(
  connections: Connections,
  statement: string,
  values: readonly Column[],
): Promise<R[]> {
  const taken = await connections.take();
  let isBroken = false;
  try {
    return (await taken.client.query<R, Column[]>(query(statement, values))).rows;
  } catch (error) {
    isBroken = isLost(error);
    throw error;
  } finally {
    taken.returnToPool(isBroken);
  }
}

/** Reads have no transaction: each one sees all earlier commits. */
class PostgresStore implements Store {
  readonly #readers: Connections;
  readonly #writers: Connections;
  readonly #forHealth: Connections;
  readonly #writes: Writes;
  readonly #health: WriteHealth;
  #closing: Promise<void> | undefined;

  constructor(parts: {
    readonly readers: Connections;
    readonly writers: Connections;
    readonly forHealth: Connections;
    readonly writes: Writes;
    readonly health: WriteHealth;
  }) {
    this.#readers = parts.readers;
    this.#writers = parts.writers;
    this.#forHealth = parts.forHealth;
    this.#writes = parts.writes;
    this.#health = parts.health;
  }

  all<R extends Row>(statement: string, ...values: Column[]): Promise<R[]> {
    return perform<R>(this.#readers, statement, values);
  }

  async first<R extends Row>(statement: string, ...values: Column[]): Promise<R | undefined> {
    return (await this.all<R>(statement, ...values))[0];
  }

  write<T>(scope: WriteScope, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#writes.write(scope, work);
  }

  scrub(): Promise<void> {
    return vacuum(this.#writers);
  }

  isWritable(): boolean {
    return this.#health.check();
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#health.close();
    await this.#writes.close();
    await Promise.all(
      [this.#readers, this.#writers, this.#forHealth].map((connections) => connections.close()),
    );
  }
}
