import type { RowScope, WriteScope } from '../../ports/store.ts';

/** One lock of a scope: the kind of its rows, and their owner. */
export interface ScopePart {
  readonly kind: 'account' | 'studio' | 'name';
  readonly id: string;
}

/** Locks are taken in the order of their kinds, and within one kind in the order of their ids. */
const order = ['account', 'studio', 'name'];
const reading = /^\s*(SELECT|VALUES)\b/i;

/** The locks that a scope names, in their order. */
export function partsOf(scope: WriteScope): ScopePart[] {
  return scope === 'statement' ? [] : namedParts(scope);
}

/**
 * The rules for a write by its scope: one statement that changes rows, or locks in their order. Both drivers apply
 * them, so that tests on SQLite find errors that would be races or deadlocks on PostgreSQL.
 */
export class WriteRules {
  readonly #isStatement: boolean;
  readonly #held: ScopePart[];
  #changes = 0;

  constructor(scope: WriteScope) {
    this.#isStatement = scope === 'statement';
    this.#held = partsOf(scope);
  }

  /** @throws when a write of the scope `'statement'` runs a second statement that changes rows. */
  run(statement: string): void {
    if (!this.#isStatement || reading.test(statement)) return;
    this.#changes += 1;
    if (this.#changes > 1)
      throw new Error("a write of the scope 'statement' may change rows once: name its rows");
  }

  /** @throws when a write of the scope `'statement'` emits an event. */
  emit(): void {
    if (this.#isStatement)
      throw new Error("a write of the scope 'statement' emits no event: name the studio as its scope");
  }

  /**
   * The locks of a scope that the write does not hold yet, in the order to take them. They count as held
   * from now on.
   * @throws when one of them comes before a lock that the write holds.
   */
  lock(scope: RowScope): ScopePart[] {
    if (this.#isStatement) throw new Error("a write of the scope 'statement' takes no lock: name its rows");
    const added: ScopePart[] = [];
    for (const part of namedParts(scope)) {
      if (this.#held.some((held) => comparison(held, part) === 0)) continue;
      const last = this.#held.at(-1);
      if (last && comparison(last, part) > 0)
        throw new Error(
          `the lock of ${shown(part)} comes before that of ${shown(last)}, which the write holds`,
        );
      this.#held.push(part);
      added.push(part);
    }
    return added;
  }
}

function namedParts({ account, studio, name }: RowScope): ScopePart[] {
  const parts: ScopePart[] = [];
  if (account !== undefined) parts.push({ kind: 'account', id: account });
  if (studio !== undefined) parts.push({ kind: 'studio', id: studio });
  if (name !== undefined) parts.push({ kind: 'name', id: name });
  return parts;
}

function comparison(one: ScopePart, other: ScopePart): number {
  const kinds = order.indexOf(one.kind) - order.indexOf(other.kind);
  if (kinds !== 0 || one.id === other.id) return kinds;
  return one.id < other.id ? -1 : 1;
}

const shown = ({ kind, id }: ScopePart) => `${kind} ${JSON.stringify(id)}`;
