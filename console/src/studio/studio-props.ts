import type { Session } from '../app/session.ts';
import type { StudioEvents } from './studio-events.ts';

/** What every part of a studio's screen works with. */
export interface StudioProps {
  readonly session: Session;
  readonly studioId: string;
  readonly events: StudioEvents;
}
