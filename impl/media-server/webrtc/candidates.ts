import { BlockList, isIP } from 'node:net';

/**
 * Addresses that the server never connects to: unspecified, multicast, reserved and link-local ones; cloud
 * metadata services are link-local. A real client at such an address connects first and gets a response,
 * independent of its candidates.
 */
const neverCalled = new BlockList();
neverCalled.addSubnet('0.0.0.0', 8);
neverCalled.addSubnet('169.254.0.0', 16);
neverCalled.addSubnet('224.0.0.0', 3);
neverCalled.addAddress('::', 'ipv6');
neverCalled.addSubnet('fe80::', 10, 'ipv6');
neverCalled.addSubnet('ff00::', 8, 'ipv6');

const lowestPort = 1024;

/** Whether the server may connect to an ICE candidate: over UDP, at an IP address and not at a host name. */
export function isUsableCandidate(candidate: string): boolean {
  const form =
    /^candidate:[\w+/-]{1,32} 1 udp \d{1,10} (\S{2,45}) (\d{1,5}) typ (host|srflx|prflx|relay)( |$)/i;
  const [, address = '', port] = form.exec(candidate) ?? [];
  const family = isIP(address);
  if (family === 0 || Number(port) < lowestPort || Number(port) > 65_535) return false;
  // Rejects an IPv4 address mapped to IPv6.
  if (/^::ffff:|:.*\./i.test(address)) return false;
  return !neverCalled.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
