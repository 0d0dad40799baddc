import type { Reader } from './store.ts';

/** A name that belongs to this process. The lease renews itself until it is released. */
export interface Lease {
  readonly name: string;
  /**
   * Larger than the number of every earlier holder of the name. A receiver that accepts only rising numbers
   * rejects earlier holders.
   */
  readonly fence: number;
  /** Whether several processes compete for the names. If not, their fences cannot be compared. */
  readonly isShared: boolean;
  /** Whether this process has the lease now. It turns false before another process can acquire the name. */
  isHeld(): boolean;
  /** Checks in the store whether this process has the lease. Inside a write, the write then depends on it. */
  isHeldIn(reader: Reader): Promise<boolean>;
  /**
   * The remaining time in milliseconds, also after the lease is lost. Other processes wait at least this
   * long if they cannot check it.
   */
  leftMs(): number;
  /** Aborts when the lease is lost because it could not be renewed in time; not when it is released. */
  readonly lost: AbortSignal;
  /** Makes the name available to other processes immediately. */
  release(): Promise<void>;
}

/**
 * Names that belong to one process of the deployment at a time, such as the reader of a studio's chat. A
 * dead process loses its names a few seconds later.
 */
export interface Leases {
  /**
   * Acquires a name, and publishes a value with it, such as an address; undefined while it belongs to
   * another process. Returns the existing lease if this process already has the name.
   * @throws the store's error when the store cannot be reached.
   */
  acquire(name: string, value?: string): Promise<Lease | undefined>;
  /** The value that the holder of a name published; undefined while the name has no holder. */
  holder(name: string): Promise<string | undefined>;
  /** Releases all leases. */
  close(): Promise<void>;
}
