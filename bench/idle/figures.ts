import type { HeardEvent } from './heard.ts';
import type { Standing } from './standing.ts';

/** What the bench of idle deployments writes down; each for a second. */
export interface IdleFigures {
  /** Of a deployment of one process, and of each further process. */
  readonly deployment: Standing;
  readonly process: Standing;
  /** Of each open event stream, viewer socket and live studio. */
  readonly stream: Standing;
  readonly socket: Standing;
  readonly live: Standing;
  /** What each event costs other processes than the one that makes it. */
  readonly heard: HeardEvent;
}
