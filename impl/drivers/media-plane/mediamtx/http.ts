import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { createServer } from '../../../ports/node-http.ts';
import { type AuthHookOptions, isAllowed, readAuthRequest } from './auth-hook.ts';

/** Dependencies and settings of the auth hook's HTTP server. */
export interface AuthHookServerOptions extends AuthHookOptions {
  /** The listening host. It should be a loopback address, so that only MediaMTX can reach it. */
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /**
   * MediaMTX authenticates with this secret: the password in its `authHTTPAddress`,
   * `http://mediamtx:<secret>@host:port/`.
   */
  readonly secret: string;
  readonly log: Pick<Logger, 'debug' | 'warn' | 'error'>;
}

/** A listening auth hook. */
export interface AuthHookServer {
  /** The address without the secret: `http://127.0.0.1:9996/`. */
  readonly address: string;
  close(): Promise<void>;
}

const shortestSecret = 16;
const maxBodyBytes = 64 * 1024;
const requestMs = 5000;
/**
 * The timeout of a decision. It is short, because MediaMTX waits for one decision at a time and sends no
 * responses meanwhile, not even from its own API.
 */
const decisionMs = 2000;
const maxConnections = 256;

/**
 * Serves the auth hook: 200 permits, every other status denies. 401 is a denied request, or a missing
 * secret. The other statuses help people to find a configuration error.
 * @throws TypeError for a secret that could be guessed, and when host and port are not available.
 */
export async function listenForAuthHook(options: AuthHookServerOptions): Promise<AuthHookServer> {
  if (options.secret.length < shortestSecret) {
    throw new TypeError(`the secret of the auth hook must have at least ${shortestSecret} characters`);
  }
  const judge = new Judge(options);
  const server = createServer(
    { requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: 1000 },
    (request, response) => void judge.respond(request, response),
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
  #isSecretMissing = false;

  constructor(options: AuthHookServerOptions) {
    this.#options = options;
    this.#expected = digest(`Basic ${Buffer.from(`mediamtx:${options.secret}`).toString('base64')}`);
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let status = 500;
    try {
      status = await this.#status(request);
    } catch (err) {
      if (request.destroyed && !request.complete) return;
      this.#options.log.error({ err }, 'the auth hook could not decide and denied the request');
    }
    // Discards a rejected body until the request times out.
    request.resume();
    response.writeHead(status, { Connection: 'close', 'Content-Length': 0 }).end();
  }

  async #status(request: IncomingMessage): Promise<number> {
    if (!this.#knowsSecret(request)) return 401;
    if (request.method !== 'POST') return 405;
    const text = await textOf(request);
    if (text === undefined) return 413;
    const authRequest = readAuthRequest(parsed(text));
    if (!authRequest) return 400;
    const allowed = await inTime(isAllowed(authRequest, this.#options));
    const { action, path, protocol, id } = authRequest;
    this.#options.log.debug({ action, path, protocol, session: id, allowed }, 'the auth hook decided');
    return allowed ? 200 : 401;
  }

  #knowsSecret({ headers }: IncomingMessage): boolean {
    const known = timingSafeEqual(digest(headers.authorization ?? ''), this.#expected);
    // Logged once until a request has the secret again, because a client without the secret may send many
    // requests.
    if (!known && !this.#isSecretMissing)
      this.#options.log.warn('the auth hook received a request without its secret');
    this.#isSecretMissing = !known;
    return known;
  }
}

/** The text of a body; undefined when it is larger than any valid request. */
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

/** The value of a JSON text; undefined when the text is not JSON. */
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

/** A digest has the same length for every text, as the comparison in constant time requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
