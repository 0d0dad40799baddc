import { type Clock, timestamp } from '../../../ports/clock.ts';
import type { CommittedEvent } from '../../../ports/committed-events.ts';
import type { Column, Row, RowScope, StudioEvent, Transaction } from '../../../ports/store.ts';
import { lastRemovedFor, removeEarlierEvents } from '../event-log-bytes.ts';
import type { WriteRules } from '../write-rules.ts';
import type { Statements } from './statements.ts';

/** The writer's connection for one write; usable only during that write. */
export class SqliteTransaction implements Transaction {
  readonly #statements: Statements;
  readonly #clock: Clock;
  readonly #rules: WriteRules;
  #ended = false;
  /** Whether a statement ran that may have changed more than rows, such as a pragma. */
  hasRun = false;
  /** The events that were added, each with its studio. */
  readonly events: { readonly studioId: string; readonly event: CommittedEvent }[] = [];
  /** The listeners to call after the write is durable. */
  readonly listeners: (() => void)[] = [];

  constructor(statements: Statements, clock: Clock, rules: WriteRules) {
    this.#statements = statements;
    this.#clock = clock;
    this.#rules = rules;
  }

  async all<R extends Row>(statement: string, ...values: Column[]): Promise<R[]> {
    const statements = this.#open();
    this.#rules.run(statement);
    return statements.all<R>(statement, values);
  }

  async first<R extends Row>(statement: string, ...values: Column[]): Promise<R | undefined> {
    const statements = this.#open();
    this.#rules.run(statement);
    return statements.first<R>(statement, values);
  }

  async run(statement: string, ...values: Column[]): Promise<number> {
    this.hasRun = true;
    const statements = this.#open();
    this.#rules.run(statement);
    return statements.run(statement, values);
  }

  async emit({ studioId, kind, data }: StudioEvent): Promise<void> {
    const statements = this.#open();
    this.#rules.emit();
    const taken = statements.first<{ last_event: number }>(
      'UPDATE studios SET last_event = last_event + 1 WHERE id = ? RETURNING last_event',
      [studioId],
    );
    if (!taken) throw new Error(`an event was emitted for the studio ${studioId}, which does not exist`);
    const [sequence, text, created_at] = [
      taken.last_event,
      JSON.stringify(data),
      timestamp(this.#clock.now()),
    ];
    statements.run(
      'INSERT INTO events (studio_id, sequence, kind, data, created_at) VALUES (?, ?, ?, ?, ?)',
      [studioId, sequence, kind, text, created_at],
    );
    const removed = lastRemovedFor(sequence, text);
    if (removed !== undefined) statements.run(removeEarlierEvents, [studioId, removed]);
    this.events.push({ studioId, event: { sequence, kind, data: text, created_at } });
  }

  /** Takes no lock, because writes of one file run one after the other; only the order of the locks is checked. */
  async lock(scope: RowScope): Promise<void> {
    this.#open();
    this.#rules.lock(scope);
  }

  afterCommit(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Rejects later statements, which would run in another write. */
  end(): void {
    this.#ended = true;
  }

  #open(): Statements {
    if (this.#ended) throw new Error('the transaction is over: await each of its statements inside write()');
    return this.#statements;
  }
}
