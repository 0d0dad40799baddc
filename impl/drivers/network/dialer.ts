import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import {
  type Dialer,
  type DialTarget,
  lookupOf,
  UnreachableError,
  type ValidatedHost,
} from '../../ports/dialer.ts';
import { type AddressPolicy, addressPolicy } from './address-policy.ts';
import { canonicalHost, type Resolve, resolveHost } from './host-names.ts';
import { literalAddress } from './public-addresses.ts';

/** The address policy and the name lookup of a dialer. */
export interface DialerOptions {
  readonly policy?: AddressPolicy;
  readonly resolve?: Resolve;
}

/** Connects over the network to addresses that its policy allows. */
export class NetworkDialer implements Dialer {
  readonly #policy: AddressPolicy;
  readonly #resolve: Resolve;

  constructor({ policy = addressPolicy(), resolve = resolveHost }: DialerOptions = {}) {
    this.#policy = policy;
    this.#resolve = resolve;
  }

  async judge(host: string, port: number, signal?: AbortSignal): Promise<ValidatedHost> {
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
    // A host with one forbidden address is rejected too, because the system chooses among its addresses.
    if (!first || !found.every((address) => this.#policy.allows(address, port))) throw new UnreachableError();
    return { name, port, addresses: [first, ...others] };
  }

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

function connected(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      signal.removeEventListener('abort', abort);
      socket.off('error', abort).off('close', abort).off(event, succeed);
    };
    const abort = (cause: unknown) => {
      settle();
      // Later errors of the socket are irrelevant.
      socket.on('error', () => {}).destroy();
      reject(new UnreachableError({ cause }));
    };
    const succeed = () => {
      settle();
      resolve(socket);
    };
    signal.addEventListener('abort', abort, { once: true });
    socket.on('error', abort).on('close', abort).once(event, succeed);
  });
}

async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new UnreachableError());
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
