import type { EventsHandlers } from '../../../generated/server/events.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DutyPorts } from '../../ports/duty-ports.ts';
import type { Log } from '../../ports/log.ts';
import type { Measures } from '../../ports/metrics.ts';
import type { Places } from '../../ports/permits.ts';
import type { Store } from '../../ports/store.ts';
import { AccessChanges } from '../access-changes.ts';
import type { AccountArea } from '../account/area.ts';
import type { AudioArea } from '../audio/area.ts';
import type { CanvasArea } from '../canvas/area.ts';
import type { Ceilings } from '../ceilings.ts';
import type { ChatArea } from '../chat/area.ts';
import type { DestinationsArea } from '../destinations/area.ts';
import { every } from '../every.ts';
import type { SourcesArea } from '../sources/area.ts';
import type { StreamArea } from '../stream/area.ts';
import { eventsHandlers } from './handlers.ts';
import { pruneEvents } from './rows.ts';
import type { SnapshotSources } from './snapshots.ts';
import { StudioStreams } from './studio-streams.ts';

/** What the deployment asks of event streams. */
export interface EventsArea {
  readonly handlers: EventsHandlers;
  /** How many streams are open. */
  open(): number;
  /** Starts to remove old events. One of several processes over one store does so. */
  start(): void;
  /** Ends every stream, so that the server can finish; their clients resume elsewhere. */
  close(): void;
}

/** The areas that a snapshot shows, and the area that knows which credentials are still valid. */
export interface EventsOthers {
  readonly account: Pick<AccountArea, 'believed'>;
  readonly sources: Pick<SourcesArea, 'ofStudio'>;
  readonly stream: Pick<StreamArea, 'status'>;
  readonly destinations: Pick<DestinationsArea, 'all'>;
  readonly chat: Pick<ChatArea, 'connectors'>;
  readonly canvas: Pick<CanvasArea, 'read'>;
  readonly audio: Pick<AudioArea, 'read'>;
}

const pruneMs = 60_000;

/** Opens the area `events`. */
export function openEvents(
  ports: {
    readonly store: Store;
    readonly duties?: Pick<DutyPorts, 'store' | 'fence'>;
    readonly clock: Clock;
    readonly bus: Bus;
    readonly places: Places;
    readonly ceilings?: Ceilings;
    readonly log: Log;
    readonly eventWindow?: number | undefined;
    readonly measures?: Measures | undefined;
  },
  others: EventsOthers,
): EventsArea {
  const { bus, log, measures } = ports;
  const streams = new StudioStreams({
    ...ports,
    delivered: measures && ((lagMs) => measures.eventDelivered(lagMs)),
    sources: snapshotOf(others),
    believed: (callers) => others.account.believed(callers),
    failed: (err) => log.error({ err }, 'an event stream failed'),
  });
  let pruning: NodeJS.Timeout | undefined;
  const unsubscribe = [
    bus.onEvents((studios) => streams.wake(studios)),
    new AccessChanges(bus).listen((change) => void streams.accessChanged(change)),
  ];
  return {
    handlers: eventsHandlers(streams),
    open: () => streams.size,
    start() {
      const { store } = ports.duties ?? ports;
      const prune = async () => {
        if (ports.duties?.fence.isCurrent() !== false) await pruneEvents(store, ports.clock);
      };
      pruning = every(pruneMs, prune, (err) => log.warn({ err }, 'old events could not be removed'));
    },
    close() {
      clearInterval(pruning);
      for (const leave of unsubscribe) leave();
      streams.close();
    },
  };
}

function snapshotOf({ sources, stream, destinations, chat, canvas, audio }: EventsOthers): SnapshotSources {
  return {
    async snapshot(transaction, studioId) {
      return {
        sources: await sources.ofStudio(transaction, studioId),
        streamStatus: await stream.status(studioId, transaction),
        destinations: await destinations.all(transaction, studioId),
        chatConnectors: await chat.connectors(transaction, studioId),
      };
    },
    canvas: (transaction, studioId) => canvas.read(studioId, transaction),
    audio: (transaction, studioId) => audio.read(studioId, transaction),
  };
}
