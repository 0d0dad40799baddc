import { createHash, randomBytes } from 'node:crypto';
import type * as net from 'node:net';
import { performance } from 'node:perf_hooks';
import { jsonIn } from '../model/json-text.ts';
import { noteInterruption, noteTimeout } from './check-attempt.ts';
import { type Exchange, NoResponse, TooSlow } from './client.ts';
import { connect, hostOf } from './connection.ts';
import { Skipped } from './outcome.ts';
import type { Trust } from './trust.ts';
import { encodeFrame, type Frame, FrameError, FrameReader, opcodes } from './web-socket-frames.ts';

/** A received message; `json` is undefined unless the text is a JSON object. */
export interface Message {
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>> | undefined;
  /** The time of receipt, in milliseconds of a monotonic clock. */
  readonly at: number;
}

/** The end of a socket; no code if the connection failed. */
export interface Closed {
  readonly code: number | undefined;
  readonly at: number;
}

export interface WebSocketOptions {
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly timeoutMs?: number;
  readonly trust?: Trust | undefined;
  /** Called for each received message. */
  readonly onMessage?: (message: Message) => void;
  /** Disallows sending, because any message may change the target. */
  readonly readOnly?: boolean;
}

const tooBig = 1009;
const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const maxHeadBytes = 64 * 1024;
const maxBodyBytes = 1024 * 1024;
/** All messages stay in memory until the socket's check ends. */
const maxMessages = 20_000;
const maxMessageBytes = 16 * 1024 * 1024;
/** Pongs that the server does not read stay in memory; in bytes. */
const maxUnsentBytes = 1024 * 1024;

/** A WebSocket client (RFC 6455) for checks: it stores every message in order and enforces no rule. */
export class WebSocketClient {
  readonly messages: Message[] = [];
  readonly #socket: net.Socket;
  readonly #reader = new FrameReader();
  readonly #onMessage: ((message: Message) => void) | undefined;
  readonly #waiting = new Set<() => void>();
  readonly #readOnly: boolean;
  #closeCode: number | undefined;
  #closed: Closed | undefined;
  #isDestroyed = false;
  #bytes = 0;

  private constructor(socket: net.Socket, { onMessage, readOnly = false }: WebSocketOptions) {
    this.#socket = socket;
    this.#onMessage = onMessage;
    this.#readOnly = readOnly;
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('close', () => {
      if (this.#closeCode === undefined && !this.#isDestroyed) noteInterruption('a socket broke off');
      this.#closed = { code: this.#closeCode, at: performance.now() };
      this.#wake();
    });
  }

  /** Requests an upgrade. If the server rejects it, there is a response and no socket. */
  static async open(
    url: URL,
    options: WebSocketOptions = {},
  ): Promise<{ readonly exchange: Exchange; readonly socket?: WebSocketClient }> {
    const { secure } = hostOf(url);
    const key = randomBytes(16).toString('base64');
    const path = url.pathname + url.search;
    const headers = [
      ['Host', url.host],
      ['Connection', 'Upgrade'],
      ['Upgrade', 'websocket'],
      ['Sec-WebSocket-Key', key],
      ['Sec-WebSocket-Version', '13'],
      ...(options.headers ?? []),
    ] as const;
    const began = performance.now();
    const socket = connect(url, options.trust);
    socket.setNoDelay(true);
    socket.write(
      `GET ${path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
    const { head, rest } = await readHead(socket, options.timeoutMs ?? 15_000);
    const [statusLine = '', ...lines] = head.split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
    if (!status) throw new NoResponse('the response to the upgrade is not HTTP');
    const pairs = lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    });
    const value = (name: string) => pairs.find(([known]) => known.toLowerCase() === name)?.[1];
    const body =
      status === 101 ? Buffer.alloc(0) : await readBody(socket, rest, Number(value('content-length') ?? 0));
    const exchange: Exchange = {
      baseUrl: `${secure ? 'https' : 'http'}://${url.host}`,
      request: { method: 'GET', path, headers },
      response: { status, headers: pairs, body, ms: performance.now() - began },
      ...(secure && options.trust && { tls: options.trust.files }),
    };
    if (status !== 101) {
      socket.destroy();
      return { exchange };
    }
    const accept = createHash('sha1').update(`${key}${magic}`).digest('base64');
    if (value('sec-websocket-accept') !== accept) {
      socket.destroy();
      throw new NoResponse('the upgrade was accepted with a wrong Sec-WebSocket-Accept');
    }
    const client = new WebSocketClient(socket, options);
    client.#take(rest);
    return { exchange, socket: client };
  }

  get closed(): Closed | undefined {
    return this.#closed;
  }

  /** Sends a text unchanged. */
  sendText(text: string): void {
    if (this.#readOnly) throw new Skipped('a read-only run sends no message on a socket');
    if (!this.#closed) this.#socket.write(encodeFrame(opcodes.text, Buffer.from(text), true));
  }

  send(message: unknown): void {
    this.sendText(JSON.stringify(message));
  }

  /**
   * The first matching message, as soon as it arrives; undefined if none arrives in time or the socket ends.
   */
  async first(fits: (message: Message) => boolean, timeoutMs: number): Promise<Message | undefined> {
    await this.until(() => this.messages.some(fits) || this.#closed !== undefined, timeoutMs);
    return this.messages.find(fits);
  }

  /**
   * Whether a condition becomes true in time; evaluated after each message and at the end of the socket.
   * Errors of `holds` are thrown.
   */
  async until(holds: () => boolean, timeoutMs: number): Promise<boolean> {
    if (holds()) return true;
    let timer: NodeJS.Timeout | undefined;
    let woken = (): void => {};
    const looked = new Promise<boolean>((resolve, reject) => {
      const look = (isOver: boolean): void => {
        try {
          const held = holds();
          if (held || isOver) resolve(held);
        } catch (problem) {
          reject(problem);
        }
      };
      woken = () => look(false);
      timer = setTimeout(() => look(true), timeoutMs);
    });
    this.#waiting.add(woken);
    try {
      const held = await looked;
      if (!held) noteTimeout();
      return held;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(woken);
    }
  }

  /** Stops reading, like a stalled client; sent messages still leave. */
  stopReading(): void {
    this.#socket.pause();
  }

  /** Closes the connection abruptly. */
  destroy(): void {
    this.#isDestroyed = true;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#socket.destroyed) return;
    try {
      for (const frame of this.#reader.read(chunk)) this.#frame(frame);
    } catch (problem) {
      if (!(problem instanceof FrameError)) throw problem;
      this.#abandon();
    }
    if (this.messages.length > maxMessages || this.#bytes > maxMessageBytes) this.#abandon();
    if (this.#socket.writableLength > maxUnsentBytes) this.#abandon();
  }

  /**
   * Ends the socket because a frame is invalid or the messages exceed a limit. `closed` then has the code
   * 1009 "message too big"; no close frame is sent.
   */
  #abandon(): void {
    this.#closeCode = tooBig;
    this.#socket.destroy();
  }

  #frame({ opcode, payload }: Frame): void {
    switch (opcode) {
      case opcodes.text: {
        const text = payload.toString('utf8');
        this.#bytes += payload.length;
        const message = { text, json: objectIn(text), at: performance.now() };
        this.messages.push(message);
        this.#onMessage?.(message);
        this.#wake();
        return;
      }
      case opcodes.ping:
        this.#socket.write(encodeFrame(opcodes.pong, payload, true));
        return;
      case opcodes.close:
        this.#closeCode = payload.length >= 2 ? payload.readUInt16BE(0) : undefined;
        this.#socket.end(encodeFrame(opcodes.close, payload.subarray(0, 2), true));
    }
  }

  #wake(): void {
    for (const look of [...this.#waiting]) look();
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = jsonIn(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>) // an object that is no array has named members
    : undefined;
}

function readHead(socket: net.Socket, timeoutMs: number): Promise<{ head: string; rest: Buffer }> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const timer = setTimeout(
      () => fail(new TooSlow(`no response to the upgrade within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    const done = () => {
      clearTimeout(timer);
      socket.off('data', take);
      socket.off('error', fail);
      socket.off('close', ended);
      // After the handshake, an error ends the socket like a close.
      socket.on('error', () => {});
    };
    const fail = (problem: Error) => {
      done();
      socket.destroy();
      reject(problem instanceof NoResponse ? problem : new NoResponse(problem.message));
    };
    const ended = () => fail(new NoResponse('the connection was closed without a response to the upgrade'));
    const take = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) {
        if (received.length > maxHeadBytes) fail(new NoResponse('the head of the response does not end'));
        return;
      }
      done();
      resolve({ head: received.subarray(0, end).toString('latin1'), rest: received.subarray(end + 4) });
    };
    socket.on('data', take);
    socket.on('error', fail);
    socket.on('close', ended);
  });
}

function readBody(socket: net.Socket, rest: Buffer, length: number): Promise<Buffer> {
  return new Promise((resolve) => {
    let received = rest;
    const timer = setTimeout(() => resolve(received), 3000);
    const whole = Math.min(length, maxBodyBytes);
    const look = () => {
      if (received.length < whole && !socket.destroyed) return;
      clearTimeout(timer);
      socket.off('data', take);
      resolve(received);
    };
    const take = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      look();
    };
    socket.on('data', take);
    socket.on('close', look);
    look();
  });
}
