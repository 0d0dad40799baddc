/** How a target may differ from a new one on this machine and still be as it should be. */
export interface Surroundings {
  /** Settings that its manual documents. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether the other deployments that the suite is told of have the settings as well. */
  readonly isEverywhere?: boolean;
  /** What the example is started with in their place. */
  readonly house?: readonly string[];
  /** How far its clock is ahead of ours. */
  readonly clockMinutes?: number;
  /** What its users have before the suite comes: some of everything, or so many of what they can make most easily. */
  readonly standing?: 'some' | number;
}
