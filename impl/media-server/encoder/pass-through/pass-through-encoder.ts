import { SessionKeeper } from '../running-sessions.ts';
import { type PassThroughParts, PassThroughSession } from './pass-through-session.ts';

/** One costs little: nothing is decoded. */
const defaultSessions = 100;

/** What the encoder works with. */
export interface PassThroughEncoderOptions extends PassThroughParts {
  /** How many programs there can be at the same time. */
  readonly maxSessions?: number;
}

/**
 * Sends on what one source publishes as H.264 and AAC, as it is: for machines without ffmpeg. A session that is to begin with
 * anything else is refused, and the reason says what is missing.
 */
export class PassThroughEncoder extends SessionKeeper {
  constructor({ maxSessions = defaultSessions, ...parts }: PassThroughEncoderOptions) {
    const { log } = parts;
    super({ log, maxSessions, open: (session, notify) => new PassThroughSession(session, parts, notify) });
  }
}
