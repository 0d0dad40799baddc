import { connectWithKeys, type LinkKeys } from '../../ipc/keyed-sockets.ts';
import { LinkedMediaServers, RemoteMediaServers } from '../../media-server/api-side.ts';
import type { MediaPorts, MediaServers } from '../../ports/media-servers.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { MediaSettings } from '../media-settings.ts';
import type { MediaParts } from './media-servers.ts';

/** Within the time that a stop may take in all. */
const drainMs = 4000;
const linkPurpose = 'links between processes';

/** The keys of links between the processes of a deployment. */
export function linkKeys(secrets: Pick<Secrets, 'derive' | 'deriveOlder'>): LinkKeys {
  return [secrets.derive(linkPurpose), ...secrets.deriveOlder(linkPurpose)];
}

/** The media servers: in a process that is shared, else in one of their own, unless that is not wanted or there is nothing to run in it. */
export async function openMedia(
  settings: MediaSettings,
  parts: MediaParts,
  ports: MediaPorts | undefined,
  secrets: Pick<Secrets, 'derive' | 'deriveOlder'>,
): Promise<MediaServers> {
  const { plane, process: place, link } = settings.mediaServers;
  if (link) {
    const keys = linkKeys(secrets);
    return new LinkedMediaServers({ connect: () => connectWithKeys(link, keys), log: parts.log });
  }
  if (plane.kind !== 'embedded' || place === 'shared') {
    // Servers that run elsewhere are not loaded here.
    const { openMediaServers } = await import('./media-servers.ts');
    return openMediaServers(settings, parts, ports);
  }
  return new RemoteMediaServers({
    entry: new URL('./media-main.ts', import.meta.url),
    env: harmlessEnvironment(),
    ...{ settings, ports, log: parts.log, times: { drainMs } },
  });
}

/** What programs need of the environment; the rest of ours holds secrets that the media process has no use for. */
function harmlessEnvironment(): NodeJS.ProcessEnv {
  const names = [
    'PATH',
    'HOME',
    'TMPDIR',
    'TZ',
    'LANG',
    'LD_LIBRARY_PATH',
    'NODE_OPTIONS',
    'NODE_COMPILE_CACHE',
    'NODE_EXTRA_CA_CERTS',
  ];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
