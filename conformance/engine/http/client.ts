import * as http from 'node:http';
import * as https from 'node:https';
import { performance } from 'node:perf_hooks';
import { jsonIn } from '../model/json-text.ts';
import { type HostAddress, hostOf, secured } from './connection.ts';
import { decodedStream } from './content-encoding.ts';
import { noteResponse } from './large-responses.ts';
import { asNoResponse, TooSlow } from './no-response.ts';
import { exchangeBytes } from './raw-exchange.ts';
import { BodyAllowance, wholeBody } from './response-body.ts';
import { requireSendable } from './sendable-request.ts';
import type { TlsFiles, Trust } from './trust.ts';

export { NoResponse, TooSlow } from './no-response.ts';

/** A request as sent; `path` is the request target with its query. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer;
}

/** A response as received; header names as sent, in their order. */
export interface WireResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly ms: number;
}

/** One request and its response. */
export interface Exchange {
  readonly baseUrl: string;
  readonly request: WireRequest;
  readonly response: WireResponse;
  /** The operation, if the request belongs to one. */
  readonly operation?: string;
  /** When the request was sent. */
  readonly at?: string;
  /** The TLS files of its connection. */
  readonly tls?: TlsFiles;
  /** The check that sent the request, if another check also judges it. */
  readonly sentBy?: string;
}

/** A response with a body that is still arriving. */
export interface OpenResponse extends Omit<WireResponse, 'body'> {
  /** Resolves at the end of the body; true if the body is complete. */
  readonly ended: Promise<boolean>;
  close(): void;
}

/** The text of a response's header, with lines of the same name joined; undefined if the header is absent. */
export function headerOf(response: WireResponse, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const found = response.headers.filter(([key]) => key.toLowerCase() === wanted).map(([, value]) => value);
  return found.length === 0 ? undefined : found.join(', ');
}

/** The response's body as JSON; undefined if the body is not JSON, or exceeds the limits of `jsonIn`. */
export const jsonOf = (response: WireResponse): unknown => jsonIn(response.body.toString('utf8'));

/** Whether the response is a success. */
export const isSuccess = (exchange: Exchange): boolean =>
  exchange.response.status >= 200 && exchange.response.status < 300;

export interface ClientOptions {
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly connections?: number;
  /** Checks each request before it is sent, and throws if it must not be sent. */
  readonly guard?: Guard | undefined;
  readonly trust?: Trust | undefined;
}

/** The maximum size of a response, in bytes, encoded or decoded. */
const maxMessageLength = 4 * 1024 * 1024;
/**
 * When all responses together exceed the first number of bytes, a single response may have only the second
 * number of bytes, because checking responses takes time.
 */
const [floodBytes, maxBytesAfterFlood] = [256 * 1024 * 1024, 256 * 1024];
/** The responses in flight may use this much memory together, in bytes. */
const maxBytesInFlight = 24 * 1024 * 1024;
/** After so many timeouts, requests time out after a tenth of the time, so that the run ends. */
const maxTimeouts = 20;

/** Rejects requests that must not be sent. */
export interface Guard {
  request(request: WireRequest): void;
  bytes(bytes: string): void;
}

/**
 * The suite's only HTTP client for a deployment. It does not use `fetch`, which blocks some ports, follows
 * redirects, decodes bodies and hides header lines. Checks must see each response as the server sent it.
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
    this.#maxBytes = options.maxBytes ?? maxMessageLength;
    this.#allowance = new BodyAllowance(Math.max(maxBytesInFlight, this.#maxBytes));
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

  /** The TLS files, which exchanges record for the scripts in reports. */
  get shown(): Pick<Exchange, 'tls'> {
    return this.#host.secure && this.#trust ? { tls: this.#trust.files } : {};
  }

  /** The number of sent requests. */
  get sent(): number {
    return this.#sent;
  }

  /** Ends a wait for a response after its timeout. */
  #deadline(what: string, end: (late: TooSlow) => void): NodeJS.Timeout {
    const ms = this.#timeouts < maxTimeouts ? this.#timeoutMs : Math.max(100, this.#timeoutMs / 10);
    return setTimeout(() => {
      this.#timeouts += 1;
      end(new TooSlow(`${what} within ${ms / 1000} s`));
    }, ms);
  }

  /** Sends one request and returns any response, including redirects and errors. */
  async send(request: WireRequest, operation?: string): Promise<Exchange> {
    this.#guard?.request(request);
    requireSendable(request);
    this.#sent += 1;
    const at = new Date().toISOString();
    const response = await this.#attempt(request).catch((problem: unknown) => {
      // The target may close a kept-alive connection at the moment of its reuse. The retry uses a new
      // connection, because the next kept one may be closed as well.
      if (problem instanceof StaleConnection) return this.#attempt(request, { isNew: true });
      throw problem;
    });
    const named = operation === undefined ? {} : { operation };
    return { baseUrl: this.baseUrl, request, response, at, ...named, ...this.shown };
  }

  #attempt(request: WireRequest, { isNew = false } = {}): Promise<WireResponse> {
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
      const timer = this.#deadline('no complete response', (late) => {
        reject(late);
        call.destroy(late);
      });
      let responded = false;
      call.on('response', (response) => {
        responded = true;
        const isFlood = this.#received > Math.max(floodBytes, this.#maxBytes);
        const maxBytes = isFlood ? maxBytesAfterFlood : this.#maxBytes;
        wholeBody(response, { maxBytes, allowance: this.#allowance })
          .then(
            (body) => {
              this.#received += body.length;
              noteResponse(body.length);
              const { statusCode: status = 0, rawHeaders } = response;
              resolve({ status, headers: pairs(rawHeaders), body, ms: performance.now() - began });
            },
            (problem) => {
              noteResponse(maxBytes);
              reject(problem);
            },
          )
          .finally(() => clearTimeout(timer));
      });
      call.on('error', (problem: NodeJS.ErrnoException) => {
        // If the server rejects a large body early, it closes the connection during the upload. The response
        // counts.
        if (responded && (problem.code === 'EPIPE' || problem.code === 'ECONNRESET')) return;
        clearTimeout(timer);
        if (call.reusedSocket && problem.code === 'ECONNRESET') reject(new StaleConnection());
        else reject(asNoResponse(problem));
      });
      call.end(request.body);
    });
  }

  /**
   * Sends one request on a separate connection and resolves with the head of its response. `take` receives
   * the decoded body as it arrives, until either side closes the connection, `close` is called, or `take`
   * returns false. Nothing is buffered, so that the body may be endless.
   */
  async open(request: WireRequest, take: (text: string) => unknown): Promise<OpenResponse> {
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
      const timer = this.#deadline('no response', (late) => call.destroy(late));
      call.on('error', (problem) => {
        clearTimeout(timer);
        reject(asNoResponse(problem));
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

  /**
   * Sends bytes that no HTTP client would send. Reads until the response is complete, the target closes the
   * connection, or three seconds are over.
   */
  async sendBytes(bytes: string): Promise<Exchange> {
    this.#guard?.bytes(bytes);
    this.#sent += 1;
    const timeoutMs = Math.min(this.#timeoutMs, 3000);
    const response = await exchangeBytes(this.#origin, bytes, { timeoutMs, trust: this.#trust });
    return {
      baseUrl: this.baseUrl,
      request: { method: 'RAW', path: '', headers: [], body: Buffer.from(bytes) },
      response,
      ...this.shown,
    };
  }

  /** Closes kept-alive connections. */
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
