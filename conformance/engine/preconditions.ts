import type { Context } from './context.ts';
import type { Send } from './keys.ts';
import type { Parts } from './request.ts';
import type { Fixtures, Thing, ThingWish } from './resources.ts';

/**
 * What the product needs before an operation can succeed and the contract has no word for: makes it so, and returns
 * what changes in the request. Throws `Skipped` where only a scenario can call the operation.
 */
export type Precondition = (context: Context, parts: Parts) => Promise<Partial<Parts>>;

/** Changes what a read shows, where the contract has no operation that changes just this. */
export type Change = (context: Context, parts: Parts) => Promise<void>;

/** Makes a thing that its producer alone leaves unfinished. */
export type Factory = (fixtures: Fixtures, send: Send, wish: ThingWish) => Promise<Thing>;

/** What is known about the product beyond its contract, by operation and by resource. */
export interface Preconditions {
  readonly operations: Readonly<Record<string, Precondition>>;
  readonly resources: Readonly<Record<string, Factory>>;
  /** By the operation that reads. */
  readonly changes?: Readonly<Record<string, Change>>;
}
