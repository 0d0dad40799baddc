import { useEffect, useMemo } from 'preact/hooks';
import { problemOf } from '../app/problem.ts';
import type { Session } from '../app/session.ts';
import { Skeleton, Trouble } from '../ui/components.tsx';
import { useLoad } from '../ui/use-load.ts';
import { ChatPanel } from './chat-panel.tsx';
import { DestinationsPanel } from './destinations-panel.tsx';
import { EncoderWarning } from './encoder-line.tsx';
import { EventLog } from './event-log.tsx';
import { LiveBar } from './live-bar.tsx';
import { Mixer } from './mixer.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { Stage } from './stage.tsx';
import { StudioEvents } from './studio-events.ts';

/** A studio with everything that a show needs, on one screen. */
export function StudioScreen({
  session,
  studioId,
}: {
  readonly session: Session;
  readonly studioId: string;
}) {
  const { api } = session;
  const studio = useLoad((signal) => api.studios.get(studioId, { signal }), [api, studioId]);
  const events = useMemo(() => new StudioEvents(api, studioId), [api, studioId]);
  useEffect(() => () => events.close(), [events]);
  if (studio.error !== undefined && studio.value === undefined) {
    const retry = () => {
      studio.reload();
      events.again();
    };
    return <Trouble problem={problemOf(studio.error)} retry={retry} />;
  }
  if (studio.value === undefined) return <Skeleton rows={6} />;
  const props = { session, studioId, events };
  return (
    <div class="studio">
      <LiveBar {...props} studio={studio.value} />
      <EncoderWarning />
      {events.ended.value !== undefined && (
        <Trouble problem={problemOf(events.ended.value)} retry={events.again} />
      )}
      <div class="studio-grid">
        <div class="column main">
          <Stage {...props} />
          <Mixer {...props} />
          <EventLog events={events} />
        </div>
        <div class="column side">
          <SourcesPanel {...props} />
          <DestinationsPanel {...props} />
          <ChatPanel {...props} />
        </div>
      </div>
    </div>
  );
}
