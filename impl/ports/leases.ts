import type { Reader } from './store.ts';

/** A name that belongs to this process for as long as it renews it, which it does by itself. */
export interface Lease {
  readonly name: string;
  /** Larger than that of every earlier holder of the name: what takes numbers only upwards cannot be written by one of them. */
  readonly fence: number;
  /** Whether several processes compete for such names; otherwise their fences cannot be compared. */
  readonly isShared: boolean;
  /** Whether it is ours at this moment. Says no in time before another may have it. */
  isHeld(): boolean;
  /** Checks in the store whether this process has it. Inside a write, the write then depends on it. */
  isHeldIn(reader: Reader): Promise<boolean>;
  /**
   * The rest of its time in milliseconds, also after it is lost: others wait at least so long if they cannot know
   * better.
   */
  leftMs(): number;
  /** Aborts when it is lost, for it could not be renewed in time; not when it is released. */
  readonly lost: AbortSignal;
  /** Lets another have it at once. */
  release(): Promise<void>;
}

/**
 * Names that belong to one process of the deployment at a time, such as who follows a studio's chat. Whoever dies loses
 * its names a few seconds later.
 */
export interface Leases {
  /**
   * Takes a name, and publishes a value with it, such as an address; undefined while it belongs to another process. Asked
   * for one that this process has, gives the lease there is.
   * @throws what the store throws when it cannot be asked.
   */
  acquire(name: string, value?: string): Promise<Lease | undefined>;
  /** What the holder of a name published with it; undefined while nobody holds it. */
  holder(name: string): Promise<string | undefined>;
  /** Releases all that is held. */
  close(): Promise<void>;
}
