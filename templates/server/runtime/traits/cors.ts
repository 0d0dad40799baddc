import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cors } from '../../../model/cors.ts';
import type { ServerTrait } from '../routes/trait.ts';

// Lower case is Fastify's own form; other names would be converted for every response.
const allowOrigin = 'access-control-allow-origin';
const exposeHeaders = 'access-control-expose-headers';

/**
 * Lets pages of every origin call the API and read its responses, errors included. The origin is `*`, so
 * browsers never send cookies: a page can do only what its credential allows.
 */
export const cors: ServerTrait = {
  name: 'cors',
  mounted(contract) {
    const own = contract['cors'] as Cors | undefined; // Generated with this type.
    if (!own) return undefined;
    const { under, maxAgeSeconds } = own;
    const exposed = own.exposed.join(', ');
    const preflight = {
      'Access-Control-Allow-Methods': own.methods.join(', '),
      'Access-Control-Allow-Headers': own.headers.join(', '),
      'Access-Control-Max-Age': String(maxAgeSeconds),
    };
    return (request, reply) => {
      if (!pathOf(request).startsWith(under)) return false;
      reply.header(allowOrigin, '*');
      if (!isPreflight(request)) {
        reply.header(exposeHeaders, exposed);
        return false;
      }
      response(reply, preflight);
      return true;
    };
  },
};

/** A request target may contain the host (RFC 9112, 3.2.2). */
function pathOf({ url }: FastifyRequest): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/]*/i, '');
}

/** Whether a request is a CORS preflight. Other OPTIONS requests are handled like any method. */
function isPreflight({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  );
}

function response(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  reply.headers(headers).code(204).send();
}
