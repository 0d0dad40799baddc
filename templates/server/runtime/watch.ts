import type { FastifyReply, FastifyRequest } from 'fastify';
import { admissionOf } from './admission.ts';
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

/** A route whose requests are followed; the same where nobody follows them. */
export function watched<Route extends RouteParts>(
  route: Route,
  operation: string,
  watch: ((request: OperationRequest) => RequestWatch) | undefined,
): Route {
  if (!watch) return route;
  const watches = new WeakMap<FastifyRequest, Following>();
  const within =
    <Rest extends readonly unknown[], Result>(
      part: (request: FastifyRequest, reply: FastifyReply, ...rest: Rest) => Result,
    ) =>
    (request: FastifyRequest, reply: FastifyReply, ...rest: Rest): Result => {
      const following = watches.get(request);
      if (!following) return part(request, reply, ...rest);
      return following.watch.run(() => part(request, reply, ...rest));
    };
  const early = within(route.onRequest);
  const answer = within(route.handler);
  return {
    ...route,
    onRequest(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
      const { id: requestId, headers } = request;
      watches.set(request, new Following(watch({ operation, requestId, headers }), request, reply));
      early(request, reply, done);
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
