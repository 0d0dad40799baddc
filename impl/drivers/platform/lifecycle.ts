/** The properties of a broadcast that decide its steps to live, on a platform that tests broadcasts first. */
export interface Stage {
  /** `created`, `ready`, `testStarting`, `testing`, `liveStarting`, `live`, `complete`, others possible. */
  readonly status: string;
  /** With a monitor stream it must be tested before it goes live. */
  readonly monitorStream: boolean;
  /** The platform takes it live by itself. */
  readonly autoStart: boolean;
}

/**
 * The next step: one of the three transitions to request; `wait`; `there` if the state is reached; `over` if
 * the broadcast can no longer get there.
 */
export type NextStep = 'testing' | 'live' | 'complete' | 'wait' | 'there' | 'over';

/** The next step of a broadcast with video on its way to live. */
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

/**
 * The next step of a broadcast on its way to its end: `there` if it has ended, or was never tested or live.
 */
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
