/** The maximum number of connections of one process, by purpose. */
export const connectionsOfProcess = {
  reads: 8,
  writes: 8,
  /** For the health probe and lost commits, which never wait for a write. */
  health: 1,
  /** Listens for wake-ups. */
  bus: 1,
  /** Its end shows others that the process is gone. */
  presence: 1,
} as const;

/** The maximum number of connections of one process. */
export const maxConnectionsOfProcess = Object.values(connectionsOfProcess).reduce(
  (sum, count) => sum + count,
  0,
);
