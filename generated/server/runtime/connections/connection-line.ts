// Copied from templates/server/runtime/connections/connection-line.ts by `npx callsheet generate`. Do not edit.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Slot } from './connection-ceiling.ts';
import type { Exchange } from './transfer-rate.ts';

/** What is known of a connection. */
export class Line {
  /** The TCP connection. */
  readonly raw: Socket;
  /** The socket that carries HTTP: `raw`, or the TLS socket above it after the handshake. */
  #socket: Socket;
  /** Its newest request. Responses are sent in order, so its response is the last one. */
  newest: Exchange | undefined;
  /** Unsent responses in the order of their requests. The first is being made or sent, and the others wait for it. */
  readonly #owed: ServerResponse[] = [];
  /** How many of its requests wait for the response to an earlier one. */
  waiting = 0;
  /** Its nodes in the ceilings that it counts for; none once it is gone. */
  slots: Slot<Line>[] = [];

  constructor(raw: Connection) {
    this.raw = raw;
    this.#socket = raw;
    raw[kept] = this;
  }

  get socket(): Socket {
    return this.#socket;
  }

  /** Whether the connection still counts. */
  get isThere(): boolean {
    return this.slots.length > 0;
  }

  /** Whether the connection waits for its client to send the rest of a body, or to read a whole response. */
  get receives(): boolean {
    const [first] = this.#owed;
    return this.newest?.request.complete === false || (first?.writableEnded === true && !first.closed);
  }

  /** Adds a response to the unsent ones. @param ended is called once the response is written. */
  owe(response: ServerResponse, ended: () => void): void {
    this.#owed.push(response);
    response.once('prefinish', ended);
  }

  /** Removes a response that is over. */
  settle(response: ServerResponse): void {
    const index = this.#owed.indexOf(response);
    if (index >= 0) this.#owed.splice(index, 1);
  }

  /** How many bytes wait for the client to read them. */
  get unsentBytes(): number {
    // The first response's length includes the socket's bytes; the others have no socket yet.
    const waiting = this.#owed.reduce((bytes, { writableLength }) => bytes + writableLength, 0);
    return this.#owed.length > 0 ? waiting : this.#socket.writableLength;
  }

  /** It has agreed on TLS. */
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

/** Undefined if connections are not followed. */
export function lineOf(socket: Connection): Line | undefined {
  return socket[kept];
}

/** Whether a body follows the head of a request (RFC 9112, 6.3). */
export function isFollowedByBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
