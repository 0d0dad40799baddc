import type { Config } from './config.ts';

/** The settings that the media servers need. They contain no secret except the credentials of ICE servers. */
export type MediaSettings = Pick<
  Config,
  | 'host'
  | 'clients'
  | 'dataDir'
  | 'mediaServers'
  | 'publicUrl'
  | 'mediaUrl'
  | 'openedAddresses'
  | 'logLevel'
  | 'ceilings'
> & {
  /**
   * The RTMP address of the sandbox. Programs may be sent there although it is an address of this machine.
   */
  readonly sandboxIngest?: { readonly address: string; readonly port: number } | undefined;
};

/**
 * Selects the members one by one, because the settings may go to another process, which must get no more
 * than it needs.
 */
export function mediaSettings(config: Config, sandboxIngest?: MediaSettings['sandboxIngest']): MediaSettings {
  const { host, clients, dataDir, mediaServers, publicUrl, mediaUrl, openedAddresses, logLevel, ceilings } =
    config;
  const servers = { mediaServers, publicUrl, mediaUrl, ceilings };
  return { host, clients, dataDir, ...servers, openedAddresses, logLevel, sandboxIngest };
}

/** The host that devices publish to. */
export function mediaHost({ mediaUrl, publicUrl, host }: MediaSettings): string {
  const address = mediaUrl ?? publicUrl;
  if (address !== undefined) return new URL(address).hostname.replace(/^\[|\]$/g, '');
  return { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
}
