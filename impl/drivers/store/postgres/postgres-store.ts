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

/** What a store in a PostgreSQL is opened with. */
export interface PostgresOptions {
  /** `postgres://user:password@host,host/database`. */
  readonly url: string;
  readonly clock: Clock;
  /** Told after each commit of this process which studios have new events. */
  readonly onEvents?: (studioIds: ReadonlySet<string>) => void;
  /** How long a write is tried while others are in its way; 10 s. */
  readonly patienceMs?: number;
  /** The schema's steps; those beside the drivers. */
  readonly migrations?: readonly Migration[];
  /** Called every few seconds while other sessions delay the schema's migration. */
  readonly onWaiting?: (wait: MigrationWait) => void;
}

/** Reads and writes have separate connections, so that a write that waits for a read cannot wait for itself. */
const { reads: maxReads, writes: maxWrites, health: maxForHealth } = connectionsOfProcess;
/**
 * A write that has waited so long for a lock gives its connection back, and tries again behind the others. The time must be
 * longer than `standstillMs`: then the server frees the locks of a suspended process while others wait in their order.
 */
const lockTimeoutMs = 3_000;
/** The server ends a transaction whose process is silent for so long, because other writes wait for its locks. */
const standstillMs = 1_000;
const minWaitMs = 5_000;

/**
 * Opens the store in a PostgreSQL and brings its schema up to date. Several processes may use the same database.
 * @throws NewerDatabaseError; else what the server or the network said.
 */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { url, clock, onEvents = () => {}, patienceMs = 10_000 } = options;
  const primary = new Primary(url);
  const starters = new Primary(url, { query_timeout: 0 });
  const starter = await starters.connect();
  try {
    await migrate(starter, {
      place: `the database ${databaseName(url)}`,
      steps: options.migrations ?? migrations(),
      connect: () => starters.connect(),
      onWaiting: options.onWaiting,
    });
  } finally {
    await starter.end();
  }
  const writers = new Connections(primary, {
    most: maxWrites,
    forWrites: true,
    lockTimeoutMs: Math.min(lockTimeoutMs, patienceMs),
    idleTransactionMs: standstillMs,
    // Opening a connection takes a part of it.
    waitMs: Math.max(patienceMs, minWaitMs),
  });
  const [readers, forHealth] = [
    new Connections(primary, { most: maxReads, forWrites: false, lockTimeoutMs: patienceMs }),
    new Connections(primary, { most: maxForHealth, forWrites: true, lockTimeoutMs: patienceMs }),
  ];
  await Promise.all([writers, readers, forHealth].map((connections) => connections.open()));
  const onUnavailable = () => health.failed();
  const writes = new Writes({ connections: writers, forHealth, clock, onEvents, patienceMs, onUnavailable });
  // A row is written anew: a transaction that changes nothing is made without the disk.
  const touch = 'UPDATE migrations SET name = name WHERE number = (SELECT MIN(number) FROM migrations)';
  const health = new WriteHealth({ write: () => perform(forHealth, touch, []) });
  return new PostgresStore({ readers, writers, forHealth, writes, health });
}

/** Runs one statement by itself, once more where the connection turns out to be gone: for what may be done twice. */
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
    taken.give(isBroken);
  }
}

/** Reads have no transaction: each sees what was committed before it. */
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
