import type { IncomingMessage } from 'node:http';
import { addressGroup } from './address-group.ts';
import { Ceiling, type Slot } from './connection-ceiling.ts';
import { TrustedProxies } from './trusted-proxies.ts';

/** Limits on the number of connections. */
export interface CeilingOptions {
  /**
   * Maximum number of connections, including upgraded and half-open ones. A further connection replaces the
   * longest idle one.
   */
  readonly maxConnections?: number;
  /**
   * Maximum number of connections of one client address (IPv6: one /64); half of `maxConnections` by
   * default. Connections of trusted proxies have no such limit; their requests and upgraded connections
   * count for the forwarded address.
   */
  readonly maxConnectionsPerAddress?: number;
  /**
   * Paths whose GET and HEAD requests are handled even if all other requests are rejected with 503, such as
   * `/livez`.
   */
  readonly reservedPaths?: readonly string[];
  /**
   * The number of connections reserved for those paths and for new connections; by default an eighth of
   * `maxConnections`, at most 64.
   */
  readonly reservedConnections?: number;
  /** Addresses and networks of proxies, the same as for `fastifyOptions`. */
  readonly trustedProxies?: readonly string[];
}

/** The reserve of a ceiling, as a fraction of it, and its maximum. */
const reservePart = 1 / 8;
const maxReserve = 64;
/** The fraction of all connections that one address may have, so that others can always connect. */
const addressPart = 1 / 2;

/** The part of a connection that is needed to count it. */
interface Counted<Owner extends Counted<Owner>> {
  readonly receives: boolean;
  slots: Slot<Owner>[];
}

/** The ceiling of all connections, and one for each client address with connections. */
export class ConnectionCeilings<Owner extends Counted<Owner>> {
  readonly whole: Ceiling<Owner>;
  readonly #maxPerAddress: number;
  readonly #reserve: number;
  readonly #reservedPaths: ReadonlySet<string>;
  readonly #proxies: TrustedProxies;
  readonly #byAddress = new Map<string, Ceiling<Owner>>();
  /**
   * For each connection of a trusted proxy, the node in the ceiling of the client whose request it carries.
   */
  readonly #forwarded = new Map<Owner, Slot<Owner>>();
  readonly #throughProxies = new WeakSet<Owner>();

  constructor(options: CeilingOptions) {
    const { maxConnections = Number.POSITIVE_INFINITY, reservedPaths = [] } = options;
    this.#reservedPaths = new Set(reservedPaths);
    this.#reserve = options.reservedConnections ?? (reservedPaths.length > 0 ? reserveOf(maxConnections) : 0);
    this.#maxPerAddress =
      options.maxConnectionsPerAddress ?? Math.max(1, Math.floor(maxConnections * addressPart));
    this.whole = new Ceiling(maxConnections, this.#reserve);
    this.#proxies = new TrustedProxies(options.trustedProxies);
  }

  /** The number of known addresses, at most the number of connections. */
  get addresses(): number {
    return this.#byAddress.size;
  }

  /** Whether a request is handled even if there is no room for others. */
  isReserved({ method, url = '' }: IncomingMessage): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    return this.#reservedPaths.has(url.split('?', 1)[0] ?? '');
  }

  /** Counts a new connection. */
  enter(owner: Owner, remoteAddress = ''): Slot<Owner>[] {
    const isProxy = this.#proxies.has(remoteAddress);
    if (isProxy) this.#throughProxies.add(owner);
    const ofAddress = isProxy ? undefined : this.#ofAddress(remoteAddress);
    // The address's ceiling comes first, because it removes a connection of the same address.
    for (const ceiling of [ofAddress, this.whole]) if (ceiling) owner.slots.push(ceiling.enter(owner));
    return owner.slots;
  }

  /** Counts a connection of a trusted proxy for the client whose request it carries. Undefined for all others. */
  enterForwarded(owner: Owner, request: IncomingMessage): Slot<Owner> | undefined {
    if (!this.#throughProxies.has(owner)) return undefined;
    this.leaveForwarded(owner);
    const slot = this.#ofAddress(this.#proxies.clientOf(request))?.enter(owner);
    if (!slot) return undefined;
    this.#forwarded.set(owner, slot);
    owner.slots.push(slot);
    return slot;
  }

  /** Ends the count of a forwarded client after the response. */
  leaveForwarded(owner: Owner): void {
    const slot = this.#forwarded.get(owner);
    if (!slot) return;
    this.#forwarded.delete(owner);
    owner.slots = owner.slots.filter((own) => own !== slot);
    this.#leave(slot);
  }

  /** Removes a closed connection. Repeated calls have no effect. */
  leave(owner: Owner): void {
    this.#forwarded.delete(owner);
    const { slots } = owner;
    owner.slots = [];
    for (const slot of slots) this.#leave(slot);
  }

  #leave(slot: Slot<Owner>): void {
    const { ceiling } = slot;
    ceiling.leave(slot);
    if (ceiling.name !== undefined && ceiling.size === 0) this.#byAddress.delete(ceiling.name);
  }

  #ofAddress(address: string): Ceiling<Owner> | undefined {
    if (!Number.isFinite(this.#maxPerAddress)) return undefined;
    const name = addressGroup(address);
    const known = this.#byAddress.get(name);
    if (known) return known;
    const reserve = Math.min(this.#reserve, reserveOf(this.#maxPerAddress));
    const ceiling = new Ceiling<Owner>(this.#maxPerAddress, reserve, name);
    this.#byAddress.set(name, ceiling);
    return ceiling;
  }
}

function reserveOf(max: number): number {
  return Math.min(maxReserve, Math.ceil(max * reservePart));
}
