import type { EventsHandlers } from '../../../generated/server/events.ts';
import type { StudioStreams } from './studio-streams.ts';

/** The handler of the operation of `events`. The header overrides its query alias (CF-53). */
export function eventsHandlers(streams: StudioStreams): EventsHandlers {
  return {
    async streamStudioEvents({ caller, params, query, headers }) {
      const lastEventId = headers['last-event-id'] ?? query.lastEventId;
      return { status: 200, stream: streams.open(caller, params.id, lastEventId) };
    },
  };
}
