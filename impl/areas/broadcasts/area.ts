import type { BroadcastsHandlers } from '../../../generated/server/broadcasts.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import type { Changes } from '../changes.ts';
import { type BoundDestinations, Broadcasts, type PlatformAccess } from './broadcasts.ts';
import { broadcastsHandlers } from './handlers.ts';
import { type BroadcastPace, OnAirBroadcasts } from './on-air-broadcasts.ts';

/** The functions of broadcasts that other areas call. */
export interface BroadcastsArea {
  readonly handlers: BroadcastsHandlers;
  readonly broadcasts: Broadcasts;
  /** The broadcasts that sessions are bound to. */
  readonly onAir: OnAirBroadcasts;
  /**
   * Resumes the pending work of an earlier process. Call it after the sessions of that process have ended.
   */
  start(): Promise<void>;
  /** Stops without finishing pending work. Call it once the last statuses of sessions are written. */
  close(): Promise<void>;
}

/** Opens the area `broadcasts`. */
export function openBroadcasts(
  ports: {
    readonly store: Store;
    readonly leader?: Pick<LeaderPorts, 'store' | 'fence'>;
    readonly clock: Clock;
    readonly bus: Pick<Bus, 'onEvents'>;
    readonly log: Log;
    readonly changes: Changes;
    readonly pace?: Partial<BroadcastPace>;
  },
  others: {
    readonly destinations: { readonly bindings: BoundDestinations };
    readonly connections: { readonly grants: PlatformAccess; readonly leaderGrants?: PlatformAccess };
  },
): BroadcastsArea {
  const { bus, log } = ports;
  const access = others.connections.grants;
  const broadcasts = new Broadcasts({ ...ports, destinations: others.destinations.bindings, access });
  const onAir = new OnAirBroadcasts({
    ...ports,
    access: others.connections.leaderGrants ?? access,
    failed: (err, broadcastId) =>
      log.warn({ err, broadcastId }, 'a broadcast on a platform could not be followed or ended'),
  });
  let unsubscribe = () => {};
  return {
    handlers: broadcastsHandlers(broadcasts),
    broadcasts,
    onAir,
    start() {
      unsubscribe = bus.onEvents((studios) => onAir.reconcile(studios));
      return onAir.start();
    },
    close() {
      unsubscribe();
      return onAir.close();
    },
  };
}
