import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request that is sent repeatedly. */
export interface Question {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly key: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Persistent connections to a server, each with one request at a time. */
export class Caller {
  readonly #lines: Line[];

  private constructor(lines: Line[]) {
    this.#lines = lines;
  }

  static async open(port: number, connections: number): Promise<Caller> {
    return new Caller(await Promise.all(Array.from({ length: connections }, () => Line.open(port))));
  }

  /**
   * Sends a total number of requests, and returns the milliseconds of each.
   * @param question the request, or a function of its number.
   * @throws for a response with another status.
   */
  async send(
    question: Question | ((number: number) => Question),
    times: number,
    status: number,
  ): Promise<number[]> {
    const next = requests(question);
    const each = Math.ceil(times / this.#lines.length);
    const durations = await Promise.all(this.#lines.map((line) => line.send(next, each, status)));
    return durations.flat();
  }

  /** Whether all connections are open. The server may close idle ones. */
  get isOpen(): boolean {
    return this.#lines.every((line) => line.isOpen);
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }
}

/** Returns the bytes of one request after the other. */
function requests(question: Question | ((number: number) => Question)): () => Buffer {
  if (typeof question !== 'function') {
    const same = written(question);
    return () => same;
  }
  let number = 0;
  return () => {
    number += 1;
    return written(question(number));
  };
}

function written({ method, path, key, body, headers = {} }: Question): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Authorization: Bearer ${key}`];
  for (const [name, value] of Object.entries(headers)) head.push(`${name}: ${value}`);
  if (body !== undefined)
    head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/**
 * One connection. It reads responses only far enough to find their end, because the caller shares the
 * machine with the server.
 */
class Line {
  readonly #socket: Socket;
  #resolve: (status: number) => void = () => {};
  #failed: (error: Error) => void = () => {};
  #read: Buffer = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    socket.on('error', (error) => this.#failed(error));
    socket.on('close', () => this.#failed(new Error('the server closed a connection')));
  }

  static async open(port: number): Promise<Line> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Line(socket);
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  async send(next: () => Buffer, times: number, expected: number): Promise<number[]> {
    const durations: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const request = next();
      // A connection that was closed while idle emits no further event.
      if (!this.isOpen) throw new Error('the server closed a connection');
      const begun = performance.now();
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      [this.#resolve, this.#failed] = [resolve, reject];
      this.#socket.write(request);
      const status = await promise;
      durations.push(performance.now() - begun);
      if (status !== expected) throw new Error(`the response is ${status}, not ${expected}: ${request}`);
    }
    return durations;
  }

  close(): void {
    this.#failed = () => {};
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    this.#read = this.#read.length === 0 ? bytes : Buffer.concat([this.#read, bytes]);
    const headEnd = this.#read.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#read.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    if (!isWhole(this.#read, head, headEnd + 4, status)) return;
    this.#read = Buffer.alloc(0);
    this.#resolve(status);
  }
}

function isWhole(read: Buffer, head: string, bodyStart: number, status: number): boolean {
  if (status === 304 || status === 204) return true;
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return read.length >= bodyStart + Number(length);
  return read.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
}
