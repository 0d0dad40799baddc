import type { IncomingMessage } from 'node:http';
import { addressGroup } from '../../../generated/server/runtime/connections/address-group.ts';
import { TrustedProxies } from '../../../generated/server/runtime/connections/trusted-proxies.ts';
import type { ClientsConfig } from '../config/clients-config.ts';

/**
 * Returns a function that names the address for connection counts of a client: an IPv4 address, or the /64
 * of an IPv6 address. Behind a trusted proxy, the forwarded address counts.
 */
export function addressCounter({ trustedProxies }: ClientsConfig): (request: IncomingMessage) => string {
  const proxies = new TrustedProxies(trustedProxies);
  return (request) => addressGroup(proxies.clientOf(request));
}
