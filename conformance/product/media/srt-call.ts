import { randomInt } from 'node:crypto';
import * as dgram from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { NoResponse } from '../../engine/http/client.ts';
import {
  controls,
  decodeControl,
  decodeHandshake,
  encodeControl,
  encodeData,
  encodeHandshake,
  encodeText,
  extensions,
  type Handshake,
  handshakes,
  isControl,
  lostIn,
  minRejection,
  receiverOf,
} from './srt-packets.ts';

/** An SRT address to dial. */
export interface SrtAddress {
  readonly host: string;
  readonly port: number;
  /** Raw: not URL-encoded. */
  readonly streamId: string;
}

/** Callbacks for received packets. */
export interface SrtListeners {
  /** A media packet. */
  media?(packet: Buffer): void;
  /** The other side has ended the connection. */
  ended(): void;
}

const dialMs = 10_000;
/** Time after which a handshake without a response is sent again. */
const againMs = 250;
const tickMs = 100;
const keepAliveMs = 1_000;
/** Time without any packet after which the server counts as gone. */
const silenceMs = 6_000;
const sequences = 0x80000000;
/** Number of packets that are stored for retransmission. */
const kept = 1024;
const latencyMs = 120;
const libraryVersion = 0x00010500;
/**
 * Timely delivery in both directions, dropping of late packets, periodic NAKs, and the retransmission flag.
 */
const flags = 0x3b;
const firstVersion = 4;
const version = 5;
const datagrams = 2;
const hasRequest = 0x01;
const hasConfiguration = 0x04;

/** The address that an SRT URL dials, as ffmpeg and OBS parse it. */
export function srtAddressOf(url: string): SrtAddress {
  const { hostname, port, search } = new URL(url);
  const streamId = /[?&]streamid=([^&]*)/.exec(search)?.[1] ?? '';
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, port: Number(port), streamId: decodeURIComponent(streamId) };
}

/** One SRT connection of a caller (version 5, live), from the first handshake to the shutdown. */
export class SrtCall {
  readonly #socket: dgram.Socket;
  readonly #listeners: SrtListeners;
  readonly #streamId: string;
  readonly #number = randomInt(1, 0x3fffffff);
  readonly #began = performance.now();
  readonly #decided = Promise.withResolvers<string | undefined>();
  /** Sent packets, by sequence number. */
  readonly #sent = new Map<number, { message: number; payload: Buffer; timestamp: number }>();
  readonly #timer: NodeJS.Timeout;
  #handshake: Handshake;
  #sequence = randomInt(0, sequences);
  #message = 1;
  #peer = 0;
  #state: 'calling' | 'open' | 'over' = 'calling';
  #sentAt = 0;
  #receivedAt = performance.now();

  private constructor(socket: dgram.Socket, streamId: string, listeners: SrtListeners) {
    this.#socket = socket;
    this.#streamId = streamId;
    this.#listeners = listeners;
    this.#handshake = {
      version: firstVersion,
      extensionField: datagrams,
      firstSequence: this.#sequence,
      kind: handshakes.induction,
      from: this.#number,
      cookie: 0,
      extensions: new Map(),
    };
    socket.on('message', (packet) => this.#receive(packet));
    // If the server is on the same machine, a socket error means that its port is closed.
    socket.on('error', ({ message }) => this.#fail(message));
    this.#timer = setInterval(() => this.#tick(), tickMs);
  }

  /**
   * Calls, and returns the open call or the code of a rejection.
   * @throws NoResponse if the server is unreachable, or does not decide in time.
   */
  static async dial(
    { host, port, streamId }: SrtAddress,
    listeners: SrtListeners,
  ): Promise<{ readonly call: SrtCall } | { readonly rejected: string }> {
    const { address, family } = await lookup(host).catch(({ message }: Error) => {
      throw new NoResponse(`srt: ${message}`);
    });
    const socket = dgram.createSocket(family === 6 ? 'udp6' : 'udp4');
    const connected = new Promise((resolve) => socket.once('connect', resolve));
    socket.connect(port, address);
    await connected;
    const call = new SrtCall(socket, streamId, listeners);
    const rejected = await call.#responded();
    return rejected === undefined ? { call } : { rejected };
  }

  /** Sends a payload of at most 1316 bytes. */
  send(payload: Buffer): void {
    const timestamp = this.#time();
    const sequence = this.#sequence;
    const message = this.#message;
    this.#sent.set(sequence, { message, payload, timestamp });
    this.#sent.delete((sequence - kept + sequences) % sequences);
    this.#sequence = (sequence + 1) % sequences;
    this.#message += 1;
    const envelope = { timestamp, to: this.#peer };
    this.#write(encodeData(sequence, { message, isResent: false, payload }, envelope));
  }

  /** Ends the connection with a shutdown. */
  close(): void {
    if (this.#state === 'open') this.#control(controls.shutdown);
    this.#end();
  }

  /** Ends the connection silently. */
  vanish(): void {
    this.#end();
  }

  #responded(): Promise<string | undefined> {
    const late = setTimeout(() => this.#fail(`no response in ${dialMs / 1000} s`), dialMs);
    this.#shakeHands();
    return this.#decided.promise.finally(() => clearTimeout(late));
  }

  #tick(): void {
    const now = performance.now();
    if (this.#state === 'calling') {
      if (now - this.#sentAt >= againMs) this.#shakeHands();
    } else if (now - this.#receivedAt >= silenceMs) this.#cut();
    else if (now - this.#sentAt >= keepAliveMs) this.#control(controls.keepAlive);
  }

  #shakeHands(): void {
    this.#control(controls.handshake, 0, encodeHandshake(this.#handshake));
  }

  #receive(packet: Buffer): void {
    if (receiverOf(packet) !== this.#number || this.#state === 'over') return;
    this.#receivedAt = performance.now();
    if (!isControl(packet)) {
      this.#listeners.media?.(packet);
      return;
    }
    const { type, info, content } = decodeControl(packet);
    if (type === controls.handshake) this.#judge(decodeHandshake(content));
    else if (type === controls.ack && info > 0) this.#control(controls.ackAck, info);
    else if (type === controls.nak) this.#resend(lostIn(content, kept));
    else if (type === controls.shutdown) this.#cut();
  }

  #judge(response: Handshake | undefined): void {
    if (!response || this.#state !== 'calling') return;
    if (response.kind === handshakes.induction) this.#conclude(response.cookie);
    else if (response.kind === handshakes.conclusion) {
      this.#peer = response.from;
      this.#state = 'open';
      this.#decided.resolve(undefined);
    } else if (response.kind >= minRejection) {
      this.#decided.resolve(String(response.kind));
      this.#end();
    }
  }

  /** Sends the conclusion, with the cookie that proves this caller's address. */
  #conclude(cookie: number): void {
    if (this.#handshake.kind === handshakes.conclusion) return;
    const request = Buffer.alloc(12);
    request.writeUInt32BE(libraryVersion, 0);
    request.writeUInt32BE(flags, 4);
    request.writeUInt16BE(latencyMs, 8);
    request.writeUInt16BE(latencyMs, 10);
    this.#handshake = {
      ...this.#handshake,
      version,
      extensionField: hasRequest | hasConfiguration,
      kind: handshakes.conclusion,
      cookie,
      extensions: new Map([
        [extensions.request, request],
        [extensions.streamId, encodeText(this.#streamId)],
      ]),
    };
    this.#shakeHands();
  }

  #resend(lost: readonly number[]): void {
    for (const sequence of lost) {
      const known = this.#sent.get(sequence);
      if (!known) continue;
      const { timestamp, ...content } = known;
      this.#write(encodeData(sequence, { ...content, isResent: true }, { timestamp, to: this.#peer }));
    }
  }

  #control(type: number, info = 0, content: Buffer = Buffer.alloc(4)): void {
    this.#write(encodeControl({ type, info, content }, { timestamp: this.#time(), to: this.#peer }));
  }

  #write(packet: Buffer): void {
    if (this.#state === 'over') return;
    this.#sentAt = performance.now();
    this.#socket.send(packet);
  }

  /** Microseconds since the call started, in 32 bits. */
  #time(): number {
    return Math.round((performance.now() - this.#began) * 1000) % 2 ** 32;
  }

  #fail(why: string): void {
    if (this.#state === 'open') this.#cut();
    else {
      this.#decided.reject(new NoResponse(`srt: ${why}`));
      this.#end();
    }
  }

  #cut(): void {
    this.#end();
    this.#listeners.ended();
  }

  #end(): void {
    if (this.#state === 'over') return;
    this.#state = 'over';
    clearInterval(this.#timer);
    this.#socket.close();
  }
}
