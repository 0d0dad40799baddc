import type { Session } from '../app/session.ts';
import type { StudioEvents } from './studio-events.ts';

/** The properties of every part of a studio's screen. */
export interface StudioProps {
  readonly session: Session;
  readonly studioId: string;
  readonly events: StudioEvents;
}
