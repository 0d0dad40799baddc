import type { Destination } from '../../../generated/schemas.ts';
import type { DestinationsHandlers } from '../../../generated/server/destinations.ts';
import type { Ownership } from '../../../generated/server/guards.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Platform } from '../../ports/platform.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Reader, Store } from '../../ports/store.ts';
import type { Ceilings } from '../ceilings.ts';
import type { Changes } from '../changes.ts';
import { DestinationBindings } from './bindings.ts';
import { type ConnectionLookup, Destinations } from './destinations.ts';
import { destinationsHandlers } from './handlers.ts';
import { Outputs } from './outputs.ts';

/** The functions of destinations that other areas call. */
export interface DestinationsArea {
  readonly handlers: DestinationsHandlers;
  readonly ownership: Pick<Ownership, 'destination'>;
  readonly destinations: Destinations;
  /** The broadcast settings and picks of destinations. */
  readonly bindings: DestinationBindings;
  /** Destinations as the outputs of a session. */
  readonly outputs: Outputs;
  /** All destinations of a studio. */
  all(reader: Reader, studioId: string): Promise<Destination[]>;
  /** The linked accounts of a studio's destinations, each once, including disabled destinations (DEST-05). */
  accounts(userId: string, studioId: string): Promise<{ connectionId: string; platform: string }[]>;
}

/** Opens the area `destinations`. */
export function openDestinations(
  ports: {
    readonly store: Store;
    readonly ceilings?: Ceilings;
    readonly clock: Clock;
    readonly secrets: Secrets;
    /** Each platform states whether its chat requires a live broadcast (DEST-16). */
    readonly platforms: ReadonlyMap<string, Pick<Platform, 'requiresLiveBroadcast'>>;
    readonly changes: Changes;
  },
  { connections }: { readonly connections: ConnectionLookup },
): DestinationsArea {
  const requiresLiveBroadcast = (platform: string) => ports.platforms.get(platform)?.requiresLiveBroadcast;
  const destinations = new Destinations({ ...ports, connections, requiresLiveBroadcast });
  return {
    handlers: destinationsHandlers(destinations),
    ownership: {
      destination: (_caller, studioId, destinationId) => destinations.owns(studioId, destinationId),
    },
    destinations,
    bindings: new DestinationBindings(ports.store, destinations),
    outputs: new Outputs({ ...ports, destinations }),
    all: (reader, studioId) => destinations.all(reader, studioId),
    accounts: (userId, studioId) => destinations.accounts(userId, studioId),
  };
}
