import type { Logger } from 'pino';
import type { BroadcastParts } from '../broadcast.ts';
import { PassThroughSession } from '../pass-through/pass-through-session.ts';
import { singleSource } from '../pass-through/single-source.ts';
import { SessionKeeper } from '../session-keeper.ts';
import { TestCardSession } from './slate-session.ts';

/** One costs little: nothing is decoded. */
const defaultSessions = 100;

/**
 * For machines without ffmpeg: a program that one source fills goes out as it is published, and in the place of every other
 * stands a card. So platforms, monitors and statuses are as with a real encoder; only the picture is not.
 */
export class TestCardEncoder extends SessionKeeper {
  constructor(parts: Pick<BroadcastParts, 'registry' | 'legFor'> & { readonly log: Pick<Logger, 'error'> }) {
    super({
      ...{ log: parts.log, maxSessions: defaultSessions },
      open: (session, tell) =>
        'path' in singleSource(session.plan)
          ? new PassThroughSession(session, parts, tell)
          : new TestCardSession(session, parts, tell),
    });
  }
}
