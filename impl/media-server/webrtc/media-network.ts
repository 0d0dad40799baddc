import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { MediaNetwork } from './peer.ts';
import { type PortRange, UdpPorts } from './udp-ports.ts';

const loopback = '127.0.0.1';

/**
 * The network of media for the host that the server listens on. Sockets are bound to that host only.
 * @param addresses replace the addresses sent to clients, for a machine that clients reach at other addresses.
 */
export async function mediaNetwork(
  host: string,
  {
    udpPorts,
    addresses: advertised = [],
  }: { readonly udpPorts?: PortRange; readonly addresses?: readonly string[] },
): Promise<MediaNetwork> {
  const ports = new UdpPorts(udpPorts);
  const bind = isIP(host) === 0 ? (await lookup(host)).address : host;
  const everywhere = bind === '0.0.0.0' || bind === '::';
  const [first = loopback, ...others] =
    advertised.length > 0 ? advertised : everywhere ? ownAddresses() : [bind];
  return { bind: everywhere ? undefined : bind, addresses: [first, ...others], ports };
}

/** IPv4 addresses of the machine, external ones before loopback. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((interfaces) => interfaces ?? []);
  const ipv4 = all.filter(({ family }) => family === 'IPv4');
  return [...ipv4.filter(({ internal }) => !internal), ...ipv4.filter(({ internal }) => internal)].map(
    ({ address }) => address,
  );
}
