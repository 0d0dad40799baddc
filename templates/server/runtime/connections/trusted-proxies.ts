import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { bareAddress } from './address-group.ts';

/** The maximum number of hops of a forwarded address, more than real chains of proxies have. */
const maxHops = 32;

/** The part of a request that identifies its client. */
interface Forwarded {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

/**
 * The proxies whose `X-Forwarded-For` is trusted. Forwarding headers of other addresses are ignored, because
 * every client can send them.
 */
export class TrustedProxies {
  readonly #networks = new BlockList();
  readonly #hasAny: boolean;

  /**
   * @param list Addresses and networks, such as `10.0.0.7` and `10.1.0.0/16`.
   *
   * @throws RangeError if an element is neither.
   */
  constructor(list: readonly string[] = []) {
    this.#hasAny = list.length > 0;
    for (const text of list) this.#add(text);
  }

  /** Whether an address belongs to a trusted proxy. Fastify accepts this function as its `trustProxy`. */
  readonly has = (text: string | undefined): boolean => {
    // Fast path: most servers trust no proxy, and every connection calls this function.
    const address = text === undefined || !this.#hasAny ? undefined : bareAddress(text);
    return address !== undefined && this.#networks.check(address, familyOf(address));
  };

  /** The address of the client: the nearest one to this server that belongs to no trusted proxy. */
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
    const max = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? max : Number(bits);
    if (address === undefined || prefix > max)
      throw new RangeError(
        `${JSON.stringify(text)} is no address of a proxy; name an IP address or a network such as 10.1.0.0/16.`,
      );
    this.#networks.addSubnet(address, prefix, family);
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
