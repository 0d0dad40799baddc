/** What those who connect may cost. */
export interface RtmpBounds {
  /** How many may be connected at once. */
  readonly mostConnections: number;
  /** How many of them from one address that do not publish yet. */
  readonly mostStrangersOfAddress: number;
  /** How long one may take from connecting until it is let in, in milliseconds. */
  readonly publishWithinMs: number;
  /** How long a publisher may send no media, in milliseconds (SRC-07). */
  readonly idleMs: number;
  /** How long a publisher's media is waited with until all its tracks are known, in milliseconds. */
  readonly settleMs: number;
  /** How many commands one may send before it publishes. */
  readonly mostCommands: number;
  /** How long a message may be before it is let in, in bytes. */
  readonly mostStrangerBytes: number;
  /** How long a message of a publisher may be, in bytes. */
  readonly mostMessageBytes: number;
  /** How much may wait to be sent to one that does not read, in bytes. */
  readonly mostUnsentBytes: number;
}

export const rtmpBounds: RtmpBounds = {
  mostConnections: 1000,
  mostStrangersOfAddress: 32,
  publishWithinMs: 10_000,
  idleMs: 10_000,
  settleMs: 2000,
  mostCommands: 32,
  mostStrangerBytes: 64 * 1024,
  mostMessageBytes: 8 * 1024 * 1024,
  mostUnsentBytes: 256 * 1024,
};
