import type { StreamStudioEventsEvents } from '../../generated/server/streams.ts';

/** A value of one column. Timestamps are RFC 3339 strings, booleans 0 or 1, JSON its text. */
export type Column = string | number | bigint | null | Uint8Array;

/** One row as the store gives it back. */
export type Row = Readonly<Record<string, Column>>;

/**
 * The reads of a store. Statements use `?` for values, are prepared once, and use the SQL that both drivers share. A
 * list of texts is one value, so that a statement's text does not depend on its length: `text-list.ts`.
 */
export interface Reader {
  /** Every row the statement yields. */
  all<R extends Row>(statement: string, ...values: Column[]): Promise<R[]>;
  /** The first row, or undefined. */
  first<R extends Row>(statement: string, ...values: Column[]): Promise<R | undefined>;
}

/** A change of a studio that its watchers are told of: an event kind of the contract's stream, with what it carries. */
export type StudioEvent = {
  [Kind in keyof StreamStudioEventsEvents]: {
    readonly studioId: string;
    readonly kind: Kind;
    /** The row as the API shows it. */
    readonly data: StreamStudioEventsEvents[Kind];
  };
}[keyof StreamStudioEventsEvents];

/**
 * The rows that a write depends on. Writes that share a scope run one after the other, in every process of the
 * deployment; writes of different scopes do not wait for each other.
 *
 * - `account`: rows with this `user_id`, and the user itself.
 * - `studio`: rows with this `studio_id`, and the studio itself.
 * - `name`: rows of tables that belong to neither, such as one lease or the sealing keys.
 *
 * A write that uses rows of another kind than its scope names is rejected. A statement that must use them gives the
 * reason why that is safe, in a comment that begins with `outside the scope:`.
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

/** One write: everything done through it happens, or nothing. */
export interface Transaction extends Reader {
  /**
   * Adds a scope that the write finds only while it runs, such as each studio of an account. The write must hold the
   * scopes that come before it in the order account, studio, name, so that two writes never wait for each other.
   */
  lock(scope: RowScope): Promise<void>;
  /** Runs a statement that changes rows and says how many it changed. */
  run(statement: string, ...values: Column[]): Promise<number>;
  /** Adds an event to the log in the same transaction, so that a crash can lose neither it nor its cause alone. */
  emit(event: StudioEvent): Promise<void>;
  /** Has something called once the write is durable, and never where nothing of it remains. It must not throw. */
  afterCommit(listener: () => void): void;
}

/** Where everything that must survive a restart is kept. */
export interface Store extends Reader {
  /**
   * Runs `work` in a transaction and settles once its changes are durable. When `work` throws, nothing of it remains
   * and the error is passed on. `work` must await nothing but the transaction: others wait for it.
   *
   * It sees and changes the rows of its scope as if no other write were made meanwhile. Rows outside the scope may
   * change between two statements. After a lost connection or a conflict a driver runs `work` again from the beginning,
   * with another transaction: effects outside the transaction must be idempotent, or wait for `afterCommit`. A failed
   * statement ends the write, even if `work` catches its error.
   * @throws StoreBusyError when other writes of the scope take too long.
   * @throws StoreUnavailableError also where the connection broke while the write was being made durable and nobody can say
   *   whether it was: it may have been done then.
   */
  write<T>(scope: WriteScope, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Overwrites what deleted rows have left in files and logs, so that what was to be forgotten is. As far as the driver
   * can, and while others use the store perhaps not at once. SQLite overwrites; of PostgreSQL the room of deleted rows is
   * only given free to be overwritten, and its log and backups end when whoever runs it lets them.
   */
  scrub(): Promise<void>;
  /** False while writes fail because a disk is full or broken. Says at once what is known, and looks again by itself. */
  isWritable(): boolean;
  /** Finishes the writes under way and lets go of the files or connections. */
  close(): Promise<void>;
}

/** A write was refused because a row with the same unique value exists. */
export class DuplicateError extends Error {
  override readonly name = 'DuplicateError';
}

/** Others kept the store busy for longer than a write may wait; nothing of it was done. */
export class StoreBusyError extends Error {
  override readonly name = 'StoreBusyError';
}

/** A disk is full or fails, or the server of it cannot be reached; the same may work later. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
