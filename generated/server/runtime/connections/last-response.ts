// Copied from templates/server/runtime/connections/last-response.ts by `npx callsheet generate`. Do not edit.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { lineOf } from './connection-line.ts';

/**
 * Milliseconds that a client may continue to send after its last response. Without them, the client might
 * never read it.
 */
const maxLingerMs = 10_000;

const overloaded = new WeakSet<Socket>();

const rejected = new WeakSet<IncomingMessage>();

/** Marks a request for a 503, because it arrived while the server was full. */
export function reject(request: IncomingMessage): void {
  rejected.add(request);
}

export function isRejected(request: IncomingMessage): boolean {
  return rejected.has(request);
}

/** Whether a connection has its last response already. */
export function hasLastResponse(socket: Socket): boolean {
  return overloaded.has(socket);
}

/**
 * Writes a complete response on a connection with unreadable input, and closes it. Earlier requests get
 * their responses first, so that a client cannot confuse them. A request that has a response gets no second
 * one. After the write, the connection is the first to be removed for others.
 */
export function respondLast(socket: Socket, text: string): void {
  if (overloaded.has(socket)) return;
  overloaded.add(socket);
  const line = lineOf(socket);
  const before = line?.newest;
  if (before && !before.request.complete && before.response.headersSent) {
    socket.destroySoon();
    return;
  }
  const write = () => {
    if (!socket.writable) return;
    socket.end(text);
    cutLater(socket);
    line?.retire();
  };
  if (before?.request.complete && !before.response.closed) before.response.once('close', write);
  else write();
}

/**
 * Writes a complete response on a connection over a ceiling, and closes it as soon as the system has
 * accepted the bytes.
 */
export function respondAndClose(socket: Socket, text: string): void {
  if (overloaded.has(socket)) return;
  overloaded.add(socket);
  const line = lineOf(socket);
  line?.retire();
  socket.end(text, () => socket.destroy());
}

/** Closes the connection after a delay, unless the request arrives completely before that. */
export function cutLater(socket: Socket, request?: IncomingMessage): void {
  const timer = setTimeout(() => socket.destroy(), maxLingerMs).unref();
  const spare = () => {
    clearTimeout(timer);
    // Otherwise a kept-alive connection with many rejected requests would collect listeners.
    socket.off('close', spare);
  };
  request?.once('end', spare);
  socket.once('close', spare);
}

/** Marks a response as the last of its connection (`Connection: close`). */
export function markLast(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  response.setHeader('Connection', 'close');
}
