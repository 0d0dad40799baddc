// Fastify with hand-written routes over `node:sqlite`, on a database with the deployment's schema:
// `DATABASE`. Tokens are looked up as the deployment looks up keys; each write is a separate commit, as
// durable as the deployment's.
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import { newId } from '../../impl/ports/ids.ts';
import { sendPort } from './dataset.ts';

const database = new DatabaseSync(process.env.DATABASE ?? '');
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
const columns = 'id, name, auto_go_live_enabled, auto_go_live_source_id, created_at, updated_at';
const statements = {
  user: database.prepare('SELECT id FROM users WHERE subject = ? AND erased_at IS NULL'),
  list: database.prepare(`SELECT ${columns} FROM studios WHERE user_id = ? ORDER BY id LIMIT ?`),
  read: database.prepare(`SELECT ${columns} FROM studios WHERE id = ? AND user_id = ?`),
  create: database.prepare(
    `INSERT INTO studios (${columns}, user_id, last_event) VALUES (?, ?, 0, NULL, ?, ?, ?, 0)`,
  ),
};

function userOf(header: string | undefined): string | undefined {
  const row = header?.startsWith('Bearer ') ? statements.user.get(header.slice(7)) : undefined;
  return row && String(row.id);
}

const toStudio = (row: Record<string, unknown>) => ({
  id: row.id,
  name: row.name,
  autoGoLive: {
    enabled: row.auto_go_live_enabled === 1,
    ...(row.auto_go_live_source_id !== null && { sourceId: row.auto_go_live_source_id }),
  },
  live: false,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const app = Fastify();
app.get<{ Querystring: { limit?: string } }>('/v1/studios', async ({ headers, query }, reply) => {
  const userId = userOf(headers.authorization);
  if (userId === undefined) return reply.code(401).send({ error: { code: 'unauthorized' } });
  return { data: statements.list.all(userId, Math.min(200, Number(query.limit ?? 50))).map(toStudio) };
});
app.get<{ Params: { id: string } }>('/v1/studios/:id', async ({ headers, params }, reply) => {
  const userId = userOf(headers.authorization);
  if (userId === undefined) return reply.code(401).send({ error: { code: 'unauthorized' } });
  const row = statements.read.get(params.id, userId);
  return row ? toStudio(row) : reply.code(404).send({ error: { code: 'not_found' } });
});
app.post<{ Body: { name?: unknown } | null | undefined }>('/v1/studios', async (request, reply) => {
  const userId = userOf(request.headers.authorization);
  if (userId === undefined) return reply.code(401).send({ error: { code: 'unauthorized' } });
  const name = request.body?.name;
  if (typeof name !== 'string' || name.length < 1 || name.length > 200)
    return reply.code(400).send({ error: { code: 'invalid_request' } });
  const [id, now] = [newId('std'), new Date().toISOString()];
  statements.create.run(id, name, now, now, userId);
  return reply.code(201).send({
    id,
    name,
    autoGoLive: { enabled: false },
    live: false,
    createdAt: now,
    updatedAt: now,
  });
});
await app.listen({ host: '127.0.0.1', port: 0 });
sendPort((app.server.address() as AddressInfo).port); // listens on TCP
