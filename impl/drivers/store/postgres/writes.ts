import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../../ports/clock.ts';
import {
  DuplicateError,
  StoreBusyError,
  StoreUnavailableError,
  type Transaction,
} from '../../../ports/store.ts';
import { codeOf, isLost } from '../../postgres/errors.ts';
import { commitBy, commitOutcome, type LostCommit } from './commit-outcome.ts';
import type { Connections, Taken } from './connections.ts';
import { isConflict, storeError } from './errors.ts';
import { PostgresTransaction } from './transaction.ts';

/** What writes need. */
export interface WritesOptions {
  readonly connections: Connections;
  readonly clock: Clock;
  /** Told after each commit which studios have new events. */
  readonly onEvents: (studioIds: ReadonlySet<string>) => void;
  /** How long a write is tried in the face of others before it fails. */
  readonly patienceMs: number;
  /** Told of each write that the server did not let be made. */
  readonly onUnavailable: () => void;
}

/** What a write came to that is committed. */
interface Done<T> {
  readonly done: T;
  readonly transaction: PostgresTransaction;
}

/** What stopped a run, and whether it is worth another. */
interface Stopped {
  readonly error: unknown;
  readonly again: boolean;
}

/** Nobody knows whether the run was committed, or by how many servers: it is done, if it was by all. */
interface InDoubt<T> {
  readonly commit: LostCommit;
  readonly error: unknown;
  readonly ifCommitted: Done<T>;
}

/** A write that others got in the way of so often runs alone. */
const triesTogether = 4;
/** A write whose connection broke so often is given up. */
const maxLosses = 3;
const pauseMs = 8;
const readOnly = '25006';

/**
 * Every write of a process, each as if no other were made meanwhile: SERIALIZABLE, made again where others were in its way.
 * Each holds the table of migrations in a weak mode, and after a few tries in a strong one, so that it runs alone and comes
 * to its end. A lock of a table, since that is taken before the transaction's snapshot is; an advisory lock is taken by a
 * query, which already sees with the snapshot of before the wait.
 */
export class Writes {
  readonly #options: WritesOptions;
  readonly #inside = new AsyncLocalStorage<true>();
  readonly #underWay = new Set<Promise<unknown>>();
  #closed = false;

  constructor(options: WritesOptions) {
    this.#options = options;
  }

  async write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (this.#closed) throw new Error('the store is closed');
    if (this.#inside.getStore())
      throw new Error('write() inside write() would wait for itself: use the transaction that was passed');
    const writing = this.#write(work);
    this.#underWay.add(writing);
    try {
      return await writing;
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.#options.onUnavailable();
      throw error;
    } finally {
      this.#underWay.delete(writing);
    }
  }

  /** Refuses further writes and settles once those under way are. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#underWay);
  }

  async #write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.#options.patienceMs;
    let losses = 0;
    let duplicates = 0;
    for (let tries = 1; ; tries += 1) {
      const run = await this.#run(work, tries > triesTogether);
      const ending = 'commit' in run ? await this.#resolve(run) : run;
      if ('done' in ending) return this.#tell(ending);
      const { error, again } = ending;
      if (isLost(error)) losses += 1;
      if (error instanceof DuplicateError) duplicates += 1;
      // What was looked for may have been added by a write that the transaction could not see: the next one does.
      const isWorthIt = error instanceof DuplicateError ? duplicates === 1 : again && losses <= maxLosses;
      if (!isWorthIt) throw storeError(error);
      if (performance.now() > deadline)
        throw new StoreBusyError(`others were in the way of a write for ${this.#options.patienceMs} ms`, {
          cause: error,
        });
      await delay(Math.random() * pauseMs * tries);
    }
  }

  /** One run; it never rejects. The connection is given back in any case. */
  async #run<T>(
    work: (transaction: Transaction) => Promise<T>,
    alone: boolean,
  ): Promise<Done<T> | Stopped | InDoubt<T>> {
    let taken: Taken;
    try {
      taken = await this.#options.connections.take();
    } catch (error) {
      return { error, again: false };
    }
    let isUsable = false;
    try {
      const id = await begin(taken, alone);
      const ending = await this.#work(taken, work);
      const committed = 'done' in ending ? await commit(taken, id, ending) : ending;
      if ('commit' in committed || ('error' in committed && mustGo(committed.error))) return committed;
      // A commit that was refused has ended the transaction already.
      if ('error' in ending) await taken.client.query('ROLLBACK');
      isUsable = true;
      return committed;
    } catch (error) {
      return stopped(error);
    } finally {
      taken.give(!isUsable);
    }
  }

  async #work<T>(
    { client }: Taken,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<Done<T> | Stopped> {
    const transaction = new PostgresTransaction(client, this.#options.clock);
    try {
      const done = await this.#inside.run(true, work, transaction);
      await transaction.end();
      // A work that went on after a statement had failed cannot be done: all of it is undone.
      return transaction.failure ? stopped(transaction.failure.error) : { done, transaction };
    } catch (error) {
      const { failure } = transaction;
      return failure && stopped(failure.error).again ? stopped(failure.error) : { error, again: false };
    } finally {
      await transaction.end();
    }
  }

  async #resolve<T>({ commit, error, ifCommitted }: InDoubt<T>): Promise<Done<T> | Stopped> {
    const { connections, patienceMs } = this.#options;
    const outcome = await commitOutcome(connections, commit, patienceMs);
    if (outcome === 'committed') return ifCommitted;
    if (outcome === 'aborted') return { error, again: true };
    const message = 'a write was being committed, and nobody can say whether it was for good';
    return { error: new StoreUnavailableError(message, { cause: error }), again: false };
  }

  #tell<T>({ done, transaction }: Done<T>): T {
    const { studios, listeners } = transaction;
    // In turns of their own, so that one that throws leaves the others and the write alone.
    for (const listener of listeners) queueMicrotask(listener);
    if (studios.size > 0) queueMicrotask(() => this.#options.onEvents(studios));
    return done;
  }
}

/** Begins a transaction and gives back its id, by which its end can be asked for. */
async function begin({ client }: Taken, alone: boolean): Promise<string> {
  const mode = alone ? 'EXCLUSIVE' : 'ROW SHARE';
  const results: unknown = await client.query(
    `BEGIN ISOLATION LEVEL SERIALIZABLE; LOCK TABLE migrations IN ${mode} MODE; SELECT txid_current()::text AS id`,
  );
  const last: unknown = Array.isArray(results) ? results.at(-1) : undefined;
  const rows: unknown = typeof last === 'object' && last !== null && 'rows' in last ? last.rows : undefined;
  const [row]: unknown[] = Array.isArray(rows) ? rows : [];
  if (typeof row !== 'object' || row === null || !('id' in row)) throw new Error('a transaction has no id');
  return String(row.id);
}

async function commit<T>(taken: Taken, id: string, ending: Done<T>): Promise<Done<T> | Stopped | InDoubt<T>> {
  const { client, server } = taken;
  const inDoubt = (error: unknown): InDoubt<T> => ({
    commit: { id, server, pid: processOf(taken) },
    error,
    ifCommitted: ending,
  });
  try {
    const { command, isWarned } = await commitBy(client, { text: 'COMMIT' });
    if (command === 'COMMIT')
      return isWarned ? inDoubt(new Error('a commit did not wait for standbys')) : ending;
    return { error: new Error('a statement of a write failed, and nobody waited for it'), again: false };
  } catch (error) {
    return isLost(error) ? inDoubt(error) : stopped(error);
  }
}

function stopped(error: unknown): Stopped {
  return { error, again: isConflict(error) || isLost(error) };
}

/** Whether a connection is of no use after an error. */
function mustGo(error: unknown): boolean {
  return isLost(error) || codeOf(error) === readOnly;
}

function processOf({ client }: Taken): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;
}
