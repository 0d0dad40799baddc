import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import type { Dialer, ValidatedHost } from '../../ports/dialer.ts';
import { SrtConnection } from '../srt/connection.ts';
import {
  type Extensions,
  extensionFlags,
  type Handshake,
  handshakeType,
  readExtensions,
  readHandshake,
  version5Magic,
  writeHandshake,
} from '../srt/handshake-packet.ts';
import { type ControlPacket, type DataPacket, readPacket } from '../srt/packets.ts';
import { srtBounds } from '../srt/srt-bounds.ts';
import type { Feed, FeedTarget, FeedTimes } from './feed.ts';
import type { SrtCallTarget } from './srt-address.ts';
import { isKeyLength, SrtKeys } from './srt-keys.ts';

/** The interval in which a caller repeats a message until it gets a response. */
const repeatMs = 250;
const tickMs = 10;
const ourVersion = 0x010500;
/**
 * The capabilities of this side: timestamp-based delivery in both directions, dropping of late packets,
 * periodic loss reports, marked retransmissions.
 */
const ourFlags = 0x3b;
const maxPacketBytes = 1500;
/** The type of control packets that extend a handshake, for example with new keys. */
const extendedType = 0x7fff;
const window = 8192;
/** The limit of bytes that wait for a slow reader, because the sender of a live stream does not wait. */
const maxWaitingBytes = 16 * 1024 * 1024;

/** Options of a pull. */
export interface SrtPullOptions extends FeedTarget {
  readonly target: SrtCallTarget;
  readonly dialer: Dialer;
  readonly times: FeedTimes;
}

/** Calls an SRT listener, and writes the media that it sends. */
export class SrtPull implements Feed {
  readonly #options: SrtPullOptions;
  readonly #socketId = randomInt(1, 2 ** 30);
  readonly #sequence = randomInt(2 ** 31);
  readonly #dialling = new AbortController();
  #timeout: NodeJS.Timeout;
  #repeating: NodeJS.Timeout | undefined;
  #socket: Socket | undefined;
  #connection: SrtConnection | undefined;
  #keys: SrtKeys | undefined;
  #hasConcluded = false;
  #isOver = false;

  constructor(options: SrtPullOptions) {
    const { target, dialer, times, input } = options;
    this.#options = options;
    this.#timeout = setTimeout(() => this.#end(), times.connectMs).unref();
    input.on('close', () => this.#end());
    dialer.judge(target.host, target.port, this.#dialling.signal).then(
      (host) => this.#call(host),
      () => this.#end(),
    );
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#connection?.end('shutdown');
    clearTimeout(this.#timeout);
    clearInterval(this.#repeating);
    this.#dialling.abort();
    const socket = this.#socket;
    // The socket closes in the next turn of the event loop, because the last datagram is still being sent.
    if (socket) setImmediate(() => socket.removeAllListeners('message').close());
  }

  /** Sends to the checked address, and accepts datagrams only from there. */
  #call({ addresses: [{ address, family }], port }: ValidatedHost): void {
    if (this.#isOver) return;
    const socket = createSocket(family === 4 ? 'udp4' : 'udp6');
    this.#socket = socket;
    socket.on('error', () => this.#end());
    socket.on('message', (bytes) => this.#take(bytes));
    socket.connect(port, address, () => this.#sendRepeatedly(this.#induction()));
  }

  /** Sends a datagram repeatedly until there is a response. */
  #sendRepeatedly(datagram: Buffer): void {
    clearInterval(this.#repeating);
    if (this.#isOver) return;
    this.#socket?.send(datagram);
    this.#repeating = setInterval(() => this.#socket?.send(datagram), repeatMs);
  }

  #take(bytes: Buffer): void {
    const packet = readPacket(bytes);
    if (!packet || this.#isOver) return;
    const handshake = packet.kind === 'control' ? readHandshake(packet) : undefined;
    if (this.#connection) {
      const plain = packet.kind === 'data' ? this.#plain(packet, bytes) : packet;
      if (plain && !handshake) this.#connection.take(plain);
      if (packet.kind === 'control' && packet.type === extendedType) void this.#keys?.follow(packet.content);
    } else if (packet.kind === 'control' && handshake) this.#shakeHands(handshake, packet);
  }

  #shakeHands(handshake: Handshake, packet: ControlPacket): void {
    const { type, extensionField, version } = handshake;
    if (type === handshakeType.induction && version === 5 && extensionField === version5Magic) {
      if (this.#hasConcluded) return;
      this.#hasConcluded = true;
      void this.#conclude(handshake).catch(() => this.#end());
    } else if (type === handshakeType.conclusion) this.#begin(handshake, packet);
    else this.#end();
  }

  async #conclude(handshake: Handshake): Promise<void> {
    const { passphrase, keyLength } = this.#options.target;
    const wanted = keyLength ?? handshake.encryption * 8;
    if (passphrase !== undefined)
      this.#keys = await SrtKeys.make(passphrase, isKeyLength(wanted) ? wanted : 16);
    this.#sendRepeatedly(this.#conclusion(handshake));
  }

  /** The packet in clear text; undefined if it cannot be decrypted. */
  #plain(packet: DataPacket, bytes: Buffer): DataPacket | undefined {
    if (!packet.encrypted) return packet;
    const which = (bytes.readUInt32BE(4) >>> 27) & 3;
    const payload = this.#keys?.decrypt(which, packet.sequence, packet.payload);
    return payload && { ...packet, payload, encrypted: false };
  }

  #induction(): Buffer {
    const handshake = {
      version: 4,
      encryption: 0,
      extensionField: 2,
      sequence: this.#sequence,
      maxPacketBytes,
      window,
      type: handshakeType.induction,
      socketId: this.#socketId,
      cookie: 0,
    };
    return writeHandshake(handshake, { timestamp: 0, destination: 0 });
  }

  #conclusion({ cookie }: Handshake): Buffer {
    const { latencyMs, streamId } = this.#options.target;
    const extensions: Extensions = {
      request: { version: ourVersion, flags: ourFlags, receiverLatency: latencyMs, senderLatency: latencyMs },
      streamId,
      keys: this.#keys?.material,
    };
    const encryption = (this.#options.target.keyLength ?? 0) / 8;
    const handshake = {
      version: 5,
      encryption,
      extensionField: extensionFlags(extensions),
      sequence: this.#sequence,
      maxPacketBytes,
      window,
      type: handshakeType.conclusion,
      socketId: this.#socketId,
      cookie,
    };
    return writeHandshake(handshake, { timestamp: 0, destination: 0, extensions });
  }

  #begin(handshake: Handshake, packet: ControlPacket): void {
    const { latencyMs } = this.#options.target;
    const { receiverLatency = latencyMs, senderLatency = latencyMs } = readExtensions(packet)?.response ?? {};
    this.#connection = new SrtConnection({
      peerId: handshake.socketId,
      sequence: handshake.sequence,
      window,
      bounds: srtBounds,
      receiverLatencyMs: senderLatency,
      senderLatencyMs: receiverLatency,
      send: (datagram) => this.#socket?.send(datagram),
      receive: (payload) => this.#give(payload),
      ended: () => this.#end(),
    });
    clearInterval(this.#repeating);
    this.#repeating = setInterval(() => this.#connection?.tick(), tickMs);
  }

  #give(payload: Buffer): void {
    const { input, times } = this.#options;
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.#end(), times.silenceMs).unref();
    if (input.writableLength > maxWaitingBytes) this.#end();
    else input.write(payload);
  }

  #end(): void {
    if (this.#isOver) return;
    this.close();
    this.#options.ended();
  }
}
