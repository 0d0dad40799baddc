import { BlockList, isIP } from 'node:net';

/**
 * The non-public addresses that the operator allows: none, all private ones, or addresses and networks such
 * as `10.1.0.0/16`.
 */
export type OpenedAddresses = boolean | readonly string[];

/** Whether a text is an address or a network. */
export function isNetwork(text: string): boolean {
  try {
    openedNetworks([text]);
    return true;
  } catch {
    return false;
  }
}

/**
 * The listed addresses and networks.
 * @throws RangeError when an entry is neither an address nor a network.
 */
export function openedNetworks(list: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of list) {
    const [address = '', prefix, ...more] = text.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const bits = prefix === undefined ? maxPrefix(family) : Number(prefix);
    const isPrefix = (prefix ?? '0').match(/^\d{1,3}$/) !== null && bits <= maxPrefix(family);
    if (isIP(address) === 0 || address.includes('%') || !isPrefix || more.length > 0)
      throw new RangeError(`${text} is not an address or network`);
    networks.addSubnet(address, bits, family);
  }
  return networks;
}

const maxPrefix = (family: 'ipv4' | 'ipv6') => (family === 'ipv4' ? 32 : 128);
