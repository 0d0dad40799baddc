import type { Frame } from './socket-frame.ts';
import { at, isRemovedBy, type SocketPlan } from './socket-plan.ts';

/** What frames made of the rows; what came and went among them is in neither. */
export interface RowsChange<Row> {
  readonly added: readonly Row[];
  readonly removed: readonly Row[];
}

/** So many rows are kept, the latest: more than are ever read back. */
const most = 2000;

/** What a socket was given as rows and was not told to remove, in the order it came. */
export class SocketRows {
  readonly #plan: SocketPlan;
  readonly #rows = new Map<unknown, unknown>();
  #added = new Set<unknown>();
  #removed = new Set<unknown>();
  #wasRead = false;

  constructor(plan: SocketPlan) {
    this.#plan = plan;
  }

  get all(): readonly unknown[] {
    return [...this.#rows.values()];
  }

  /** Does what a frame says to the rows; false where it is of a row that is there already. */
  take(frame: Frame): boolean {
    const { backfill, removal } = this.#plan;
    if (backfill && frame['type'] === backfill.frame)
      return this.#add(at(frame['data'], backfill.key), frame['data']);
    if (removal && frame['type'] === removal.frame)
      for (const [key, row] of this.#rows)
        if (isRemovedBy(removal, Object(row), Object(frame['data']))) this.#remove(key, row);
    return true;
  }

  /**
   * Removes what a page of history would hold and does not, and tells whether more than it holds may have been missed. A
   * page with fewer rows than it may have is all there is; another says nothing of what came before its oldest row.
   */
  reconcile(page: readonly unknown[]): { readonly isGap: boolean } {
    const { key = '', most: mostOnPage } = this.#plan.backfill ?? {};
    const shown = new Set(page.map((row) => at(row, key)));
    const known = [...this.#rows];
    const isWhole = page.length < (mostOnPage ?? 1);
    const oldest = known.findIndex(([name]) => shown.has(name));
    const covered = isWhole ? known : oldest < 0 ? [] : known.slice(oldest);
    for (const [name, row] of covered) if (!shown.has(name)) this.#remove(name, row);
    // Where it is not known how long a page may be, only rows that are missed tell.
    const mayLack = mostOnPage === undefined ? known.length > 0 : this.#wasRead;
    this.#wasRead = true;
    return { isGap: mayLack && !isWhole && oldest < 0 };
  }

  /** What has changed since this was asked last; undefined where nothing has. */
  changed(): RowsChange<unknown> | undefined {
    const [added, removed] = [[...this.#added], [...this.#removed]];
    this.#added = new Set();
    this.#removed = new Set();
    return added.length + removed.length > 0 ? { added, removed } : undefined;
  }

  #add(key: unknown, row: unknown): boolean {
    if (this.#rows.has(key)) return false;
    this.#rows.set(key, row);
    this.#added.add(row);
    if (this.#rows.size > most) this.#rows.delete(this.#rows.keys().next().value);
    return true;
  }

  #remove(key: unknown, row: unknown): void {
    this.#rows.delete(key);
    if (!this.#added.delete(row)) this.#removed.add(row);
  }
}
