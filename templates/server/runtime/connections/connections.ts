import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { Ceiling, Use } from './connection-ceiling.ts';
import { ConnectionCeilings } from './connection-ceilings.ts';
import { isFollowedByBody, Line, lineOf } from './connection-line.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { cutLater, hasLastResponse, isRejected, markLast, reject } from './last-response.ts';
import { untilQuiet } from './quiet.ts';
import { RequestOrder } from './request-order.ts';
import { TlsHandshakes } from './tls-handshakes.ts';
import { type Exchange, TransferRate } from './transfer-rate.ts';
import { UnsentBytes } from './unsent-bytes.ts';

export type { ConnectionOptions } from './connection-options.ts';
export { respondLast } from './last-response.ts';

/** Milliseconds that a client has to notice the end of its connection. */
const farewellMs = 500;

/** Responses up to this size, in bytes, are counted by the next sweep. */
const fewBytes = 16 * 1024;
const defaultMaxUnsentBytes = 64 * 1024 * 1024;

/** Writes the responses to clients that are rejected before routing. */
export interface Dismissals {
  /** There are too many connections, and none can be removed. */
  overloaded(socket: Socket): void;
  /** The body arrives too slowly. */
  tooSlow(socket: Socket): void;
}

/**
 * Limits connections and the time that they may be used. Closes a connection whose client keeps sending a
 * rejected body, sends a body too slowly or does not read. If there are too many connections, closes the
 * longest idle one.
 *
 * When the server closes, it sends all pending responses and then closes their connections. A connection
 * without a pending response may send one more request for a while, because its client cannot know yet.
 */
export function followConnections(
  app: FastifyInstance,
  dismissals: Dismissals,
  options: ConnectionOptions = {},
): void {
  const connections = new Connections(app.server, dismissals, options);
  const sweep = setInterval(() => connections.sweep(), TransferRate.sweepMs).unref();
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
  /** The connections that use HTTP, now or after the TLS handshake. */
  readonly #open = new Set<Line>();
  readonly #handshakes = new TlsHandshakes<Line>();
  readonly #unsent: UnsentBytes<Line>;
  readonly #transferRate = new TransferRate();
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
    this.#ending?.addEventListener('abort', () => this.#markAllLast(), { once: true });
    server.on('connection', (socket: Socket) => this.#begin(socket));
    // The requests of a TLS server refer to the secured socket.
    if (this.#isTls) server.on('secureConnection', (socket: Socket) => this.#secured(socket));
    // Runs before Fastify, which may respond at once, because the head of the response depends on the
    // connection.
    server.prependListener('request', (request, response) => this.#exchange(request, response));
    // An upgraded connection belongs to the listener that accepts it. Without any listener, Node handles upgrade
    // requests as ordinary ones, so this listener is added only after another.
    const followUpgrades = (event: string) => {
      if (event !== 'upgrade') return;
      server.off('newListener', followUpgrades);
      server.on('upgrade', (request, socket) => this.#upgrade(request, socket as Socket)); // The server listens on TCP.
    };
    server.on('newListener', followUpgrades);
  }

  /** Counts a connection from its start, before its client has sent anything. */
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
    // Waits until the code that starts reading has run.
    if (this.#state !== 'open') process.nextTick(() => this.#listens && socket.pause());
  }

  #secured(socket: Socket): void {
    const line = this.#handshakes.end(socket);
    // The client has left meanwhile, or the connection was removed for another.
    if (!line?.isThere) {
      socket.destroy();
      return;
    }
    line.secure(socket);
    this.#speaks(socket);
  }

  /** Removes one connection from a ceiling that a new connection exceeds; false if none can be removed. */
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
    // Requests have no effect if their connection was closed, has its last response or pipelines too much.
    const isOver = !line.isThere || hasLastResponse(line.socket);
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
      markLast(response);
    } else if (this.#state !== 'open' || this.#ending?.aborted) markLast(response);
    response.on('close', () => this.#finish(line, exchange));
  }

  /**
   * Lets a connection become busy or upgraded. False if a ceiling is full and no connection that waits for
   * its client can be removed.
   */
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

  /**
   * Records a completely written response. Until the client has read it, the connection may be removed for
   * others.
   */
  #ended(line: Line): void {
    for (const slot of line.slots) slot.ceiling.setUse(slot, slot.use, true);
    // Runs before the next event, which may add more bytes, but after the response's own end has returned.
    if (line.unsentBytes > fewBytes) process.nextTick(() => this.#weigh(line));
  }

  #weigh(line: Line): void {
    if (line.isThere) this.#unsent.set(line, line.unsentBytes);
    for (const surplus of this.#unsent.surplus()) this.#cut(surplus);
  }

  #finish(line: Line, exchange: Exchange): void {
    const { socket } = line;
    line.settle(exchange.response);
    if (line.isThere && this.#unsent.total > 0) this.#unsent.set(line, line.unsentBytes);
    if (line.newest !== exchange || !this.#open.has(line) || socket.destroyed) return;
    const { request, response } = exchange;
    // The client knows that this was the last response, so it sends no further request.
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

  /** Closes a connection at once, with a 503 if it can use HTTP. */
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

  /** Records an upgrade. The connection counts until it closes, unless it was dismissed or removed. */
  #upgrade(request: IncomingMessage, socket: Socket): void {
    const line = lineOf(socket);
    if (!line?.isThere || hasLastResponse(socket)) return;
    line.newest = undefined;
    if (!this.#admit(line, request, 'upgraded')) {
      this.#dismiss(line);
      return;
    }
    this.#open.delete(line);
    if (!this.#ceilings.whole.idle.first) this.#noneIdle();
  }

  /** Closes connections whose client sends a body too slowly or does not read its response. */
  sweep(): void {
    for (const line of this.#open) {
      const { socket, newest: exchange } = line;
      if (socket.writableLength > 0) this.#weigh(line);
      const slowness = exchange && this.#transferRate.slownessOf(socket, exchange);
      if (slowness === 'body') this.#dismissals.tooSlow(socket);
      else if (slowness === 'reading') socket.destroy();
    }
  }

  /** Accepts no more connections, and resolves when no idle connection is left. */
  async drain(): Promise<void> {
    const { idle } = this.#ceilings.whole;
    this.#state = 'draining';
    this.#markAllLast();
    if (this.#drainIdleMs > 0) await this.#acceptLast();
    // Closes only the listening socket: `close` of an HTTP server also closes idle connections.
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

  #markAllLast(): void {
    for (const { newest } of this.#open) {
      const response = newest?.response;
      if (response && !response.closed && !response.headersSent) markLast(response);
    }
  }

  /**
   * The system resets connections that are not yet accepted when the listening socket is closed. So reading
   * is paused for a moment: clients that wait for a response open no new connections.
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
