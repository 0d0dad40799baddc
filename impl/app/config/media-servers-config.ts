import { isIP } from 'node:net';
import type { LinkAddress } from '../../ipc/keyed-sockets.ts';
import { hostInUrl } from '../../ports/media/srt-url.ts';
import type { IceServer } from '../../ports/media/webrtc.ts';
import { type Environment, list, optionalMember } from './environment.ts';

/** The implementation of the media plane. */
export type MediaPlaneConfig =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'mediamtx';
      readonly apiUrl: string;
      /** The authentication hook that MediaMTX calls, and its password. */
      readonly hook: { readonly port: number; readonly secret: string };
    }
  | { readonly kind: 'off' };

/** Network settings of WebRTC media. */
export interface WebRtcConfig {
  /** The range of UDP ports, one port per session; absent = any. */
  readonly udpPorts?: readonly [first: number, last: number];
  /** The addresses sent to clients, if they cannot reach the addresses of the host. */
  readonly addresses?: readonly string[];
  readonly iceServers?: readonly IceServer[];
}

/** Names of two files in PEM form. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

/** The port of SRT; absent = the default port, or a free one if the default is in use; `off` = no SRT. */
export type SrtPort = number | 'off' | undefined;

/** Every setting of the servers that carry media. Port 0 picks a free one. */
export interface MediaServersConfig {
  /** Whether the media servers run in their own process. Its crash does not affect the API. */
  readonly process: 'own' | 'shared';
  /**
   * The addresses at which shared media processes accept links from API processes, one address each; absent
   * = each API process has its own media servers. The addresses are also the names that decide which process
   * carries a studio.
   */
  readonly links?: readonly [LinkAddress, ...LinkAddress[]];
  /** The first port of the sandbox platforms in a shared media process; `off` = another process runs them. */
  readonly sandboxPort: number | 'off';
  readonly plane: MediaPlaneConfig;
  /** The port of WHIP and WHEP. */
  readonly mediaPort: number;
  readonly rtmpPort: number;
  /**
   * The port of RTMPS; absent = the default port, or a free one if the default is in use. The same holds for
   * `srtPort`.
   */
  readonly rtmpsPort?: number | undefined;
  readonly srtPort?: SrtPort;
  /** The certificate of RTMPS; absent = a self-signed certificate stored in the data folder. */
  readonly rtmpsCertificate?: CertificateFiles;
  /** The certificate for WHIP and WHEP; absent = plain HTTP. */
  readonly mediaCertificate?: CertificateFiles;
  readonly webRtc: WebRtcConfig;
  readonly encoder: (typeof encoders)[number];
}

const mediaPlanes = ['embedded', 'mediamtx', 'off'] as const;
const encoders = ['auto', 'ffmpeg', 'node-av', 'passthrough', 'slate', 'off'] as const;
const highestPort = 65_535;

/** Reads the settings of the media servers. */
export function mediaServersConfig(read: Environment): MediaServersConfig {
  const config = readSettings(read);
  if (config.plane.kind === 'mediamtx' && !['auto', 'off'].includes(config.encoder))
    read.addProblem(
      'ENCODER',
      `is ${config.encoder}, which cannot read from MEDIA_PLANE=mediamtx yet; leave it empty`,
    );
  if (config.plane.kind === 'mediamtx' && config.mediaCertificate !== undefined)
    read.addProblem(
      'MEDIA_CERTIFICATE',
      'is set, but with MEDIA_PLANE=mediamtx MediaMTX itself handles TLS (webrtcEncryption in its mediamtx.yml); leave it empty and set MEDIA_URL to the https:// address',
    );
  return config;
}

function readSettings(read: Environment): MediaServersConfig {
  return {
    process: read.oneOf('MEDIA_PROCESS', ['own', 'shared']) ?? 'own',
    ...optionalMember(
      'links',
      read.parsed(
        'MEDIA_LINK',
        'empty or a comma list of host:port, each named once, such as media.internal:8790',
        linkAddresses,
      ),
    ),
    sandboxPort:
      read.parsed('SANDBOX_PORT', `off or a whole number from 1024 to ${highestPort - 10}`, sandboxPort) ??
      8791,
    plane: mediaPlane(read),
    mediaPort: read.integer('MEDIA_PORT', 0, highestPort) ?? 8889,
    rtmpPort: read.integer('RTMP_PORT', 0, highestPort) ?? 1935,
    ...optionalMember('rtmpsPort', read.integer('RTMPS_PORT', 0, highestPort)),
    ...optionalMember(
      'srtPort',
      read.parsed('SRT_PORT', `off or a whole number from 0 to ${highestPort}`, srtPort),
    ),
    ...optionalMember('rtmpsCertificate', certificateFiles(read, 'RTMPS')),
    ...optionalMember('mediaCertificate', certificateFiles(read, 'MEDIA')),
    webRtc: {
      ...optionalMember(
        'udpPorts',
        read.parsed('MEDIA_UDP_PORTS', 'empty or a range such as 40000-40199', portRange),
      ),
      ...optionalMember(
        'addresses',
        read.parsed('MEDIA_ADDRESSES', 'empty or a comma list of IP addresses', addresses),
      ),
      ...optionalMember('iceServers', read.secret('ICE_SERVERS', iceServersAllowed, iceServers)),
    },
    encoder: read.oneOf('ENCODER', encoders) ?? 'auto',
  };
}

function linkAddresses(text: string): readonly [LinkAddress, ...LinkAddress[]] | undefined {
  const [first, ...rest] = list(text).map(hostAndPort);
  const all = [first, ...rest].filter((address) => address !== undefined);
  const names = new Set(all.map(linkName));
  return first && all.length === rest.length + 1 && names.size === all.length
    ? [first, ...all.slice(1)]
    : undefined;
}

/** The name of a media process. It is the same in every process that reads the setting. */
export function linkName({ host, port }: LinkAddress): string {
  return `${hostInUrl(host)}:${port}`;
}

function sandboxPort(text: string): number | 'off' | undefined {
  if (text === 'off') return text;
  return /^\d{4,5}$/.test(text) && Number(text) >= 1024 && Number(text) <= highestPort - 10
    ? Number(text)
    : undefined;
}

function hostAndPort(text: string): LinkAddress | undefined {
  const [, ipv6, name, port = '0'] = /^(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = (ipv6 ?? name)?.toLowerCase();
  return host !== undefined && Number(port) <= highestPort ? { host, port: Number(port) } : undefined;
}

function srtPort(text: string): SrtPort {
  if (text === 'off') return text;
  return /^\d{1,5}$/.test(text) && Number(text) <= highestPort ? Number(text) : undefined;
}

function mediaPlane(read: Environment): MediaPlaneConfig {
  const kind = read.oneOf('MEDIA_PLANE', mediaPlanes) ?? 'embedded';
  const apiUrl = read.address('MEDIAMTX_API_URL');
  const port = read.integer('MEDIAMTX_HOOK_PORT', 1, highestPort) ?? 9998;
  const secret = read.secret('MEDIAMTX_HOOK_SECRET', 'at least 16 letters, digits, - and _', (text) =>
    /^[\w-]{16,}$/.test(text) ? text : undefined,
  );
  if (kind !== 'mediamtx') return { kind };
  if (apiUrl !== undefined && secret !== undefined) return { kind, apiUrl, hook: { port, secret } };
  const needs = (variable: string, what: string) => {
    if (read.text(variable) === undefined)
      read.addProblem(variable, `is empty; with MEDIA_PLANE=mediamtx it must be ${what}`);
  };
  needs('MEDIAMTX_API_URL', 'the http:// address of its API');
  needs('MEDIAMTX_HOOK_SECRET', 'the password that it sends to our authentication hook');
  return { kind: 'embedded' };
}

/** Reads the two files of a certificate. One of them alone is an error. */
function certificateFiles(read: Environment, protocol: 'RTMPS' | 'MEDIA'): CertificateFiles | undefined {
  const variables = { certificate: `${protocol}_CERTIFICATE`, key: `${protocol}_KEY` };
  const [certificate, key] = [read.text(variables.certificate), read.text(variables.key)];
  if (certificate !== undefined && key !== undefined) return { certificate, key };
  if (certificate !== undefined)
    read.addProblem(variables.key, `is empty; ${variables.certificate} needs its key too`);
  if (key !== undefined)
    read.addProblem(variables.certificate, `is empty; ${variables.key} needs its certificate too`);
  return undefined;
}

function portRange(text: string): readonly [number, number] | undefined {
  const [first = 0, last = 0] = (/^(\d{1,5})-(\d{1,5})$/.exec(text)?.slice(1) ?? []).map(Number);
  return first >= 1024 && last <= highestPort && first <= last ? [first, last] : undefined;
}

function addresses(text: string): readonly string[] | undefined {
  const named = list(text);
  return named.length > 0 && named.every((address) => isIP(address) !== 0) ? named : undefined;
}

const iceServersAllowed =
  'empty or a comma list of stun:host:port and turn:user:password@host:port, each with ?transport=… where needed';

function iceServers(text: string): readonly IceServer[] | undefined {
  const servers = list(text).map((server): IceServer | undefined => {
    const form = /^(stuns?|turns?):(?:([^:@\s]+):([^@\s]+)@)?([\w.:[\]-]+(?:\?transport=\w+)?)$/;
    const [, scheme, username, credential, rest] = form.exec(server) ?? [];
    if (scheme === undefined) return undefined;
    if (scheme.startsWith('turn') === (username === undefined)) return undefined;
    return {
      url: `${scheme}:${rest}`,
      ...optionalMember('username', username),
      ...optionalMember('credential', credential),
    };
  });
  return servers.every((server) => server !== undefined) ? servers : undefined;
}
