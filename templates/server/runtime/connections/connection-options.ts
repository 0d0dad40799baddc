import type { CeilingOptions } from './connection-ceilings.ts';

/** How many connections there may be, and how they end. */
export interface ConnectionOptions extends CeilingOptions {
  /** How many bytes of responses may wait in memory until clients take them, 64 MiB if absent: with more, the slowest are cut. */
  readonly maxUnsentBytes?: number;
  /** How long kept connections may still ask once the server closes, in milliseconds; they are told that it was the last time. */
  readonly drainIdleMs?: number;
  /** Once aborted, every answer is the last of its connection, though more connections are taken: the server is about to close. */
  readonly ending?: AbortSignal;
}
