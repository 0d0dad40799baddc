/** The permitted differences between a conformant target and a new one on this machine. */
export interface Surroundings {
  /** Documented settings of the deployment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether the other deployments of the run have these settings too. */
  readonly isEverywhere?: boolean;
  /** The start options of the example instead of settings. */
  readonly serviceOptions?: readonly string[];
  /** Minutes by which its clock is ahead. */
  readonly clockMinutes?: number;
  /** The users' existing resources: some of each type, or that many of the simplest. */
  readonly standing?: 'some' | number;
}
