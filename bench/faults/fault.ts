import type { Deployment } from './deployment.ts';
import type { Victims } from './victims.ts';

/** The parts of a run that a fault may use. */
export interface World {
  readonly deployment: Deployment;
  readonly victims: Victims;
  /** A whole number below a bound, the same in each run of one seed. */
  readonly roll: (below: number) => number;
  /** Time without writes does not count until the returned function is called, because the only database is down. */
  excuse(): () => void;
  /** Settles once the run's share of writes is acknowledged, or after so many milliseconds. */
  share(maxMs: number): Promise<void>;
}

/** Hurts a deployment, and restores it before it settles. */
export type Fault = (world: World) => Promise<void>;
