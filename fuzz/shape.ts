/** The options of an attack that occupies resources. */
export interface ShapeOptions {
  readonly seed: number;
  readonly seconds: number;
  /** How many descriptors the deployment may have open. */
  readonly descriptors: number;
  /** Whether there is a network: then nothing is sent that names another machine. */
  readonly network: boolean;
  /** Receives how far the attack is, in words, as often as it likes. */
  progress(state: string): void;
}

/** The result of an attack. */
export interface ShapeResult {
  /** Totals, for people. */
  readonly lines: readonly string[];
  /** A line each; none if the deployment withstood the attack. */
  readonly findings: readonly string[];
}
