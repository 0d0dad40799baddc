/**
 * Studios that may have new events. `all` when the studios are unknown, because wake-ups may have been lost.
 */
export type EventfulStudios = ReadonlySet<string> | 'all';

/**
 * Wakes the readers of the event log, and carries texts from one process of the deployment to all of them.
 * It may lose both, and reports the loss:
 *
 * - A listener receives each text of one process at most once, and in the order in which that process
 * published them.
 * - If a text of another process may not have arrived, the bus calls `missed` of every listener. This holds
 * for an interrupted subscription, for a failed publish and for a process that died before it published. The
 * bus may also call `missed` when nothing was lost, and again while it cannot tell.
 * - If a wake-up may not have arrived, listeners of events receive `all`.
 *
 * So a text must announce a change that is already stored, and `missed` must make the listener read the
 * stored changes.
 */
export interface Bus {
  /** Calls the listener with studios that may have new events, until the returned function is called. */
  onEvents(listener: (studios: EventfulStudios) => void): () => void;
  /** Whether texts reach the other processes at the moment. */
  isUp(): boolean;
  /**
   * Counts the interruptions in which wake-ups and texts of other processes may have been lost. Undefined
   * during an interruption, and for a bus that receives nothing from other processes. A reader must read
   * again when the count differs from its last one.
   */
  reception(): number | undefined;
  /** Sends a text to every listener of the topic, in this process and the others. */
  publish(topic: string, text: string): void;
  /**
   * Follows a topic until the returned function is called.
   * @param onText receives each text.
   * @param missed is called when texts of other processes may be lost, and when the bus works again after
   * that.
   */
  listen(topic: string, onText: (text: string) => void, missed: () => void): () => void;
}
