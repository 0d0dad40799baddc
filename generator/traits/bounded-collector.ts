/** Of more places in one body than these nobody is told: types that refer to each other have more than can be counted. */
const mostFound = 1000;

/** How often a type is looked into to find them. */
const mostLooks = 20_000;

/** Counts while the places of something are gathered from types, and says when it is enough. */
export class FewPlaces<Place> {
  readonly found: Place[] = [];
  #looks = 0;

  /** Whether there may be more places than were found. */
  get isCut(): boolean {
    return this.#looks > mostLooks || this.found.length > mostFound;
  }

  /** Says that one more type is looked into; false where that is too much. */
  look(): boolean {
    this.#looks += 1;
    return !this.isCut;
  }
}
