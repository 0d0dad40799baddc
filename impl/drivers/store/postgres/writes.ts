import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../../ports/clock.ts';
import {
  DuplicateError,
  StoreBusyError,
  StoreUnavailableError,
  type Transaction,
  type WriteScope,
} from '../../../ports/store.ts';
import { codeOf, isLost } from '../../postgres/errors.ts';
import { partsOf, WriteRules } from '../write-rules.ts';
import { commitBy, commitOutcome, type LostCommit } from './commit-outcome.ts';
import type { BorrowedConnection, Connections } from './connections.ts';
import { isConflict, isTemporary, storeError } from './errors.ts';
import { lockKeys } from './lock-keys.ts';
import { ScopeQueue } from './scope-queue.ts';
import { PostgresTransaction } from './transaction.ts';

/** Dependencies and times of writes. */
export interface WritesOptions {
  readonly connections: Connections;
  /** Never used by writes, so that the outcome of a lost commit can be queried while writes wait. */
  readonly forHealth: Connections;
  readonly clock: Clock;
  /** Called after each commit with the studios that have new events. */
  readonly onEvents: (studioIds: ReadonlySet<string>) => void;
  /** The maximum time for retries of a write while other writes block it. */
  readonly timeoutMs: number;
  /** Called for each write that failed because of the server. */
  readonly onUnavailable: () => void;
}

/** The result of a committed write. */
interface Done<T> {
  readonly done: T;
  readonly transaction: PostgresTransaction;
}

/** The reason why a run stopped, and whether another run may succeed. */
interface Stopped {
  readonly error: unknown;
  readonly again: boolean;
}

/**
 * It is unknown whether the run was committed, or which servers have committed it. If all of them have,
 * `ifCommitted` is the result.
 */
interface InDoubt<T> {
  readonly commit: LostCommit;
  readonly error: unknown;
  readonly ifCommitted: Done<T>;
}

/** One write, over all its runs. */
interface Write<T> {
  readonly scope: WriteScope;
  /** The locks of its scope. */
  readonly keys: readonly string[];
  readonly work: (transaction: Transaction) => Promise<T>;
  /** A time of `performance.now()`; no run starts after it. */
  readonly deadline: number;
}

/** The maximum number of lost connections of one write. */
const maxLosses = 3;
const minPauseMs = 5;
const maxPauseMs = 50;
const readOnly = '25006';

/**
 * Runs the writes of a process. A write waits for its turn at each lock of its scope in this process
 * (`ScopeQueue`), and then takes a connection. It starts a READ COMMITTED transaction that takes the locks
 * in the database before `work` runs. Its statements then see all commits of earlier holders of the locks.
 * When another transaction blocks the write, or the server lacks a resource, the write returns the
 * connection, pauses and runs again until its deadline. It keeps its turn meanwhile.
 */
export class Writes {
  readonly #options: WritesOptions;
  readonly #queue = new ScopeQueue();
  readonly #inside = new AsyncLocalStorage<true>();
  readonly #inProgress = new Set<Promise<unknown>>();
  #closed = false;

  constructor(options: WritesOptions) {
    this.#options = options;
  }

  async write<T>(scope: WriteScope, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (this.#closed) throw new Error('the store is closed');
    if (this.#inside.getStore())
      throw new Error('write() inside write() would wait for itself: use the transaction that was passed');
    const deadline = performance.now() + this.#options.timeoutMs;
    const writing = this.#inTurn({ scope, keys: lockKeys(partsOf(scope)), work, deadline });
    this.#inProgress.add(writing);
    try {
      return await writing;
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.#options.onUnavailable();
      throw error;
    } finally {
      this.#inProgress.delete(writing);
    }
  }

  /** Rejects further writes and settles when those in progress have settled. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#inProgress);
  }

  async #inTurn<T>(write: Write<T>): Promise<T> {
    const leave = await this.#queue.enter(write.keys, write.deadline);
    try {
      return await this.#write(write);
    } finally {
      leave();
    }
  }

  async #write<T>(write: Write<T>): Promise<T> {
    let losses = 0;
    let duplicates = 0;
    for (let tries = 1; ; tries += 1) {
      const run = await this.#run(write);
      const ending = 'commit' in run ? await this.#resolve(run) : run;
      if ('done' in ending) return this.#notify(ending);
      const { error, again } = ending;
      if (isLost(error) && !isTemporary(error)) losses += 1;
      if (error instanceof DuplicateError) duplicates += 1;
      // A write that this transaction could not see may have added the same row. The next run sees it.
      const isWorthIt = error instanceof DuplicateError ? duplicates === 1 : again && losses <= maxLosses;
      if (!isWorthIt) throw storeError(error);
      if (performance.now() > write.deadline) throw this.#late(error);
      await delay(pauseBefore(tries));
    }
  }

  /** The error of a write that has reached its deadline. */
  #late(error: unknown): unknown {
    if (!isConflict(error)) return storeError(error);
    const message = `other transactions blocked a write for ${this.#options.timeoutMs} ms`;
    return new StoreBusyError(message, { cause: error });
  }

  /** One run; it never rejects. It always returns the connection. */
  async #run<T>(write: Write<T>): Promise<Done<T> | Stopped | InDoubt<T>> {
    let taken: BorrowedConnection;
    try {
      taken = await this.#options.connections.take(write.deadline);
    } catch (error) {
      return { error, again: isTemporary(error) };
    }
    const late: (() => void)[] = [];
    let isUsable = false;
    try {
      const ending = await this.#perform(taken, write, late);
      if ('commit' in ending || ('error' in ending && mustClose(ending.error))) return ending;
      // After a rejected commit there is nothing to roll back, and the server reports no more.
      if ('error' in ending) await taken.client.query('ROLLBACK');
      isUsable = true;
      return ending;
    } catch (error) {
      return stopped(error);
    } finally {
      taken.returnToPool(!isUsable);
      for (const readmit of late) readmit();
    }
  }

  async #perform<T>(
    taken: BorrowedConnection,
    write: Write<T>,
    late: (() => void)[],
  ): Promise<Done<T> | Stopped | InDoubt<T>> {
    let id: string;
    try {
      id = await begin(taken, write.keys);
    } catch (error) {
      return stopped(error);
    }
    const transaction = new PostgresTransaction({
      client: taken.client,
      clock: this.#options.clock,
      rules: new WriteRules(write.scope),
      keepOut: (key) => late.push(this.#queue.keepOut(key)),
    });
    const ending = await this.#work(transaction, write.work);
    return 'done' in ending ? await commit(taken, id, ending) : ending;
  }

  async #work<T>(
    transaction: PostgresTransaction,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<Done<T> | Stopped> {
    try {
      const done = await this.#inside.run(true, work, transaction);
      await transaction.end();
      // If the work continued after a failed statement, all of it is rolled back.
      return transaction.failure ? stopped(transaction.failure.error) : { done, transaction };
    } catch (error) {
      const { failure } = transaction;
      return failure && stopped(failure.error).again ? stopped(failure.error) : { error, again: false };
    } finally {
      await transaction.end();
    }
  }

  async #resolve<T>({ commit, error, ifCommitted }: InDoubt<T>): Promise<Done<T> | Stopped> {
    const { forHealth, timeoutMs } = this.#options;
    const outcome = await commitOutcome(forHealth, commit, timeoutMs);
    if (outcome === 'committed') return ifCommitted;
    if (outcome === 'aborted') return { error, again: true };
    const message = 'a write was being committed, and its outcome is unknown';
    return { error: new StoreUnavailableError(message, { cause: error }), again: false };
  }

  #notify<T>({ done, transaction }: Done<T>): T {
    const { studios, listeners } = transaction;
    // Each listener runs in its own microtask, so that an exception affects neither the others nor the write.
    for (const listener of listeners) queueMicrotask(listener);
    if (studios.size > 0) queueMicrotask(() => this.#options.onEvents(studios));
    return done;
  }
}

/** Starts a transaction that holds locks. Returns its id, by which its outcome can be queried. */
async function begin({ client }: BorrowedConnection, keys: readonly string[]): Promise<string> {
  const locks = keys.map((key) => `SELECT pg_advisory_xact_lock(${key}); `).join('');
  // No statement may read before the last lock is held: a statement sees only commits before its start.
  const results: unknown = await client.query(
    `BEGIN ISOLATION LEVEL READ COMMITTED; ${locks}SELECT txid_current()::text AS id`,
  );
  const last: unknown = Array.isArray(results) ? results.at(-1) : undefined;
  const rows: unknown = typeof last === 'object' && last !== null && 'rows' in last ? last.rows : undefined;
  const [row]: unknown[] = Array.isArray(rows) ? rows : [];
  if (typeof row !== 'object' || row === null || !('id' in row)) throw new Error('a transaction has no id');
  return String(row.id);
}

async function commit<T>(
  taken: BorrowedConnection,
  id: string,
  ending: Done<T>,
): Promise<Done<T> | Stopped | InDoubt<T>> {
  const { client, server, statisticsSince } = taken;
  const inDoubt = (error: unknown): InDoubt<T> => ({
    commit: { id, server, statisticsSince, pid: processOf(taken) },
    error,
    ifCommitted: ending,
  });
  try {
    const { command, isWarned } = await commitBy(client, { text: 'COMMIT' });
    if (command === 'COMMIT')
      return isWarned ? inDoubt(new Error('a commit did not wait for standbys')) : ending;
    return { error: new Error('a statement of a write failed, and its error was not awaited'), again: false };
  } catch (error) {
    return isLost(error) ? inDoubt(error) : stopped(error);
  }
}

/** The pause before the next run, in milliseconds: longer each time, and random so that two writes differ. */
function pauseBefore(tries: number): number {
  return Math.min(maxPauseMs, minPauseMs * 2 ** (tries - 1)) * (0.5 + Math.random() / 2);
}

function stopped(error: unknown): Stopped {
  return { error, again: isTemporary(error) || isLost(error) };
}

/** Whether a connection must be closed after an error. */
function mustClose(error: unknown): boolean {
  return isLost(error) || codeOf(error) === readOnly;
}

function processOf({ client }: BorrowedConnection): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;
}
