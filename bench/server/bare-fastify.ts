// Fastify with hand-written routes that only provide these responses.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { sendPort, World } from './dataset.ts';

const world = new World();
const app = Fastify();

app.get<{ Querystring: { limit?: string } }>('/v1/studios', async ({ headers, query }, reply) => {
  const userId = world.userOfHeader(headers.authorization);
  if (userId === undefined) return reply.code(401).send({ error: { code: 'unauthorized' } });
  return { data: world.list(userId, Math.min(200, Number(query.limit ?? 50))) };
});

app.get<{ Params: { id: string } }>('/v1/studios/:id', async ({ headers, params }, reply) => {
  const userId = world.userOfHeader(headers.authorization);
  if (userId === undefined) return reply.code(401).send({ error: { code: 'unauthorized' } });
  const studio = world.read(userId, params.id);
  return studio ?? reply.code(404).send({ error: { code: 'not_found' } });
});

app.post<{ Body: { name?: unknown } | null | undefined }>('/v1/studios', async (request, reply) => {
  const userId = world.userOfHeader(request.headers.authorization);
  if (userId === undefined) return reply.code(401).send({ error: { code: 'unauthorized' } });
  const name = request.body?.name;
  if (typeof name !== 'string' || name.length < 1 || name.length > 200)
    return reply.code(400).send({ error: { code: 'invalid_request', message: 'name is not valid' } });
  return reply.code(201).send(world.create(userId, name));
});

await app.listen({ host: '127.0.0.1', port: 0 });
sendPort((app.server.address() as AddressInfo).port); // listens on TCP
