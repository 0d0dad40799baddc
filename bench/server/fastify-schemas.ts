// Fastify with its own features: ajv for requests, and serializers compiled from response schemas.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { sendPort, World } from './dataset.ts';
import { studioSchema } from './schemas.ts';

const world = new World();
const app = Fastify();
app.decorateRequest('userId', '');
app.addHook('onRequest', async (request, reply) => {
  const userId = world.userOfHeader(request.headers.authorization);
  if (userId === undefined) return reply.code(401).send({ error: { code: 'unauthorized' } });
  request.setDecorator('userId', userId);
});
app.setErrorHandler((error, _request, reply) =>
  reply
    .code(400)
    .send({ error: { code: 'invalid_request', message: error instanceof Error ? error.message : '' } }),
);

app.get<{ Querystring: { limit: number } }>(
  '/v1/studios',
  {
    schema: {
      querystring: {
        type: 'object',
        properties: {
          limit: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
          cursor: { type: 'string' },
        },
      },
      response: {
        200: {
          type: 'object',
          required: ['data'],
          properties: { data: { type: 'array', items: studioSchema }, nextCursor: { type: 'string' } },
        },
      },
    },
  },
  async (request) => ({ data: world.list(request.getDecorator<string>('userId'), request.query.limit) }),
);

app.get<{ Params: { id: string } }>(
  '/v1/studios/:id',
  {
    schema: {
      params: { type: 'object', properties: { id: { type: 'string' } } },
      response: { 200: studioSchema },
    },
  },
  async (request, reply) =>
    world.read(request.getDecorator<string>('userId'), request.params.id) ??
    reply.code(404).send({ error: { code: 'not_found' } }),
);

app.post<{ Body: { name: string } }>(
  '/v1/studios',
  {
    schema: {
      body: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: { name: { type: 'string', minLength: 1, maxLength: 200 } },
      },
      response: { 201: studioSchema },
    },
  },
  async (request, reply) =>
    reply.code(201).send(world.create(request.getDecorator<string>('userId'), request.body.name)),
);

await app.listen({ host: '127.0.0.1', port: 0 });
sendPort((app.server.address() as AddressInfo).port); // listens on TCP
