import { connectWithKeys, type LinkAddress, type LinkKeys } from '../../ipc/keyed-sockets.ts';
import {
  ChildMediaServers,
  ShardedMediaServers,
  StandaloneMediaServers,
} from '../../media-server/api-side.ts';
import type { MediaPorts, MediaServers } from '../../ports/media/media-servers.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { linkName } from '../config/media-servers-config.ts';
import type { MediaSettings } from '../config/media-settings.ts';
import { mediaFork, takeForkedMedia } from './forked-media.ts';
import type { MediaParts } from './media-servers.ts';

/** The time limit for ending media sessions; shorter than that of a stop. */
const drainMs = 4000;
const linkPurpose = 'links between processes';

/** The keys of links between the processes of a deployment. */
export function linkKeys(secrets: Pick<Secrets, 'derive' | 'deriveOlder'>): LinkKeys {
  return [secrets.derive(linkPurpose), ...secrets.deriveOlder(linkPurpose)];
}

/** The dependencies for links to shared media processes. */
export interface SharedMediaParts {
  readonly secrets: Pick<Secrets, 'derive' | 'deriveOlder'>;
  /** The studio of a media path; undefined if the path belongs to no studio. */
  readonly studioOf: (path: string) => Promise<string | undefined>;
}

/**
 * Opens the media servers: in shared processes, in a forked process, or in this process if that is
 * configured or there is nothing to run in a forked one.
 */
export async function openMedia(
  settings: MediaSettings,
  parts: MediaParts & SharedMediaParts,
  ports: MediaPorts | undefined,
): Promise<MediaServers> {
  const { plane, process: mode, links } = settings.mediaServers;
  if (links) return linkedMedia(links, parts);
  if (plane.kind !== 'embedded' || mode === 'shared') {
    // The code of media servers is loaded only by the process that runs them.
    const { openMediaServers } = await import('./media-servers.ts');
    return openMediaServers(settings, parts, ports);
  }
  return new ChildMediaServers({
    ...mediaFork(),
    forked: takeForkedMedia(),
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
    return { name, servers: new StandaloneMediaServers({ connect, log: log.child({ node: name }) }) };
  };
  if (others.length === 0) return node(first).servers;
  return new ShardedMediaServers({ nodes: [node(first), ...others.map(node)], studioOf, log });
}
