// Copied from templates/server/runtime/wire.ts by `npx callsheet generate`. Do not edit.

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ConnectionOptions, followConnections } from './connections.ts';
import { readBodies } from './content.ts';
import { timesSent } from './header-lines.ts';
import { answerAndClose, answerLast, isRejected } from './last-answer.ts';
import { envelope, RefusalError } from './refusal.ts';
import { inTurn } from './request-order.ts';
import type { Mounted } from './trait.ts';
import { TrustedProxies } from './trusted-proxies.ts';

/** A path of the contract and the methods it has. */
export interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

const json = 'application/json; charset=utf-8';

/** How long the head of a request may take to arrive, on a new connection from its beginning. */
const maxHeadMs = 10_000;
/** How often that is looked at. */
const headCheckMs = 1_000;
/** How long a kept connection may be idle: longer than the minute after which load balancers let go of theirs. */
const keepAliveMs = 72_000;

/** Hexadecimal digits of a request id: 128 bits. */
const idLength = 32;
/** How many ids are drawn at a time: asking the system for each costs more than the rest of it. */
const idsDrawn = 1024;
let drawn = '';
let used = 0;

/** A new request id. The client's own is never taken over: it could be anything. */
export function newRequestId(): string {
  if (used === drawn.length) {
    drawn = randomBytes((idsDrawn * idLength) / 2).toString('hex');
    used = 0;
  }
  used += idLength;
  return `req_${drawn.slice(used - idLength, used)}`;
}

/**
 * The options Fastify must be made with, so that what fails below its routes (a header its parser refuses, a path it
 * cannot decode or finds too long) is answered in the contract's envelope too.
 * @param mounted are the same that `answerInEnvelopes` is given.
 * @param trustedProxies are the same, too: behind them `request.ip` is the client's forwarded address, and nowhere else.
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
    // Fastify's own 503 is no envelope; what still arrives while closing is answered like everything else.
    return503OnClosing: false,
    // Node's own answer to a request without Host is no envelope either.
    http: {
      requireHostHeader: false,
      headersTimeout: maxHeadMs,
      connectionsCheckingInterval: headCheckMs,
    },
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) =>
      refuseSocket(socket, socketFault(error), requestIdHeader),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.header(requestIdHeader, request.id);
      if (mounted.some((run) => run(request, reply))) return reply;
      return sendError(error, request, reply);
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** What is done with every request, and how connections are kept. */
export interface EnvelopeOptions extends ConnectionOptions {
  /** Runs before the request's operation is looked for; for headers of every response, and preflights. */
  readonly mounted?: readonly Mounted[];
  /** What stands in front of every path of the contract, as `prefix` of `register` says. */
  readonly prefix?: string;
}

/** Gives every answer its request id, every failure the envelope, and unknown routes and methods 404 and 405. */
export function answerInEnvelopes(
  app: FastifyInstance,
  requestIdHeader: string,
  paths: readonly KnownPath[],
  { mounted = [], prefix = '', ...options }: EnvelopeOptions = {},
): void {
  readBodies(app);
  const dismissals = {
    tooSlow: (socket: Socket) => refuseSocket(socket, tooSlow, requestIdHeader),
    overloaded: (socket: Socket) => answerAndClose(socket, textOf(overloaded, requestIdHeader)),
  };
  followConnections(app, dismissals, options);
  answerExpectations(app);
  app.server.on('connect', (_request, socket) =>
    refuseSocket(socket as Socket, badRequest('CONNECT is for proxies, and this is none.'), requestIdHeader),
  ); // of a TCP server
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

/** Answers with a failure: a refusal as it says, a fault of the request as 400, everything else as a silent 500. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof RefusalError ? error : (requestRefusal(error, request) ?? fault);
  if (refusal === fault) request.log.error({ err: error }, 'request failed');
  for (const [name, value] of Object.entries(refusal.headers)) reply.header(name, value);
  // Fastify closes the connection of every body it cannot read, and a client that still sends may lose the answer to that.
  if (reply.hasHeader('connection') && reply.raw.shouldKeepAlive && !reply.raw.hasHeader('connection'))
    reply.header('connection', 'keep-alive');
  const body = envelope(refusal.code, refusal.message, request.id, refusal.extra);
  return reply.code(refusal.status).type(json).send(body);
}

const fault = new RefusalError(500, 'internal_error', 'The request could not be carried out.');

/** What Fastify or Node found wrong with the request. Errors of handlers are never taken for that, whatever they carry. */
function requestRefusal(error: unknown, request: FastifyRequest): RefusalError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  const fastifys = code.startsWith('FST_ERR_') && status >= 400 && status < 500;
  const brokenOff = code === 'ECONNRESET' && !request.raw.complete;
  return fastifys || brokenOff
    ? new RefusalError(400, 'invalid_request', requestFault(code, request))
    : undefined;
}

function requestFault(code: string, { routeOptions }: FastifyRequest): string {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return `body: is too large; ${routeOptions.bodyLimit} bytes are the most.`;
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return 'path: cannot be read.';
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return 'body: is not valid JSON.';
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return 'Content-Length: does not match the body.';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'Content-Type: cannot be read.';
  return 'The request cannot be read.';
}

/** An answer below every route. */
interface SocketRefusal {
  readonly status: string;
  readonly code: string;
  readonly message: string;
  readonly headers?: readonly string[];
}

function badRequest(message: string): SocketRefusal {
  return { status: '400 Bad Request', code: 'invalid_request', message };
}

const tooSlow = badRequest('The request took too long to arrive.');
const overload = {
  status: 503,
  code: 'unavailable',
  message: 'There are too many connections; retry in a moment.',
  retryAfter: '1',
};
const overloaded: SocketRefusal = {
  ...{ status: `${overload.status} Service Unavailable`, code: overload.code, message: overload.message },
  headers: [`Retry-After: ${overload.retryAfter}`],
};

function overloadError(): RefusalError {
  const headers = { 'Retry-After': overload.retryAfter };
  return new RefusalError(overload.status, overload.code, overload.message, { headers });
}

function socketFault({ code }: NodeJS.ErrnoException): SocketRefusal | undefined {
  if (code === 'ECONNRESET') return undefined;
  if (code === 'HPE_HEADER_OVERFLOW') return badRequest('The request line and headers are too large.');
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow : badRequest('The request cannot be read.');
}

/** What never becomes a request: the envelope is written on the socket and the socket closed. */
function refuseSocket(socket: Socket, refusal: SocketRefusal | undefined, requestIdHeader: string): void {
  if (refusal === undefined) {
    socket.destroy();
    return;
  }
  answerLast(socket, textOf(refusal, requestIdHeader));
}

/** A whole response, after which the connection ends. */
function textOf(refusal: SocketRefusal, requestIdHeader: string): string {
  const requestId = newRequestId();
  const body = envelope(refusal.code, refusal.message, requestId);
  const head = [
    `HTTP/1.1 ${refusal.status}`,
    `${requestIdHeader}: ${requestId}`,
    `Content-Type: ${json}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(refusal.headers ?? []),
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
