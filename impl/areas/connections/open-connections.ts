import type { ConnectionsHandlers } from '../../../generated/server/connections.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Platforms } from '../../ports/platform.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Store } from '../../ports/store.ts';
import type { Ceilings } from '../ceilings.ts';
import { Connections } from './connections.ts';
import { Credentials } from './credentials.ts';
import { Grants } from './grants.ts';
import { connectionsHandlers } from './handlers.ts';
import { Links } from './links.ts';
import { Revocations } from './revocations.ts';

/** The area's parts, put together over the ports. */
export interface ConnectionsArea {
  readonly connections: Connections;
  /** What other areas act on platforms with. */
  readonly grants: Grants;
  /** What the callback page finishes. */
  readonly links: Links;
  readonly handlers: ConnectionsHandlers;
  /** Settles when no platform is being told of a deletion any more. */
  close(): Promise<void>;
}

/** Makes the area. The addresses are asked once the deployment listens. */
export function openConnections(parts: {
  store: Store;
  ceilings?: Ceilings;
  clock: Clock;
  secrets: Secrets;
  platforms: Platforms;
  publicUrl: () => string;
  /** Addresses of the service beside its own, whose hosts a link may return to (CONN-06). */
  otherAddresses: readonly string[];
  /** Told that a platform could not be told of a deletion. */
  revocationFailed: (error: unknown, platform: string) => void;
}): ConnectionsArea {
  const { publicUrl, otherAddresses } = parts;
  const credentials = new Credentials(parts.secrets);
  const revocations = new Revocations({ ...parts, credentials, failed: parts.revocationFailed });
  const connections = new Connections({ ...parts, credentials, revocations });
  const ownAddresses = () => [publicUrl(), ...otherAddresses];
  const links = new Links({ ...parts, credentials, ownAddresses });
  return {
    connections,
    grants: new Grants({ ...parts, credentials }),
    links,
    handlers: connectionsHandlers(connections, links),
    close: () => revocations.close(),
  };
}
