/** The options of an attack that occupies resources. */
export interface ShapeOptions {
  readonly seed: number;
  readonly seconds: number;
  /** The maximum number of open file descriptors of the deployment. */
  readonly descriptors: number;
  /** Whether there is a network. If so, requests do not name other machines. */
  readonly network: boolean;
  /** Receives the progress of the attack as text. */
  progress(state: string): void;
}

/** The result of an attack. */
export interface ShapeResult {
  /** Totals, for people. */
  readonly lines: readonly string[];
  /** The findings, one line each; empty if the deployment withstood the attack. */
  readonly findings: readonly string[];
}
