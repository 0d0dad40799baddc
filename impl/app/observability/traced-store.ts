import type { Column, Row, Store, Transaction, WriteScope } from '../../ports/store.ts';
import type { Metrics } from './metrics.ts';
import { traced } from './request-context.ts';

/** A store with traced reads and writes, and with metrics of its writes. */
export function tracedStore(store: Store, metrics: Pick<Metrics, 'write'> | undefined): Store {
  return new TracedStore(store, metrics);
}

class TracedStore implements Store {
  readonly #store: Store;
  readonly #metrics: Pick<Metrics, 'write'> | undefined;

  constructor(store: Store, metrics: Pick<Metrics, 'write'> | undefined) {
    this.#store = store;
    this.#metrics = metrics;
  }

  all<R extends Row>(statement: string, ...values: Column[]): Promise<R[]> {
    return traced('store.all', () => this.#store.all<R>(statement, ...values), spanAttributes(statement));
  }

  first<R extends Row>(statement: string, ...values: Column[]): Promise<R | undefined> {
    return traced('store.first', () => this.#store.first<R>(statement, ...values), spanAttributes(statement));
  }

  /**
   * Measures a write from the call until the write is durable, including the time that it waits for other
   * writes.
   */
  write<T>(scope: WriteScope, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const write = () => traced('store.write', () => this.#store.write(scope, work));
    return this.#metrics ? this.#metrics.write(write) : write();
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

/** The attributes of a span. Statements contain no values, because values are passed separately. */
const spanAttributes = (statement: string) => ({ 'db.query.text': statement });
