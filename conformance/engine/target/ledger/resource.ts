import type { User } from './ledger.ts';

/** A resource on the target, and the ids of its parents. */
export interface Resource {
  readonly id: string;
  readonly body: unknown;
  /** Ids by resource, including the resource's own. */
  readonly within: Readonly<Record<string, string>>;
}

/** Options for a requested resource. */
export interface ResourceOptions {
  readonly user?: User;
  /**
   * A resource that no other check uses. A resource without removal may have been used before, but it is
   * restored to its initial state.
   */
  readonly fresh?: boolean;
  /** A resource that was never used. */
  readonly unused?: boolean;
  /** The resource is not released when the check ends. */
  readonly kept?: boolean;
  /** Ids of its required parents, by resource. */
  readonly within?: Readonly<Record<string, string>>;
  /** The resource need only be in its list: the run does not wait until it is ready. */
  readonly listed?: boolean;
  /** A member that the producer's body must have: `pin`. */
  readonly holding?: string;
  /** The types of resources under creation that need this one. */
  readonly making?: readonly string[];
}
