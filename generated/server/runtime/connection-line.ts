// Copied from templates/server/runtime/connection-line.ts by `npx callsheet generate`. Do not edit.

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Slot } from './connection-ceiling.ts';
import type { Exchange } from './pace.ts';

/** What is known of a connection. */
export class Line {
  /** The TCP connection. */
  readonly raw: Socket;
  /** What HTTP is spoken on: the same, or the TLS socket above it once the handshake is done. */
  #socket: Socket;
  /** Its newest request. Answers go out in order, so its answer is the last one owed. */
  newest: Exchange | undefined;
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

  /** Whether the rest of its newest request's body is still to come. */
  get receives(): boolean {
    return this.newest?.request.complete === false;
  }

  /** It has agreed on TLS. */
  secure(socket: Connection): void {
    this.#socket = socket;
    socket[kept] = this;
  }

  /** Nothing more is owed to its client than what is written already: it is the first to make room, however it was used. */
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
