import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { HostAddress } from '../../ports/dialer.ts';

/** Finds a host's addresses. Returns none when there are none or no name server responds in time. */
export type Resolve = (hostname: string) => Promise<HostAddress[]>;

/**
 * The characters of a host in an address. A zone (`%eth0`) is rejected, because it only has a meaning on
 * this machine.
 */
const plainHost = /^[^\s/?#@:\\%]+$/;

/**
 * The canonical form of a host, for the lookup and the checks: `127.1`, `0x7f000001` and `2130706433` are
 * 127.0.0.1, names are in ASCII without a trailing dot, and IPv6 has no brackets. Undefined for an invalid
 * host.
 */
export function canonicalHost(host: string): string | undefined {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const written = isIP(bare) === 6 ? `[${bare}]` : bare;
  if (bare.includes('%') || (written === bare && !plainHost.test(bare))) return undefined;
  const parsed = URL.parse(`http://${written}/`)?.hostname.replace(/^\[(.*)\]$/, '$1');
  return parsed?.replace(/\.$/, '') || undefined;
}

/**
 * Queries the name servers, not the system's resolver. The system's resolver occupies a thread that file
 * operations need, and cannot be aborted.
 */
export async function resolveHost(hostname: string): Promise<HostAddress[]> {
  if (/^(.+\.)?localhost\.?$/i.test(hostname)) {
    return [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ];
  }
  const resolver = new Resolver({ timeout: 1000, tries: 2 });
  const [four, six] = await Promise.all([
    resolver.resolve4(hostname).catch(() => []),
    resolver.resolve6(hostname).catch(() => []),
  ]);
  return [
    ...four.map((address) => ({ address, family: 4 as const })),
    ...six.map((address) => ({ address, family: 6 as const })),
  ];
}

/** Queries the name servers, and this system if they return nothing. */
export async function resolveLocally(hostname: string): Promise<HostAddress[]> {
  const found = await resolveHost(hostname);
  return found.length > 0 ? found : systemHosts(hostname);
}

/** Queries this system, which has its own list of hosts and may know names of the local network. */
export async function systemHosts(hostname: string): Promise<HostAddress[]> {
  const found = await lookup(hostname, { all: true }).catch(() => []);
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
