/** The members and items of a value that a keyword has evaluated; `unevaluated…` skips them. */
export class Evaluated {
  readonly #names = new Set<string>();
  readonly #indices = new Set<number>();
  #everyName = false;
  #everyIndex = false;
  #upTo = 0;

  /** Marks a member as evaluated. */
  name(name: string): void {
    this.#names.add(name);
  }

  everyName(): void {
    this.#everyName = true;
  }

  /** Marks an item as evaluated. */
  index(index: number): void {
    this.#indices.add(index);
  }

  /** Marks the first items as evaluated. */
  indicesUpTo(count: number): void {
    this.#upTo = Math.max(this.#upTo, count);
  }

  everyIndex(): void {
    this.#everyIndex = true;
  }

  /** Adds the evaluated members and items of a schema that matches. */
  add(other: Evaluated): void {
    for (const name of other.#names) this.#names.add(name);
    for (const index of other.#indices) this.#indices.add(index);
    this.#everyName ||= other.#everyName;
    this.#everyIndex ||= other.#everyIndex;
    this.indicesUpTo(other.#upTo);
  }

  hasName(name: string): boolean {
    return this.#everyName || this.#names.has(name);
  }

  hasIndex(index: number): boolean {
    return this.#everyIndex || index < this.#upTo || this.#indices.has(index);
  }
}
