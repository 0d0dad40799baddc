/** A node of a linked list. It is stored in its element. */
export interface ListNode<Own extends ListNode<Own>> {
  before?: Own | undefined;
  after?: Own | undefined;
  isIn?: boolean;
}

/**
 * A list of elements in the order in which they were added. It is faster than a `Set`, which rebuilds its
 * table when elements are often removed and added again.
 */
export class IdleList<Own extends ListNode<Own>> {
  #first: Own | undefined;
  #last: Own | undefined;

  get first(): Own | undefined {
    return this.#first;
  }

  /** Adds an element at the end; an element that is already in the list keeps its position. */
  add(own: Own): void {
    if (own.isIn) return;
    own.isIn = true;
    own.before = this.#last;
    own.after = undefined;
    if (this.#last) this.#last.after = own;
    else this.#first = own;
    this.#last = own;
  }

  /** Adds an element at the front; an element that is already in the list keeps its position. */
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

  /** A copy of all elements, so that the caller may remove them while it iterates. */
  all(): Own[] {
    const all: Own[] = [];
    for (let own = this.#first; own; own = own.after) all.push(own);
    return all;
  }
}
