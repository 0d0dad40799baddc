import { randomInt } from 'node:crypto';
import * as dgram from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { NoAnswer } from '../../engine/http/client.ts';
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
  leastRefusal,
  lostIn,
  receiverOf,
} from './srt-packets.ts';

/** An SRT address as a caller dials it. */
export interface SrtAddress {
  readonly host: string;
  readonly port: number;
  /** Raw: not URL-encoded. */
  readonly streamId: string;
}

/** What is done with what comes. */
export interface SrtListeners {
  /** A packet of media. */
  media?(packet: Buffer): void;
  /** The other side has ended it. */
  ended(): void;
}

const dialMs = 10_000;
/** A handshake that is not answered is sent again. */
const againMs = 250;
const tickMs = 100;
const keepAliveMs = 1_000;
/** A server that says nothing at all for so long is gone. */
const silenceMs = 6_000;
const sequences = 0x80000000;
/** How many packets are kept in case they are asked for again. */
const kept = 1024;
const latencyMs = 120;
const libraryVersion = 0x00010500;
/** Timely delivery in both directions, dropping what is too late, periodic NAKs, and the mark of what is resent. */
const flags = 0x3b;
const firstVersion = 4;
const version = 5;
const datagrams = 2;
const hasRequest = 0x01;
const hasConfiguration = 0x04;

/** What an SRT URL dials, as ffmpeg and OBS read it. */
export function srtAddressOf(url: string): SrtAddress {
  const { hostname, port, search } = new URL(url);
  const streamId = /[?&]streamid=([^&]*)/.exec(search)?.[1] ?? '';
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, port: Number(port), streamId: decodeURIComponent(streamId) };
}

/** One SRT connection of a caller (version 5, live), from the first handshake to the goodbye. */
export class SrtCall {
  readonly #socket: dgram.Socket;
  readonly #listeners: SrtListeners;
  readonly #streamId: string;
  readonly #number = randomInt(1, 0x3fffffff);
  readonly #began = performance.now();
  readonly #decided = Promise.withResolvers<string | undefined>();
  /** Packets that were sent, by sequence number. */
  readonly #sent = new Map<number, { message: number; payload: Buffer; timestamp: number }>();
  readonly #timer: NodeJS.Timeout;
  #handshake: Handshake;
  #sequence = randomInt(0, sequences);
  #message = 1;
  #peer = 0;
  #state: 'calling' | 'open' | 'over' = 'calling';
  #sentAt = 0;
  #heardAt = performance.now();

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
    socket.on('message', (packet) => this.#hear(packet));
    // On the own machine: the port is closed.
    socket.on('error', ({ message }) => this.#fail(message));
    this.#timer = setInterval(() => this.#tick(), tickMs);
  }

  /**
   * Calls, and gives back the open call or the code of a refusal.
   * @throws NoAnswer when nobody is there, or nothing is decided in time.
   */
  static async dial(
    { host, port, streamId }: SrtAddress,
    listeners: SrtListeners,
  ): Promise<{ readonly call: SrtCall } | { readonly refused: string }> {
    const { address, family } = await lookup(host).catch(({ message }: Error) => {
      throw new NoAnswer(`srt: ${message}`);
    });
    const socket = dgram.createSocket(family === 6 ? 'udp6' : 'udp4');
    const connected = new Promise((resolve) => socket.once('connect', resolve));
    socket.connect(port, address);
    await connected;
    const call = new SrtCall(socket, streamId, listeners);
    const refused = await call.#answered();
    return refused === undefined ? { call } : { refused };
  }

  /** Sends a payload, of 1316 bytes at the most. */
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

  /** Says goodbye and goes. */
  close(): void {
    if (this.#state === 'open') this.#control(controls.shutdown);
    this.#end();
  }

  /** Goes without a word. */
  vanish(): void {
    this.#end();
  }

  #answered(): Promise<string | undefined> {
    const late = setTimeout(() => this.#fail(`no answer in ${dialMs / 1000} s`), dialMs);
    this.#shakeHands();
    return this.#decided.promise.finally(() => clearTimeout(late));
  }

  #tick(): void {
    const now = performance.now();
    if (this.#state === 'calling') {
      if (now - this.#sentAt >= againMs) this.#shakeHands();
    } else if (now - this.#heardAt >= silenceMs) this.#cut();
    else if (now - this.#sentAt >= keepAliveMs) this.#control(controls.keepAlive);
  }

  #shakeHands(): void {
    this.#control(controls.handshake, 0, encodeHandshake(this.#handshake));
  }

  #hear(packet: Buffer): void {
    if (receiverOf(packet) !== this.#number || this.#state === 'over') return;
    this.#heardAt = performance.now();
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

  #judge(answer: Handshake | undefined): void {
    if (!answer || this.#state !== 'calling') return;
    if (answer.kind === handshakes.induction) this.#conclude(answer.cookie);
    else if (answer.kind === handshakes.conclusion) {
      this.#peer = answer.from;
      this.#state = 'open';
      this.#decided.resolve(undefined);
    } else if (answer.kind >= leastRefusal) {
      this.#decided.resolve(String(answer.kind));
      this.#end();
    }
  }

  /** Says who it is, now that the server knows that somebody is at this address. */
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

  /** Microseconds since the call began, in 32 bits. */
  #time(): number {
    return Math.round((performance.now() - this.#began) * 1000) % 2 ** 32;
  }

  #fail(why: string): void {
    if (this.#state === 'open') this.#cut();
    else {
      this.#decided.reject(new NoAnswer(`srt: ${why}`));
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
