// Copied from templates/server/runtime/watch.ts by `npx callsheet generate`. Do not edit.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { admissionOf } from './admission.ts';
import type { OperationRequest, RequestWatch } from './gateway.ts';

/** The parts of a route that are run for a request. */
export interface RouteParts {
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  readonly preHandler: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** A route whose requests are followed; the same where nobody follows them. */
export function watched<Route extends RouteParts>(
  route: Route,
  operation: string,
  watch: ((request: OperationRequest) => RequestWatch) | undefined,
): Route {
  if (!watch) return route;
  const watches = new WeakMap<FastifyRequest, Following>();
  const within =
    <Result>(part: (request: FastifyRequest, reply: FastifyReply) => Promise<Result>) =>
    (request: FastifyRequest, reply: FastifyReply): Promise<Result> => {
      const following = watches.get(request);
      return following ? following.watch.run(() => part(request, reply)) : part(request, reply);
    };
  const early = within(route.onRequest);
  const answer = within(route.handler);
  return {
    ...route,
    onRequest(request: FastifyRequest, reply: FastifyReply) {
      const { id: requestId, headers } = request;
      watches.set(request, new Following(watch({ operation, requestId, headers }), request, reply));
      return early(request, reply);
    },
    preHandler: within(route.preHandler),
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const answered = await answer(request, reply);
      // An event stream goes on for hours: what was asked for is answered with its beginning.
      if (reply.sent && !reply.raw.writableEnded) watches.get(request)?.end();
      return answered;
    },
  };
}

/** One request that is followed. */
class Following {
  readonly watch: RequestWatch;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #ended = false;

  constructor(watch: RequestWatch, request: FastifyRequest, reply: FastifyReply) {
    this.watch = watch;
    this.#request = request;
    this.#reply = reply;
    if (watch.logged) request.log = request.log.child(watch.logged);
    reply.raw.once('close', () => this.end());
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    const { raw, elapsedTime } = this.#reply;
    const status = raw.headersSent ? raw.statusCode : 0;
    const { caller } = admissionOf(this.#request);
    this.watch.answered({ status, durationMs: elapsedTime, caller });
  }
}
