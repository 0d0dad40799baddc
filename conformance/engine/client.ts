import * as http from 'node:http';
import * as https from 'node:https';
import * as net from 'node:net';
import { performance } from 'node:perf_hooks';
import * as tls from 'node:tls';

/** A request as it goes over the wire; `path` is the target with its query. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer;
}

/** An answer as it came; header names as sent, in their order. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly ms: number;
}

/** One request and its answer. */
export interface Exchange {
  readonly baseUrl: string;
  readonly request: WireRequest;
  readonly answer: WireAnswer;
  /** The operation called, where there is one. */
  readonly operation?: string;
}

/** An answer whose body is still coming. */
export interface OpenAnswer extends Omit<WireAnswer, 'body'> {
  /** Settles with its end; true: in good order. */
  readonly ended: Promise<boolean>;
  close(): void;
}

/** The target gave no complete answer in time, or no HTTP at all. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The text of an answer's header, lines of the same name joined; undefined when it was not sent. */
export function headerOf(answer: WireAnswer, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const found = answer.headers.filter(([key]) => key.toLowerCase() === wanted).map(([, value]) => value);
  return found.length === 0 ? undefined : found.join(', ');
}

/** The answer's body as JSON; undefined when it is not JSON. */
export function jsonOf(answer: WireAnswer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export interface ClientOptions {
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly connections?: number;
}

/**
 * The suite's only way to a deployment. Not `fetch`: that refuses some ports, follows redirects, decodes bodies and
 * hides header lines, all of which a check may be about.
 */
export class Client {
  readonly baseUrl: string;
  readonly #origin: URL;
  readonly #timeoutMs: number;
  readonly #maxBytes: number;
  readonly #agent: http.Agent;
  readonly #http: typeof http | typeof https;
  #sent = 0;

  constructor(baseUrl: string, options: ClientOptions = {}) {
    this.baseUrl = baseUrl.replace(/\/+$/, '');
    this.#origin = new URL(this.baseUrl);
    this.#timeoutMs = options.timeoutMs ?? 15_000;
    this.#maxBytes = options.maxBytes ?? 16 * 1024 * 1024;
    const secure = this.#origin.protocol === 'https:';
    this.#http = secure ? https : http;
    const agentOptions = { keepAlive: true, maxSockets: options.connections ?? 16 };
    this.#agent = secure ? new https.Agent(agentOptions) : new http.Agent(agentOptions);
  }

  /** How many requests were sent. */
  get sent(): number {
    return this.#sent;
  }

  /** Sends one request and returns whatever was answered, redirects and errors included. */
  async send(request: WireRequest, operation?: string): Promise<Exchange> {
    this.#sent += 1;
    const answer = await this.#attempt(request).catch((problem: unknown) => {
      // A kept-alive connection may be closed by the target at the very moment it is used again.
      if (problem instanceof StaleConnection) return this.#attempt(request);
      throw problem;
    });
    return { baseUrl: this.baseUrl, request, answer, ...(operation !== undefined && { operation }) };
  }

  #attempt(request: WireRequest): Promise<WireAnswer> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const headers = [...request.headers].flat();
      const names = new Set(request.headers.map(([name]) => name.toLowerCase()));
      if (!names.has('host')) headers.push('Host', this.#origin.host);
      if (!names.has('accept')) headers.push('Accept', '*/*');
      if (request.body && !names.has('content-length'))
        headers.push('Content-Length', String(request.body.length));
      else if (!request.body && request.method !== 'GET') headers.push('Content-Length', '0');
      const call = this.#http.request({
        agent: this.#agent,
        hostname: this.#origin.hostname.replace(/^\[|\]$/g, ''),
        port: this.#origin.port || (this.#origin.protocol === 'https:' ? 443 : 80),
        method: request.method,
        path: this.#origin.pathname.replace(/\/$/, '') + request.path,
        headers,
      });
      const timer = setTimeout(
        () => call.destroy(new NoAnswer(`no complete answer within ${this.#timeoutMs / 1000} s`)),
        this.#timeoutMs,
      );
      let answered = false;
      call.on('response', (response) => {
        answered = true;
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size <= this.#maxBytes) chunks.push(chunk);
          else {
            clearTimeout(timer);
            reject(new NoAnswer(`the answer is larger than ${this.#maxBytes} bytes`));
            call.destroy();
          }
        });
        response.on('error', (problem) => reject(asNoAnswer(problem)));
        response.on('end', () => {
          clearTimeout(timer);
          resolve({
            status: response.statusCode ?? 0,
            headers: pairs(response.rawHeaders),
            body: Buffer.concat(chunks),
            ms: performance.now() - began,
          });
        });
      });
      call.on('error', (problem: NodeJS.ErrnoException) => {
        // An early refusal of a large body closes the connection while it is still being written: the answer counts.
        if (answered && (problem.code === 'EPIPE' || problem.code === 'ECONNRESET')) return;
        clearTimeout(timer);
        if (call.reusedSocket && problem.code === 'ECONNRESET') reject(new StaleConnection());
        else reject(asNoAnswer(problem));
      });
      call.end(request.body);
    });
  }

  /**
   * Sends one request and settles with the head of its answer, on a connection of its own. What follows goes to `take`
   * as it comes, until either side closes; `close` does. Nothing is held back for a body that has no end.
   */
  open(request: WireRequest, take: (text: string) => void): Promise<OpenAnswer> {
    this.#sent += 1;
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const call = this.#http.request({
        agent: false,
        hostname: this.#origin.hostname.replace(/^\[|\]$/g, ''),
        port: this.#origin.port || (this.#origin.protocol === 'https:' ? 443 : 80),
        method: request.method,
        path: this.#origin.pathname.replace(/\/$/, '') + request.path,
        headers: [...request.headers, ['Host', this.#origin.host], ['Accept', '*/*']].flat(),
      });
      const timer = setTimeout(
        () => call.destroy(new NoAnswer(`no answer within ${this.#timeoutMs / 1000} s`)),
        this.#timeoutMs,
      );
      call.on('error', (problem) => {
        clearTimeout(timer);
        reject(asNoAnswer(problem));
      });
      call.on('response', (response) => {
        clearTimeout(timer);
        response.setEncoding('utf8').on('data', take);
        response.on('error', () => {});
        const ended = new Promise<boolean>((settle) => {
          response.once('close', () => settle(response.complete));
        });
        const head = { status: response.statusCode ?? 0, headers: pairs(response.rawHeaders) };
        resolve({ ...head, ms: performance.now() - began, ended, close: () => call.destroy() });
      });
      call.end();
    });
  }

  /** Sends bytes no HTTP client would send, and reads the answer's head and what follows until the target closes. */
  async sendBytes(bytes: string): Promise<Exchange> {
    this.#sent += 1;
    const began = performance.now();
    const port = Number(this.#origin.port || (this.#origin.protocol === 'https:' ? 443 : 80));
    const host = this.#origin.hostname.replace(/^\[|\]$/g, '');
    const text = await new Promise<string>((resolve, reject) => {
      const socket =
        this.#origin.protocol === 'https:'
          ? tls.connect({ port, host, servername: host })
          : net.connect({ port, host });
      let received = '';
      const timer = setTimeout(() => socket.destroy(), Math.min(this.#timeoutMs, 3000));
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString('latin1');
        if (isComplete(received)) socket.destroy();
      });
      socket.on('error', (problem) => (received === '' ? reject(asNoAnswer(problem)) : undefined));
      socket.on('close', () => {
        clearTimeout(timer);
        resolve(received);
      });
      socket.write(bytes, 'latin1');
    });
    const [head = '', ...rest] = text.split('\r\n\r\n');
    const [statusLine = '', ...lines] = head.split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
    if (!status) throw new NoAnswer('the connection was closed without an HTTP answer');
    const headers = lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    });
    const answer = {
      status,
      headers,
      body: Buffer.from(rest.join('\r\n\r\n'), 'latin1'),
      ms: performance.now() - began,
    };
    return {
      baseUrl: this.baseUrl,
      request: { method: 'RAW', path: '', headers: [], body: Buffer.from(bytes) },
      answer,
    };
  }

  /** Closes kept connections. */
  close(): void {
    this.#agent.destroy();
  }
}

class StaleConnection extends Error {}

function isComplete(received: string): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.slice(0, end + 2))?.[1];
  return length !== undefined && received.length >= end + 4 + Number(length);
}

function pairs(raw: readonly string[]): (readonly [string, string])[] {
  const list: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) list.push([raw[index] ?? '', raw[index + 1] ?? '']);
  return list;
}

function asNoAnswer(problem: NodeJS.ErrnoException): NoAnswer {
  if (problem instanceof NoAnswer) return problem;
  return new NoAnswer(problem.code ? `${problem.code}: ${problem.message}` : problem.message);
}
