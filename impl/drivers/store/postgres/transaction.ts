import type pg from 'pg';
import { type Clock, timestamp } from '../../../ports/clock.ts';
import type { Column, Row, RowScope, StudioEvent, Transaction } from '../../../ports/store.ts';
import { lastRemovedFor, removeEarlierEvents } from '../event-log-bytes.ts';
import type { WriteRules } from '../write-rules.ts';
import { storeError } from './errors.ts';
import { lockKeys } from './lock-keys.ts';
import { query } from './statements.ts';

const addEvent = `WITH taken AS (UPDATE studios SET last_event = last_event + 1 WHERE id = ? RETURNING id, last_event)
  INSERT INTO events (studio_id, sequence, kind, data, created_at) SELECT id, last_event, ?, ?, ? FROM taken
  RETURNING sequence`;

/** Dependencies of a transaction. */
export interface TransactionOptions {
  readonly client: pg.ClientBase;
  readonly clock: Clock;
  readonly rules: WriteRules;
  /** Keeps other writes of this process away from a lock that the transaction takes later. */
  readonly keepOut: (key: string) => void;
}

/** The connection for one run of a write; usable only during that run. */
export class PostgresTransaction implements Transaction {
  readonly #parts: TransactionOptions;
  #ended = false;
  #last: Promise<unknown> = Promise.resolve();
  #failure: { readonly error: unknown } | undefined;
  /** The studios that events were added for. */
  readonly studios = new Set<string>();
  /** The listeners to call after the write is durable. */
  readonly listeners: (() => void)[] = [];

  constructor(parts: TransactionOptions) {
    this.#parts = parts;
  }

  /**
   * The reason why a statement failed. The transaction must then be rolled back, even if its work ignored
   * the error.
   */
  get failure(): { readonly error: unknown } | undefined {
    return this.#failure;
  }

  async all<R extends Row>(statement: string, ...values: Column[]): Promise<R[]> {
    return (await this.#execute<R>(statement, values)).rows;
  }

  async first<R extends Row>(statement: string, ...values: Column[]): Promise<R | undefined> {
    return (await this.#execute<R>(statement, values)).rows[0];
  }

  async run(statement: string, ...values: Column[]): Promise<number> {
    return (await this.#execute(statement, values)).rowCount ?? 0;
  }

  async emit({ studioId, kind, data }: StudioEvent): Promise<void> {
    this.#parts.rules.emit();
    const now = timestamp(this.#parts.clock.now());
    const text = JSON.stringify(data);
    const added = await this.first<{ sequence: number }>(addEvent, studioId, kind, text, now);
    if (!added) throw new Error(`an event was emitted for the studio ${studioId}, which does not exist`);
    const removed = lastRemovedFor(Number(added.sequence), text);
    if (removed !== undefined) await this.run(removeEarlierEvents, studioId, removed);
    this.studios.add(studioId);
  }

  async lock(scope: RowScope): Promise<void> {
    for (const key of lockKeys(this.#parts.rules.lock(scope))) {
      this.#parts.keepOut(key);
      await this.#perform('SELECT pg_advisory_xact_lock(?)', [key]);
    }
  }

  afterCommit(listener: () => void): void {
    this.listeners.push(listener);
  }

  /**
   * Rejects further statements, which would run in another write, and waits for those that the work did not
   * await.
   */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#last;
  }

  async #execute<R extends Row>(statement: string, values: readonly Column[]): Promise<pg.QueryResult<R>> {
    this.#parts.rules.run(statement);
    return this.#perform<R>(statement, values);
  }

  async #perform<R extends Row>(statement: string, values: readonly Column[]): Promise<pg.QueryResult<R>> {
    if (this.#ended) throw new Error('the transaction is over: await each of its statements inside write()');
    // Statements run one after the other, even if several are started at once, because a connection runs only
    // one at a time.
    const result = this.#last.then(() => this.#parts.client.query<R, Column[]>(query(statement, values)));
    this.#last = result.catch(() => {});
    try {
      return await result;
    } catch (error) {
      this.#failure ??= { error };
      throw storeError(error);
    }
  }
}
