import type { Deployment } from './deployment.ts';
import type { Victims } from './victims.ts';

/** The parts of a run that a fault may use. */
export interface World {
  readonly deployment: Deployment;
  readonly victims: Victims;
  /** A pseudo-random whole number below a bound, equal in each run with the same seed. */
  readonly roll: (below: number) => number;
  /** Time without writes does not count until the returned function is called, because the only database is down. */
  excuse(): () => void;
  /** Resolves when the run's share of writes is acknowledged, or after `maxMs` milliseconds. */
  share(maxMs: number): Promise<void>;
}

/** Causes a fault in a deployment, and removes it before it resolves. */
export type Fault = (world: World) => Promise<void>;
