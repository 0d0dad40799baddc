import type { ConnectionsHandlers } from '../../../generated/server/connections.ts';
import type { Ownership } from '../../../generated/server/guards.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
import type { Log } from '../../ports/log.ts';
import type { Platforms } from '../../ports/platform.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Store } from '../../ports/store.ts';
import { AccessChanges } from '../access-changes.ts';
import type { Ceilings } from '../ceilings.ts';
import type { Changes } from '../changes.ts';
import { Connections } from './connections.ts';
import { Credentials } from './credentials.ts';
import { Grants } from './grants.ts';
import { connectionsHandlers } from './handlers.ts';
import { Links } from './links.ts';
import { Revocations } from './revocations.ts';
import { oauthCallback } from './routes.ts';

/** The functions of connections that other areas call. */
export interface ConnectionsArea {
  readonly handlers: ConnectionsHandlers;
  readonly ownership: Pick<Ownership, 'connection'>;
  /** The route to which platforms redirect a person's browser at the end of a link. */
  readonly routes: ReturnType<typeof oauthCallback>;
  /** The users' connections. */
  readonly connections: Connections;
  /** Grants for calls of platforms. */
  readonly grants: Grants;
  /** Grants for the leader's tasks, which call platforms only with its lease. */
  readonly leaderGrants: Grants;
  readonly links: Links;
  /** Settles once every platform has been notified of every deletion. */
  close(): Promise<void>;
}

/** Opens the area `connections`. `publicUrl` is called only after the deployment listens. */
export function openConnections(ports: {
  readonly store: Store;
  readonly ceilings?: Ceilings;
  readonly clock: Clock;
  readonly log: Log;
  readonly changes: Changes;
  readonly bus: Pick<Bus, 'publish' | 'listen'>;
  readonly secrets: Secrets;
  readonly platforms: Platforms;
  readonly leader?: Pick<LeaderPorts, 'platforms'>;
  readonly publicUrl: () => string;
  /** Additional addresses of the service with hosts that a link may return to (CONN-06). */
  readonly otherAddresses: readonly string[];
  /** Whether the write gate is open. Default: true (WRITE-01). */
  readonly writesEnabled?: boolean;
}): ConnectionsArea {
  const { log, changes, publicUrl, otherAddresses, writesEnabled = true } = ports;
  const credentials = new Credentials(ports.secrets);
  const revocations = new Revocations({
    ...ports,
    credentials,
    failed: (err, platform) => log.warn({ err, platform }, 'a platform could not be notified of a deletion'),
  });
  const access = new AccessChanges(ports.bus);
  const removed = (userId: string) => access.publish({ userId });
  const connections = new Connections({ ...ports, credentials, revocations, removed });
  const grants = new Grants({ ...ports, credentials });
  const { platforms } = ports.leader ?? ports;
  const leaderGrants = ports.leader ? new Grants({ ...ports, platforms, credentials }) : grants;
  const ownAddresses = () => [publicUrl(), ...otherAddresses];
  const links = new Links({ ...ports, credentials, ownAddresses });
  changes.inWrite('accountErased', (transaction, { userId }) => connections.erase(transaction, userId));
  changes.afterWrite('accountErased', ({ userId }) => connections.revokeErased(userId));
  return {
    handlers: connectionsHandlers(connections, links),
    ownership: { connection: ({ userId }, connectionId) => connections.owns(userId, connectionId) },
    routes: oauthCallback(links, writesEnabled),
    connections,
    grants,
    leaderGrants,
    links,
    close: () => revocations.close(),
  };
}
