import * as net from 'node:net';
import * as tls from 'node:tls';
import type { Trust } from './trust.ts';

/** The host, port and security of an address, in the form that sockets need. */
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

/** The TLS options of a connection, without its address. */
export const secured = (trust: Trust | undefined) => ({
  // Servers that speak HTTP/2 too must know that this client does not.
  ALPNProtocols: ['http/1.1'],
  ...(trust && { secureContext: trust.secureContext }),
});

/** Opens a socket to the host of an address, with TLS if its scheme requires it. */
export function connect(url: URL, trust?: Trust): net.Socket {
  const { host, port, secure } = hostOf(url);
  if (!secure) return net.connect({ host, port });
  // TLS does not allow an IP address as the server name.
  const name = net.isIP(host) === 0 ? { servername: host } : {};
  return tls.connect({ host, port, ...name, ...secured(trust) });
}
