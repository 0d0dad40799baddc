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
/** Delivery by time both ways, giving up what is too late, repeated loss reports, marks on what is sent again. */
const ourFlags = 0x3b;
/** Sends bytes without the borders of messages. */
const streamModeFlag = 0x40;

/** From where a datagram came. */
export interface Remote {
  readonly address: string;
  readonly port: number;
}

/** A caller with a good cookie and a request that makes sense. */
export interface Call {
  readonly remote: Remote;
  readonly request: StreamRequest;
  readonly handshake: Handshake;
  readonly abilities: Abilities;
}

/** How a caller that is let in is answered. */
export interface Accepted {
  readonly socketId: number;
  /** On the connection's clock: the caller sets its own by it. */
  readonly timestamp: number;
  readonly receiverLatencyMs: number;
  readonly senderLatencyMs: number;
  /** Whether its session goes on; as long as it does, the answer is kept. */
  isAlive(): boolean;
  /** Called when it has been answered. */
  begin(): void;
  /** Called instead when it took too long for that. */
  abandon(): void;
}

export interface HandshakeOptions {
  readonly bounds: Pick<
    SrtBounds,
    | 'maxHandshakes'
    | 'maxHandshakesOfAddress'
    | 'maxAnswers'
    | 'maxReceivedPackets'
    | 'answerWithinMs'
    | 'rememberMs'
  >;
  /** The name that an address is counted under. */
  readonly groupOf: (address: string) => string;
  /** Decides on a call. */
  readonly accept: (call: Call) => Promise<Accepted | Rejection>;
  readonly send: (datagram: Buffer, remote: Remote) => void;
}

interface Answer {
  readonly datagram: Buffer;
  readonly until: number;
  readonly isAlive: () => boolean;
}

interface Pending {
  /** The address, of IPv6 the /64. */
  readonly client: string;
  readonly until: number;
}

/**
 * Answers callers (draft-sharabayko-srt-01, 4.3.1.1). A caller costs no memory before its cookie came back; one that repeats
 * itself gets the same answer again.
 */
export class Handshakes {
  readonly #options: HandshakeOptions;
  readonly #cookies = new SynCookies();
  readonly #pending = new Map<string, Pending>();
  readonly #answers = new Map<string, Answer>();

  constructor(options: HandshakeOptions) {
    this.#options = options;
  }

  /** How many callers something is kept for. */
  get size(): number {
    return this.#pending.size + this.#answers.size;
  }

  /** Takes a packet that is addressed to no session. */
  async take(packet: ControlPacket, remote: Remote): Promise<void> {
    const handshake = readHandshake(packet);
    if (!handshake || handshake.socketId === 0) return;
    if (handshake.type === handshakeType.induction) this.#induce(handshake, remote);
    if (handshake.type === handshakeType.conclusion) await this.#conclude(handshake, packet, remote);
  }

  /** Forgets what is no longer needed. */
  tick(now: number): void {
    for (const [key, { until }] of this.#pending) if (now > until) this.#pending.delete(key);
    for (const [key, answer] of this.#answers) {
      if (now > answer.until && !answer.isAlive()) this.#answers.delete(key);
    }
  }

  /** Lets nobody in any more who has not been answered. */
  close(): void {
    this.#pending.clear();
  }

  #induce(handshake: Handshake, remote: Remote): void {
    if (handshake.version !== version4 && handshake.version !== version5) return;
    const answer = {
      ...handshake,
      version: version5,
      encryption: 0,
      extensionField: version5Magic,
      cookie: this.#cookies.bake(nameOf(remote)),
    };
    this.#options.send(this.#written(answer, handshake.socketId, remote, 0), remote);
  }

  async #conclude(handshake: Handshake, packet: ControlPacket, remote: Remote): Promise<void> {
    if (!this.#cookies.isGood(handshake.cookie, nameOf(remote))) return;
    const key = `${nameOf(remote)} ${handshake.socketId}`;
    const known = this.#answers.get(key);
    if (known) return this.#options.send(known.datagram, remote);
    if (this.#pending.has(key)) return;
    const call = this.#read(handshake, packet, remote);
    if (typeof call === 'number') return this.#reject(key, handshake, remote, call);
    // One for whom there is no room now asks again by itself.
    if (!this.#hasRoomFor(remote.address)) return;
    await this.#answer(key, call);
  }

  async #answer(key: string, call: Call): Promise<void> {
    const { handshake, remote } = call;
    const pending = {
      client: this.#options.groupOf(remote.address),
      until: performance.now() + this.#options.bounds.answerWithinMs,
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
    const answer = {
      ...handshake,
      version: version5,
      encryption: 0,
      extensionField: extensionFlags(extensions),
      socketId: accepted.socketId,
    };
    const datagram = this.#written(answer, handshake.socketId, remote, accepted.timestamp, extensions);
    this.#remember(key, datagram, () => accepted.isAlive());
    this.#options.send(datagram, remote);
    accepted.begin();
  }

  #reject(key: string, handshake: Handshake, remote: Remote, reason: Rejection): void {
    const answer = {
      ...handshake,
      version: version5,
      encryption: 0,
      extensionField: 0,
      type: handshakeType.rejection + reason,
    };
    const datagram = this.#written(answer, handshake.socketId, remote, 0);
    this.#remember(key, datagram, () => false);
    this.#options.send(datagram, remote);
  }

  /** What a conclusion asks for; why it is refused when it cannot be answered. */
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
    const { maxAnswers, rememberMs } = this.#options.bounds;
    if (this.#answers.size >= maxAnswers) this.#forgetOne();
    this.#answers.set(key, { datagram, until: performance.now() + rememberMs, isAlive });
  }

  /** The oldest of those that are of no session. */
  #forgetOne(): void {
    for (const [key, { isAlive }] of this.#answers) {
      if (isAlive()) continue;
      this.#answers.delete(key);
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

/** An address and a port in one word. */
export function nameOf({ address, port }: Remote): string {
  return `${address} ${port}`;
}
