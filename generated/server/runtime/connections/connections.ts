// Copied from templates/server/runtime/connections/connections.ts by `npx callsheet generate`. Do not edit.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { Ceiling, Use } from './connection-ceiling.ts';
import { ConnectionCeilings } from './connection-ceilings.ts';
import { isFollowedByBody, Line, lineOf } from './connection-line.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { cutLater, hasLastAnswer, isRejected, reject, sayLast } from './last-response.ts';
import { untilQuiet } from './quiet.ts';
import { RequestOrder } from './request-order.ts';
import { TlsHandshakes } from './tls-handshakes.ts';
import { type Exchange, Pace } from './transfer-rate.ts';
import { UnsentBytes } from './unsent-bytes.ts';

export type { ConnectionOptions } from './connection-options.ts';
export { answerLast } from './last-response.ts';

/** How long a client has to take note that its connection was ended. */
const farewellMs = 500;

/** The next sweep counts responses up to this size, in bytes. */
const fewBytes = 16 * 1024;
const defaultMaxUnsentBytes = 64 * 1024 * 1024;

/** What is said to a client that is turned away below every route. */
export interface Dismissals {
  /** There are too many connections, and none that could make room. */
  overloaded(socket: Socket): void;
  /** The body comes in too slowly. */
  tooSlow(socket: Socket): void;
}

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

class Connections {
  readonly #server: NetServer;
  readonly #isTls: boolean;
  readonly #dismissals: Dismissals;
  readonly #ceilings: ConnectionCeilings<Line>;
  readonly #drainIdleMs: number;
  readonly #ending: AbortSignal | undefined;
  /** The connections that speak HTTP, or will do so after the TLS handshake. */
  readonly #open = new Set<Line>();
  readonly #handshakes = new TlsHandshakes<Line>();
  readonly #unsent: UnsentBytes<Line>;
  readonly #pace = new Pace();
  readonly #order = new RequestOrder();
  #accepted = 0;
  #state: 'open' | 'draining' | 'closing' = 'open';
  #listens = true;
  #noneIdle = () => {};

  constructor(server: NetServer, dismissals: Dismissals, options: ConnectionOptions) {
    this.#server = server;
    this.#isTls = server instanceof TlsServer;
    this.#dismissals = dismissals;
    this.#ceilings = new ConnectionCeilings(options);
    this.#unsent = new UnsentBytes(options.maxUnsentBytes ?? defaultMaxUnsentBytes);
    this.#drainIdleMs = options.drainIdleMs ?? 0;
    this.#ending = options.ending;
    this.#ending?.addEventListener('abort', () => this.#sayLastToAll(), { once: true });
    server.on('connection', (socket: Socket) => this.#begin(socket));
    // Of a TLS server, requests name the secured socket.
    if (this.#isTls) server.on('secureConnection', (socket: Socket) => this.#secured(socket));
    // Before Fastify, which may answer in the same moment: what is said of the connection stands in the head.
    server.prependListener('request', (request, response) => this.#exchange(request, response));
    // An upgraded connection belongs to whoever took it. Listening for upgrades ourselves would refuse them all, so this
    // waits until somebody does.
    const followUpgrades = (event: string) => {
      if (event !== 'upgrade') return;
      server.off('newListener', followUpgrades);
      server.on('upgrade', (request, socket) => this.#upgrade(request, socket as Socket)); // of a TCP server
    };
    server.on('newListener', followUpgrades);
  }

  /** A connection counts from here on, before its client has said anything. */
  #begin(socket: Socket): void {
    this.#accepted += 1;
    const line = new Line(socket);
    this.#open.add(line);
    socket.once('close', () => this.#forget(line));
    if (this.#isTls) this.#handshakes.begin(line);
    else this.#speaks(socket);
    const slots = this.#ceilings.enter(line, socket.remoteAddress);
    if (!slots.every(({ ceiling }) => this.#makeRoom(line, ceiling))) this.#dismiss(line);
  }

  #speaks(socket: Socket): void {
    // Not before what begins to read it has been done.
    if (this.#state !== 'open') process.nextTick(() => this.#listens && socket.pause());
  }

  #secured(socket: Socket): void {
    const line = this.#handshakes.end(socket);
    // Its client has gone meanwhile, or it had to make room.
    if (!line?.isThere) {
      socket.destroy();
      return;
    }
    line.secure(socket);
    this.#speaks(socket);
  }

  /** Removes one connection from a ceiling that a newcomer exceeds; false when there is none to remove. */
  #makeRoom(line: Line, ceiling: Ceiling<Line>): boolean {
    if (!ceiling.isExceeded) return true;
    const victim = ceiling.leastNeeded(line);
    if (victim) this.#cut(victim);
    return victim !== undefined;
  }

  #exchange(request: IncomingMessage, response: ServerResponse): void {
    const line = lineOf(request.socket);
    if (!line) return;
    const exchange = { request, response };
    // Requests have no effect if their client was cut, has its last response or pipelines too much.
    const isOver = !line.isThere || hasLastAnswer(line.socket);
    if (isOver || !this.#order.enter(line, exchange)) {
      reject(request);
      if (!isOver) this.#cut(line);
      return;
    }
    line.newest = exchange;
    line.owe(response, () => this.#ended(line));
    if (!this.#admit(line, request, 'busy')) {
      reject(request);
      this.#setUse(line, 'reserved');
      sayLast(response);
    } else if (this.#state !== 'open' || this.#ending?.aborted) sayLast(response);
    response.on('close', () => this.#answered(line, exchange));
  }

  /** Lets a connection become busy or upgraded, unless its ceilings are full and no body that is still to come makes room. */
  #admit(line: Line, request: IncomingMessage, use: 'busy' | 'upgraded'): boolean {
    if (use === 'busy' && line.slots[0]?.use !== 'busy' && this.#ceilings.isReserved(request)) {
      this.#setUse(line, 'reserved');
      return true;
    }
    const entered = this.#ceilings.enterForwarded(line, request);
    if (entered && !this.#makeRoom(line, entered.ceiling)) return false;
    for (const { ceiling, use: before } of line.slots) {
      if (before === 'busy' || ceiling.hasRoom) continue;
      const victim = ceiling.oldestReceiving(line);
      if (!victim) return false;
      this.#cut(victim);
    }
    this.#setUse(line, use, isFollowedByBody(request) || line.receives);
    return true;
  }

  /** Notes a whole written response. Until the client has read it, the connection may be removed for others. */
  #ended(line: Line): void {
    for (const slot of line.slots) slot.ceiling.setUse(slot, slot.use, true);
    // Before the next event, which may bring more of the like; not before the response's own end has returned.
    if (line.unsentBytes > fewBytes) process.nextTick(() => this.#weigh(line));
  }

  #weigh(line: Line): void {
    if (line.isThere) this.#unsent.set(line, line.unsentBytes);
    for (const surplus of this.#unsent.surplus()) this.#cut(surplus);
  }

  #answered(line: Line, exchange: Exchange): void {
    const { socket } = line;
    line.settle(exchange.response);
    if (line.isThere && this.#unsent.total > 0) this.#unsent.set(line, line.unsentBytes);
    if (line.newest !== exchange || !this.#open.has(line) || socket.destroyed) return;
    const { request, response } = exchange;
    // Whoever was told that this was the last answer does not ask again.
    const isLast = this.#state === 'closing' || (this.#state === 'draining' && !response.shouldKeepAlive);
    if (isLast || isRejected(request)) {
      socket.destroySoon();
      return;
    }
    this.#ceilings.leaveForwarded(line);
    this.#setUse(line, 'idle');
    if (!request.complete) cutLater(socket, request);
  }

  #setUse(line: Line, use: Use, receivesBody = false): void {
    for (const slot of line.slots) slot.ceiling.setUse(slot, use, receivesBody);
    if (!this.#ceilings.whole.idle.first) this.#noneIdle();
  }

  /** Stops counting a connection. */
  #forget(line: Line): void {
    this.#open.delete(line);
    this.#order.forget(line);
    this.#unsent.set(line, 0);
    this.#ceilings.leave(line);
    if (!this.#ceilings.whole.idle.first) this.#noneIdle();
  }

  #cut(line: Line): void {
    this.#forget(line);
    line.destroy();
  }

  /** Closes a connection at once, with a 503 if HTTP is possible. */
  #dismiss(line: Line): void {
    // Another owner of the connection may still write on it.
    line.socket.on('error', () => {});
    if (this.#hasHttp(line)) this.#dismissals.overloaded(line.socket);
    else this.#cut(line);
  }

  /** Whether the connection needs no TLS handshake, or has finished it. */
  #hasHttp({ socket, raw }: Line): boolean {
    return socket !== raw || !this.#isTls;
  }

  /** Notes an upgrade. The connection counts until it closes, unless it was dismissed or cut. */
  #upgrade(request: IncomingMessage, socket: Socket): void {
    const line = lineOf(socket);
    if (!line?.isThere || hasLastAnswer(socket)) return;
    line.newest = undefined;
    if (!this.#admit(line, request, 'upgraded')) {
      this.#dismiss(line);
      return;
    }
    this.#open.delete(line);
    if (!this.#ceilings.whole.idle.first) this.#noneIdle();
  }

  /** Cuts those that neither send nor take what they are to. */
  sweep(): void {
    for (const line of this.#open) {
      const { socket, newest: exchange } = line;
      if (socket.writableLength > 0) this.#weigh(line);
      const fault = exchange && this.#pace.faultOf(socket, exchange);
      if (fault === 'body') this.#dismissals.tooSlow(socket);
      else if (fault === 'reading') socket.destroy();
    }
  }

  /** Takes no more connections, and settles once nobody who is owed no answer is left. */
  async drain(): Promise<void> {
    const { idle } = this.#ceilings.whole;
    this.#state = 'draining';
    this.#sayLastToAll();
    if (this.#drainIdleMs > 0) await this.#acceptLast();
    // Of the listening socket alone: that of an HTTP server would cut idle connections as well.
    NetServer.prototype.close.call(this.#server);
    this.#listens = false;
    for (const { socket } of this.#open) socket.resume();
    await this.#idleGone(this.#drainIdleMs);
    this.#state = 'closing';
    if (this.#drainIdleMs > 0) {
      for (const { owner } of idle.all()) owner.socket.end();
      await this.#idleGone(farewellMs);
    }
    for (const { owner } of idle.all()) this.#cut(owner);
  }

  #sayLastToAll(): void {
    for (const { newest } of this.#open) {
      const response = newest?.response;
      if (response && !response.closed && !response.headersSent) sayLast(response);
    }
  }

  /**
   * Whoever is connected but not yet accepted when the listening socket is closed is reset by the system. So nobody is read
   * for a moment: clients that wait for an answer open no other connections.
   */
  async #acceptLast(): Promise<void> {
    for (const line of this.#open) if (this.#hasHttp(line)) line.socket.pause();
    await untilQuiet(() => this.#accepted);
  }

  async #idleGone(maxMs: number): Promise<void> {
    if (!this.#ceilings.whole.idle.first || maxMs === 0) return;
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
