import type { ReceivedEvent } from './heard.ts';
import type { Standing } from './standing.ts';

/** The results that the bench of idle deployments stores, each for a second. */
export interface IdleFigures {
  /** The usage of a deployment of one process, and of each additional process. */
  readonly deployment: Standing;
  readonly process: Standing;
  /** The usage of each open event stream, viewer socket and live studio. */
  readonly stream: Standing;
  readonly socket: Standing;
  readonly live: Standing;
  /** The cost of each event for the processes that did not make it. */
  readonly heard: ReceivedEvent;
}
