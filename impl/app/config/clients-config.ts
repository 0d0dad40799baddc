import { TrustedProxies } from '../../../generated/server/runtime/connections/trusted-proxies.ts';
import { type Environment, list, optionalMember } from './environment.ts';

/** Settings for a deployment's clients. */
export interface ClientsConfig {
  /** Addresses and networks of trusted reverse proxies; absent = none. */
  readonly trustedProxies?: readonly string[];
  /** The limit of connections per client address; absent = half of all. */
  readonly maxConnectionsPerAddress?: number;
}

const maxConnections = 10_000_000;

/** Reads the settings TRUSTED_PROXIES and MAX_CONNECTIONS_PER_ADDRESS. */
export function clientsConfig(read: Environment): ClientsConfig {
  const allowed = 'empty or a comma list of addresses and networks such as 10.0.0.7 or 10.1.0.0/16';
  return {
    ...optionalMember('trustedProxies', read.parsed('TRUSTED_PROXIES', allowed, proxies)),
    ...optionalMember(
      'maxConnectionsPerAddress',
      read.integer('MAX_CONNECTIONS_PER_ADDRESS', 1, maxConnections),
    ),
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
