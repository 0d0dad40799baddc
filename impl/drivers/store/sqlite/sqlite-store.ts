import { closeSync, openSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../../ports/clock.ts';
import { makeFolder } from '../../../ports/make-folder.ts';
import type { Column, Row, Store, Transaction, WriteScope } from '../../../ports/store.ts';
import { type Migration, migrations } from '../migrations/migrations.ts';
import { WriteHealth } from '../write-health.ts';
import { CommitLog } from './commit-log.ts';
import { GroupCommit } from './group-commit.ts';
import { asDamage, checkIntegrity, type IntegrityLimits } from './integrity.ts';
import { migrate } from './migrate.ts';
import { isBusy, Statements } from './statements.ts';

/** What an embedded store is opened with. */
export interface SqliteOptions {
  /** The database file; it comes to exist, readable by its owner alone. */
  readonly file: string;
  readonly clock: Clock;
  /** Told after each commit of this process which studios have new events. */
  readonly onEvents?: (studioIds: ReadonlySet<string>) => void;
  /** How long another process may hold the database before a write fails; 10 s. */
  readonly patienceMs?: number;
  /** Looks for damage first, and how far; by default it is taken as it is. */
  readonly check?: IntegrityLimits;
  /** Waits until what was written to a file is on the disk; the system's `fdatasync`. */
  readonly sync?: (descriptor: number) => Promise<void>;
  /** The schema's steps; those beside the driver. */
  readonly migrations?: readonly Migration[];
}

const startPatienceMs = 10_000;

/** Opens the embedded store and brings its schema up to date. Several processes may have the same file open. */
export function openSqliteStore(options: SqliteOptions): Store {
  const { file, clock, onEvents = () => {}, patienceMs = 10_000 } = options;
  makeFolder(dirname(file));
  closeSync(openSync(file, 'a', 0o600));
  if (options.check) checkIntegrity(file, options.check);

  const writer = new DatabaseSync(file, { timeout: startPatienceMs });
  let reader: DatabaseSync;
  let log: CommitLog;
  try {
    patiently(() => writer.exec('PRAGMA journal_mode = WAL'));
    writer.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
    migrate(writer, file, options.migrations ?? migrations());
    writer.exec('PRAGMA busy_timeout = 0');
    reader = new DatabaseSync(file, { readOnly: true, timeout: patienceMs });
    log = new CommitLog({ file, writer, reader, sync: options.sync });
  } catch (error) {
    writer.close();
    throw asDamage(error, file);
  }
  const commits = new GroupCommit({
    database: writer,
    log,
    statements: new Statements(writer),
    clock,
    onEvents,
    patienceMs,
    onUnavailable: () => health.failed(),
  });
  const health = new WriteHealth({
    // Writes the first page, and with it whatever of it there was before.
    write: () => commits.write('statement', (transaction) => transaction.run('PRAGMA user_version = 0')),
    async freeBytes() {
      const { bavail, bsize } = await statfs(dirname(file));
      return bavail * bsize;
    },
  });
  return new SqliteStore({ reader, writer, log, commits, health });
}

/** SQLite does not wait for its busy timeout where two processes turn a new file to WAL at once: one is refused outright. */
function patiently(action: () => void): void {
  const deadline = performance.now() + startPatienceMs;
  for (;;) {
    try {
      action();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  }
}

/** Reads have a connection of their own, so that they never see a transaction that is still open. */
class SqliteStore implements Store {
  readonly #reader: DatabaseSync;
  readonly #reads: Statements;
  readonly #writer: DatabaseSync;
  readonly #log: CommitLog;
  readonly #commits: GroupCommit;
  readonly #health: WriteHealth;
  #closing: Promise<void> | undefined;

  constructor(parts: {
    readonly reader: DatabaseSync;
    readonly writer: DatabaseSync;
    readonly log: CommitLog;
    readonly commits: GroupCommit;
    readonly health: WriteHealth;
  }) {
    this.#reader = parts.reader;
    this.#reads = new Statements(parts.reader);
    this.#writer = parts.writer;
    this.#log = parts.log;
    this.#commits = parts.commits;
    this.#health = parts.health;
  }

  async all<R extends Row>(statement: string, ...values: Column[]): Promise<R[]> {
    return this.#reads.all<R>(statement, values);
  }

  async first<R extends Row>(statement: string, ...values: Column[]): Promise<R | undefined> {
    return this.#reads.first<R>(statement, values);
  }

  write<T>(scope: WriteScope, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#commits.write(scope, work);
  }

  scrub(): Promise<void> {
    return this.#commits.emptyLog();
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
    await this.#commits.close();
    this.#log.close();
    this.#reader.close();
    // The writer goes last: the last connection moves the log into the file, and the reader may not write.
    this.#writer.close();
  }
}
