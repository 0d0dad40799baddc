// Copied from templates/server/runtime/traits/cors.ts by `npx callsheet generate`. Do not edit.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cors } from '../../../model/cors.ts';
import type { ServerTrait } from '../routes/trait.ts';

// In small letters, as Fastify keeps names: it would make them so with every answer.
const allowOrigin = 'access-control-allow-origin';
const exposeHeaders = 'access-control-expose-headers';

/**
 * Lets pages of every origin call the API and read what it answers, whatever that is. Any origin goes with `*`, and so
 * never with cookies: what a page may do is what its credential may.
 */
export const cors: ServerTrait = {
  name: 'cors',
  mounted(contract) {
    const own = contract['cors'] as Cors | undefined; // printed beside this file, of that type
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
      answer(reply, preflight);
      return true;
    };
  },
};

/** A target may name its host as well (RFC 9112, 3.2.2). */
function pathOf({ url }: FastifyRequest): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/]*/i, '');
}

/** What a browser asks before a call that a form could not make; every other OPTIONS is a request like any. */
function isPreflight({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  );
}

function answer(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  reply.headers(headers).code(204).send();
}
