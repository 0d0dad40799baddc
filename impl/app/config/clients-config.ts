import { TrustedProxies } from '../../../generated/server/runtime/connections/trusted-proxies.ts';
import { type Environment, given, list } from './environment.ts';

/** Settings for a deployment's clients. */
export interface ClientsConfig {
  /** Addresses and networks of the proxies in front; absent = there are none. */
  readonly trustedProxies?: readonly string[];
  /** How many connections one client address may have; absent = half of all. */
  readonly maxConnectionsPerAddress?: number;
}

const mostConnections = 10_000_000;

/** Reads TRUSTED_PROXIES and MAX_CONNECTIONS_PER_ADDRESS. */
export function clientsConfig(read: Environment): ClientsConfig {
  const allowed = 'empty or a comma list of addresses and networks such as 10.0.0.7 or 10.1.0.0/16';
  return {
    ...given('trustedProxies', read.parsed('TRUSTED_PROXIES', allowed, proxies)),
    ...given('maxConnectionsPerAddress', read.integer('MAX_CONNECTIONS_PER_ADDRESS', 1, mostConnections)),
  };
}

function proxies(text: string): readonly string[] | undefined {
  const listed = list(text);
  try {
    new TrustedProxies(listed);
    return listed.length > 0 ? listed : undefined;
  } catch {
    return undefined;
  }
}
