import type { Deployment } from './deployment.ts';
import type { Victims } from './victims.ts';

/** What a fault may touch. */
export interface World {
  readonly deployment: Deployment;
  readonly victims: Victims;
  /** A whole number below a bound, the same in each run of one seed. */
  readonly roll: (below: number) => number;
  /** From now until the returned function is called, nothing is expected of anybody: the only database is not there. */
  excuse(): () => void;
  /** Settles once the run's share of writes is acknowledged, or after so many milliseconds. */
  share(maxMs: number): Promise<void>;
}

/** Hurts a deployment, and has everything as it was before when it settles. */
export type Fault = (world: World) => Promise<void>;
