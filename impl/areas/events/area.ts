import type { EventsHandlers } from '../../../generated/server/events.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
import type { Log } from '../../ports/log.ts';
import type { Measures } from '../../ports/metrics.ts';
import type { Permits } from '../../ports/permits.ts';
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

/** The event streams, for the deployment. */
export interface EventsArea {
  readonly handlers: EventsHandlers;
  /** The number of open streams. */
  open(): number;
  /** Starts to delete old events. Only one of several processes over a store calls it. */
  start(): void;
  /** Ends every stream, so that the server can finish. Clients resume at another process. */
  close(): void;
}

/** The areas that a snapshot includes, and the area that checks credentials. */
export interface EventsOthers {
  readonly account: Pick<AccountArea, 'stillValid'>;
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
    readonly leader?: Pick<LeaderPorts, 'store' | 'fence'>;
    readonly clock: Clock;
    readonly bus: Bus;
    readonly permits: Permits;
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
    stillValid: (callers) => others.account.stillValid(callers),
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
      const { store } = ports.leader ?? ports;
      const prune = async () => {
        if (ports.leader?.fence.isCurrent() !== false) await pruneEvents(store, ports.clock);
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
