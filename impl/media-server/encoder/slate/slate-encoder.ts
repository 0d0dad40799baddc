import type { Logger } from 'pino';
import type { BroadcastParts } from '../broadcast.ts';
import { PassThroughSession } from '../pass-through/pass-through-session.ts';
import { singleSource } from '../pass-through/single-source.ts';
import { SessionKeeper } from '../running-sessions.ts';
import { SlateSession } from './slate-session.ts';

/** One costs little: nothing is decoded. */
const defaultSessions = 100;

/**
 * For machines without ffmpeg: a program that one source fills goes out as it is published, and in the place of every other
 * stands a slate. So platforms, monitors and statuses are as with a real encoder; only the picture is not.
 */
export class SlateEncoder extends SessionKeeper {
  constructor(
    parts: Pick<BroadcastParts, 'registry' | 'outputFor'> & { readonly log: Pick<Logger, 'error'> },
  ) {
    super({
      log: parts.log,
      maxSessions: defaultSessions,
      open: (session, notify) =>
        'path' in singleSource(session.plan)
          ? new PassThroughSession(session, parts, notify)
          : new SlateSession(session, parts, notify),
    });
  }
}
