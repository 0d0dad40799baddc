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

/** Settings of an embedded store. */
export interface SqliteOptions {
  /** The database file; created if missing, readable only by its owner. */
  readonly file: string;
  readonly clock: Clock;
  /** Called after each commit of this process with the studios that have new events. */
  readonly onEvents?: (studioIds: ReadonlySet<string>) => void;
  /** The maximum time that another process may lock the database before a write fails; default 10 s. */
  readonly timeoutMs?: number;
  /** The limits of the damage check; without them there is no check. */
  readonly check?: IntegrityLimits;
  /** Waits until all writes to a file are on the disk; default: the system's `fdatasync`. */
  readonly sync?: (descriptor: number) => Promise<void>;
  /** The steps of the schema; by default the files in `migrations`. */
  readonly migrations?: readonly Migration[];
}

const startTimeoutMs = 10_000;

/** Opens the embedded store and migrates its schema. Several processes may have the same file open. */
export function openSqliteStore(options: SqliteOptions): Store {
  const { file, clock, onEvents = () => {}, timeoutMs = 10_000 } = options;
  makeFolder(dirname(file));
  closeSync(openSync(file, 'a', 0o600));
  if (options.check) checkIntegrity(file, options.check);

  const writer = new DatabaseSync(file, { timeout: startTimeoutMs });
  let reader: DatabaseSync;
  let log: CommitLog;
  try {
    withRetry(() => writer.exec('PRAGMA journal_mode = WAL'));
    writer.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
    migrate(writer, file, options.migrations ?? migrations());
    writer.exec('PRAGMA busy_timeout = 0');
    reader = new DatabaseSync(file, { readOnly: true, timeout: timeoutMs });
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
    timeoutMs,
    onUnavailable: () => health.failed(),
  });
  const health = new WriteHealth({
    // Rewrites the first page without changing its contents.
    write: () => commits.write('statement', (transaction) => transaction.run('PRAGMA user_version = 0')),
    async freeBytes() {
      const { bavail, bsize } = await statfs(dirname(file));
      return bavail * bsize;
    },
  });
  return new SqliteStore({ reader, writer, log, commits, health });
}

/**
 * When two processes switch a new file to WAL at the same time, SQLite ignores its busy timeout and one of
 * them fails immediately.
 */
function withRetry(action: () => void): void {
  const deadline = performance.now() + startTimeoutMs;
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

/** Reads have their own connection, so that they never see an open transaction. */
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
    // The writer closes last: the last connection moves the log into the file, and the reader may not write.
    this.#writer.close();
  }
}
