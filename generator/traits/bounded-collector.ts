/**
 * The maximum number of locations to report in one body. Types that refer to each other can have
 * exponentially many.
 */
const maxFound = 1000;

/** The maximum number of types to visit in the search. */
const maxVisits = 20_000;

/** Collects locations from types, and stops the search at a limit. */
export class BoundedCollector<Location> {
  readonly found: Location[] = [];
  #looks = 0;

  /** Whether the search stopped early, so that more locations may exist. */
  get isCut(): boolean {
    return this.#looks > maxVisits || this.found.length > maxFound;
  }

  /** Counts one more visited type. Returns false if the search must stop. */
  look(): boolean {
    this.#looks += 1;
    return !this.isCut;
  }
}
