import { BlockList, isIP } from 'node:net';
import type { HostAddress } from '../../ports/dialer.ts';

/**
 * IPv4 networks outside the public internet: private, loopback, link-local, shared (CGNAT), test, multicast,
 * reserved.
 */
const closed4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

/** The global unicast range. The rest of IPv6 is local, mapped, translated or multicast. */
const open6 = blockList('ipv6', [['2000::', 3]]);

/** Networks inside that range that are tunnels to IPv4, test networks or unassigned. */
const closed6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** A list of networks of one family, each with the length of its prefix. */
export function blockList(
  family: 'ipv4' | 'ipv6',
  ranges: readonly (readonly [string, number])[],
): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
}

/** Whether an address belongs to the public internet, so that users may make the deployment connect to it. */
export function isPublic({ address, family }: HostAddress): boolean {
  // A zone names a network link of this machine.
  if (isIP(address) !== family || address.includes('%')) return false;
  if (family === 4) return !closed4.check(address, 'ipv4');
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

/** The address of a literal host; undefined for a name. */
export function literalAddress(hostname: string): HostAddress | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  return family === 4 || family === 6 ? { address, family } : undefined;
}
