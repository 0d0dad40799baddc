// Copied from templates/validators/runtime/evaluated.ts by `npx callsheet generate`. Do not edit.

/** Which members and items of a value some keyword has looked at: what `unevaluated…` leaves alone. */
export class Evaluated {
  readonly #names = new Set<string>();
  readonly #indices = new Set<number>();
  #everyName = false;
  #everyIndex = false;
  #upTo = 0;

  /** A member was looked at. */
  name(name: string): void {
    this.#names.add(name);
  }

  everyName(): void {
    this.#everyName = true;
  }

  /** An item was looked at. */
  index(index: number): void {
    this.#indices.add(index);
  }

  /** The first items were. */
  indicesUpTo(count: number): void {
    this.#upTo = Math.max(this.#upTo, count);
  }

  everyIndex(): void {
    this.#everyIndex = true;
  }

  /** What a schema that fits has looked at. */
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
