import type { Config } from './config.ts';

/** What the media servers need to know of a deployment. Nothing of it is a secret but the credentials of ICE servers. */
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
  /** Where the sandbox takes video, which is open to programs although it is on this machine. */
  readonly sandboxIngest?: { readonly address: string; readonly port: number } | undefined;
};

/** Picked one by one: settings may go to another process, which is to know no more than it needs. */
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
