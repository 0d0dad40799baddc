import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Column, DuplicateError, type Row } from '../../../ports/store.ts';

const uniqueViolation = 2067;
const primaryKeyViolation = 1555;
const busy = 5;

function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : 0;
}

/** Whether another connection held the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  return (resultCode(error) & 0xff) === busy;
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
      const code = resultCode(error);
      if (error instanceof Error && (code === uniqueViolation || code === primaryKeyViolation)) {
        throw new DuplicateError(error.message, { cause: error });
      }
      throw error;
    }
  }

  #prepare(statement: string): StatementSync {
    const prepared = this.#prepared.get(statement) ?? this.#database.prepare(statement);
    // Set again on every use: a Map keeps the order of insertion, so that the first key is the one longest unused.
    this.#prepared.delete(statement);
    this.#prepared.set(statement, prepared);
    if (this.#prepared.size > this.#most) {
      const [oldest] = this.#prepared.keys();
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    return prepared;
  }
}
