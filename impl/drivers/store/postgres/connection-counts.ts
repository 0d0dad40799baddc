/** How many connections one process holds at most, by what they are for. */
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

/** How many connections one process holds at most. */
export const maxConnectionsOfProcess = Object.values(connectionsOfProcess).reduce(
  (sum, count) => sum + count,
  0,
);
