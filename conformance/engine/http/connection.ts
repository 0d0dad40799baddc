import * as net from 'node:net';
import * as tls from 'node:tls';
import type { Trust } from './trust.ts';

/** Where the host of an address is reached, in the form that sockets want it. */
export interface HostAddress {
  /** Without the brackets of IPv6. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

/** The host of an `http:`, `https:`, `ws:` or `wss:` address. */
export function hostOf(url: URL): HostAddress {
  const secure = url.protocol === 'https:' || url.protocol === 'wss:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 443 : 80)),
    secure,
  };
}

/** What a TLS connection is opened with, besides its address. */
export const secured = (trust: Trust | undefined) => ({
  // A front that speaks HTTP/2 as well has to be told that this is not what follows.
  ALPNProtocols: ['http/1.1'],
  ...(trust && { secureContext: trust.secureContext }),
});

/** A socket to the host of an address, through TLS where the address says so. */
export function connect(url: URL, trust?: Trust): net.Socket {
  const { host, port, secure } = hostOf(url);
  if (!secure) return net.connect({ host, port });
  // An address is no name, and may not be sent for one.
  const name = net.isIP(host) === 0 ? { servername: host } : {};
  return tls.connect({ host, port, ...name, ...secured(trust) });
}
