import type { LookupFunction, Socket } from 'node:net';

/** The only reason that users get for a failed connection. More would reveal the inside of a network. */
export const couldNotConnect = 'could not connect';

/** A host has no address that is allowed, or its connection failed. The message gives no other detail. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(options?: ErrorOptions) {
    super(couldNotConnect, options);
  }
}

/** One address of a host. */
export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The host and port to connect to. */
export interface DialTarget {
  readonly host: string;
  readonly port: number;
  /**
   * Connects over TLS; `ca` is a PEM certificate that replaces the default authorities. Absent = without
   * TLS.
   */
  readonly tls?: { readonly ca?: string | undefined };
}

/** A host with its validated addresses. */
export interface ValidatedHost {
  /** The host name for the lookup and for requests. */
  readonly name: string;
  readonly port: number;
  readonly addresses: readonly [HostAddress, ...HostAddress[]];
}

/**
 * Connects to hosts that users name. It looks up and validates a host's addresses once, and connects to
 * exactly those. A later change of the name's DNS records therefore has no effect.
 */
export interface Dialer {
  /**
   * Looks up a host and checks that its addresses are allowed.
   * @throws UnreachableError when it has no address, or a forbidden one, or when the signal aborts.
   */
  judge(host: string, port: number, signal?: AbortSignal): Promise<ValidatedHost>;
  /**
   * Opens a connection. With TLS, it returns after the certificate was verified.
   * @throws UnreachableError when the connection fails for any reason, or the signal aborts.
   */
  connect(target: DialTarget, signal: AbortSignal): Promise<Socket>;
}

/** The dialers of a deployment, by the origin of the host names. */
export interface Dialers {
  /** For hosts that users name: storage and pulled sources. */
  readonly given: Dialer;
  /** For the destinations of programs: hosts named by users or platforms, and the sandbox. */
  readonly outputs: Dialer;
  /** For hosts that only this deployment names: the storage of its own files. */
  readonly own: Dialer;
}

/** A lookup function that returns the validated addresses, without a DNS query. */
export function lookupOf({ addresses: [first, ...others] }: ValidatedHost): LookupFunction {
  return (_hostname, { all }, done) => {
    if (all) done(null, [first, ...others]);
    else done(null, first.address, first.family);
  };
}
