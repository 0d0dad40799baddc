// Copied from templates/server/runtime/routes/request-observer.ts by `npx callsheet generate`. Do not edit.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { admissionOf } from './admitted-request.ts';
import type { OperationRequest, RequestWatch } from './gateway.ts';

/** The parts of a route that are run for a request. */
export interface RouteParts {
  readonly onRequest: Hook;
  readonly preHandler: Hook;
  readonly handler: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply | string | Uint8Array>;
}

/** A hook of Fastify's that says itself when it is done. */
export type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** Where a request keeps who follows it: a map beside all requests costs each of them more than following it. */
const kept = Symbol('watch');

interface Watched extends FastifyRequest {
  [kept]?: Following;
}

/** A route whose requests are followed; the same where nobody follows them. */
export function watched<Route extends RouteParts>(
  route: Route,
  operation: string,
  watch: ((request: OperationRequest) => RequestWatch) | undefined,
): Route {
  if (!watch) return route;
  return {
    ...route,
    onRequest(request: Watched, reply: FastifyReply, done: (error?: Error) => void) {
      const { id: requestId, headers } = request;
      const following = new Following(watch({ operation, requestId, headers }), request, reply);
      request[kept] = following;
      following.watch.run(() => route.onRequest(request, reply, done));
    },
    preHandler(request: Watched, reply: FastifyReply, done: (error?: Error) => void) {
      const { watch: own } = request[kept] ?? {};
      if (own) own.run(() => route.preHandler(request, reply, done));
      else route.preHandler(request, reply, done);
    },
    handler(request: Watched, reply: FastifyReply) {
      const following = request[kept];
      if (!following) return route.handler(request, reply);
      const answer = following.watch.run(() => route.handler(request, reply));
      return following.watch.answered ? following.ended(answer) : answer;
    },
  };
}

/** One request that is followed. */
class Following {
  readonly watch: RequestWatch;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #since: number;
  #ended = false;

  constructor(watch: RequestWatch, request: FastifyRequest, reply: FastifyReply) {
    this.watch = watch;
    this.#request = request;
    this.#reply = reply;
    if (watch.logged) request.log = request.log.child(watch.logged);
    this.#since = watch.answered ? performance.now() : 0;
    if (watch.answered) reply.raw.once('close', () => this.#end());
  }

  /** The same answer. An event stream goes on for hours: what was asked for is answered with its beginning. */
  async ended<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const answered = await answer;
    const { raw, sent } = this.#reply;
    if (sent && !raw.writableEnded) this.#end();
    return answered;
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    const { raw } = this.#reply;
    const status = raw.headersSent ? raw.statusCode : 0;
    const { caller } = admissionOf(this.#request);
    this.watch.answered?.({ status, durationMs: performance.now() - this.#since, caller });
  }
}
