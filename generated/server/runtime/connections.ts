// Copied from templates/server/runtime/connections.ts by `npx callsheet generate`. Do not edit.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { IdleOrder, type Place } from './idle-order.ts';
import { type Exchange, Pace } from './pace.ts';

/** How long a client may go on sending after its last answer; without that time it might never read the answer. */
const longestLingerMs = 10_000;
/** A server that closes its listening socket waits until nobody has come for so many looks, a millisecond apart, … */
const quietLooks = 30;
/** … and no longer than for so many. */
const maxLooks = 200;
/** How long a client has to take note that its connection was ended. */
const farewellMs = 500;

/** How many connections there may be, and how they end. */
export interface ConnectionOptions {
  /** Connections at a time, upgraded ones included: with more, the one that has been idle for longest makes room. */
  readonly maxConnections?: number;
  /** How long kept connections may still ask once the server closes, in milliseconds; they are told that it was the last time. */
  readonly drainIdleMs?: number;
  /** Once aborted, every answer is the last of its connection, though more connections are taken: the server is about to close. */
  readonly ending?: AbortSignal;
}

/** What is said to a client that is turned away below every route. */
export interface Dismissals {
  /** There are too many connections, and none that could make room. */
  overloaded(socket: Socket): void;
  /** The body comes in too slowly. */
  tooSlow(socket: Socket): void;
}

/** What is known of a connection. */
interface Line extends Place<Line> {
  readonly socket: Socket;
  /** Its newest request. Answers go out in order, so its answer is the last one owed. */
  newest: Exchange | undefined;
}

/** Where a connection keeps it. */
const kept = Symbol('line');

interface Connection extends Socket {
  [kept]?: Line;
}

const refused = new WeakSet<Socket>();

/**
 * Keeps connections from outstaying their use. A client that goes on sending the body of a request that is already
 * answered is listened to for a while and then cut, and so is one whose body comes in by drops. Where there are too many,
 * the one that was idle for longest makes room. When the server closes, every answer still owed is sent and its connection
 * closed after it; a connection that is owed none may ask once more for a while, since its client cannot know yet.
 */
export function followConnections(
  app: FastifyInstance,
  dismissals: Dismissals,
  options: ConnectionOptions = {},
): void {
  const connections = new Connections(app.server, dismissals, options);
  const sweep = setInterval(() => connections.sweep(), Pace.sweepMs).unref();
  app.addHook('preClose', () => connections.drain());
  app.addHook('onClose', async () => clearInterval(sweep));
}

function lineOf(socket: Connection): Line {
  socket[kept] ??= { socket, newest: undefined };
  return socket[kept];
}

const newestOf = (socket: Socket): Exchange | undefined => lineOf(socket).newest;

class Connections {
  readonly #server: NetServer;
  readonly #dismissals: Dismissals;
  readonly #maxConnections: number;
  readonly #drainIdleMs: number;
  readonly #ending: AbortSignal | undefined;
  /** Those on which HTTP is spoken. */
  readonly #open = new Set<Socket>();
  /** Those of them that are owed no answer, the one that has been so for longest first. */
  readonly #idle = new IdleOrder<Line>();
  readonly #pace = new Pace();
  #upgraded = 0;
  #accepted = 0;
  #state: 'open' | 'draining' | 'closing' = 'open';
  #listens = true;
  #noneIdle = () => {};

  constructor(server: NetServer, dismissals: Dismissals, options: ConnectionOptions) {
    this.#server = server;
    this.#dismissals = dismissals;
    this.#maxConnections = options.maxConnections ?? Number.POSITIVE_INFINITY;
    this.#drainIdleMs = options.drainIdleMs ?? 0;
    this.#ending = options.ending;
    this.#ending?.addEventListener('abort', () => this.#sayLastToAll(), { once: true });
    // Of a TLS server, requests name the secured socket.
    const event = server instanceof TlsServer ? 'secureConnection' : 'connection';
    server.on(event, (socket: Socket) => this.#begin(socket));
    // Before Fastify, which may answer in the same moment: what is said of the connection stands in the head.
    server.prependListener('request', (request, response) => this.#exchange(request, response));
    // An upgraded connection belongs to whoever took it. Listening for upgrades ourselves would refuse them all, so this
    // waits until somebody does.
    const followUpgrades = (event: string) => {
      if (event !== 'upgrade') return;
      server.off('newListener', followUpgrades);
      server.on('upgrade', (_request, socket) => this.#leave(socket as Socket)); // of a TCP server
    };
    server.on('newListener', followUpgrades);
  }

  #begin(socket: Socket): void {
    this.#accepted += 1;
    this.#open.add(socket);
    this.#idle.add(lineOf(socket));
    socket.once('close', () => this.#forget(socket));
    // Not before what begins to read it has been done.
    if (this.#state !== 'open') process.nextTick(() => this.#listens && socket.pause());
    while (this.#open.size + this.#upgraded > this.#maxConnections) {
      const victim = this.#leastNeeded(socket);
      this.#forget(victim ?? socket);
      if (victim) victim.destroy();
      else this.#dismissals.overloaded(socket);
    }
  }

  /** The one that was idle for longest, else the oldest one that has not yet said all that it wants. */
  #leastNeeded(newcomer: Socket): Socket | undefined {
    const idle = this.#idle.first?.socket;
    if (idle && idle !== newcomer) return idle;
    for (const socket of this.#open)
      if (socket !== newcomer && newestOf(socket)?.request.complete === false) return socket;
    return undefined;
  }

  #exchange(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const exchange = { request, response };
    const line = lineOf(socket);
    line.newest = exchange;
    this.#setBusy(line);
    if (this.#state !== 'open' || this.#ending?.aborted) sayLast(response);
    response.on('close', () => this.#answered(line, exchange));
  }

  #answered(line: Line, exchange: Exchange): void {
    const { socket } = line;
    if (line.newest !== exchange || !this.#open.has(socket) || socket.destroyed) return;
    const { request, response } = exchange;
    // Whoever was told that this was the last answer does not ask again.
    const isLast = this.#state === 'closing' || (this.#state === 'draining' && !response.shouldKeepAlive);
    if (isLast) {
      socket.destroySoon();
      return;
    }
    this.#idle.add(line);
    if (!request.complete) cutLater(socket, request);
  }

  #setBusy(line: Line): void {
    this.#idle.delete(line);
    if (!this.#idle.first) this.#noneIdle();
  }

  #forget(socket: Socket): void {
    this.#open.delete(socket);
    this.#setBusy(lineOf(socket));
  }

  /** It goes on as something else, and counts for as long as it is there. */
  #leave(socket: Socket): void {
    this.#forget(socket);
    if (socket.destroyed) return;
    this.#upgraded += 1;
    socket.once('close', () => {
      this.#upgraded -= 1;
    });
  }

  /** Cuts those that neither send nor take what they are to. */
  sweep(): void {
    for (const socket of this.#open) {
      const exchange = newestOf(socket);
      const fault = exchange && this.#pace.faultOf(socket, exchange);
      if (fault === 'body') this.#dismissals.tooSlow(socket);
      else if (fault === 'reading') socket.destroy();
    }
  }

  /** Takes no more connections, and settles once nobody who is owed no answer is left. */
  async drain(): Promise<void> {
    this.#state = 'draining';
    this.#sayLastToAll();
    if (this.#drainIdleMs > 0) await this.#acceptLast();
    // Of the listening socket alone: that of an HTTP server would cut idle connections as well.
    NetServer.prototype.close.call(this.#server);
    this.#listens = false;
    for (const socket of this.#open) socket.resume();
    await this.#idleGone(this.#drainIdleMs);
    this.#state = 'closing';
    if (this.#drainIdleMs > 0) {
      for (const { socket } of this.#idle.all()) socket.end();
      await this.#idleGone(farewellMs);
    }
    for (const { socket } of this.#idle.all()) socket.destroy();
  }

  #sayLastToAll(): void {
    for (const socket of this.#open) {
      const response = newestOf(socket)?.response;
      if (response && !response.closed && !response.headersSent) sayLast(response);
    }
  }

  /**
   * Whoever is connected but not yet accepted when the listening socket is closed is reset by the system. So nobody is read
   * for a moment: clients that wait for an answer open no other connections.
   */
  async #acceptLast(): Promise<void> {
    for (const socket of this.#open) socket.pause();
    let quiet = 0;
    for (let look = 0; look < maxLooks && quiet < quietLooks; look += 1) {
      const before = this.#accepted;
      await delay(1);
      // Settles right after the system was asked who has come.
      await new Promise(setImmediate);
      quiet = this.#accepted === before ? quiet + 1 : 0;
    }
  }

  async #idleGone(maxMs: number): Promise<void> {
    if (!this.#idle.first || maxMs === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, maxMs);
      this.#noneIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#noneIdle = () => {};
  }
}

/** Tells the client not to ask again on this connection. */
function sayLast(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  response.setHeader('Connection', 'close');
}

/**
 * Writes a whole answer on a connection whose input cannot be read on, and closes it. Requests before the broken one get
 * their answers first, so that no client takes this one for theirs; a request that is answered already gets no second.
 */
export function answerLast(socket: Socket, answer: string): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  const before = newestOf(socket);
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
