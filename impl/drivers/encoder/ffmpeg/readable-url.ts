import type { ProgramInput } from '../../../ports/encoder.ts';
import { isPublic, literalAddress, type Resolve, resolveHost } from '../../network/public-addresses.ts';
import type { ReadableUrl } from './decoder-arguments.ts';

/** What a protocol may itself make use of. */
const protocols: Readonly<Record<string, string>> = {
  'http:': 'http,https,tls,tcp,crypto',
  'https:': 'http,https,tls,tcp,crypto',
  'rtmp:': 'rtmp,tcp',
  'rtmps:': 'rtmps,tls,tcp',
  'srt:': 'srt',
};

/** What an SRT address may say; anything else could have us listen, or keep a connection for ever. */
const srtSettings = ['streamid', 'passphrase', 'pbkeylen', 'latency'];

type UrlInput = Exclude<ProgramInput, { readonly path: string }>;

/**
 * The address as ffmpeg may read it; undefined when it may not: it is no address of media, or a stranger gave it and it leads
 * into a private network or to this machine.
 */
export async function readableUrl(
  { url, kind, own }: UrlInput,
  resolve: Resolve = resolveHost,
): Promise<ReadableUrl | undefined> {
  const address = URL.parse(url);
  const allowed = address && protocols[address.protocol];
  if (!allowed || !(own || (await leadsOutside(address.hostname, resolve)))) return undefined;
  if (address.protocol === 'srt:') {
    for (const name of [...address.searchParams.keys()])
      if (!srtSettings.includes(name)) address.searchParams.delete(name);
    address.searchParams.set('mode', 'caller');
  }
  return { url: address.href, kind, protocols: allowed };
}

async function leadsOutside(hostname: string, resolve: Resolve): Promise<boolean> {
  const literal = literalAddress(hostname);
  const addresses = literal ? [literal] : await resolve(hostname);
  return addresses.length > 0 && addresses.every(isPublic);
}
