import { type RequestEvents, requestEvents } from '../../../generated/server/runtime/traits/emits.ts';
import type { Column, Reader, Row, Store, StudioEvent, Transaction, WriteScope } from '../../ports/store.ts';

/** A store that checks the writes of a request against the events that its operation declares. */
export function withDeclaredEvents(store: Store): Store {
  return new DeclaredEvents(store);
}

class DeclaredEvents implements Store {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  all<R extends Row>(statement: string, ...values: Column[]): Promise<R[]> {
    return this.#store.all<R>(statement, ...values);
  }

  first<R extends Row>(statement: string, ...values: Column[]): Promise<R | undefined> {
    return this.#store.first<R>(statement, ...values);
  }

  async write<T>(scope: WriteScope, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    // The request is read before the write starts, because a write may run in the batch of another request.
    const request = requestEvents();
    if (!request) return this.#store.write(scope, work);
    let watched: WatchedTransaction | undefined;
    const result = await this.#store.write(scope, (transaction) => {
      watched = new WatchedTransaction(transaction, request);
      return work(watched);
    });
    if (watched) request.committed(watched);
    return result;
  }

  scrub(): Promise<void> {
    return this.#store.scrub();
  }

  isWritable(): boolean {
    return this.#store.isWritable();
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

/** One write of a request. */
class WatchedTransaction implements Transaction {
  readonly #transaction: Transaction;
  readonly #request: RequestEvents;
  readonly all: Reader['all'];
  readonly first: Reader['first'];
  readonly lock: Transaction['lock'];
  readonly kinds: string[] = [];
  changed = 0;

  constructor(transaction: Transaction, request: RequestEvents) {
    this.#transaction = transaction;
    this.#request = request;
    this.all = (statement, ...values) => transaction.all(statement, ...values);
    this.first = (statement, ...values) => transaction.first(statement, ...values);
    this.lock = (scope) => transaction.lock(scope);
  }

  async run(statement: string, ...values: Column[]): Promise<number> {
    const count = await this.#transaction.run(statement, ...values);
    this.changed += count;
    return count;
  }

  async emit(event: StudioEvent): Promise<void> {
    this.#request.require(event.kind);
    await this.#transaction.emit(event);
    this.kinds.push(event.kind);
  }

  afterCommit(listener: () => void): void {
    this.#transaction.afterCommit(listener);
  }
}
