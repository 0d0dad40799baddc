import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { createServer } from '../../../ports/node-http.ts';
import { type AuthHookOptions, isAllowed, readAuthRequest } from './auth-hook.ts';

/** What the auth hook listens with. */
export interface AuthHookServerOptions extends AuthHookOptions {
  /** Where MediaMTX finds it, and nobody else should: a loopback address. */
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** What MediaMTX proves itself with: the password in its `authHTTPAddress`, `http://mediamtx:<secret>@host:port/`. */
  readonly secret: string;
  readonly log: Pick<Logger, 'debug' | 'warn' | 'error'>;
}

/** An auth hook that listens. */
export interface AuthHookServer {
  /** Without the secret: `http://127.0.0.1:9996/`. */
  readonly address: string;
  close(): Promise<void>;
}

const shortestSecret = 16;
const maxBodyBytes = 64 * 1024;
const requestMs = 5000;
/** MediaMTX decides on one after the other, and answers nobody meanwhile, not even its own API. */
const decisionMs = 2000;
const maxConnections = 256;

/**
 * Serves the auth hook: 200 lets in, everything else does not. 401 is the decision, or the lack of the secret; the other
 * answers are for people who look why nobody gets in.
 * @throws TypeError for a secret that could be guessed, and when host and port cannot be listened on.
 */
export async function listenForAuthHook(options: AuthHookServerOptions): Promise<AuthHookServer> {
  if (options.secret.length < shortestSecret) {
    throw new TypeError(`the secret of the auth hook must have at least ${shortestSecret} characters`);
  }
  const judge = new Judge(options);
  const server = createServer(
    { requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: 1000 },
    (request, response) => void judge.answer(request, response),
  );
  server.maxConnections = maxConnections;
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : options.port;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    address: `http://${host}:${port}/`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

class Judge {
  readonly #options: AuthHookServerOptions;
  readonly #expected: Buffer;
  #strangers = false;

  constructor(options: AuthHookServerOptions) {
    this.#options = options;
    this.#expected = digest(`Basic ${Buffer.from(`mediamtx:${options.secret}`).toString('base64')}`);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let status = 500;
    try {
      status = await this.#status(request);
    } catch (err) {
      if (request.destroyed && !request.complete) return;
      this.#options.log.error({ err }, 'the auth hook could not decide: nobody is let in');
    }
    // What was refused unread is let flow by, until the time for a request is up.
    request.resume();
    response.writeHead(status, { Connection: 'close', 'Content-Length': 0 }).end();
  }

  async #status(request: IncomingMessage): Promise<number> {
    if (!this.#knowsSecret(request)) return 401;
    if (request.method !== 'POST') return 405;
    const text = await textOf(request);
    if (text === undefined) return 413;
    const asked = readAuthRequest(parsed(text));
    if (!asked) return 400;
    const allowed = await inTime(isAllowed(asked, this.#options));
    const { action, path, protocol, id } = asked;
    this.#options.log.debug({ action, path, protocol, session: id, allowed }, 'the auth hook decided');
    return allowed ? 200 : 401;
  }

  #knowsSecret({ headers }: IncomingMessage): boolean {
    const known = timingSafeEqual(digest(headers.authorization ?? ''), this.#expected);
    // Said once: whoever asks without it may do so often.
    if (!known && !this.#strangers) this.#options.log.warn('the auth hook was asked without its secret');
    this.#strangers = !known;
    return known;
  }
}

/** Undefined for more than any honest request has. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function inTime<T>(decision: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no decision within ${decisionMs} ms`)), decisionMs);
  try {
    return await Promise.race([decision, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Of equal length whatever it is of, as a comparison in constant time wants it. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
