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
/** Out of memory, not to be written, input or output failed, full, no file can be opened, locks fail. */
const unavailable = new Set([7, 8, 10, 13, 14, 15]);

function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : 0;
}

/** Whether another connection held the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  return (resultCode(error) & 0xff) === busy;
}

/** An error of SQLite as callers know it: what is of the disk or of other processes by its class, the rest as it is. */
export function storeError(error: unknown): unknown {
  const code = resultCode(error);
  if (!(error instanceof Error) || code === 0) return error;
  if (code === uniqueViolation || code === primaryKeyViolation)
    return new DuplicateError(error.message, { cause: error });
  if (isBusy(error)) return new StoreBusyError(error.message, { cause: error });
  return unavailable.has(code & 0xff) ? new StoreUnavailableError(error.message, { cause: error }) : error;
}

/** One connection's statements, each prepared once; the least recently used are let go. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #most: number;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, most = 500) {
    this.#database = database;
    this.#most = most;
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
    // Set again on use: a Map keeps the order of insertion, so that the first key is the one longest unused. Only where some may
    // soon be let go of, for a Map whose keys come and go is built anew all the time.
    const isCrowded = this.#prepared.size * 2 > this.#most;
    if (known && !isCrowded) return known;
    const prepared = known ?? this.#database.prepare(statement);
    if (isCrowded) this.#prepared.delete(statement);
    this.#prepared.set(statement, prepared);
    if (this.#prepared.size > this.#most) {
      const [oldest] = this.#prepared.keys();
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    return prepared;
  }
}
