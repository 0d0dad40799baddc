import type { StreamStudioEventsEvents } from '../../generated/server/streams.ts';

/** A column value. Timestamps are RFC 3339 strings, booleans 0 or 1, JSON its text. */
export type Column = string | number | bigint | null | Uint8Array;

/** A row of a result. */
export type Row = Readonly<Record<string, Column>>;

/**
 * The reads of a store. Statements use `?` for values, are prepared once, and use the SQL that both drivers share. A
 * list of texts is one value, so that a statement's text does not depend on its length: `text-list.ts`.
 */
export interface Reader {
  /** Every row of the result. */
  all<R extends Row>(statement: string, ...values: Column[]): Promise<R[]>;
  /** The first row, or undefined. */
  first<R extends Row>(statement: string, ...values: Column[]): Promise<R | undefined>;
}

/** A change of a studio for its watchers: an event kind of the contract's stream, with its data. */
export type StudioEvent = {
  [Kind in keyof StreamStudioEventsEvents]: {
    readonly studioId: string;
    readonly kind: Kind;
    /** The row in the API's format. */
    readonly data: StreamStudioEventsEvents[Kind];
  };
}[keyof StreamStudioEventsEvents];

/**
 * The rows that a write depends on. Writes that share a scope run one after the other, in every process of
 * the deployment; writes of different scopes do not wait for each other.
 *
 * - `account`: rows with this `user_id`, and the user itself.
 * - `studio`: rows with this `studio_id`, and the studio itself.
 * - `name`: rows of tables that belong to neither, such as one lease or the sealing keys.
 *
 * A write that uses rows of another kind than its scope names is rejected. A statement that must use them
 * states why that is safe, in a comment that begins with `outside the scope:`.
 */
export type RowScope = ScopeMembers &
  ({ readonly account: string } | { readonly studio: string } | { readonly name: string });

/** The members of a scope; each scope has at least one. */
interface ScopeMembers {
  readonly account?: string | undefined;
  readonly studio?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * The scope of a write. `'statement'` locks nothing: the write is one statement that changes rows, and that statement
 * or a unique constraint decides races.
 */
export type WriteScope = RowScope | 'statement';

/** One write: all of its changes are made, or none. */
export interface Transaction extends Reader {
  /**
   * Adds a scope that the write learns only while it runs, such as each studio of an account. A write takes
   * its locks in the order account, studio, name, and by id within one kind, so that two writes never wait
   * for each other.
   */
  lock(scope: RowScope): Promise<void>;
  /** Runs a statement that changes rows and returns the number of changed rows. */
  run(statement: string, ...values: Column[]): Promise<number>;
  /**
   * Adds an event to the log in the same transaction, so that a crash cannot lose the event or its cause
   * alone.
   */
  emit(event: StudioEvent): Promise<void>;
  /**
   * Calls the listener after the write is durable, and never if the write failed. The listener must not
   * throw.
   */
  afterCommit(listener: () => void): void;
}

/** Stores all data that must survive a restart. */
export interface Store extends Reader {
  /**
   * Runs `work` in a transaction and settles once its changes are durable. When `work` throws, its changes
   * are undone and the error is passed on. `work` must await nothing but the transaction, because other
   * writes wait for it.
   *
   * It sees and changes the rows of its scope as if no other write ran at the same time. Rows outside the
   * scope may change between two statements. After a lost connection or a conflict a driver runs `work`
   * again from the beginning, with another transaction. Effects outside the transaction must therefore be
   * idempotent, or wait for `afterCommit`. A failed statement ends the write, even if `work` catches its
   * error.
   * @throws StoreBusyError when other writes of the scope take too long.
   * @throws StoreUnavailableError also when the connection broke during the commit and its outcome is
   * unknown: the write may have been done.
   */
  write<T>(scope: WriteScope, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Overwrites the remains of deleted rows in files and logs, so that deleted data cannot be recovered. This
   * depends on the driver, and may be delayed while the store is in use. SQLite overwrites the data.
   * PostgreSQL only marks the space of deleted rows as reusable; the operator decides how long its log and
   * backups last.
   */
  scrub(): Promise<void>;
  /**
   * False while writes fail because a disk is full or broken. Returns the last known state, and checks the
   * disk again by itself.
   */
  isWritable(): boolean;
  /** Finishes the writes in progress and closes the files or connections. */
  close(): Promise<void>;
}

/** A write was rejected because a row with the same unique value exists. */
export class DuplicateError extends Error {
  override readonly name = 'DuplicateError';
}

/** Other writes kept the store busy for too long; the write made no changes. */
export class StoreBusyError extends Error {
  override readonly name = 'StoreBusyError';
}

/** The disk is full or fails, or the database server cannot be reached; a later attempt may succeed. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
