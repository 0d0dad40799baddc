import * as http from 'node:http';
import * as https from 'node:https';
import { performance } from 'node:perf_hooks';
import { type HostAddress, hostOf, secured } from './connection.ts';
import { decoded } from './content-encoding.ts';
import { asNoAnswer, NoAnswer, TooSlow } from './no-answer.ts';
import { exchangeBytes } from './raw-exchange.ts';
import type { TlsFiles, Trust } from './trust.ts';

export { NoAnswer, TooSlow } from './no-answer.ts';

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
  /** When it was sent. */
  readonly at?: string;
  /** What its connection was opened with. */
  readonly tls?: TlsFiles;
  /** The check that sent it, where another judges it too. */
  readonly sentBy?: string;
}

/** An answer whose body is still coming. */
export interface OpenAnswer extends Omit<WireAnswer, 'body'> {
  /** Settles with its end; true: in good order. */
  readonly ended: Promise<boolean>;
  close(): void;
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

/** Whether the answer is a success. */
export const isSuccess = (exchange: Exchange): boolean =>
  exchange.answer.status >= 200 && exchange.answer.status < 300;

export interface ClientOptions {
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly connections?: number;
  /** Looks at what is about to be sent, and throws where it must not be. */
  readonly guard?: Guard | undefined;
  readonly trust?: Trust | undefined;
}

/** What keeps requests from being sent. */
export interface Guard {
  request(request: WireRequest): void;
  bytes(bytes: string): void;
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
  readonly #guard: Guard | undefined;
  readonly #trust: Trust | undefined;
  readonly #host: HostAddress;
  #sent = 0;

  constructor(baseUrl: string, options: ClientOptions = {}) {
    this.baseUrl = baseUrl.replace(/\/+$/, '');
    this.#origin = new URL(this.baseUrl);
    this.#timeoutMs = options.timeoutMs ?? 15_000;
    this.#maxBytes = options.maxBytes ?? 16 * 1024 * 1024;
    this.#guard = options.guard;
    this.#trust = options.trust;
    this.#host = hostOf(this.#origin);
    const { secure } = this.#host;
    this.#http = secure ? https : http;
    const agentOptions = { keepAlive: true, maxSockets: options.connections ?? 16 };
    this.#agent = secure
      ? new https.Agent({ ...agentOptions, ...secured(this.#trust) })
      : new http.Agent(agentOptions);
  }

  /** What its exchanges say of their connections. */
  get shown(): Pick<Exchange, 'tls'> {
    return this.#host.secure && this.#trust ? { tls: this.#trust.files } : {};
  }

  /** How many requests were sent. */
  get sent(): number {
    return this.#sent;
  }

  /** Sends one request and returns whatever was answered, redirects and errors included. */
  async send(request: WireRequest, operation?: string): Promise<Exchange> {
    this.#guard?.request(request);
    this.#sent += 1;
    const at = new Date().toISOString();
    const answer = await this.#attempt(request).catch((problem: unknown) => {
      // A kept-alive connection may be closed by the target at the very moment it is used again, and so may the next one.
      if (problem instanceof StaleConnection) return this.#attempt(request, { isNew: true });
      throw problem;
    });
    const named = operation === undefined ? {} : { operation };
    return { baseUrl: this.baseUrl, request, answer, at, ...named, ...this.shown };
  }

  #attempt(request: WireRequest, { isNew = false } = {}): Promise<WireAnswer> {
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
        ...(isNew
          ? { agent: false, ...(this.#host.secure && secured(this.#trust)) }
          : { agent: this.#agent }),
        ...this.#host,
        method: request.method,
        path: this.#origin.pathname.replace(/\/$/, '') + request.path,
        headers,
      });
      const timer = setTimeout(
        () => call.destroy(new TooSlow(`no complete answer within ${this.#timeoutMs / 1000} s`)),
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
            body: decoded(Buffer.concat(chunks), response.headers['content-encoding']),
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
  async open(request: WireRequest, take: (text: string) => void): Promise<OpenAnswer> {
    this.#guard?.request(request);
    this.#sent += 1;
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const call = this.#http.request({
        agent: false,
        ...(this.#host.secure && secured(this.#trust)),
        ...this.#host,
        method: request.method,
        path: this.#origin.pathname.replace(/\/$/, '') + request.path,
        headers: [...request.headers, ['Host', this.#origin.host], ['Accept', '*/*']].flat(),
      });
      const timer = setTimeout(
        () => call.destroy(new TooSlow(`no answer within ${this.#timeoutMs / 1000} s`)),
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
    this.#guard?.bytes(bytes);
    this.#sent += 1;
    const timeoutMs = Math.min(this.#timeoutMs, 3000);
    const answer = await exchangeBytes(this.#origin, bytes, { timeoutMs, trust: this.#trust });
    return {
      baseUrl: this.baseUrl,
      request: { method: 'RAW', path: '', headers: [], body: Buffer.from(bytes) },
      answer,
      ...this.shown,
    };
  }

  /** Closes kept connections. */
  close(): void {
    this.#agent.destroy();
  }
}

class StaleConnection extends Error {}

function pairs(raw: readonly string[]): (readonly [string, string])[] {
  const list: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) list.push([raw[index] ?? '', raw[index + 1] ?? '']);
  return list;
}
