/** What those who connect may cost. */
export interface RtmpBounds {
  /** How many may be connected at once. */
  readonly maxConnections: number;
  /** How many of them from one address (IPv6: one /64) that do not publish yet. */
  readonly maxStrangersOfAddress: number;
  /** How long one may take from connecting until it is let in, in milliseconds. */
  readonly publishWithinMs: number;
  /** How long a publisher may send no media, in milliseconds (SRC-07). */
  readonly idleMs: number;
  /** How long a publisher's media is waited with until all its tracks are known, in milliseconds. */
  readonly settleMs: number;
  /** How many commands one may send before it publishes. */
  readonly maxCommands: number;
  /** How long a message may be before it is let in, in bytes. */
  readonly maxStrangerBytes: number;
  /** How long a message of a publisher may be, in bytes. */
  readonly maxMessageBytes: number;
  /** How much may wait to be sent to one that does not read, in bytes. */
  readonly maxUnsentBytes: number;
}

export const rtmpBounds: RtmpBounds = {
  maxConnections: 1000,
  maxStrangersOfAddress: 32,
  publishWithinMs: 10_000,
  idleMs: 10_000,
  settleMs: 2000,
  maxCommands: 32,
  maxStrangerBytes: 64 * 1024,
  maxMessageBytes: 8 * 1024 * 1024,
  maxUnsentBytes: 256 * 1024,
};
