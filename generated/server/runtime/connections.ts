// Copied from templates/server/runtime/connections.ts by `npm run generate`. Do not edit.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a client may go on sending after its last answer; without that time it might never read the answer. */
const longestLingerMs = 10_000;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The newest request of each connection. Answers go out in order, so its answer is the last one owed. */
const newest = new WeakMap<Socket, Exchange>();
const refused = new WeakSet<Socket>();

/**
 * Keeps connections from outstaying their use. A client that goes on sending the body of a request that is already
 * answered is listened to for a while and then cut. When the server closes, every answer still owed is sent and its
 * connection closed after it; a connection that is owed none is cut at once, whatever it may be in the middle of.
 */
export function followConnections(app: FastifyInstance): void {
  const { server } = app;
  const open = new Set<Socket>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    if (closing) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    newest.set(socket, { request, response });
    response.once('close', () => {
      if (newest.get(socket)?.response !== response) return;
      if (closing) socket.destroySoon();
      else if (!request.complete) cutLater(socket, request);
    });
  });
  // An upgraded connection belongs to whoever took it. Listening for upgrades ourselves would refuse them all, so this
  // waits until somebody does.
  server.on('newListener', function forgetUpgraded(event: string) {
    if (event !== 'upgrade') return;
    server.off('newListener', forgetUpgraded);
    server.on('upgrade', (_request, socket) => open.delete(socket as Socket)); // of a TCP server
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of open) {
      const response = newest.get(socket)?.response;
      if (!response || response.closed) socket.destroy();
      else if (!response.headersSent) response.setHeader('Connection', 'close');
    }
  });
}

/**
 * Writes a whole answer on a connection whose input cannot be read on, and closes it. Requests before the broken one get
 * their answers first, so that no client takes this one for theirs; a request that is answered already gets no second.
 */
export function answerLast(socket: Socket, answer: string): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  const before = newest.get(socket);
  if (before && !before.request.complete && before.response.headersSent) {
    socket.destroySoon();
    return;
  }
  const write = () => {
    if (!socket.writable) return;
    socket.end(answer);
    cutLater(socket);
  };
  if (before?.request.complete && !before.response.closed) before.response.once('close', write);
  else write();
}

/** Cuts the connection after a while, unless the request arrives in whole before that. */
function cutLater(socket: Socket, request?: IncomingMessage): void {
  const timer = setTimeout(() => socket.destroy(), longestLingerMs).unref();
  const spare = () => {
    clearTimeout(timer);
    // A kept connection may see many such requests.
    socket.off('close', spare);
  };
  request?.once('end', spare);
  socket.once('close', spare);
}
