import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { type AddressPolicy, addressPolicy } from './address-policy.ts';
import { canonicalHost, type Resolve, resolveHost } from './host-names.ts';
import { type HostAddress, literalAddress } from './public-addresses.ts';

/** All that whoever gave an address learns of why nothing answers there: more would tell what is inside a network. */
export const couldNotConnect = 'could not connect';

/** A host has no address that may be connected to, or nothing answered as it should. Says nothing else. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(options?: ErrorOptions) {
    super(couldNotConnect, options);
  }
}

/** How a dialer reaches out. */
export interface DialerOptions {
  readonly policy?: AddressPolicy;
  readonly resolve?: Resolve;
}

/** Where to connect to. */
export interface DialTarget {
  readonly host: string;
  readonly port: number;
  /** Over TLS, with who may vouch for the host in PEM in place of those everybody trusts; absent = not over TLS. */
  readonly tls?: { readonly ca?: string | undefined };
}

/** A host by the addresses that were judged. */
export interface JudgedHost {
  /** As it is looked up and asked for. */
  readonly name: string;
  readonly port: number;
  /** At least one. */
  readonly addresses: readonly [HostAddress, ...HostAddress[]];
}

/**
 * Connects to hosts that a stranger named. The host's addresses are looked up once and judged, and exactly those are connected to:
 * a name that points elsewhere a moment later leads nowhere else.
 */
export class Dialer {
  readonly #policy: AddressPolicy;
  readonly #resolve: Resolve;

  constructor({ policy = addressPolicy(), resolve = resolveHost }: DialerOptions = {}) {
    this.#policy = policy;
    this.#resolve = resolve;
  }

  /**
   * Looks a host up and judges what it finds.
   * @throws UnreachableError when it has no address, or one that is closed; or when the signal aborts.
   */
  async judge(host: string, port: number, signal?: AbortSignal): Promise<JudgedHost> {
    const name = canonicalHost(host);
    if (name === undefined || !Number.isInteger(port) || port < 1 || port > 65_535)
      throw new UnreachableError();
    const literal = literalAddress(name);
    const found = literal
      ? [literal]
      : await unlessAborted(
          this.#resolve(name).catch(() => []),
          signal,
        );
    const [first, ...others] = found;
    // One closed address among open ones is refused as well: which of them is tried is the network's choice.
    if (!first || !found.every((address) => this.#policy.allows(address, port))) throw new UnreachableError();
    return { name, port, addresses: [first, ...others] };
  }

  /**
   * Opens a connection, over TLS once the certificate was found good.
   * @throws UnreachableError when there is none, for whatever reason, or the signal aborts.
   */
  async connect({ host, port, tls }: DialTarget, signal: AbortSignal): Promise<Socket> {
    const judged = await this.judge(host, port, signal);
    if (signal.aborted) throw new UnreachableError();
    const { name } = judged;
    const to = { host: name, port, lookup: lookupOf(judged), autoSelectFamily: true };
    const socket = tls
      ? connectSecurely({ ...to, ca: tls.ca, ...(isIP(name) === 0 && { servername: name }) })
      : connect(to);
    return connected(socket, tls ? 'secureConnect' : 'connect', signal);
  }
}

/** Gives the addresses that were judged, whatever the name servers would say now. */
export function lookupOf({ addresses: [first, ...others] }: JudgedHost): LookupFunction {
  return (_hostname, { all }, done) => {
    if (all) done(null, [first, ...others]);
    else done(null, first.address, first.family);
  };
}

function connected(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      signal.removeEventListener('abort', giveUp);
      socket.off('error', giveUp).off('close', giveUp).off(event, succeed);
    };
    const giveUp = (cause: unknown) => {
      settle();
      // What goes wrong with it after this concerns nobody.
      socket.on('error', () => {}).destroy();
      reject(new UnreachableError({ cause }));
    };
    const succeed = () => {
      settle();
      resolve(socket);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    socket.on('error', giveUp).on('close', giveUp).once(event, succeed);
  });
}

async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new UnreachableError());
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
