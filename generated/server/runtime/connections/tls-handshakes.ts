// Copied from templates/server/runtime/connections/tls-handshakes.ts by `npx callsheet generate`. Do not edit.

import type { Socket } from 'node:net';

/**
 * Finds the TCP connection below a TLS socket: Node emits the TCP socket before the handshake and the TLS
 * socket after it.
 */
export class TlsHandshakes<Own extends { readonly raw: Socket }> {
  /** Connections during their handshake, by their two addresses and ports. */
  readonly #byEnds = new Map<string, Own>();

  /** Records a new TCP connection. */
  begin(own: Own): void {
    const ends = endsOf(own.raw);
    this.#byEnds.set(ends, own);
    own.raw.once('close', () => {
      if (this.#byEnds.get(ends) === own) this.#byEnds.delete(ends);
    });
  }

  /** Returns the connection of a finished handshake; undefined if it is closed. */
  end(socket: Socket): Own | undefined {
    const ends = endsOf(socket);
    const own = this.#byEnds.get(ends);
    this.#byEnds.delete(ends);
    return own;
  }
}

/** Identifies a connection among all open ones. */
function endsOf({ remoteAddress, remotePort, localAddress, localPort }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localAddress} ${localPort}`;
}
