import {
  type Abilities,
  type Extensions,
  extensionFlags,
  type Handshake,
  handshakeType,
  readExtensions,
  readHandshake,
  version5Magic,
  writeHandshake,
} from './handshake-packet.ts';
import type { ControlPacket } from './packets.ts';
import { type Rejection, rejection } from './rejection.ts';
import type { SrtBounds } from './srt-bounds.ts';
import { readStreamId, type StreamRequest } from './stream-id.ts';
import { SynCookies } from './syn-cookies.ts';

const version5 = 5;
const version4 = 4;
const maxPacketBytes = 1500;
const ourVersion = 0x010500;
/**
 * The capabilities of this side: timestamp-based delivery in both directions, dropping of late packets,
 * periodic loss reports, marked retransmissions.
 */
const ourFlags = 0x3b;
/** The flag for a byte stream without message boundaries. */
const streamModeFlag = 0x40;

/** The origin of a datagram. */
export interface Remote {
  readonly address: string;
  readonly port: number;
}

/** A caller with a valid cookie and a valid request. */
export interface Call {
  readonly remote: Remote;
  readonly request: StreamRequest;
  readonly handshake: Handshake;
  readonly abilities: Abilities;
}

/** The accepted session of a caller. */
export interface Accepted {
  readonly socketId: number;
  /** The timestamp for the response, on the clock of the connection. The caller sets its own clock by it. */
  readonly timestamp: number;
  readonly receiverLatencyMs: number;
  readonly senderLatencyMs: number;
  /** Whether the session continues. The response is stored as long as it does. */
  isAlive(): boolean;
  /** Called after the response was sent. */
  begin(): void;
  /** Called instead of `begin` if the acceptance took too long. */
  abandon(): void;
}

export interface HandshakeOptions {
  readonly bounds: Pick<
    SrtBounds,
    | 'maxHandshakes'
    | 'maxHandshakesOfAddress'
    | 'maxStoredResponses'
    | 'maxReceivedPackets'
    | 'responseTimeoutMs'
    | 'rememberMs'
  >;
  /** Returns the name under which connections of an address are counted. */
  readonly groupOf: (address: string) => string;
  /** Accepts or rejects a call. */
  readonly accept: (call: Call) => Promise<Accepted | Rejection>;
  readonly send: (datagram: Buffer, remote: Remote) => void;
}

interface StoredResponse {
  readonly datagram: Buffer;
  readonly until: number;
  readonly isAlive: () => boolean;
}

interface Pending {
  /** The name under which the caller is counted: its address, or the /64 of an IPv6 address. */
  readonly client: string;
  readonly until: number;
}

/**
 * Handles the handshakes of callers (draft-sharabayko-srt-01, 4.3.1.1). A caller costs no memory before it
 * has returned its cookie. A repeated conclusion gets the same response again.
 */
export class Handshakes {
  readonly #options: HandshakeOptions;
  readonly #cookies = new SynCookies();
  readonly #pending = new Map<string, Pending>();
  readonly #responses = new Map<string, StoredResponse>();

  constructor(options: HandshakeOptions) {
    this.#options = options;
  }

  /** The number of callers with stored state. */
  get size(): number {
    return this.#pending.size + this.#responses.size;
  }

  /** Processes a packet that is addressed to no session. */
  async take(packet: ControlPacket, remote: Remote): Promise<void> {
    const handshake = readHandshake(packet);
    if (!handshake || handshake.socketId === 0) return;
    if (handshake.type === handshakeType.induction) this.#respondToInduction(handshake, remote);
    if (handshake.type === handshakeType.conclusion) await this.#conclude(handshake, packet, remote);
  }

  /** Removes callers and responses that have expired. */
  tick(now: number): void {
    for (const [key, { until }] of this.#pending) if (now > until) this.#pending.delete(key);
    for (const [key, reply] of this.#responses) {
      if (now > reply.until && !reply.isAlive()) this.#responses.delete(key);
    }
  }

  /** Drops all callers without a response. */
  close(): void {
    this.#pending.clear();
  }

  #respondToInduction(handshake: Handshake, remote: Remote): void {
    if (handshake.version !== version4 && handshake.version !== version5) return;
    const reply = {
      ...handshake,
      version: version5,
      encryption: 0,
      extensionField: version5Magic,
      cookie: this.#cookies.create(nameOf(remote)),
    };
    this.#options.send(this.#written(reply, handshake.socketId, remote, 0), remote);
  }

  async #conclude(handshake: Handshake, packet: ControlPacket, remote: Remote): Promise<void> {
    if (!this.#cookies.isValid(handshake.cookie, nameOf(remote))) return;
    const key = `${nameOf(remote)} ${handshake.socketId}`;
    const known = this.#responses.get(key);
    if (known) return this.#options.send(known.datagram, remote);
    if (this.#pending.has(key)) return;
    const call = this.#read(handshake, packet, remote);
    if (typeof call === 'number') return this.#reject(key, handshake, remote, call);
    // A caller above the limit gets no response, and repeats its conclusion by itself.
    if (!this.#hasRoomFor(remote.address)) return;
    await this.#reply(key, call);
  }

  async #reply(key: string, call: Call): Promise<void> {
    const { handshake, remote } = call;
    const pending = {
      client: this.#options.groupOf(remote.address),
      until: performance.now() + this.#options.bounds.responseTimeoutMs,
    };
    this.#pending.set(key, pending);
    const outcome = await this.#options.accept(call);
    const isInTime = this.#pending.get(key) === pending;
    if (isInTime) this.#pending.delete(key);
    if (typeof outcome === 'number') {
      if (isInTime) this.#reject(key, handshake, remote, outcome);
    } else if (isInTime) this.#welcome(key, call, outcome);
    else outcome.abandon();
  }

  #welcome(key: string, { handshake, remote }: Call, accepted: Accepted): void {
    const extensions: Extensions = {
      response: {
        version: ourVersion,
        flags: ourFlags,
        receiverLatency: accepted.receiverLatencyMs,
        senderLatency: accepted.senderLatencyMs,
      },
    };
    const reply = {
      ...handshake,
      version: version5,
      encryption: 0,
      extensionField: extensionFlags(extensions),
      socketId: accepted.socketId,
    };
    const datagram = this.#written(reply, handshake.socketId, remote, accepted.timestamp, extensions);
    this.#remember(key, datagram, () => accepted.isAlive());
    this.#options.send(datagram, remote);
    accepted.begin();
  }

  #reject(key: string, handshake: Handshake, remote: Remote, reason: Rejection): void {
    const reply = {
      ...handshake,
      version: version5,
      encryption: 0,
      extensionField: 0,
      type: handshakeType.rejection + reason,
    };
    const datagram = this.#written(reply, handshake.socketId, remote, 0);
    this.#remember(key, datagram, () => false);
    this.#options.send(datagram, remote);
  }

  /** Validates a conclusion. Returns the reason of the rejection if it cannot be accepted. */
  #read(handshake: Handshake, packet: ControlPacket, remote: Remote): Call | Rejection {
    if (handshake.version !== version5) return rejection.version;
    const extensions = readExtensions(packet);
    const abilities = extensions?.request;
    if (!extensions || !abilities) return rejection.rogue;
    if (extensions.encrypted || handshake.encryption !== 0) return rejection.encrypted;
    if (abilities.flags & streamModeFlag) return rejection.streamMode;
    if (extensions.congestion !== undefined && extensions.congestion !== 'live') return rejection.congestion;
    if (extensions.filtered) return rejection.filter;
    if (extensions.grouped) return rejection.group;
    const request = readStreamId(extensions.streamId ?? '');
    return request ? { remote, request, handshake, abilities } : rejection.badRequest;
  }

  #hasRoomFor(address: string): boolean {
    const { maxHandshakes, maxHandshakesOfAddress } = this.#options.bounds;
    if (this.#pending.size >= maxHandshakes) return false;
    const client = this.#options.groupOf(address);
    const own = [...this.#pending.values()].filter((pending) => pending.client === client);
    return own.length < maxHandshakesOfAddress;
  }

  #remember(key: string, datagram: Buffer, isAlive: () => boolean): void {
    const { maxStoredResponses, rememberMs } = this.#options.bounds;
    if (this.#responses.size >= maxStoredResponses) this.#removeOldest();
    this.#responses.set(key, { datagram, until: performance.now() + rememberMs, isAlive });
  }

  /** Removes the oldest response without a running session. */
  #removeOldest(): void {
    for (const [key, { isAlive }] of this.#responses) {
      if (isAlive()) continue;
      this.#responses.delete(key);
      return;
    }
  }

  #written(
    handshake: Handshake,
    destination: number,
    { address }: Remote,
    timestamp: number,
    extensions: Extensions = {},
  ): Buffer {
    const limits = {
      maxPacketBytes: Math.min(handshake.maxPacketBytes, maxPacketBytes),
      window: this.#options.bounds.maxReceivedPackets,
    };
    return writeHandshake({ ...handshake, ...limits }, { timestamp, destination, address, extensions });
  }
}

/** The key of a remote: its address and port. */
export function nameOf({ address, port }: Remote): string {
  return `${address} ${port}`;
}
