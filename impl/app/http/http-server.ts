import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer as createTlsServer, Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { requestIdHeader } from '../../../generated/server/index.ts';
import {
  type KnownPath,
  prepareServer,
  wireOptions,
} from '../../../generated/server/runtime/errors/error-envelopes.ts';
import type { Mounted } from '../../../generated/server/runtime/routes/trait.ts';
import type { ServerCertificate } from '../../ports/media/media-servers.ts';
import { listenError } from '../../ports/start-error.ts';
import type { ClientsConfig } from '../config/clients-config.ts';
import { given } from '../config/environment.ts';
import { maxDescriptors } from '../config/max-descriptors.ts';
import { requestIdMember } from './log.ts';
import { RequestLog } from './request-log.ts';

const drainTimeoutMs = 5_000;
/** Within that, how long kept connections may still ask, so that no request meets one that is being closed. */
const drainIdleMs = 1_500;

/** The part of the process's descriptors that one server's connections may take; files, databases and media need the rest. */
export const apiShare = 0.6;
/** Signaling is short, and media servers share a process with it. */
export const signalingShare = 0.2;

/** How many connections may wait to be accepted. Linux limits it to `net.core.somaxconn`, 4,096 by default. */
const backlog = 4096;

/** How long a client may take to agree on TLS. */
const maxHandshakeMs = 10_000;

/** How many connections a server accepts that may take this part of the process's descriptors. */
export function maxConnections(share: number): number {
  return Math.max(1, Math.floor(maxDescriptors() * share));
}

/** What an HTTP server may be given. */
export interface HttpServerOptions {
  /** Which upgrades are taken; none. */
  readonly upgrades?: (request: IncomingMessage) => boolean;
  /** The part of the process's descriptors that its connections may take, from 0 to 1. */
  readonly share: number;
  /** What is done with every request before its operation is looked for; nothing. */
  readonly mounted?: readonly Mounted[];
  /** What HTTPS is spoken with; absent = plain HTTP. */
  readonly tls?: ServerCertificate | undefined;
  /** Once aborted, every answer is the last of its connection. */
  readonly ending?: AbortSignal;
  /** Paths whose requests are handled even if there is no room for others; none by default. */
  readonly reservedPaths?: readonly string[];
  /** The trusted proxies, and the limit of connections of one address. */
  readonly clients?: ClientsConfig;
}

function noSchemas(): never {
  throw new Error('a route gave Fastify a schema; what is validated here is by the contract');
}

/** An HTTP server that answers in the contract's envelopes, also where no route is. */
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
  const wire = wireOptions(requestIdHeader, mounted, clients.trustedProxies);
  const http = { ...wire.http, shouldUpgradeCallback: upgrades };
  // Fastify has a type of its own for a server with TLS; as one that is handed to it, it is a server like any other.
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
    // Nothing here has schemas that Fastify would compile, and what it compiles them with is half of what it loads.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // With a log of its own Fastify follows the end of every answer, to say nothing of it.
    childLoggerFactory: (_none, bindings, options) => new RequestLog(log, bindings, options),
    // One line a request is the proxy's business; ours says what failed.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestIdMember }),
    forceCloseConnections: 'idle',
  });
  prepareServer(app, requestIdHeader, paths, {
    maxConnections: maxConnections(share),
    drainIdleMs,
    mounted,
    ...clients,
    ...given('ending', ending),
    ...given('reservedPaths', reservedPaths),
  });
  app.server.on('listening', () => log.info(`Server listening at ${addressOf(app)}`));
  // Nobody is at fault when no descriptor is left for a connection; the next one may find one.
  app.server.on('error', (err) => log.warn({ err }, 'a connection could not be taken'));
  return app;
}

/** Takes no more connections, lets requests under way finish and kept connections know; a connection that outlives them for want of its client reading on is cut. */
export async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs);
  await app.close();
  clearTimeout(timer);
}

/**
 * Begins to listen and gives the address under which this machine reaches it.
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
  const { address, family, port: bound } = app.server.address() as AddressInfo; // listening on TCP, so not a path
  const any = address === '0.0.0.0' || address === '::';
  const name = any ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  const scheme = app.server instanceof TlsServer ? 'https' : 'http';
  return `${scheme}://${name}:${bound}`;
}
