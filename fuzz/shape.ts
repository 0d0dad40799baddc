/** What an attack that holds something is asked for. */
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

/** What it has come to. */
export interface ShapeResult {
  /** Totals, for people. */
  readonly lines: readonly string[];
  /** A line each; none when the deployment held. */
  readonly findings: readonly string[];
}
