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
import { RefusalError } from './api-error.ts';
import { sendError } from './request-errors.ts';
import {
  noProxy,
  overloadError,
  refuseOverload,
  refuseSocket,
  socketFault,
  tooSlow,
  writerOn,
} from './socket-errors.ts';

/** A path of the contract and the methods it has. */
export interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

/** How long the head of a request may take to arrive, on a new connection from its beginning. */
const maxHeadMs = 10_000;
/** How often that is looked at. */
const headCheckMs = 1_000;
/** How long a kept connection may be idle: longer than the minute after which load balancers let go of theirs. */
const keepAliveMs = 72_000;

/**
 * The options that Fastify must be created with. With them, errors below its routes (a header that its parser rejects,
 * a path that it cannot decode or finds too long) have the contract's form too.
 * @param mounted are the same as for `prepareServer`.
 * @param trustedProxies are the same, too: only behind them, `request.ip` is the client's forwarded address.
 * @throws RangeError when one of them is no address or network.
 */
export function wireOptions(
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
    // A large file over a slow line takes as long as it takes: bodies have a least pace instead.
    requestTimeout: 0,
    // Fastify's own 503 has another form. Requests that arrive while closing get normal responses.
    return503OnClosing: false,
    // Node's own response to a request without Host has another form, too.
    http: {
      requireHostHeader: false,
      headersTimeout: maxHeadMs,
      connectionsCheckingInterval: headCheckMs,
    },
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    clientErrorHandler(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket) {
      refuseSocket(socket, socketFault(error), writerOn(this, requestIdHeader));
    },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.header(requestIdHeader, request.id);
      if (mounted.some((run) => run(request, reply))) return reply;
      return sendError(error, request, reply);
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** What is done with every request, and how connections are kept. */
export interface ServerSetup extends ConnectionOptions {
  /** Runs before the request's operation is looked for; for headers of every response, and preflights. */
  readonly mounted?: readonly Mounted[];
  /** What stands in front of every path of the contract, as `prefix` of `register` says. */
  readonly prefix?: string;
}

/**
 * Gives every response a request id, and responds to unknown routes with 404 and to unknown methods with 405. Errors of
 * requests that reach no operation have the form that the mounted contract declares most often.
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
    tooSlow: (socket: Socket) => refuseSocket(socket, tooSlow, written),
    overloaded: (socket: Socket) => refuseOverload(socket, written),
  };
  followConnections(app, dismissals, options);
  answerExpectations(app);
  app.server.on('connect', (_request, socket) => refuseSocket(socket as Socket, noProxy, written)); // of a TCP server
  // In small letters, as Fastify keeps names: it would make them so with every answer.
  const idHeader = requestIdHeader.toLowerCase();
  app.addHook('onRequest', (request, _reply, done) => inTurn(request.raw, done));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(idHeader, request.id);
    requireOneHost(request.raw);
    for (const run of mounted) if (run(request, reply)) return;
    if (isRejected(request.raw)) throw overloadError();
    // Here rather than in a not-found handler, before which Fastify would read the body.
    if (request.is404) throw noSuchRoute(request.url, prefix, paths);
    done();
  });
  app.setErrorHandler(sendError);
}

/** RFC 9112, 3.2: whom a request is for must not depend on who reads it. */
function requireOneHost(request: IncomingMessage): void {
  const hosts = timesSent(request, 'host');
  if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return;
  throw new RefusalError(400, 'invalid_request', 'Host: must be sent, and once.');
}

/**
 * Asks a client that waits for `100 Continue` to send its body only when the guards that need none have let it in. Any
 * other expectation is left unmet, which RFC 9110 (10.1.1) allows.
 */
function answerExpectations(app: FastifyInstance): void {
  const { server } = app;
  const waiting = new WeakSet<IncomingMessage>();
  server.on('checkContinue', (request, response) => {
    waiting.add(request);
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request, response) => {
    // A deployment that listens too has an answer of its own.
    if (server.listenerCount('checkExpectation') === 1) server.emit('request', request, response);
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.raw.headers.expect !== undefined && waiting.has(request.raw)) reply.raw.writeContinue();
    done(null, payload);
  });
}

function noSuchRoute(url: string, prefix: string, paths: readonly KnownPath[]): RefusalError {
  const whole = url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const path = whole.startsWith(prefix) ? whole.slice(prefix.length) : '';
  const methods = new Set(
    paths.filter(({ pattern }) => pattern.test(path)).flatMap((known) => known.methods),
  );
  if (methods.size === 0) return new RefusalError(404, 'not_found', 'No such route.');
  if (methods.has('GET')) methods.add('HEAD');
  const allow = [...methods].sort().join(', ');
  const message = `This path answers ${allow} only.`;
  return new RefusalError(405, 'method_not_allowed', message, { headers: { Allow: allow } });
}
