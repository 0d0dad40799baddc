/** Sets of keys. Keys that were joined, directly or through other keys, are in one set. */
export class JoinedIds {
  readonly #parents = new Map<string, string>();

  /** The key that represents the set of a key. */
  of(key: string): string {
    const parent = this.#parents.get(key);
    if (parent === undefined || parent === key) return key;
    const root = this.of(parent);
    this.#parents.set(key, root);
    return root;
  }

  /** Puts two keys into one set. */
  join(one: string, other: string): void {
    for (const key of [one, other]) if (!this.#parents.has(key)) this.#parents.set(key, key);
    this.#parents.set(this.of(one), this.of(other));
  }

  /** Every key that was joined to another. */
  get keys(): readonly string[] {
    return [...this.#parents.keys()];
  }
}
