import { connectWithKeys, type LinkAddress, type LinkKeys } from '../../ipc/keyed-sockets.ts';
import { LinkedMediaServers, PlacedMediaServers, RemoteMediaServers } from '../../media-server/api-side.ts';
import type { MediaPorts, MediaServers } from '../../ports/media/media-servers.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { linkName } from '../config/media-servers-config.ts';
import type { MediaSettings } from '../config/media-settings.ts';
import { ownMedia, takeOwnMedia } from './forked-media.ts';
import type { MediaParts } from './media-servers.ts';

/** Within the time that a stop may take in all. */
const drainMs = 4000;
const linkPurpose = 'links between processes';

/** The keys of links between the processes of a deployment. */
export function linkKeys(secrets: Pick<Secrets, 'derive' | 'deriveOlder'>): LinkKeys {
  return [secrets.derive(linkPurpose), ...secrets.deriveOlder(linkPurpose)];
}

/** What media processes that are shared are reached and told apart with. */
export interface SharedMediaParts {
  readonly secrets: Pick<Secrets, 'derive' | 'deriveOlder'>;
  /** The studio that a media path belongs to; undefined when it is nobody's. */
  readonly studioOf: (path: string) => Promise<string | undefined>;
}

/** The media servers: in processes that are shared, else in one of their own, unless that is not wanted or there is nothing to run in it. */
export async function openMedia(
  settings: MediaSettings,
  parts: MediaParts & SharedMediaParts,
  ports: MediaPorts | undefined,
): Promise<MediaServers> {
  const { plane, process: place, links } = settings.mediaServers;
  if (links) return linkedMedia(links, parts);
  if (plane.kind !== 'embedded' || place === 'shared') {
    // Servers that run elsewhere are not loaded here.
    const { openMediaServers } = await import('./media-servers.ts');
    return openMediaServers(settings, parts, ports);
  }
  return new RemoteMediaServers({
    ...ownMedia(),
    begun: takeOwnMedia(),
    settings,
    ports,
    log: parts.log,
    times: { drainMs },
  });
}

function linkedMedia(
  [first, ...others]: readonly [LinkAddress, ...LinkAddress[]],
  { secrets, studioOf, log }: MediaParts & SharedMediaParts,
): MediaServers {
  const keys = linkKeys(secrets);
  const node = (address: LinkAddress) => {
    const name = linkName(address);
    const connect = () => connectWithKeys(address, keys);
    return { name, servers: new LinkedMediaServers({ connect, log: log.child({ node: name }) }) };
  };
  if (others.length === 0) return node(first).servers;
  return new PlacedMediaServers({ nodes: [node(first), ...others.map(node)], studioOf, log });
}
