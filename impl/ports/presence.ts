/**
 * Knows the running processes of the deployment, so that the permits, leases and uploads of a dead process
 * become free immediately.
 */
export interface Presence {
  /** The name of this process in the deployment. A restarted process has another name. */
  readonly owner: string;
  /**
   * Returns those of the owners that ran and are gone. Owners in an unknown state are left out, for example
   * while the driver's connection is interrupted.
   */
  gone(owners: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Calls the listener each time that other processes may consider this one gone although it runs, until the
   * returned function is called.
   */
  onLost(listener: () => void): () => void;
  /**
   * Calls the listener within 0.5 s after another process is gone, until the returned function is called. It
   * may also call it without a death, after an interruption. The driver queries the server twice a second
   * while a listener exists and other processes run, so only one process of the deployment should listen.
   */
  onGone(listener: () => void): () => void;
  /** Ends the presence: others see this process as gone. */
  close(): Promise<void>;
}
