import type { Logger } from 'pino';
import { systemClock } from '../../drivers/clock/system.ts';
import { openPlatforms } from '../../drivers/platform/platforms.ts';
import { AesGcmSecrets } from '../../drivers/secrets/aes-gcm.ts';
import { listenWithKeys } from '../../ipc/keyed-sockets.ts';
import { MediaNode } from '../../media-server/index.ts';
import type { MediaEndpoints } from '../../ports/media/media-servers.ts';
import { StartError } from '../../ports/start-error.ts';
import type { Config } from '../config/config.ts';
import { mediaSettings } from '../config/media-settings.ts';
import { linkKeys } from './media.ts';
import { openMediaServers } from './media-servers.ts';
import { sandboxIngest, withSandbox } from './sandbox-ingest.ts';

/** A media process that accepts links from API processes. */
export interface OpenMediaNode {
  /** The address for links: `host:port`. */
  readonly address: string;
  readonly endpoints: MediaEndpoints;
  /** Ends every session and closes all links. */
  close(): Promise<void>;
}

/**
 * Opens the media servers for API processes in other processes, and the sandbox platforms.
 * @throws StartError, or a system error, if a required setting is missing or a port cannot be used.
 */
export async function openMediaNode(config: Config, log: Logger): Promise<OpenMediaNode> {
  const { links, sandboxPort } = config.mediaServers;
  if (!links)
    throw new StartError('MEDIA_LINK is empty: set it to the host:port that API processes link to.');
  const [link, ...others] = links;
  if (others.length > 0)
    throw new StartError(
      'MEDIA_LINK names several: for a media process it is the host:port that this one accepts links on, and for API processes the list of all.',
    );
  if (!config.secretsKeys)
    throw new StartError('SECRETS_KEY is empty: set it to the one of the API processes, which link with it.');
  const secrets = new AesGcmSecrets(...config.secretsKeys);
  const clock = systemClock;
  const ingest = sandboxIngest(clock);
  const platforms = await openPlatforms(withSandbox(config), {
    clock,
    secrets,
    log,
    openIngest: ingest.open,
    ...(sandboxPort !== 'off' && { sandboxFrom: sandboxPort }),
  });
  try {
    const servers = await openMediaServers(mediaSettings(config, ingest.address()), { clock, log });
    const node = new MediaNode(servers, { log });
    const { endpoints } = await node.listen();
    const links = await listenWithKeys(link, linkKeys(secrets), (channel) => node.join(channel));
    return {
      address: `${link.host}:${links.port}`,
      endpoints,
      async close() {
        await node.close();
        links.close();
        await platforms.close();
      },
    };
  } catch (error) {
    await platforms.close();
    throw error;
  }
}
