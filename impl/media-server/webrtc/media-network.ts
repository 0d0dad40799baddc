import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { MediaNetwork } from './peer.ts';
import { type PortRange, UdpPorts } from './udp-ports.ts';

const loopback = '127.0.0.1';

/**
 * Where media goes when the server listens on that host: only there, and to no other interface.
 * @param told replaces the addresses that clients are told, for a machine that is reached under others than its own.
 */
export async function mediaNetwork(
  host: string,
  {
    udpPorts,
    addresses: told = [],
  }: { readonly udpPorts?: PortRange; readonly addresses?: readonly string[] },
): Promise<MediaNetwork> {
  const ports = new UdpPorts(udpPorts);
  const bind = isIP(host) === 0 ? (await lookup(host)).address : host;
  const everywhere = bind === '0.0.0.0' || bind === '::';
  const [first = loopback, ...others] = told.length > 0 ? told : everywhere ? ownAddresses() : [bind];
  return { bind: everywhere ? undefined : bind, addresses: [first, ...others], ports };
}

/** Those of the network before that of this machine alone. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((interfaces) => interfaces ?? []);
  const ipv4 = all.filter(({ family }) => family === 'IPv4');
  return [...ipv4.filter(({ internal }) => !internal), ...ipv4.filter(({ internal }) => internal)].map(
    ({ address }) => address,
  );
}
