/** What decides how a broadcast gets to its viewers on a platform that has it tested first. */
export interface Stage {
  /** `created`, `ready`, `testStarting`, `testing`, `liveStarting`, `live`, `complete`, others possible. */
  readonly status: string;
  /** With a monitor stream it has to be tested before it is live. */
  readonly monitorStream: boolean;
  /** The platform takes it live by itself. */
  readonly autoStart: boolean;
}

/** What to do next: ask for a transition, wait, or nothing because it is there or over. */
export type NextStep = 'testing' | 'live' | 'complete' | 'wait' | 'there' | 'over';

/** The next step of a broadcast that is sent video on its way to its viewers. */
export function stepToLive({ status, monitorStream, autoStart }: Stage): NextStep {
  switch (status) {
    case 'live':
      return 'there';
    case 'testing':
      return 'live';
    case 'created':
    case 'ready':
      if (autoStart) return 'wait';
      return monitorStream ? 'testing' : 'live';
    case 'testStarting':
    case 'liveStarting':
      return 'wait';
    default:
      return 'over';
  }
}

/** The next step of a broadcast on its way to its end. One that was never tested or live has none. */
export function stepToEnd(status: string): NextStep {
  switch (status) {
    case 'testing':
    case 'live':
      return 'complete';
    case 'testStarting':
    case 'liveStarting':
      return 'wait';
    default:
      return 'there';
  }
}
