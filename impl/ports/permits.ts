/** A count that has so many places at most. */
export interface Count {
  readonly name: string;
  readonly most: number;
}

/** A place in each of the counts that were asked for. */
export interface Place {
  /** Another may have it. Once is enough. */
  giveBack(): void;
}

/** A place, or the name of the first count that has none left. */
export type Taking = { readonly place: Place } | { readonly full: string };

/** Places that are limited over all processes of the deployment, such as how many streams a credential may have open. */
export interface Places {
  /**
   * Takes a place in each count, or in none where one of them is full, and names the first such. It is kept until given
   * back, or until this process is gone.
   */
  take(counts: readonly Count[]): Promise<Taking>;
  /** Looks after places no more. */
  close(): void;
}
