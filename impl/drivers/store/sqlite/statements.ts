import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  type Column,
  DuplicateError,
  type Row,
  StoreBusyError,
  StoreUnavailableError,
} from '../../../ports/store.ts';

const uniqueViolation = 2067;
const primaryKeyViolation = 1555;
const busy = 5;
/** Out of memory, read-only, input or output failed, full, no file can be opened, locks fail. */
const unavailable = new Set([7, 8, 10, 13, 14, 15]);

function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : 0;
}

/** Whether another connection held the lock. */
export function isBusy(error: unknown): boolean {
  return (resultCode(error) & 0xff) === busy;
}

/**
 * Converts an error of SQLite. Errors about the disk or about other processes get their class, and the rest
 * stays unchanged.
 */
export function storeError(error: unknown): unknown {
  const code = resultCode(error);
  if (!(error instanceof Error) || code === 0) return error;
  if (code === uniqueViolation || code === primaryKeyViolation)
    return new DuplicateError(error.message, { cause: error });
  if (isBusy(error)) return new StoreBusyError(error.message, { cause: error });
  return unavailable.has(code & 0xff) ? new StoreUnavailableError(error.message, { cause: error }) : error;
}

/** The statements of one connection, each prepared once; the least recently used ones are removed. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #maxPrepared: number;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, maxPrepared = 500) {
    this.#database = database;
    this.#maxPrepared = maxPrepared;
  }

  all<R extends Row>(statement: string, values: readonly Column[]): R[] {
    return this.#perform(statement, (prepared) => prepared.all(...values)) as R[];
  }

  first<R extends Row>(statement: string, values: readonly Column[]): R | undefined {
    return this.#perform(statement, (prepared) => prepared.get(...values)) as R | undefined;
  }

  run(statement: string, values: readonly Column[]): number {
    return Number(this.#perform(statement, (prepared) => prepared.run(...values)).changes);
  }

  #perform<T>(statement: string, action: (prepared: StatementSync) => T): T {
    try {
      return action(this.#prepare(statement));
    } catch (error) {
      throw storeError(error);
    }
  }

  #prepare(statement: string): StatementSync {
    const known = this.#prepared.get(statement);
    // A Map keeps the order of insertion, so the statement is inserted again on use and the first key is the
    // least recently used. This is done only when the map is at least half full, because a Map with constant
    // deletions is rebuilt often.
    const isCrowded = this.#prepared.size * 2 > this.#maxPrepared;
    if (known && !isCrowded) return known;
    const prepared = known ?? this.#database.prepare(statement);
    if (isCrowded) this.#prepared.delete(statement);
    this.#prepared.set(statement, prepared);
    if (this.#prepared.size > this.#maxPrepared) {
      const [oldest] = this.#prepared.keys();
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    return prepared;
  }
}
