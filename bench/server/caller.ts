import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request as it is asked again and again. */
export interface Question {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly key: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Kept connections to a server, each with one request under way at a time. */
export class Caller {
  readonly #lines: Line[];

  private constructor(lines: Line[]) {
    this.#lines = lines;
  }

  static async open(port: number, connections: number): Promise<Caller> {
    return new Caller(await Promise.all(Array.from({ length: connections }, () => Line.open(port))));
  }

  /**
   * Asks so many times in all, and tells the milliseconds that each took.
   * @param question where each is another one, by its number.
   * @throws for an answer of another status.
   */
  async ask(
    question: Question | ((number: number) => Question),
    times: number,
    status: number,
  ): Promise<number[]> {
    const next = requests(question);
    const each = Math.ceil(times / this.#lines.length);
    const taken = await Promise.all(this.#lines.map((line) => line.ask(next, each, status)));
    return taken.flat();
  }

  /** Whether the server has closed none of its connections, as it may those that ask nothing for a while. */
  get isOpen(): boolean {
    return this.#lines.every((line) => line.isOpen);
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }
}

/** The bytes of one request after the other. */
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

/** One connection. Answers are only looked at as far as it takes to know where they end: whoever asks shares the machine. */
class Line {
  readonly #socket: Socket;
  #answered: (status: number) => void = () => {};
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

  async ask(next: () => Buffer, times: number, expected: number): Promise<number[]> {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const request = next();
      // One that was closed while nothing was asked answers nothing, and says nothing either.
      if (!this.isOpen) throw new Error('the server closed a connection');
      const begun = performance.now();
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      [this.#answered, this.#failed] = [resolve, reject];
      this.#socket.write(request);
      const status = await promise;
      taken.push(performance.now() - begun);
      if (status !== expected) throw new Error(`answered ${status}, not ${expected}: ${request}`);
    }
    return taken;
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
    this.#answered(status);
  }
}

function isWhole(read: Buffer, head: string, bodyStart: number, status: number): boolean {
  if (status === 304 || status === 204) return true;
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return read.length >= bodyStart + Number(length);
  return read.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
}
