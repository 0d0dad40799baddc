// Copied from templates/server/runtime/connections/last-response.ts by `npx callsheet generate`. Do not edit.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { lineOf } from './connection-line.ts';

/** How long a client may continue to send after its last response. Without that time it might never read the response. */
const longestLingerMs = 10_000;

const refused = new WeakSet<Socket>();

const rejected = new WeakSet<IncomingMessage>();

/** Marks a request for a 503, because it came while the server was full. */
export function reject(request: IncomingMessage): void {
  rejected.add(request);
}

export function isRejected(request: IncomingMessage): boolean {
  return rejected.has(request);
}

/** Whether a connection has its last response already. */
export function hasLastAnswer(socket: Socket): boolean {
  return refused.has(socket);
}

/**
 * Writes a whole response on a connection with unreadable input, and closes it. Requests before the broken one get their
 * responses first, so that no client confuses them. A request with a response gets no second one. After the write, the
 * connection is the first to be removed for others.
 */
export function answerLast(socket: Socket, answer: string): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  const line = lineOf(socket);
  const before = line?.newest;
  if (before && !before.request.complete && before.response.headersSent) {
    socket.destroySoon();
    return;
  }
  const write = () => {
    if (!socket.writable) return;
    socket.end(answer);
    cutLater(socket);
    line?.retire();
  };
  if (before?.request.complete && !before.response.closed) before.response.once('close', write);
  else write();
}

/** Writes a whole response on a connection without room, and closes it as soon as the system has accepted the bytes. */
export function answerAndClose(socket: Socket, answer: string): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  const line = lineOf(socket);
  line?.retire();
  socket.end(answer, () => socket.destroy());
}

/** Cuts the connection after a while, unless the request arrives in whole before that. */
export function cutLater(socket: Socket, request?: IncomingMessage): void {
  const timer = setTimeout(() => socket.destroy(), longestLingerMs).unref();
  const spare = () => {
    clearTimeout(timer);
    // A kept connection may see many such requests.
    socket.off('close', spare);
  };
  request?.once('end', spare);
  socket.once('close', spare);
}

/** Tells the client to send no more requests on this connection. */
export function sayLast(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  response.setHeader('Connection', 'close');
}
