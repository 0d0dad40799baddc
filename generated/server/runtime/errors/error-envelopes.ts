// Copied from templates/server/runtime/errors/error-envelopes.ts by `npx callsheet generate`. Do not edit.

import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ConnectionOptions, followConnections } from '../connections/connections.ts';
import { timesSent } from '../connections/header-count.ts';
import { isRejected } from '../connections/last-response.ts';
import { inTurn } from '../connections/request-order.ts';
import { TrustedProxies } from '../connections/trusted-proxies.ts';
import { readBodies } from '../requests/content.ts';
import { newRequestId } from '../requests/request-ids.ts';
import type { Mounted } from '../routes/trait.ts';
import { ApiError } from './api-error.ts';
import { sendError } from './request-errors.ts';
import {
  noProxy,
  overloadError,
  rejectOverload,
  rejectSocket,
  socketFault,
  tooSlow,
  writerOn,
} from './socket-errors.ts';

/** A path of the contract and its methods. */
export interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/** Milliseconds in which the head of a request must arrive; for a new connection from its start. */
const maxHeadMs = 10_000;
/** Milliseconds between two checks of the timeout above. */
const headCheckMs = 1_000;
/**
 * Milliseconds that a kept-alive connection may be idle: longer than the minute after which load balancers
 * close theirs.
 */
const keepAliveMs = 72_000;

/**
 * Returns the options that Fastify must be created with. With them, errors before routing (an unreadable
 * header, a path that cannot be decoded or is too long) have the contract's form too.
 *
 * @param mounted The same as for `prepareServer`.
 *
 * @param trustedProxies The same as for `prepareServer`. Behind them, `request.ip` is the client's forwarded
 * address.
 *
 * @throws RangeError if an element of `trustedProxies` is neither an address nor a network.
 */
export function fastifyOptions(
  requestIdHeader: string,
  mounted: readonly Mounted[] = [],
  trustedProxies: readonly string[] = [],
) {
  return {
    ...(trustedProxies.length > 0 && { trustProxy: new TrustedProxies(trustedProxies).has }),
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: 1024 * 1024,
    keepAliveTimeout: keepAliveMs,
    // A large body over a slow connection may take any time: bodies have a minimum rate instead.
    requestTimeout: 0,
    // Fastify's own 503 has another form. Requests that arrive while the server closes get normal responses.
    return503OnClosing: false,
    // Node's own response to a request without Host has another form too.
    http: {
      requireHostHeader: false,
      headersTimeout: maxHeadMs,
      connectionsCheckingInterval: headCheckMs,
    },
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    clientErrorHandler(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket) {
      rejectSocket(socket, socketFault(error), writerOn(this, requestIdHeader));
    },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.header(requestIdHeader, request.id);
      if (mounted.some((run) => run(request, reply))) return reply;
      return sendError(error, request, reply);
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** The handlers that run for every request, and the limits of connections. */
export interface ServerSetup extends ConnectionOptions {
  /** Run for every request before routing: for headers of every response, and preflights. */
  readonly mounted?: readonly Mounted[];
  /** The prefix of every path of the contract, the same as `prefix` of `register`. */
  readonly prefix?: string;
}

/**
 * Prepares a server: every response gets a request id, unknown routes a 404 and unknown methods a 405.
 * Errors of requests that reach no operation have the form that the mounted contract declares most often.
 */
export function prepareServer(
  app: FastifyInstance,
  requestIdHeader: string,
  paths: readonly KnownPath[],
  { mounted = [], prefix = '', ...options }: ServerSetup = {},
): void {
  readBodies(app);
  const written = writerOn(app, requestIdHeader);
  const dismissals = {
    tooSlow: (socket: Socket) => rejectSocket(socket, tooSlow, written),
    overloaded: (socket: Socket) => rejectOverload(socket, written),
  };
  followConnections(app, dismissals, options);
  handleExpectations(app);
  app.server.on('connect', (_request, socket) => rejectSocket(socket as Socket, noProxy, written)); // The server listens on TCP.
  // Lower case is Fastify's own form; other names would be converted for every response.
  const idHeader = requestIdHeader.toLowerCase();
  app.addHook('onRequest', (request, _reply, done) => inTurn(request.raw, done));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(idHeader, request.id);
    requireOneHost(request.raw);
    for (const run of mounted) if (run(request, reply)) return;
    if (isRejected(request.raw)) throw overloadError();
    // Not in a not-found handler, because Fastify reads the body before it calls one.
    if (request.is404) throw noSuchRoute(request.url, prefix, paths);
    done();
  });
  app.setErrorHandler(sendError);
}

/** RFC 9112, 3.2: all recipients must see the same host, so it must be sent once. */
function requireOneHost(request: IncomingMessage): void {
  const hosts = timesSent(request, 'host');
  if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return;
  throw new ApiError(400, 'invalid_request', 'Host: must be sent exactly once.');
}

/**
 * Sends `100 Continue` to a client that waits for it, after the guards that need no body have accepted the
 * request. Other expectations are ignored, which RFC 9110 (10.1.1) allows.
 */
function handleExpectations(app: FastifyInstance): void {
  const { server } = app;
  const waiting = new WeakSet<IncomingMessage>();
  server.on('checkContinue', (request, response) => {
    waiting.add(request);
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request, response) => {
    // A deployment with its own listener sends its own response.
    if (server.listenerCount('checkExpectation') === 1) server.emit('request', request, response);
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.raw.headers.expect !== undefined && waiting.has(request.raw)) reply.raw.writeContinue();
    done(null, payload);
  });
}

function noSuchRoute(url: string, prefix: string, paths: readonly KnownPath[]): ApiError {
  const whole = url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const path = whole.startsWith(prefix) ? whole.slice(prefix.length) : '';
  const methods = new Set(
    paths.filter(({ pattern }) => pattern.test(path)).flatMap((known) => known.methods),
  );
  if (methods.size === 0) return new ApiError(404, 'not_found', 'No such route.');
  if (methods.has('GET')) methods.add('HEAD');
  const allow = [...methods].sort().join(', ');
  const message = `This path supports ${allow} only.`;
  return new ApiError(405, 'method_not_allowed', message, { headers: { Allow: allow } });
}
