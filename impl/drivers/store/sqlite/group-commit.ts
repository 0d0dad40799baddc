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
  /** Runs the work and says how to settle it once the batch is durable. */
  perform(transaction: Transaction): Promise<() => void>;
  reject(error: unknown): void;
}

/** What one connection's writes need. */
export interface GroupCommitOptions {
  readonly database: DatabaseSync;
  readonly log: CommitLog;
  readonly statements: Statements;
  readonly clock: Clock;
  /** Told after each commit which studios have new events. */
  readonly onEvents: (studioIds: ReadonlySet<string>) => void;
  /** How long another process may hold the database before a write fails. */
  readonly patienceMs: number;
  /** Told of each write that the disk did not let be made. */
  readonly onUnavailable?: () => void;
}

/** Somebody who waits for the log to be emptied. */
interface Emptying {
  resolve(): void;
  reject(error: unknown): void;
}

const maxWritesInBatch = 256;
const logPatienceMs = 1000;
const maxGatheringMs = 2;
const gatheringShare = 0.5;

/**
 * Writes queued in the same moment share one BEGIN IMMEDIATE … COMMIT and so one fsync, for which the event loop does not
 * wait; each has a savepoint of its own, so that one's failure leaves its neighbours alone. Nobody is answered, not even a
 * write that failed, before all of it is durable: what a write saw of its neighbours must be before anyone hears of it.
 */
export class GroupCommit {
  readonly #options: GroupCommitOptions;
  readonly #queue: QueuedWrite[] = [];
  readonly #emptyings: Emptying[] = [];
  readonly #inside = new AsyncLocalStorage<true>();
  #draining: Promise<void> | undefined;
  #closed = false;
  #changesBefore = 0;
  /** How many writes have been taken up, and how many may come together next. */
  #performed = 0;
  #expected = 1;
  /** How long the last commit took to be durable. */
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

  /** Moves the log into the database file and empties it: it holds rows as they were before they were deleted. */
  emptyLog(): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('the store is closed'));
    return new Promise((resolve, reject) => {
      this.#emptyings.push({ resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Refuses further writes and settles once those under way are durable. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0 || this.#emptyings.length > 0) {
      await this.#gather();
      if (this.#queue.length > 0) await this.#drainOnce();
      if (this.#emptyings.length > 0) await this.#checkpoint();
    }
    this.#draining = undefined;
  }

  /**
   * One turn of the event loop lets everything that arrived in the same moment join the batch. Those who were answered
   * together write again one after the other: a commit of the first alone would have the others wait for two, so as many
   * as there were are waited for, no longer than a part of what a commit takes.
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
      const error = this.#noted(cause);
      for (const write of this.#queue.splice(0)) write.reject(error);
      return;
    }
    const before = this.#performed;
    await this.#commitBatch();
    // Whoever wrote and whoever came meanwhile.
    this.#expected = Math.min(this.#performed - before + this.#queue.length, maxWritesInBatch);
    this.#shortenLog();
  }

  /** Another process that is reading or writing just now is waited for a little, and else left to empty it next time. */
  async #checkpoint(): Promise<void> {
    const waiting = this.#emptyings.splice(0);
    const deadline = performance.now() + logPatienceMs;
    try {
      while (!this.#options.log.empty() && performance.now() < deadline) await delay(1 + Math.random() * 9);
      for (const { resolve } of waiting) resolve();
    } catch (cause) {
      const error = this.#noted(cause);
      for (const { reject } of waiting) reject(error);
    }
  }

  /** The error as callers know it. */
  #noted(cause: unknown): unknown {
    const error = storeError(cause);
    if (error instanceof StoreUnavailableError) this.#options.onUnavailable?.();
    return error;
  }

  /** SQLite's own waiting would stop the event loop, so the lock is asked for again and again from here. */
  async #begin(): Promise<void> {
    const { database, log, patienceMs } = this.#options;
    const deadline = performance.now() + patienceMs;
    for (;;) {
      try {
        // One that a failing disk did not let be taken back.
        if (database.isTransaction) database.exec('ROLLBACK');
        log.recover();
        database.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() > deadline) {
          throw new StoreBusyError(`another process kept the database locked for ${patienceMs} ms`, {
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
      this.#takeBack();
      const error = this.#noted(cause);
      for (const write of taken) write.reject(error);
      return;
    }
    for (const settle of settlements) settle();
    // In turns of their own, so that a listener that throws cannot break the batch after it.
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

  /** Whether the transaction under way changes anything: many only read what is of one moment. */
  #hasWritten(written: readonly SqliteTransaction[]): boolean {
    const changes = this.#changes();
    const hasChanged = changes !== this.#changesBefore;
    this.#changesBefore = changes;
    return hasChanged || written.some(({ hasRun }) => hasRun);
  }

  /** How many rows the connection has ever changed. */
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
      // What it holds is durable where it is; it is tried again behind the next commit.
      this.#noted(cause);
    }
  }

  /** Where even that fails, it is tried again before the next batch. */
  #takeBack(): void {
    const { database } = this.#options;
    try {
      if (database.isTransaction) database.exec('ROLLBACK');
    } catch (error) {
      this.#noted(error);
    }
  }

  /** Throws only when the whole batch is lost, as SQLite does to it when the disk is full. */
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
      // The neighbours are to hear what it means for them.
      if (!database.isTransaction)
        throw new StoreUnavailableError('the writes of this moment were lost', { cause: error });
      if (error instanceof StoreUnavailableError) this.#noted(error);
      statements.run('ROLLBACK TO one_write', []);
      statements.run('RELEASE one_write', []);
      return () => write.reject(error);
    } finally {
      transaction.end();
    }
  }
}
