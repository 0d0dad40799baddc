/** Limits of the resources that clients can use. */
export interface RtmpBounds {
  /** The maximum number of connections. */
  readonly maxConnections: number;
  /** The maximum number of connections from one address (IPv6: one /64) that do not publish yet. */
  readonly maxUnauthenticatedPerAddress: number;
  /** The time limit from the connection to the authorization, in milliseconds. */
  readonly publishWithinMs: number;
  /** How long a publisher may send no media, in milliseconds (SRC-07). */
  readonly idleMs: number;
  /** How long media is held back until all tracks are known, in milliseconds. */
  readonly settleMs: number;
  /** The maximum number of commands before publishing. */
  readonly maxCommands: number;
  /** The maximum length of a message before the authorization, in bytes. */
  readonly maxUnauthorizedBytes: number;
  /** The maximum length of a publisher's message, in bytes. */
  readonly maxMessageBytes: number;
  /** The maximum number of unsent bytes for a client that does not read. */
  readonly maxUnsentBytes: number;
}

export const rtmpBounds: RtmpBounds = {
  maxConnections: 1000,
  maxUnauthenticatedPerAddress: 32,
  publishWithinMs: 10_000,
  idleMs: 10_000,
  settleMs: 2000,
  maxCommands: 32,
  maxUnauthorizedBytes: 64 * 1024,
  maxMessageBytes: 8 * 1024 * 1024,
  maxUnsentBytes: 256 * 1024,
};
