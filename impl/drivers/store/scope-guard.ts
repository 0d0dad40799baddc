import type {
  Column,
  Reader,
  Row,
  RowScope,
  Store,
  StudioEvent,
  Transaction,
  WriteScope,
} from '../../ports/store.ts';
import { migrations } from './migrations/migrations.ts';
import { tablesOf } from './statement-tables.ts';
import { type TableKind, tableKinds } from './table-kinds.ts';

/**
 * A write used rows that its scope does not protect. This is a defect of the caller. Without the guard it
 * would only show on PostgreSQL, as a race.
 */
export class OutsideScopeError extends Error {
  override readonly name = 'OutsideScopeError';
}

/** Tables that any write may read. */
const readableAnywhere: ReadonlySet<string> = new Set([
  // `issuer` and `subject` never change. `erased_at` is set once, by a write that then locks every studio of the
  // account.
  'users',
  // Read with the last event of a studio. A new epoch ends streams, and makes no write wrong.
  'event_epoch',
]);

const memberKinds: readonly TableKind[] = ['account', 'studio', 'name'];

/**
 * A store that rejects writes of rows outside their scope. `impl/ports/store.ts` defines the rows that a scope
 * protects; a table's columns determine the scope member that its rows need. The guard compares kinds, and for events
 * the studio itself.
 */
export function withScopeGuard(store: Store): Store {
  return new GuardedStore(store, tableKinds(migrations()));
}

class GuardedStore implements Store {
  readonly #store: Store;
  readonly #kinds: ReadonlyMap<string, TableKind>;
  readonly all: Reader['all'];
  readonly first: Reader['first'];

  constructor(store: Store, kinds: ReadonlyMap<string, TableKind>) {
    this.#store = store;
    this.#kinds = kinds;
    this.all = (statement, ...values) => store.all(statement, ...values);
    this.first = (statement, ...values) => store.first(statement, ...values);
  }

  async write<T>(scope: WriteScope, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#store.write(scope, (transaction) =>
      work(new GuardedTransaction(transaction, scope, this.#kinds)),
    );
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

/**
 * Checks the statements of a write against its scope. It does not check writes with the scope `'statement'`,
 * because `WriteRules` limits them.
 */
class GuardedTransaction implements Transaction {
  readonly #transaction: Transaction;
  readonly #kinds: ReadonlyMap<string, TableKind>;
  readonly #isOneStatement: boolean;
  readonly #held = { account: new Set<string>(), studio: new Set<string>(), name: new Set<string>() };

  constructor(transaction: Transaction, scope: WriteScope, kinds: ReadonlyMap<string, TableKind>) {
    this.#transaction = transaction;
    this.#kinds = kinds;
    this.#isOneStatement = scope === 'statement';
    if (scope !== 'statement') this.#note(scope);
  }

  async all<R extends Row>(statement: string, ...values: Column[]): Promise<R[]> {
    this.#check(statement);
    return this.#transaction.all<R>(statement, ...values);
  }

  async first<R extends Row>(statement: string, ...values: Column[]): Promise<R | undefined> {
    this.#check(statement);
    return this.#transaction.first<R>(statement, ...values);
  }

  async run(statement: string, ...values: Column[]): Promise<number> {
    this.#check(statement);
    return this.#transaction.run(statement, ...values);
  }

  async emit(event: StudioEvent): Promise<void> {
    if (!this.#isOneStatement && !this.#held.studio.has(event.studioId))
      throw new OutsideScopeError(
        `A write emits an event of the studio ${event.studioId}, which its scope does not name.`,
      );
    await this.#transaction.emit(event);
  }

  async lock(scope: RowScope): Promise<void> {
    await this.#transaction.lock(scope);
    this.#note(scope);
  }

  afterCommit(listener: () => void): void {
    this.#transaction.afterCommit(listener);
  }

  #note(scope: RowScope): void {
    for (const kind of memberKinds) {
      const id = scope[kind];
      if (id !== undefined) this.#held[kind].add(id);
    }
  }

  #check(statement: string): void {
    if (this.#isOneStatement) return;
    const { changed, read, isExempt } = tablesOf(statement);
    for (const table of changed) {
      const kind = this.#kinds.get(table);
      if (kind === undefined) throw new OutsideScopeError(`No migration creates the table ${table}.`);
      if (!isExempt && this.#held[kind].size === 0) throw outside('changes', table, kind);
    }
    if (isExempt) return;
    for (const table of read) {
      const kind = this.#kinds.get(table);
      if (kind !== undefined && this.#held[kind].size === 0 && !readableAnywhere.has(table))
        throw outside('reads', table, kind);
    }
  }
}

function outside(does: 'changes' | 'reads', table: string, kind: TableKind): OutsideScopeError {
  return new OutsideScopeError(
    `A write ${does} ${table} without the scope that protects its rows; add the member "${kind}" to the scope, or say in the statement why it is not needed: /* outside the scope: … */`,
  );
}
