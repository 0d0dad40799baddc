// Copied from templates/server/runtime/routes/request-observer.ts by `npx callsheet generate`. Do not edit.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { admittedRequestOf } from './admitted-request.ts';
import type { OperationRequest, RequestObserver } from './gateway.ts';

/** The parts of a route that run for a request. */
export interface RouteParts {
  readonly onRequest: Hook;
  readonly preHandler: Hook;
  readonly handler: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply | string | Uint8Array>;
}

/** A Fastify hook that calls `done`. */
export type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** A member of the request, because a map of all requests would be slower than the observer. */
const kept = Symbol('watch');

interface Watched extends FastifyRequest {
  [kept]?: Following;
}

/** Adds an observer to a route; without one, returns the route unchanged. */
export function observed<Route extends RouteParts>(
  route: Route,
  operation: string,
  observer: ((request: OperationRequest) => RequestObserver) | undefined,
): Route {
  if (!observer) return route;
  return {
    ...route,
    onRequest(request: Watched, reply: FastifyReply, done: (error?: Error) => void) {
      const { id: requestId, headers } = request;
      const following = new Following(observer({ operation, requestId, headers }), request, reply);
      request[kept] = following;
      following.observer.run(() => route.onRequest(request, reply, done));
    },
    preHandler(request: Watched, reply: FastifyReply, done: (error?: Error) => void) {
      const { observer: own } = request[kept] ?? {};
      if (own) own.run(() => route.preHandler(request, reply, done));
      else route.preHandler(request, reply, done);
    },
    handler(request: Watched, reply: FastifyReply) {
      const following = request[kept];
      if (!following) return route.handler(request, reply);
      const response = following.observer.run(() => route.handler(request, reply));
      return following.observer.onResponse ? following.ended(response) : response;
    },
  };
}

/** The observer of one request. */
class Following {
  readonly observer: RequestObserver;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #since: number;
  #ended = false;

  constructor(observer: RequestObserver, request: FastifyRequest, reply: FastifyReply) {
    this.observer = observer;
    this.#request = request;
    this.#reply = reply;
    if (observer.logFields) request.log = request.log.child(observer.logFields);
    this.#since = observer.onResponse ? performance.now() : 0;
    if (observer.onResponse) reply.raw.once('close', () => this.#end());
  }

  /** Returns the response unchanged. An event stream may last for hours, so it is reported when it starts. */
  async ended<HttpResponse>(response: Promise<HttpResponse>): Promise<HttpResponse> {
    const onResponse = await response;
    const { raw, sent } = this.#reply;
    if (sent && !raw.writableEnded) this.#end();
    return onResponse;
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    const { raw } = this.#reply;
    const status = raw.headersSent ? raw.statusCode : 0;
    const { caller } = admittedRequestOf(this.#request);
    this.observer.onResponse?.({ status, durationMs: performance.now() - this.#since, caller });
  }
}
