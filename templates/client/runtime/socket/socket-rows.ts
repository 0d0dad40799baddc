import type { Frame } from './socket-frame.ts';
import { at, isRemovedBy, type SocketPlan } from './socket-plan.ts';

/** The rows that changed. Rows that were added and removed in between are in neither list. */
export interface RowsChange<Row> {
  readonly added: readonly Row[];
  readonly removed: readonly Row[];
}

/** The maximum number of rows; the oldest are dropped. A page of history is smaller. */
const max = 2000;

/** The rows that a socket received and that were not removed, in the order of arrival. */
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

  /** Applies a frame to the rows; false if the frame adds a row that is already known. */
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
   * Removes known rows that a page of history lacks, and reports whether rows may be missing before the
   * page. A page shorter than its limit is complete; a full page shows nothing about rows older than its
   * oldest.
   */
  reconcile(page: readonly unknown[]): { readonly isGap: boolean } {
    const { key = '', max: pageLimit } = this.#plan.backfill ?? {};
    const shown = new Set(page.map((row) => at(row, key)));
    const known = [...this.#rows];
    const isWhole = page.length < (pageLimit ?? 1);
    const oldest = known.findIndex(([name]) => shown.has(name));
    const covered = isWhole ? known : oldest < 0 ? [] : known.slice(oldest);
    for (const [name, row] of covered) if (!shown.has(name)) this.#remove(name, row);
    // Without a page limit, only known rows that the page lacks indicate a gap.
    const mayLack = pageLimit === undefined ? known.length > 0 : this.#wasRead;
    this.#wasRead = true;
    return { isGap: mayLack && !isWhole && oldest < 0 };
  }

  /** The changes since the last call; undefined if there are none. */
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
    if (this.#rows.size > max) this.#rows.delete(this.#rows.keys().next().value);
    return true;
  }

  #remove(key: unknown, row: unknown): void {
    this.#rows.delete(key);
    if (!this.#added.delete(row)) this.#removed.add(row);
  }
}
