/** What areas tell of how well they do; nothing where nobody measures. */
export interface Measures {
  /** An event went out to those who watch its studio, so long after it was written. */
  eventDelivered(lagMs: number): void;
}
