import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type OpenedAddresses, openedNetworks } from '../../ports/allowed-addresses.ts';
import type { HostAddress } from '../../ports/dialer.ts';
import { blockList, isPublic } from './public-addresses.ts';

/** The addresses to which users may make the deployment connect. */
export interface AddressPolicy {
  allows(address: HostAddress, port: number): boolean;
}

/** The addresses that the operator allows in addition to public ones. */
export interface AddressPolicyOptions {
  readonly opened?: OpenedAddresses;
  /** Always allowed: a server of this process on exactly this address and port. */
  readonly except?: { readonly address: string; readonly port: number } | undefined;
}

const private4 = blockList('ipv4', [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]);
const private6 = blockList('ipv6', [
  ['::1', 128],
  ['fc00::', 7],
]);

/**
 * Addresses from which clouds serve the credentials of a machine, and addresses that reach no host. They are
 * rejected even if their network is allowed.
 */
const never4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.192', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);
const never6 = blockList('ipv6', [
  ['::', 128],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  ['fd00:c1::a9fe:a9fe', 128],
  ['fe80::', 10],
  ['ff00::', 8],
]);

/** Allows all addresses: for addresses that only this deployment creates. */
export const anywhere: AddressPolicy = { allows: () => true };

/**
 * Allows the public internet except this machine's own addresses, and the addresses that the operator
 * allows.
 * @throws RangeError when an allowed network is invalid.
 */
export function addressPolicy({ opened = false, except }: AddressPolicyOptions = {}): AddressPolicy {
  const named = openedNetworks(Array.isArray(opened) ? opened : []);
  const isOpened = (address: HostAddress) =>
    opened === true ? holds(private4, private6, address) || isOwn(address) : holds(named, named, address);
  return {
    allows(address, port) {
      if (except && address.address === except.address && port === except.port) return true;
      if (isIP(address.address) !== address.family || address.address.includes('%')) return false;
      if (holds(never4, never6, address)) return false;
      return (isPublic(address) && !isOwn(address)) || isOpened(address);
    },
  };
}

function holds(four: BlockList, six: BlockList, { address, family }: HostAddress): boolean {
  return family === 4 ? four.check(address, 'ipv4') : six.check(address, 'ipv6');
}

/**
 * Whether this machine has the address now. Such an address is rejected, because connections from inside
 * reach more services than connections from outside.
 */
function isOwn({ address, family }: HostAddress): boolean {
  const own = new BlockList();
  for (const one of Object.values(networkInterfaces()).flat())
    if (one) own.addAddress(one.address, one.family === 'IPv6' ? 'ipv6' : 'ipv4');
  return own.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
