import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../../ports/clock.ts';
import { CommittedEvents } from '../../../ports/committed-events.ts';
import {
  StoreBusyError,
  StoreUnavailableError,
  type Transaction,
  type WriteScope,
} from '../../../ports/store.ts';
import { WriteRules } from '../write-rules.ts';
import type { CommitLog } from './commit-log.ts';
import { isBusy, type Statements, storeError } from './statements.ts';
import { SqliteTransaction } from './transaction.ts';

interface QueuedWrite {
  readonly scope: WriteScope;
  /** Runs the work. The result settles the write and is called once the batch is durable. */
  perform(transaction: Transaction): Promise<() => void>;
  reject(error: unknown): void;
}

/** Dependencies and times of the writes of one connection. */
export interface GroupCommitOptions {
  readonly database: DatabaseSync;
  readonly log: CommitLog;
  readonly statements: Statements;
  readonly clock: Clock;
  /** Called after each commit with the studios that have new events. */
  readonly onEvents: (studioIds: ReadonlySet<string>) => void;
  /** The maximum time that another process may lock the database before a write fails. */
  readonly timeoutMs: number;
  /** Called for each write that failed because of the disk. */
  readonly onUnavailable?: () => void;
}

/** A caller that waits until the log is emptied. */
interface WaitingCaller {
  resolve(): void;
  reject(error: unknown): void;
}

const maxWritesInBatch = 256;
const logTimeoutMs = 1000;
const maxGatheringMs = 2;
const gatheringShare = 0.5;

/**
 * Writes queued in the same moment share one BEGIN IMMEDIATE … COMMIT and one sync, which does not block the
 * event loop. Each has its own savepoint, so that a failed write does not affect the others. No write
 * settles, not even a failed one, before all of the batch is durable, because each write may have seen
 * changes of the others.
 */
export class GroupCommit {
  readonly #options: GroupCommitOptions;
  readonly #queue: QueuedWrite[] = [];
  readonly #waitingForEmptyLog: WaitingCaller[] = [];
  readonly #inside = new AsyncLocalStorage<true>();
  #draining: Promise<void> | undefined;
  #closed = false;
  #changesBefore = 0;
  /** The number of started writes, and the number that may arrive together next. */
  #performed = 0;
  #expected = 1;
  /** The duration of the last durable commit, in milliseconds. */
  #commitMs = 0;

  constructor(options: GroupCommitOptions) {
    this.#options = options;
    this.#changesBefore = this.#changes();
  }

  write<T>(scope: WriteScope, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('the store is closed'));
    if (this.#inside.getStore()) {
      return Promise.reject(
        new Error('write() inside write() would wait for itself: use the transaction that was passed'),
      );
    }
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({
        scope,
        perform: async (transaction) => {
          const result = await this.#inside.run(true, work, transaction);
          return () => resolve(result);
        },
        reject,
      });
      this.#draining ??= this.#drain();
    });
  }

  /**
   * Moves the log into the database file and empties it, because it contains earlier versions of deleted
   * rows.
   */
  emptyLog(): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('the store is closed'));
    return new Promise((resolve, reject) => {
      this.#waitingForEmptyLog.push({ resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Rejects further writes and settles when those in progress are durable. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0 || this.#waitingForEmptyLog.length > 0) {
      await this.#gather();
      if (this.#queue.length > 0) await this.#drainOnce();
      if (this.#waitingForEmptyLog.length > 0) await this.#checkpoint();
    }
    this.#draining = undefined;
  }

  /**
   * Collects the next batch. One turn of the event loop lets all writes of the same moment join it. After
   * their writes have settled together, callers write again one after the other. If the first write were
   * committed alone, the others would wait for two commits. So this waits until as many writes have arrived
   * as before, but no longer than a fraction of the duration of a commit.
   */
  async #gather(): Promise<void> {
    const deadline = performance.now() + Math.min(maxGatheringMs, this.#commitMs * gatheringShare);
    do await new Promise(setImmediate);
    while (this.#queue.length < this.#expected && performance.now() < deadline);
  }

  async #drainOnce(): Promise<void> {
    try {
      await this.#begin();
    } catch (cause) {
      const error = this.#recorded(cause);
      for (const write of this.#queue.splice(0)) write.reject(error);
      return;
    }
    const before = this.#performed;
    await this.#commitBatch();
    // The writes of this batch, and the writes that arrived meanwhile.
    this.#expected = Math.min(this.#performed - before + this.#queue.length, maxWritesInBatch);
    this.#shortenLog();
  }

  /**
   * Waits a short time for another process that reads or writes. If it continues, the log is emptied the
   * next time.
   */
  async #checkpoint(): Promise<void> {
    const waiting = this.#waitingForEmptyLog.splice(0);
    const deadline = performance.now() + logTimeoutMs;
    try {
      while (!this.#options.log.empty() && performance.now() < deadline) await delay(1 + Math.random() * 9);
      for (const { resolve } of waiting) resolve();
    } catch (cause) {
      const error = this.#recorded(cause);
      for (const { reject } of waiting) reject(error);
    }
  }

  /** Converts an error for the caller, and reports a disk failure to `onUnavailable`. */
  #recorded(cause: unknown): unknown {
    const error = storeError(cause);
    if (error instanceof StoreUnavailableError) this.#options.onUnavailable?.();
    return error;
  }

  /** SQLite's own wait would block the event loop, so the lock is polled here. */
  async #begin(): Promise<void> {
    const { database, log, timeoutMs } = this.#options;
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      try {
        // A failing disk prevented the rollback of this transaction.
        if (database.isTransaction) database.exec('ROLLBACK');
        log.recover();
        database.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() > deadline) {
          throw new StoreBusyError(`another process kept the database locked for ${timeoutMs} ms`, {
            cause: error,
          });
        }
      }
      await delay(1 + Math.random() * 9);
    }
  }

  async #commitBatch(): Promise<void> {
    const { onEvents } = this.#options;
    const taken: QueuedWrite[] = [];
    const settlements: (() => void)[] = [];
    const written: SqliteTransaction[] = [];
    try {
      for (let count = 0; count < maxWritesInBatch; count += 1) {
        const write = this.#queue.shift();
        if (!write) break;
        taken.push(write);
        this.#performed += 1;
        settlements.push(await this.#perform(write, written));
      }
      await this.#commit(written);
    } catch (cause) {
      this.#rollBack();
      const error = this.#recorded(cause);
      for (const write of taken) write.reject(error);
      return;
    }
    for (const settle of settlements) settle();
    // Each listener runs in its own microtask, so that an exception cannot affect the batch.
    for (const { listeners } of written) for (const listener of listeners) queueMicrotask(listener);
    const studios = new CommittedEvents();
    for (const { events } of written) for (const { studioId, event } of events) studios.put(studioId, event);
    if (studios.size > 0) queueMicrotask(() => onEvents(studios));
  }

  async #commit(written: readonly SqliteTransaction[]): Promise<void> {
    const { database, log } = this.#options;
    if (!this.#hasWritten(written)) {
      database.exec('COMMIT');
      return;
    }
    const begun = performance.now();
    try {
      log.hold();
      database.exec('COMMIT');
      await log.makeDurable();
      this.#commitMs = performance.now() - begun;
    } finally {
      log.release();
    }
  }

  /** Whether the current transaction changes anything: many only read the rows of one moment. */
  #hasWritten(written: readonly SqliteTransaction[]): boolean {
    const changes = this.#changes();
    const hasChanged = changes !== this.#changesBefore;
    this.#changesBefore = changes;
    return hasChanged || written.some(({ hasRun }) => hasRun);
  }

  /** The total number of rows that the connection has changed. */
  #changes(): number {
    return (
      this.#options.statements.first<{ changes: number }>('SELECT total_changes() AS changes', [])?.changes ??
      0
    );
  }

  #shortenLog(): void {
    try {
      this.#options.log.shorten();
    } catch (cause) {
      // The contents of the log are durable; the move is retried after the next commit.
      this.#recorded(cause);
    }
  }

  /** If the rollback fails, it is retried before the next batch. */
  #rollBack(): void {
    const { database } = this.#options;
    try {
      if (database.isTransaction) database.exec('ROLLBACK');
    } catch (error) {
      this.#recorded(error);
    }
  }

  /** Throws only when the whole batch is lost, as SQLite does when the disk is full. */
  async #perform(write: QueuedWrite, written: SqliteTransaction[]): Promise<() => void> {
    const { database, statements, clock } = this.#options;
    const transaction = new SqliteTransaction(statements, clock, new WriteRules(write.scope));
    statements.run('SAVEPOINT one_write', []);
    try {
      const settle = await write.perform(transaction);
      statements.run('RELEASE one_write', []);
      written.push(transaction);
      return settle;
    } catch (error) {
      // This error also rejects the other writes of the batch.
      if (!database.isTransaction)
        throw new StoreUnavailableError('the writes of this batch were lost', { cause: error });
      if (error instanceof StoreUnavailableError) this.#recorded(error);
      statements.run('ROLLBACK TO one_write', []);
      statements.run('RELEASE one_write', []);
      return () => write.reject(error);
    } finally {
      transaction.end();
    }
  }
}
