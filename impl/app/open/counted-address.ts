import type { IncomingMessage } from 'node:http';
import { addressGroup } from '../../../generated/server/runtime/address-group.ts';
import { TrustedProxies } from '../../../generated/server/runtime/trusted-proxies.ts';
import type { ClientsConfig } from '../clients-config.ts';

/**
 * Makes what tells the address that a client's connections are counted under: of IPv4 the address, of IPv6 its /64, and behind a
 * trusted proxy the address that the proxy forwards.
 */
export function addressCounter({ trustedProxies }: ClientsConfig): (request: IncomingMessage) => string {
  const proxies = new TrustedProxies(trustedProxies);
  return (request) => addressGroup(proxies.clientOf(request));
}
