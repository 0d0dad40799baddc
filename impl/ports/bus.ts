/** Studios that may have new events: `all` when it is not known which, since wake-ups may have been lost. */
export type EventfulStudios = ReadonlySet<string> | 'all';

/**
 * Wakes whoever reads the event log, and hands texts from one process of the deployment to all of them. What it carries
 * may be lost: of the event log it costs time, of texts only those that are written down elsewhere may be sent.
 */
export interface Bus {
  /** Tells of studios that may have new events, until the returned function is called. */
  onEvents(listener: (studios: EventfulStudios) => void): () => void;
  /** Whether texts reach the other processes at the moment. */
  isUp(): boolean;
  /**
   * Counts the interruptions in which wake-ups and texts of other processes may have been lost. Undefined during one, and for a
   * bus that receives nothing from other processes. A reader that last looked under another count has to look again.
   */
  reception(): number | undefined;
  /** Hands a text to everyone who listens to the topic, in this process and the others. */
  publish(topic: string, text: string): void;
  /** Is given each text of a topic, those of one process in their order, until the returned function is called. */
  listen(topic: string, listener: (text: string) => void): () => void;
}
