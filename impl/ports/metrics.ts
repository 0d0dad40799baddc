/** Measurements of the areas; without metrics they are discarded. */
export interface Measures {
  /** An event was sent to a watcher of its studio, `lagMs` after it was written. */
  eventDelivered(lagMs: number): void;
}
