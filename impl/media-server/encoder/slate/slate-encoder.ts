import type { PassThroughParts } from '../pass-through/pass-through-session.ts';
import { RunningSessions } from '../running-sessions.ts';
import { SlateSession } from './slate-session.ts';

/** A session costs little, because nothing is decoded. */
const defaultSessions = 100;

/**
 * For machines without ffmpeg: passes through a program of one H.264 and AAC source that fills the canvas, and
 * sends a slate instead of every other program. So platforms, monitors and statuses behave as with a real
 * encoder; only the picture differs.
 */
export class SlateEncoder extends RunningSessions {
  constructor(parts: PassThroughParts) {
    const { log } = parts;
    const maxSessions = defaultSessions;
    super({ log, maxSessions, open: (session, notify) => new SlateSession(session, parts, notify) });
  }
}
