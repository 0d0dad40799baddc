import { RunningSessions } from '../running-sessions.ts';
import { type PassThroughParts, PassThroughSession } from './pass-through-session.ts';

/** A session costs little, because nothing is decoded. */
const defaultSessions = 100;

/** Options of the encoder. */
export interface PassThroughEncoderOptions extends PassThroughParts {
  /** The limit of concurrent programs. */
  readonly maxSessions?: number;
}

/**
 * Forwards the H.264 and AAC media of one source unchanged, for machines without ffmpeg. It rejects a
 * session that starts with any other plan, and the error names the reason.
 */
export class PassThroughEncoder extends RunningSessions {
  constructor({ maxSessions = defaultSessions, ...parts }: PassThroughEncoderOptions) {
    const { log } = parts;
    super({ log, maxSessions, open: (session, notify) => new PassThroughSession(session, parts, notify) });
  }
}
