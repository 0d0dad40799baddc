import { Empty, Panel } from '../ui/components.tsx';
import type { StudioEvent, StudioEvents } from './studio-events.ts';

/** The studio's events, newest first. */
export function EventLog({ events }: { readonly events: StudioEvents }) {
  const log = events.log.value;
  return (
    <Panel title="Events" class="events" tools={<span class="quiet">{log.length}</span>}>
      {log.length === 0 ? (
        <Empty icon="pulse" title="Nothing has happened yet" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrollable element.
        <ol class="log" tabIndex={0} aria-label="Events, the newest first">
          {log.map(({ key, at, event }) => (
            <li key={key}>
              <time>{at.toLocaleTimeString()}</time>
              <code>{event.event}</code>
              <span>{aboutOf(event)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function aboutOf(event: StudioEvent): string {
  switch (event.event) {
    case 'snapshot':
      return `${event.data.sources.length} sources, ${event.data.destinations.length} destinations`;
    case 'source':
      return `${event.data.name}${event.data.publishing ? ', publishing' : ''}`;
    case 'destination':
      return `${event.data.name}, ${event.data.status ?? 'IDLE'}`;
    case 'streamStatus':
      return event.data.state;
    case 'chatConnector':
      return `${event.data.platform}, ${event.data.state}`;
    case 'chatConnectorRemoved':
      return event.data.platform;
    case 'canvas':
      return `revision ${event.data.layoutRev}, ${event.data.layoutMode}`;
    case 'audio':
      return `${event.data.sources.length} strips`;
    default:
      return event.data.id;
  }
}
