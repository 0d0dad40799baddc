import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyPluginCallback } from 'fastify';
import { addressGroup } from '../../../ports/address-group.ts';
import type { Clock } from '../../../ports/clock.ts';
import { CONSOLE_PATH, type Identity, type VerifiedToken } from '../../../ports/identity.ts';
import { isLoopback } from '../../../ports/loopback.ts';
import type { RateLimiter } from '../../../ports/rate-limiter.ts';
import type { Store } from '../../../ports/store.ts';
import { TokenCache } from '../token-cache.ts';
import { accessTokenVerifier, DEFAULT_AUDIENCE } from './access-token.ts';
import { embeddedIssuer, MOUNT_PATH } from './issuer.ts';
import { type IdentityKeys, identityKeys } from './keys.ts';
import { Login, send, sendJson } from './login.ts';
import { errorPage } from './pages.ts';
import { AUTHORIZATION_PATH, createProvider, INTERACTION_PATH } from './provider.ts';
import { sweepRecords } from './records.ts';

/** The time in ms for which a client may continue to send a rejected body. */
const DISCARD_TIMEOUT_MS = 2000;

/** Dependencies and settings of the embedded provider. */
export interface EmbeddedIdentityOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** The folder of the keys. */
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Must have a rate class `signIn`. Each request that may write takes one token for its client address. */
  readonly limiter: Pick<RateLimiter, 'take'>;
  /**
   * Whether people may sign in by naming a user; default true. Without it, tokens are still signed,
   * refreshed and verified.
   */
  readonly loginPage?: boolean;
  /** OIDC_AUDIENCE. */
  readonly audience?: string;
  /** Redirect addresses of the native client in addition to loopback addresses. */
  readonly redirectUris?: readonly string[];
}

/** The deployment's own identity provider (AUTH-09, AUTH-11). */
export interface EmbeddedIdentity extends Identity {
  /** Mounts the provider at `/oidc`. Register it before listening; it responds with 503 until `serveAt`. */
  readonly routes: FastifyPluginCallback;
  readonly keys: IdentityKeys;
  /** Sets the deployment's address. With PORT=0 it is known only after the deployment listens. */
  serveAt(publicUrl: string): void;
}

/** Opens the embedded identity provider and creates its keys if there are none. */
export async function openEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<EmbeddedIdentity> {
  return new Embedded(options, await identityKeys(options.dataDir));
}

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Serving {
  readonly issuer: string;
  readonly tokens: TokenCache;
  readonly serve: Serve;
}

class Embedded implements EmbeddedIdentity {
  readonly keys: IdentityKeys;
  readonly #options: EmbeddedIdentityOptions;
  #serving: Serving | undefined;

  constructor(options: EmbeddedIdentityOptions, keys: IdentityKeys) {
    this.#options = options;
    this.keys = keys;
  }

  get issuer(): string {
    return this.#address().issuer;
  }

  serveAt(publicUrl: string): void {
    const {
      store,
      clock,
      log,
      audience = DEFAULT_AUDIENCE,
      redirectUris = [],
      loginPage = true,
    } = this.#options;
    const { keys } = this;
    const issuer = embeddedIssuer(publicUrl);
    if (loginPage && !isLoopback(new URL(issuer))) {
      log.warn(
        `every client of ${issuer} can sign in as any user, without a password; set OIDC_ISSUER to a real provider`,
      );
    }
    const open = async (): Promise<Serve> => {
      const provider = await createProvider({
        issuer,
        audience,
        keys,
        store,
        clock,
        redirectUris,
        consoleUrl: new URL(CONSOLE_PATH, publicUrl).href,
      });
      provider.on('server_error', (_context, error) => log.error(error, 'the identity provider failed'));
      provider.on('error', (error) => {
        if (!isConnectionLoss(error)) log.error(error, 'the identity provider failed');
      });
      return serveProvider(issuer, provider.callback(), new Login({ provider, issuer, store, clock }));
    };
    let opened: Promise<Serve> | undefined;
    this.#serving = {
      issuer,
      tokens: new TokenCache({ clock, verify: accessTokenVerifier(keys, { issuer, audience, clock }) }),
      async serve(request, response) {
        opened ??= open();
        await (await opened)(request, response);
      },
    };
  }

  verify(token: string): VerifiedToken | undefined | Promise<VerifiedToken | undefined> {
    return this.#address().tokens.verify(token);
  }

  readonly routes: FastifyPluginCallback = (app, _options, done) => {
    // The library reads the request itself.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    app.all(`${MOUNT_PATH}/*`, async (request, reply) => {
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      reply.hijack();
      try {
        const { serve } = this.#serving ?? {};
        if (!serve) send(raw, 503, errorPage('temporarily_unavailable', 'The deployment is still starting.'));
        else if (await this.#mayPass(request.raw, raw, request.ip)) await serve(request.raw, raw);
      } catch (error) {
        this.#options.log.error(error, 'the identity provider failed');
        if (raw.headersSent) raw.destroy();
        else send(raw, 500, errorPage('server_error', 'An internal error occurred.'));
      } finally {
        discardRest(request.raw);
      }
    });
    done();
  };

  /** Whether a request may reach the provider. If not, this sends the error response. */
  async #mayPass(request: IncomingMessage, response: ServerResponse, address: string): Promise<boolean> {
    const { limiter, loginPage = true } = this.#options;
    const path = pathBelow(request);
    // Of several Authorization headers, the library would use the first, but a proxy in front of it might use
    // the last.
    if ((request.headersDistinct.authorization?.length ?? 0) > 1) {
      sendJson(response, 400, 'invalid_request', 'Authorization: must be sent once.');
      return false;
    }
    if (!loginPage && ![...readerPaths, ...programPaths].includes(path)) {
      const problem = 'Sign-in is disabled: EMBEDDED_LOGIN is off.';
      send(response, 403, errorPage('access_denied', problem));
      return false;
    }
    const reads = readerPaths.includes(path) || (isRead(request) && path.startsWith(INTERACTION_PATH));
    const verdict = reads ? undefined : await limiter.take('signIn', addressGroup(address));
    if (verdict === undefined || verdict.passed) return true;
    response.setHeader('Retry-After', verdict.retryAfterSeconds);
    const problem = `Too many sign-ins from your address; try again in ${verdict.retryAfterSeconds} s.`;
    if (programPaths.includes(path)) sendJson(response, 429, 'rate_limited', problem);
    else send(response, 429, errorPage('rate_limited', problem));
    return false;
  }

  forgetExpired(store: Store): Promise<void> {
    return sweepRecords(store, this.#options.clock);
  }

  async close(): Promise<void> {}

  #address(): Serving {
    if (!this.#serving)
      throw new Error('the embedded identity provider has no address yet: call serveAt first');
    return this.#serving;
  }
}

/** Whether an error only means that the client closed its connection before it had the complete response. */
function isConnectionLoss(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined;
  return code === 'EPIPE' || code === 'ECONNRESET' || code === 'ECONNABORTED';
}

/** Paths with the same response for every client and without writes. */
const readerPaths: readonly string[] = ['/jwks', '/.well-known/openid-configuration'];

/** Paths for programs, not for people. */
const programPaths: readonly string[] = ['/token', '/revoke'];

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Passes a request to the library as if it had come to the issuer's own address, regardless of its headers.
 */
function serveProvider(issuer: string, callback: Serve, login: Login): Serve {
  const { protocol, host, pathname } = new URL(issuer);
  return async (request, response) => {
    const url = below(request.url ?? '/');
    Object.assign(request, { url, originalUrl: `${pathname}${url}` });
    request.headers.host = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = host;
    await (url.startsWith(INTERACTION_PATH) ? login.serve(request, response) : callback(request, response));
  };
}

/**
 * Reads a rejected body to its end, so that the client can receive the error response, and then closes the
 * connection. The response announced a keep-alive connection, so a server that closes would otherwise wait
 * for it.
 */
function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  request.resume();
  const deadline = setTimeout(() => request.destroy(), DISCARD_TIMEOUT_MS).unref();
  request.once('close', () => {
    clearTimeout(deadline);
    request.socket.destroySoon();
  });
}

function pathBelow({ url = '/' }: IncomingMessage): string {
  return below(url).replace(/\?.*$/s, '');
}

/** The path and query below the mount path, which is one segment long. */
function below(url: string): string {
  const path = url.replace(/^\/[^/?]*/, '');
  const [pathname = '', ...rest] = path.split('?');
  if (pathname !== AUTHORIZATION_PATH) return path;
  const query = new URLSearchParams(rest.join('?'));
  if (!query.has('scope')) query.set('scope', 'openid');
  const scopes = query.get('scope')?.split(' ') ?? [];
  const prompts = query.get('prompt')?.split(' ') ?? [];
  // OpenID Connect requires a consent prompt for a refresh token. Consent is implied here, so clients need
  // not request the prompt.
  if (scopes.includes('offline_access') && !prompts.includes('none') && !prompts.includes('consent')) {
    query.set('prompt', [...prompts, 'consent'].join(' '));
  }
  return `${pathname}?${query}`;
}
