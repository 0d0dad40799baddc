import type { Reader } from './store.ts';

/**
 * Proof that this process holds the lease of the duties at this moment. The duties are the background work
 * that only one process of a deployment does at a time, such as retries and sweeps.
 */
export interface HeldLease {
  /**
   * The fence number of the lease. A receiver that has seen a higher number rejects it. Undefined in a sole
   * process.
   */
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
  require(): HeldLease;
  /**
   * Checks in the store whether this process still has the lease. If this is the last statement of a write,
   * the write depends on the lease.
   * @throws FenceLostError when the lease is lost.
   */
  requireIn(reader: Reader): Promise<void>;
  /**
   * Settles immediately while the lease is held, and otherwise when it is held again.
   * @throws FenceLostError when that takes longer than `withinMs`.
   */
  regained(withinMs: number): Promise<void>;
  /**
   * The remaining validity of a lost lease in milliseconds. Before its end no other process may assume that
   * the lease has ended.
   */
  leftMs(): number;
  /** Reports that a receiver rejected this number, because the receiver has seen a higher one. */
  overtaken(number: number | undefined): void;
  /** Calls the listener at each change, until the returned function is called. */
  onMove(listener: (move: FenceMove) => void): () => void;
}

/** The error of a process that may not do the duties now. */
export class FenceLostError extends Error {
  override readonly name = 'FenceLostError';

  constructor(message = 'the lease of the duties is not held: another process may have the duties') {
    super(message);
  }
}
