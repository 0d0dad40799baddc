// Copied from templates/server/runtime/connections/connection-line.ts by `npx callsheet generate`. Do not edit.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Slot } from './connection-ceiling.ts';
import type { Exchange } from './transfer-rate.ts';

/** The state of a connection. */
export class Line {
  /** The TCP connection. */
  readonly raw: Socket;
  /** The socket that carries HTTP: `raw`, or the TLS socket above it after the handshake. */
  #socket: Socket;
  /**
   * The newest request of the connection. Responses are sent in order, so the response to this request is
   * the last one.
   */
  newest: Exchange | undefined;
  /**
   * Unsent responses in the order of their requests. The first is in progress, and the others wait for it.
   */
  readonly #owed: ServerResponse[] = [];
  /** The number of requests that wait for the response to an earlier one. */
  waiting = 0;
  /** The connection's nodes in the ceilings; empty once it is closed. */
  slots: Slot<Line>[] = [];

  constructor(raw: Connection) {
    this.raw = raw;
    this.#socket = raw;
    raw[kept] = this;
  }

  get socket(): Socket {
    return this.#socket;
  }

  /** Whether the connection is still counted. */
  get isThere(): boolean {
    return this.slots.length > 0;
  }

  /**
   * Whether the connection waits for its client to send the rest of a body, or to read a complete response.
   */
  get receives(): boolean {
    const [first] = this.#owed;
    return this.newest?.request.complete === false || (first?.writableEnded === true && !first.closed);
  }

  /** Adds a response to the unsent ones. @param ended Called when the response is written. */
  owe(response: ServerResponse, ended: () => void): void {
    this.#owed.push(response);
    response.once('prefinish', ended);
  }

  /** Removes a finished response. */
  settle(response: ServerResponse): void {
    const index = this.#owed.indexOf(response);
    if (index >= 0) this.#owed.splice(index, 1);
  }

  /** The number of bytes that wait for the client to read them. */
  get unsentBytes(): number {
    // The first response's length includes the socket's bytes; later responses have no socket yet.
    const waiting = this.#owed.reduce((bytes, { writableLength }) => bytes + writableLength, 0);
    return this.#owed.length > 0 ? waiting : this.#socket.writableLength;
  }

  /** Replaces the socket after the TLS handshake. */
  secure(socket: Connection): void {
    this.#socket = socket;
    socket[kept] = this;
  }

  /** Makes the connection the first to be removed for others, because its last response is written. */
  retire(): void {
    for (const slot of this.slots) slot.ceiling.setLast(slot);
  }

  destroy(): void {
    this.#socket.destroy();
    this.raw.destroy();
  }
}

/** The key of a socket's line. */
const kept = Symbol('line');

interface Connection extends Socket {
  [kept]?: Line;
}

/** The state of a connection; undefined if connections are not tracked. */
export function lineOf(socket: Connection): Line | undefined {
  return socket[kept];
}

/** Whether a body follows the head of a request (RFC 9112, 6.3). */
export function isFollowedByBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
