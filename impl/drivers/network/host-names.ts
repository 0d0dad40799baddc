import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { HostAddress } from '../../ports/dialer.ts';

/** Finds a host's addresses; none when there are none or nobody answers in time. */
export type Resolve = (hostname: string) => Promise<HostAddress[]>;

/** What a host is made of in an address; a zone (`%eth0`) is no part of one that goes anywhere else. */
const plainHost = /^[^\s/?#@:\\%]+$/;

/**
 * A host in the one form that is looked up and judged, whichever way it is written: `127.1`, `0x7f000001` and `2130706433` are
 * 127.0.0.1, names are in ASCII without a dot at their end, and IPv6 has no brackets. Undefined for what is no host.
 */
export function canonicalHost(host: string): string | undefined {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const written = isIP(bare) === 6 ? `[${bare}]` : bare;
  if (bare.includes('%') || (written === bare && !plainHost.test(bare))) return undefined;
  const parsed = URL.parse(`http://${written}/`)?.hostname.replace(/^\[(.*)\]$/, '$1');
  return parsed?.replace(/\.$/, '') || undefined;
}

/**
 * Asks the name servers, not the system's resolver: that one takes a thread that files need too, and cannot be given up.
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

/** Asks the name servers and, where they know nothing, this system. */
export async function resolveLocally(hostname: string): Promise<HostAddress[]> {
  const found = await resolveHost(hostname);
  return found.length > 0 ? found : systemHosts(hostname);
}

/** Asks this system: it has a list of hosts of its own, and may know names of the local network. */
export async function systemHosts(hostname: string): Promise<HostAddress[]> {
  const found = await lookup(hostname, { all: true }).catch(() => []);
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
