import type { LookupFunction, Socket } from 'node:net';

/** All that whoever gave an address learns of why nothing answers there: more would tell what is inside a network. */
export const couldNotConnect = 'could not connect';

/** A host has no address that may be connected to, or nothing answered as it should. Says nothing else. */
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

/** Where to connect to. */
export interface DialTarget {
  readonly host: string;
  readonly port: number;
  /** Over TLS, with who may vouch for the host in PEM in place of those everybody trusts; absent = not over TLS. */
  readonly tls?: { readonly ca?: string | undefined };
}

/** A host by the addresses that were judged. */
export interface JudgedHost {
  /** As it is looked up and requested. */
  readonly name: string;
  readonly port: number;
  /** At least one. */
  readonly addresses: readonly [HostAddress, ...HostAddress[]];
}

/**
 * Connects to hosts that a stranger named. The host's addresses are looked up once and judged, and exactly those are connected to:
 * a name that points elsewhere a moment later leads nowhere else.
 */
export interface Dialer {
  /**
   * Looks a host up and judges what it finds.
   * @throws UnreachableError when it has no address, or one that is closed; or when the signal aborts.
   */
  judge(host: string, port: number, signal?: AbortSignal): Promise<JudgedHost>;
  /**
   * Opens a connection, over TLS once the certificate was found good.
   * @throws UnreachableError when there is none, for whatever reason, or the signal aborts.
   */
  connect(target: DialTarget, signal: AbortSignal): Promise<Socket>;
}

/** Who connects to what for a deployment. */
export interface Dialers {
  /** To what users name: storage, and what is pulled. */
  readonly given: Dialer;
  /** To where programs go: what users name, what platforms name, and the sandbox. */
  readonly outputs: Dialer;
  /** To what only this deployment names: its own files, wherever they are kept. */
  readonly own: Dialer;
}

/** Gives the addresses that were judged, whatever the name servers would say now. */
export function lookupOf({ addresses: [first, ...others] }: JudgedHost): LookupFunction {
  return (_hostname, { all }, done) => {
    if (all) done(null, [first, ...others]);
    else done(null, first.address, first.family);
  };
}
