// Copied from templates/server/runtime/connection-line.ts by `npx callsheet generate`. Do not edit.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Slot } from './connection-ceiling.ts';
import type { Exchange } from './pace.ts';

/** What is known of a connection. */
export class Line {
  /** The TCP connection. */
  readonly raw: Socket;
  /** The socket that carries HTTP: `raw`, or the TLS socket above it after the handshake. */
  #socket: Socket;
  /** Its newest request. Answers go out in order, so its answer is the last one owed. */
  newest: Exchange | undefined;
  /** Responses that are not out yet, in the order of their requests: the first one is being made or taken, the others wait for it. */
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

  /** Whether it still counts. */
  get isThere(): boolean {
    return this.slots.length > 0;
  }

  /** Whether it waits for its client: for the rest of a body, or until a whole response is taken. */
  get receives(): boolean {
    const [first] = this.#owed;
    return this.newest?.request.complete === false || (first?.writableEnded === true && !first.closed);
  }

  /** It is owed one more response. @param ended is called once that is written. */
  owe(response: ServerResponse, ended: () => void): void {
    this.#owed.push(response);
    response.once('prefinish', ended);
  }

  /** One of the responses is over. */
  settle(response: ServerResponse): void {
    const index = this.#owed.indexOf(response);
    if (index >= 0) this.#owed.splice(index, 1);
  }

  /** How many bytes wait until its client takes them. */
  get unsentBytes(): number {
    // That of the first holds its socket's bytes as well; the others have no socket yet.
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

/** Where a connection keeps its line. */
const kept = Symbol('line');

interface Connection extends Socket {
  [kept]?: Line;
}

/** Undefined where connections are not followed. */
export function lineOf(socket: Connection): Line | undefined {
  return socket[kept];
}

/** Whether a body follows the head of a request (RFC 9112, 6.3). */
export function isFollowedByBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
