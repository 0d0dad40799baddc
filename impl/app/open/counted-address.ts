import type { IncomingMessage } from 'node:http';
import { addressGroup } from '../../drivers/network/address-group.ts';

/** The address that a client's connections are counted under: of IPv4 the address, of IPv6 its /64. */
export function countedAddress({ socket }: Pick<IncomingMessage, 'socket'>): string {
  return addressGroup(socket.remoteAddress ?? '');
}
