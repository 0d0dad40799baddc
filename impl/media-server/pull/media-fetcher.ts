import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Dialer } from '../../ports/dialer.ts';
import { createServer } from '../../ports/node-http.ts';
import { maxPlaylistBytes, playlistMark, rewritePlaylist } from './playlist.ts';
import { MalformedPlaylistError } from './playlist-attributes.ts';
import { httpAddress, requestUpstream, type UpstreamResponse } from './upstream.ts';

/** Options of one reader. */
export interface FetchOptions {
  readonly dialer: Dialer;
  readonly maxRedirects: number;
}

/** The permission to read one address. */
export interface Ticket {
  /** The replacement address: an unguessable address on this machine, valid until `close`. */
  readonly address: string;
  /** The proxy for all connections of the reader, so that media cannot make it connect elsewhere. */
  readonly proxy: string;
  close(): void;
}

const loopback = '127.0.0.1';
const maxEntries = 10_000;
const maxRequests = 16;
const playlistType = 'application/vnd.apple.mpegurl';
/** The response headers that a reader of files needs. */
const passedHeaders = ['content-type', 'content-length', 'content-range', 'accept-ranges'];
const plainRange = /^bytes=\d{1,18}-\d{0,18}$/;

/**
 * Fetches media for programs that must not open connections themselves. They get local addresses, and so do
 * the entries of every playlist they read. All other requests are rejected, including proxy requests.
 */
export class MediaFetcher {
  readonly #tickets = new Map<string, OpenTicket>();
  #listening: Promise<{ readonly server: Server; readonly origin: string }> | undefined;

  /** Creates a ticket for an address; undefined if it is no HTTP address. */
  async open(address: string, options: FetchOptions): Promise<Ticket | undefined> {
    const url = httpAddress(address);
    if (!url) return undefined;
    this.#listening ??= this.#listen();
    const { origin } = await this.#listening;
    const name = randomBytes(24).toString('base64url');
    const ticket = new OpenTicket(`${origin}/${name}`, options);
    this.#tickets.set(name, ticket);
    return {
      address: ticket.addressOf(url, ''),
      proxy: origin,
      close: () => {
        this.#tickets.delete(name);
        ticket.close();
      },
    };
  }

  /** Closes all tickets and the local server. */
  async close(): Promise<void> {
    for (const ticket of this.#tickets.values()) ticket.close();
    this.#tickets.clear();
    const listening = await this.#listening;
    this.#listening = undefined;
    if (!listening) return;
    const closed = new Promise((resolve) => listening.server.close(resolve));
    listening.server.closeAllConnections();
    await closed;
  }

  async #listen(): Promise<{ readonly server: Server; readonly origin: string }> {
    const server = createServer((request, response) => {
      this.#serve(request, response, origin).catch(() => {
        if (response.headersSent) response.destroy();
        else respondEmpty(response, 502);
      });
    });
    // Rejects tunnels, because a reader must not connect through this server.
    server.on('connect', (_request, socket) => socket.destroy());
    server.on('clientError', (_error, socket) => socket.destroy());
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(0, loopback, resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const origin = `http://${loopback}:${port}`;
    return { server, origin };
  }

  async #serve(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
    const { method, url = '' } = request;
    // A proxy request has the whole address in its request line.
    const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
    const [, name = '', entry = ''] = /^\/([\w-]{32})\/(\d{1,15})(\.\w{1,6})?$/.exec(path) ?? [];
    const ticket = this.#tickets.get(name);
    const target = ticket?.target(Number(entry));
    if (method !== 'GET' || !ticket || !target) return respondEmpty(response, 403);
    await ticket.fetch(target, request, response);
  }
}

/** The addresses that one reader can request. */
class OpenTicket {
  readonly #prefix: string;
  readonly #options: FetchOptions;
  readonly #closing = new AbortController();
  /**
   * The first target is the requested address. Beyond the limit, the oldest of the later targets are
   * removed.
   */
  readonly #targets = new Map<number, URL>();
  readonly #numbers = new Map<string, number>();
  #next = 0;
  #requests = 0;

  constructor(prefix: string, options: FetchOptions) {
    this.#prefix = prefix;
    this.#options = options;
  }

  target(number: number): URL | undefined {
    return this.#targets.get(number);
  }

  /**
   * The same address always gets the same number, because readers identify the segments of a live playlist
   * by it.
   */
  addressOf(url: URL | undefined, extension: string): string {
    if (!url) return `${this.#prefix}/none`;
    const number = this.#numbers.get(url.href) ?? this.#add(url);
    return `${this.#prefix}/${number}${extension}`;
  }

  close(): void {
    this.#closing.abort();
  }

  async fetch(target: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#requests >= maxRequests) return respondEmpty(response, 503);
    const { range } = request.headers;
    const left = new AbortController();
    response.once('close', () => left.abort());
    this.#requests += 1;
    try {
      const upstream = await requestUpstream(target, {
        ...this.#options,
        range: range !== undefined && plainRange.test(range) ? range : undefined,
        signal: AbortSignal.any([this.#closing.signal, left.signal]),
      });
      await this.#pass(upstream, response);
    } finally {
      this.#requests -= 1;
      left.abort();
    }
  }

  async #pass({ url, message }: UpstreamResponse, response: ServerResponse): Promise<void> {
    const { statusCode: status = 502, headers } = message;
    const encoding = headers['content-encoding'] ?? 'identity';
    if ((status !== 200 && status !== 206) || encoding !== 'identity')
      return respondEmpty(response, status >= 400 && status < 600 ? status : 502);
    const head = await upTo(message, playlistMark.length);
    if (head.equals(playlistMark)) return this.#passPlaylist(url, head, message, response);
    const passed = passedHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    response.writeHead(status, Object.fromEntries(passed));
    if (head.length > 0) response.write(head);
    if (message.readableEnded) response.end();
    else await pipeline(message, response);
  }

  /** A range request gets the whole playlist too, because rewriting changes its byte offsets. */
  async #passPlaylist(
    url: URL,
    head: Buffer,
    message: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const begins = message.headers['content-range']?.replace(/^bytes (\d+)-.*$/, '$1') ?? '0';
    if (begins !== '0') return respondEmpty(response, 502);
    const rest = await upTo(message, maxPlaylistBytes);
    if (!message.readableEnded) return respondEmpty(response, 502);
    const text = Buffer.concat([head, rest]).toString('utf8');
    const body = this.#rewritePlaylist(text, url);
    if (body === undefined) return respondEmpty(response, 502);
    response.writeHead(200, { 'content-type': playlistType, 'content-length': body.length }).end(body);
  }

  #rewritePlaylist(text: string, url: URL): Buffer | undefined {
    try {
      return Buffer.from(rewritePlaylist(text, url, (...entry) => this.addressOf(...entry)));
    } catch (error) {
      if (error instanceof MalformedPlaylistError) return undefined;
      throw error;
    }
  }

  #add(url: URL): number {
    const number = this.#next;
    this.#next += 1;
    this.#targets.set(number, url);
    this.#numbers.set(url.href, number);
    if (this.#targets.size <= maxEntries) return number;
    const [, oldest] = this.#targets.keys();
    if (oldest !== undefined) {
      this.#numbers.delete(this.#targets.get(oldest)?.href ?? '');
      this.#targets.delete(oldest);
    }
    return number;
  }
}

/** Sends no reason, because the reader must learn nothing about the target. */
function respondEmpty(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': 0 }).end();
}

/** Reads that many bytes of a body, or fewer at its end. */
async function upTo(body: IncomingMessage, count: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let held = 0;
  while (held < count && !body.readableEnded) {
    const part: Buffer | null = body.read(Math.min(count - held, body.readableLength || count));
    if (part) {
      parts.push(part);
      held += part.length;
    } else if (!body.readableEnded) await progress(body);
  }
  return Buffer.concat(parts);
}

/** Settles when more can be read, or the body has ended. */
function progress(body: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    if (body.destroyed) return reject(new Error('the response ended early'));
    const settle = () => {
      body.off('readable', settle).off('end', settle).off('error', settle).off('close', settle);
      resolve();
    };
    body.on('readable', settle).on('end', settle).on('error', settle).on('close', settle);
  });
}
