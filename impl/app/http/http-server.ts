import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer as createTlsServer, Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { requestIdHeader } from '../../../generated/server/index.ts';
import {
  fastifyOptions,
  type KnownPath,
  prepareServer,
} from '../../../generated/server/runtime/errors/error-envelopes.ts';
import type { Mounted } from '../../../generated/server/runtime/routes/trait.ts';
import type { ServerCertificate } from '../../ports/media/media-servers.ts';
import { listenError } from '../../ports/start-error.ts';
import type { ClientsConfig } from '../config/clients-config.ts';
import { optionalMember } from '../config/environment.ts';
import { maxDescriptors } from '../config/max-descriptors.ts';
import { requestIdMember } from './log.ts';
import { RequestLog } from './request-log.ts';

const drainTimeoutMs = 5_000;
/**
 * How long kept-alive connections may still send requests during a drain, in milliseconds, so that no
 * request meets a connection that is being closed.
 */
const drainIdleMs = 1_500;

/**
 * The share of the process's descriptors for connections of the API server. Files, databases and media need
 * the rest.
 */
export const apiShare = 0.6;
/**
 * The share of the process's descriptors for connections of the signaling server. Its requests are short,
 * and media servers share the process with it.
 */
export const signalingShare = 0.2;

/**
 * The length of the queue of connections to be accepted. Linux limits it to `net.core.somaxconn`, 4,096 by
 * default.
 */
const backlog = 4096;

/** The time limit of a TLS handshake. */
const maxHandshakeMs = 10_000;

/** The connection limit of a server with this share of the process's descriptors. */
export function maxConnections(share: number): number {
  return Math.max(1, Math.floor(maxDescriptors() * share));
}

/** Options of an HTTP server. */
export interface HttpServerOptions {
  /** Accepts or rejects an upgrade; absent = all are rejected. */
  readonly upgrades?: (request: IncomingMessage) => boolean;
  /** The share of the process's descriptors for its connections, from 0 to 1. */
  readonly share: number;
  /** Hooks that run on every request before routing; none by default. */
  readonly mounted?: readonly Mounted[];
  /** The certificate for HTTPS; absent = plain HTTP. */
  readonly tls?: ServerCertificate | undefined;
  /** Once aborted, the server closes each connection after its next response. */
  readonly ending?: AbortSignal;
  /** Paths with requests that are handled even if the connection limit is reached; none by default. */
  readonly reservedPaths?: readonly string[];
  /** The trusted proxies, and the connection limit per address. */
  readonly clients?: ClientsConfig;
}

function noSchemas(): never {
  throw new Error('a route gave Fastify a schema; the generated code validates by the contract instead');
}

/** Opens an HTTP server that sends errors in the contract's envelopes, also for unknown routes. */
export function openHttpServer(
  log: FastifyBaseLogger,
  paths: readonly KnownPath[],
  {
    upgrades = () => false,
    share,
    mounted = [],
    tls,
    ending,
    reservedPaths,
    clients = {},
  }: HttpServerOptions,
): FastifyInstance {
  const wire = fastifyOptions(requestIdHeader, mounted, clients.trustedProxies);
  const http = { ...wire.http, shouldUpgradeCallback: upgrades };
  // Fastify has a separate type for a TLS server. With a server factory the type stays the same.
  const overTls = (listener: RequestListener, { keepAliveTimeout }: Record<string, unknown>): Server =>
    createTlsServer(
      {
        ...http,
        ...tls,
        requestTimeout: wire.requestTimeout,
        keepAliveTimeout: Number(keepAliveTimeout),
        handshakeTimeout: maxHandshakeMs,
      },
      listener,
    );
  const app = Fastify({
    ...wire,
    ...(tls ? { serverFactory: overTls } : { http }),
    // Schemas are rejected: Fastify's compilers are half of the code that it loads, and no route needs them.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // With its own logger Fastify would listen to the end of every response for nothing.
    childLoggerFactory: (_none, bindings, options) => new RequestLog(log, bindings, options),
    // The proxy logs each request. The deployment logs only failures.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestIdMember }),
    forceCloseConnections: 'idle',
  });
  prepareServer(app, requestIdHeader, paths, {
    maxConnections: maxConnections(share),
    drainIdleMs,
    mounted,
    ...clients,
    ...optionalMember('ending', ending),
    ...optionalMember('reservedPaths', reservedPaths),
  });
  app.server.on('listening', () => log.info(`Server listening at ${addressOf(app)}`));
  // No descriptor was free for a connection. The next one may succeed. An error before the server listens is
  // thrown by `listenAt`.
  app.server.on('error', (err) => {
    if (app.server.listening) log.warn({ err }, 'a connection could not be accepted');
  });
  return app;
}

/**
 * Stops accepting connections, lets pending requests finish, and closes kept-alive connections. Cuts
 * connections that are still open after `drainTimeoutMs` because their client does not read.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs);
  await app.close();
  clearTimeout(timer);
}

/**
 * Starts to listen and returns the address at which this machine reaches the server.
 * @param known is called with that address before the first request is read.
 * @throws StartError that names the variable of the port.
 */
export async function listenAt(
  app: FastifyInstance,
  host: string,
  port: number,
  variable: 'PORT' | 'MEDIA_PORT',
  known: (address: string) => void = () => {},
): Promise<string> {
  app.server.once('listening', () => known(addressOf(app)));
  try {
    await app.listen({ host, port, backlog });
  } catch (error) {
    throw listenError(error, host, port, variable);
  }
  return addressOf(app);
}

function addressOf(app: FastifyInstance): string {
  const { address, family, port: bound } = app.server.address() as AddressInfo; // a TCP server has a port
  const any = address === '0.0.0.0' || address === '::';
  const name = any ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  const scheme = app.server instanceof TlsServer ? 'https' : 'http';
  return `${scheme}://${name}:${bound}`;
}
