import type { User } from './ledger.ts';

/** A thing on the target, and the ids of what it belongs to. */
export interface Thing {
  readonly id: string;
  readonly body: unknown;
  /** Ids by resource, its own included. */
  readonly within: Readonly<Record<string, string>>;
}

/** Which thing is wanted. */
export interface ThingWish {
  readonly user?: User;
  /** One nobody else uses; what cannot be removed may have been used before, and is as it was when it was made. */
  readonly fresh?: boolean;
  /** One that was never used. */
  readonly unused?: boolean;
  /** It is not given back when the check ends. */
  readonly kept?: boolean;
  /** Ids of what it has to belong to, by resource. */
  readonly within?: Readonly<Record<string, string>>;
  /** It need only be in its list: nobody waits for what becomes of it. */
  readonly listed?: boolean;
  /** A member its producer is to be given: `pin`. */
  readonly holding?: string;
  /** Resources this one is being made for. */
  readonly making?: readonly string[];
}
