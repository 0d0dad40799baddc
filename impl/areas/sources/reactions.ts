import type { Transaction } from '../../ports/store.ts';

/** What another area does in the same write when a studio's sources change: it moves its own rows and emits them. */
export type Reaction = (transaction: Transaction, studioId: string) => Promise<void>;

/** Who moves with a studio's sources, in the order in which they are told. */
export interface Reactions {
  /** A source was made, renamed, switched on or off, or deleted. */
  readonly changed: readonly Reaction[];
  /** A publisher came or went. */
  readonly publishing: readonly Reaction[];
}
