import type { Column, Row, Store, Transaction, WriteScope } from '../../ports/store.ts';
import type { Metrics } from './metrics.ts';
import { traced } from './request-context.ts';

/** A store whose reads and writes are parts of the traces of requests, and whose writes are measured. */
export function followedStore(store: Store, metrics: Pick<Metrics, 'write'> | undefined): Store {
  return new FollowedStore(store, metrics);
}

class FollowedStore implements Store {
  readonly #store: Store;
  readonly #metrics: Pick<Metrics, 'write'> | undefined;

  constructor(store: Store, metrics: Pick<Metrics, 'write'> | undefined) {
    this.#store = store;
    this.#metrics = metrics;
  }

  all<R extends Row>(statement: string, ...values: Column[]): Promise<R[]> {
    return traced('store.all', () => this.#store.all<R>(statement, ...values), shown(statement));
  }

  first<R extends Row>(statement: string, ...values: Column[]): Promise<R | undefined> {
    return traced('store.first', () => this.#store.first<R>(statement, ...values), shown(statement));
  }

  /** From when it is asked for until it is durable, with the time that it waits for others. */
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

/** Statements hold no values, those stand beside them. */
const shown = (statement: string) => ({ 'db.query.text': statement });
