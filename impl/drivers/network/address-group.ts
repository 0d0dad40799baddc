import { isIPv6 } from 'node:net';

/**
 * What counts as one client of those behind an address: of IPv4 the address, of IPv6 the /64 it is in, since whoever has
 * one address of that has them all.
 */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.replace(/%.*$/s, '');
  if (!isIPv6(bare)) return address;
  const [before = [], after = []] = bare.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after];
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
