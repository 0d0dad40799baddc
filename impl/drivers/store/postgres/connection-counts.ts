/** The maximum number of connections of one process, by purpose. */
export const connectionsOfProcess = {
  reads: 8,
  writes: 8,
  /** For the health probe and lost commits, which never wait for a write. */
  health: 1,
  /** For the bus, which carries wake-ups and texts between processes. */
  bus: 1,
  /** When this connection ends, others know that the process is gone. */
  presence: 1,
} as const;

/** The maximum number of connections of one process. */
export const maxConnectionsOfProcess = Object.values(connectionsOfProcess).reduce(
  (sum, count) => sum + count,
  0,
);
