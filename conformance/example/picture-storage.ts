import type { FastifyPluginCallback } from 'fastify';
import type { Rooms } from './rooms.ts';

/** Storage for the bytes of pictures, outside the API. The issued address is the credential. */
export function pictureStorage(rooms: Rooms): FastifyPluginCallback {
  return (app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    app.put<{ Params: { key: string }; Body: Buffer }>('/storage/:key', async ({ params, body }, reply) => {
      const picture = rooms.pictureOf(params.key);
      if (picture?.announced !== body.length) return reply.code(403).send();
      picture.received = body.length;
      return reply.header('etag', '"1"').code(200).send();
    });
    done();
  };
}
