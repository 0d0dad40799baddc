// Copied from templates/server/runtime/connections/trusted-proxies.ts by `npx callsheet generate`. Do not edit.

import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { bareAddress } from './address-group.ts';

/** How many hops of a forwarded address are followed; no chain of proxies is as long. */
const maxHops = 32;

/** The parts of a request that name its client. */
interface Forwarded {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

/**
 * The proxies whose `X-Forwarded-For` is believed. Forwarding headers of other addresses are ignored, because every client can
 * send such headers.
 */
export class TrustedProxies {
  readonly #networks = new BlockList();
  readonly #hasAny: boolean;

  /**
   * @param list holds addresses and networks, such as `10.0.0.7` and `10.1.0.0/16`.
   * @throws RangeError when one of them is neither.
   */
  constructor(list: readonly string[] = []) {
    this.#hasAny = list.length > 0;
    for (const text of list) this.#add(text);
  }

  /** Whether an address is one of a trusted proxy. Fastify accepts this function as its `trustProxy`. */
  readonly has = (text: string | undefined): boolean => {
    // Fast path: most servers trust no proxy, and every connection calls this function.
    const address = text === undefined || !this.#hasAny ? undefined : bareAddress(text);
    return address !== undefined && this.#networks.check(address, familyOf(address));
  };

  /** The address of the client: the one nearest to this server that is not of a trusted proxy. */
  clientOf({ socket, headers }: Forwarded): string {
    let client = socket.remoteAddress ?? '';
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    for (const hop of forwarded.reverse().slice(0, maxHops)) {
      if (!this.has(client)) return client;
      const address = bareAddress(hop.trim());
      if (address === undefined) return client;
      client = address;
    }
    return client;
  }

  #add(text: string): void {
    const [, network = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
    const address = bareAddress(network);
    const family = familyOf(address ?? '');
    const most = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (address === undefined || prefix > most)
      throw new RangeError(
        `${JSON.stringify(text)} is no address of a proxy; name an IP address or a network such as 10.1.0.0/16.`,
      );
    this.#networks.addSubnet(address, prefix, family);
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
