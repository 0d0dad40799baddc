import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import { addressGroup } from '../../ports/address-group.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import { admission } from './admission.ts';
import { SrtConnection } from './connection.ts';
import { type Accepted, type Call, Handshakes, nameOf, type Remote } from './handshakes.ts';
import { readPacket } from './packets.ts';
import { type Rejection, rejection } from './rejection.ts';
import type { SrtSession } from './session.ts';
import { type SrtBounds, srtBounds } from './srt-bounds.ts';

/** Options of a server. */
export interface SrtServerOptions {
  readonly host: string;
  /** The port to listen on; 0 = a free port. */
  readonly port: number;
  readonly registry: PathRegistry;
  readonly access: MediaAccess;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  /** The minimum latency for lost packets; callers may request more. */
  readonly latencyMs?: number;
  readonly bounds?: Partial<SrtBounds>;
  /**
   * Returns the name under which connections of an address are counted; absent = the address, or the /64 of
   * an IPv6 address.
   */
  readonly groupOf?: (address: string) => string;
}

const tickMs = 10;
const defaultLatencyMs = 200;
const receiveBufferBytes = 4 * 1024 * 1024;
const maxSocketId = 2 ** 30;

interface Entry {
  readonly remote: Remote;
  /** The name under which the caller is counted: its address, or the /64 of an IPv6 address. */
  readonly client: string;
  readonly connection: SrtConnection;
  readonly session: SrtSession;
}

/**
 * Accepts SRT callers on one port: publishers and readers of a path. Supports live mode of version 5 without
 * encryption, bonding and filters. The payload is a transport stream.
 */
export class SrtServer {
  readonly #options: SrtServerOptions;
  readonly #bounds: SrtBounds;
  readonly #groupOf: (address: string) => string;
  readonly #handshakes: Handshakes;
  readonly #sessions = new Map<number, Entry>();
  #socket: Socket | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The number of datagrams being sent, and the callback after the last one. */
  #leaving = 0;
  #left: (() => void) | undefined;

  constructor(options: SrtServerOptions) {
    this.#options = options;
    this.#bounds = { ...srtBounds, ...options.bounds };
    this.#groupOf = options.groupOf ?? addressGroup;
    this.#handshakes = new Handshakes({
      bounds: this.#bounds,
      groupOf: this.#groupOf,
      accept: (call) => this.#accept(call),
      send: (datagram, remote) => this.#send(datagram, remote),
    });
  }

  /** The number of sessions, and of callers with a stored or pending response. */
  get load(): { readonly sessions: number; readonly handshakes: number } {
    return { sessions: this.#sessions.size, handshakes: this.#handshakes.size };
  }

  /**
   * Starts to listen. Returns the port.
   * @throws the error of the socket if the port cannot be used.
   */
  async listen(): Promise<number> {
    const { host, port, log } = this.#options;
    const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4' });
    await new Promise<void>((listening, failed) => {
      socket.once('error', (error) => {
        socket.close();
        failed(error);
      });
      socket.bind(port, host, () => {
        socket.removeAllListeners('error');
        listening();
      });
    });
    socket.on('error', (err) => log.warn({ err }, 'the SRT socket failed'));
    socket.on('message', (datagram, remote) => this.#take(datagram, remote));
    enlarge(socket);
    this.#socket = socket;
    return socket.address().port;
  }

  /** Ends every session, notifies the callers, and stops listening. */
  async close(): Promise<void> {
    this.#handshakes.close();
    for (const { session } of [...this.#sessions.values()]) session.end('shutdown');
    const socket = this.#socket;
    this.#socket = undefined;
    clearInterval(this.#timer);
    if (!socket) return;
    if (this.#leaving > 0) await new Promise<void>((left) => (this.#left = left));
    await new Promise<void>((closed) => socket.close(closed));
  }

  #take(datagram: Buffer, remote: Remote): void {
    const packet = readPacket(datagram);
    if (!packet) return;
    if (packet.destination !== 0) {
      const entry = this.#sessions.get(packet.destination);
      if (entry && nameOf(entry.remote) === nameOf(remote)) {
        this.#contained(entry, () => entry.connection.take(packet));
      }
    } else if (packet.kind === 'control') {
      this.#handshakes.take(packet, remote).catch((err: unknown) => {
        this.#options.log.warn({ err, protocol: 'srt' }, 'a handshake failed');
      });
      if (this.#handshakes.size > 0) this.#startTicking();
    }
  }

  async #accept(call: Call): Promise<Accepted | Rejection> {
    if (!this.#hasRoomFor(call.remote.address)) return rejection.full;
    try {
      const session = await admission(call.request, { ...this.#options, bounds: this.#bounds });
      if (typeof session === 'number') return session;
      return this.#accepted(call, session);
    } catch (err) {
      const { path } = call.request;
      this.#options.log.warn({ err, path, protocol: 'srt' }, 'the authorization of a caller failed');
      return rejection.fault;
    }
  }

  #accepted(call: Call, session: SrtSession): Accepted | Rejection {
    const { remote, request, handshake, abilities } = call;
    // Checked again, because other callers may have been accepted during the authorization.
    if (!this.#socket || !this.#hasRoomFor(remote.address)) {
      session.end('shutdown');
      return rejection.full;
    }
    const { latencyMs = defaultLatencyMs, log } = this.#options;
    const receiverLatencyMs = Math.max(latencyMs, abilities.senderLatency);
    const senderLatencyMs = Math.max(latencyMs, abilities.receiverLatency);
    const socketId = this.#freeId();
    const about = { path: request.path, protocol: 'srt', session: socketId };
    const connection = new SrtConnection({
      peerId: handshake.socketId,
      sequence: handshake.sequence,
      window: handshake.window,
      receiverLatencyMs,
      senderLatencyMs,
      bounds: this.#bounds,
      send: (datagram) => this.#send(datagram, remote),
      receive: (payload) => session.receive(payload),
      ended: (reason) => {
        this.#sessions.delete(socketId);
        session.ended();
        log.debug({ ...about, reason }, 'an SRT session is over');
      },
    });
    const entry = { remote, client: this.#groupOf(remote.address), connection, session };
    return {
      socketId,
      receiverLatencyMs,
      senderLatencyMs,
      timestamp: connection.timestamp(),
      isAlive: () => !connection.ended,
      begin: () => {
        log.debug({ ...about, action: request.action }, 'an SRT session starts');
        this.#sessions.set(socketId, entry);
        this.#startTicking();
        this.#contained(entry, () => session.begin(connection));
      },
      abandon: () => session.end('never connected'),
    };
  }

  #hasRoomFor(address: string): boolean {
    const { maxSessions, maxSessionsOfAddress } = this.#bounds;
    if (this.#sessions.size >= maxSessions) return false;
    const client = this.#groupOf(address);
    let own = 0;
    for (const session of this.#sessions.values()) if (session.client === client) own += 1;
    return own < maxSessionsOfAddress;
  }

  #freeId(): number {
    for (;;) {
      const id = randomInt(1, maxSocketId);
      if (!this.#sessions.has(id)) return id;
    }
  }

  /** Starts the one timer for all sessions and handshakes. It stops when there are none. */
  #startTicking(): void {
    this.#timer ??= setInterval(() => this.#tick(), tickMs).unref();
  }

  #tick(): void {
    const now = performance.now();
    this.#handshakes.tick(now);
    for (const entry of [...this.#sessions.values()]) {
      this.#contained(entry, () => {
        entry.session.watch(now);
        entry.connection.tick();
      });
    }
    if (this.#sessions.size > 0 || this.#handshakes.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** An error of one session ends only that one. */
  #contained({ connection }: Entry, work: () => void): void {
    try {
      work();
    } catch (err) {
      this.#options.log.warn({ err, protocol: 'srt' }, 'an SRT session failed and is ended');
      connection.end('fault');
    }
  }

  #send(datagram: Buffer, { address, port }: Remote): void {
    if (!this.#socket) return;
    this.#leaving += 1;
    // Send errors are ignored, because lost packets are requested again.
    this.#socket.send(datagram, port, address, () => {
      this.#leaving -= 1;
      if (this.#leaving === 0) this.#left?.();
    });
  }
}

/** Enlarges the receive buffer, so that the key frames of all publishers fit. */
function enlarge(socket: Socket): void {
  try {
    socket.setRecvBufferSize(receiveBufferBytes);
  } catch {
    // If the system does not allow it, the default size works too, because lost packets are requested again.
  }
}
