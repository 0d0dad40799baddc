import * as http from 'node:http';
import * as https from 'node:https';
import { performance } from 'node:perf_hooks';
import { jsonIn } from '../model/json-text.ts';
import { type HostAddress, hostOf, secured } from './connection.ts';
import { decodedStream } from './content-encoding.ts';
import { noteAnswer } from './large-responses.ts';
import { asNoAnswer, TooSlow } from './no-response.ts';
import { exchangeBytes } from './raw-exchange.ts';
import { BodyAllowance, wholeBody } from './response-body.ts';
import { requireSendable } from './sendable-request.ts';
import type { TlsFiles, Trust } from './trust.ts';

export { NoAnswer, TooSlow } from './no-response.ts';

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

/** The response's body as JSON; undefined if the body is not JSON, or exceeds the limits of `jsonIn`. */
export const jsonOf = (answer: WireAnswer): unknown => jsonIn(answer.body.toString('utf8'));

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

/** The maximum size of a response, in bytes, encoded or decoded. */
const mostBytes = 4 * 1024 * 1024;
/** After so many received bytes, a response may have only this many, because checking responses takes time. */
const [mostReceived, mostBytesThen] = [256 * 1024 * 1024, 256 * 1024];
/** The responses in flight may use this much memory together, in bytes. */
const mostHeld = 24 * 1024 * 1024;
/** After so many timeouts, requests time out after a tenth of the time, so that the run ends. */
const mostTimeouts = 20;

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
  readonly #allowance: BodyAllowance;
  #sent = 0;
  #timeouts = 0;
  #received = 0;

  constructor(baseUrl: string, options: ClientOptions = {}) {
    this.baseUrl = baseUrl.replace(/\/+$/, '');
    this.#origin = new URL(this.baseUrl);
    this.#timeoutMs = options.timeoutMs ?? 15_000;
    this.#maxBytes = options.maxBytes ?? mostBytes;
    this.#allowance = new BodyAllowance(Math.max(mostHeld, this.#maxBytes));
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

  /** Ends a wait for a response after its timeout. */
  #deadline(what: string, end: (late: TooSlow) => void): NodeJS.Timeout {
    const ms = this.#timeouts < mostTimeouts ? this.#timeoutMs : Math.max(100, this.#timeoutMs / 10);
    return setTimeout(() => {
      this.#timeouts += 1;
      end(new TooSlow(`${what} within ${ms / 1000} s`));
    }, ms);
  }

  /** Sends one request and returns whatever was answered, redirects and errors included. */
  async send(request: WireRequest, operation?: string): Promise<Exchange> {
    this.#guard?.request(request);
    requireSendable(request);
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
      const timer = this.#deadline('no complete answer', (late) => {
        reject(late);
        call.destroy(late);
      });
      let answered = false;
      call.on('response', (response) => {
        answered = true;
        const isFlood = this.#received > Math.max(mostReceived, this.#maxBytes);
        const maxBytes = isFlood ? mostBytesThen : this.#maxBytes;
        wholeBody(response, { maxBytes, allowance: this.#allowance })
          .then(
            (body) => {
              this.#received += body.length;
              noteAnswer(body.length);
              const { statusCode: status = 0, rawHeaders } = response;
              resolve({ status, headers: pairs(rawHeaders), body, ms: performance.now() - began });
            },
            (problem) => {
              noteAnswer(maxBytes);
              reject(problem);
            },
          )
          .finally(() => clearTimeout(timer));
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
   * as it comes, decoded, until either side closes, `close` does, or `take` returns false. Nothing is buffered, so that the
   * body may be endless.
   */
  async open(request: WireRequest, take: (text: string) => unknown): Promise<OpenAnswer> {
    this.#guard?.request(request);
    requireSendable(request);
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
      const timer = this.#deadline('no answer', (late) => call.destroy(late));
      call.on('error', (problem) => {
        clearTimeout(timer);
        reject(asNoAnswer(problem));
      });
      call.on('response', (response) => {
        clearTimeout(timer);
        const body = decodedStream(response, response.headers['content-encoding']);
        body.setEncoding('utf8').on('data', (text: string) => {
          if (take(text) !== false) return;
          body.destroy();
          call.destroy();
        });
        body.on('error', () => {});
        const ended = new Promise<boolean>((settle) => {
          body.once('close', () => settle(response.complete && body.readableEnded));
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
