// Copied from templates/server/runtime/connections/idle-list.ts by `npx callsheet generate`. Do not edit.

/** A place in an order, kept by what stands there. */
export interface Place<Own extends Place<Own>> {
  before?: Own | undefined;
  after?: Own | undefined;
  isIn?: boolean;
}

/**
 * Who has waited for longest. A set keeps the same order, but one that is left and entered again with every request is built
 * anew every few of them.
 */
export class IdleOrder<Own extends Place<Own>> {
  #first: Own | undefined;
  #last: Own | undefined;

  get first(): Own | undefined {
    return this.#first;
  }

  /** Comes last; whoever stands in it already stays where it is. */
  add(own: Own): void {
    if (own.isIn) return;
    own.isIn = true;
    own.before = this.#last;
    own.after = undefined;
    if (this.#last) this.#last.after = own;
    else this.#first = own;
    this.#last = own;
  }

  /** Adds a node at the front; a node that is already in the order keeps its position. */
  addFirst(own: Own): void {
    if (own.isIn) return;
    own.isIn = true;
    own.before = undefined;
    own.after = this.#first;
    if (this.#first) this.#first.before = own;
    else this.#last = own;
    this.#first = own;
  }

  delete(own: Own): void {
    if (!own.isIn) return;
    own.isIn = false;
    if (own.before) own.before.after = own.after;
    else this.#first = own.after;
    if (own.after) own.after.before = own.before;
    else this.#last = own.before;
    own.before = undefined;
    own.after = undefined;
  }

  /** All of them, as they stand now, so that those which are visited may leave. */
  all(): Own[] {
    const all: Own[] = [];
    for (let own = this.#first; own; own = own.after) all.push(own);
    return all;
  }
}
