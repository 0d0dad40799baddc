import type { Reader } from './store.ts';

/** Proof that this process holds the lease of the duties at this moment. */
export interface Passage {
  /** The fence of the lease. A receiver that has seen a higher number rejects it. Undefined in a sole process. */
  readonly number: number | undefined;
  /** Aborts when the lease is lost. */
  readonly lost: AbortSignal;
}

/** A change of the lease of the duties: this process has it, lost it, or learned of a higher number than its own. */
export type FenceMove = 'held' | 'lost' | 'overtaken';

/**
 * Decides whether this process may do the duties. Duties reach platforms, media processes and storage only through it,
 * so that a process that lost its lease does nothing next to its successor.
 */
export interface Fence {
  isCurrent(): boolean;
  /** @throws FenceLostError when the lease is not held at this moment. */
  require(): Passage;
  /**
   * Checks in the store whether this process still has the lease. As the last statement of a write it makes the write
   * depend on the lease.
   * @throws FenceLostError when the lease is lost.
   */
  requireIn(reader: Reader): Promise<void>;
  /**
   * Settles at once while the lease is held, and otherwise when it is held again.
   * @throws FenceLostError when that takes longer than `withinMs`.
   */
  regained(withinMs: number): Promise<void>;
  /**
   * How long a lease that was lost would have lasted, in milliseconds: no other process relies on its end before that.
   */
  leftMs(): number;
  /** Reports that a receiver rejected this number, because it has seen a higher one. */
  overtaken(number: number | undefined): void;
  /** Calls the listener at each move, until the returned function is called. */
  onMove(listener: (move: FenceMove) => void): () => void;
}

/** The error of a process that may not do the duties now. */
export class FenceLostError extends Error {
  override readonly name = 'FenceLostError';

  constructor(message = 'the lease of the duties is not held: another process may have the duties') {
    super(message);
  }
}
