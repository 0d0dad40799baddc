// Hono with @hono/zod-openapi, in the folder of its installed packages. `WORLD` is the file with the data.
import { serve } from '@hono/node-server';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';

const { World, sendPort } = await import(process.env.WORLD);
const world = new World();

const Studio = z.object({
  id: z.string(),
  name: z.string(),
  autoGoLive: z.object({ enabled: z.boolean(), sourceId: z.string().optional() }),
  live: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
const Problem = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const json = (schema, description) => ({ description, content: { 'application/json': { schema } } });

const app = new OpenAPIHono({
  defaultHook: (result, c) =>
    result.success
      ? undefined
      : c.json({ error: { code: 'invalid_request', message: String(result.error.issues[0]?.message) } }, 400),
});
app.use('/v1/*', async (c, next) => {
  const userId = world.userOfHeader(c.req.header('authorization'));
  if (userId === undefined) return c.json({ error: { code: 'unauthorized', message: '' } }, 401);
  c.set('userId', userId);
  await next();
});

app.openapi(
  createRoute({
    method: 'get',
    path: '/v1/studios',
    request: {
      query: z.object({
        limit: z.coerce.number().int().min(1).max(200).default(50),
        cursor: z.string().optional(),
      }),
    },
    responses: {
      200: json(z.object({ data: z.array(Studio), nextCursor: z.string().optional() }), 'a page'),
    },
  }),
  (c) => c.json({ data: world.list(c.get('userId'), c.req.valid('query').limit) }, 200),
);
app.openapi(
  createRoute({
    method: 'get',
    path: '/v1/studios/{id}',
    request: { params: z.object({ id: z.string() }) },
    responses: { 200: json(Studio, 'it'), 404: json(Problem, 'none') },
  }),
  (c) => {
    const studio = world.read(c.get('userId'), c.req.valid('param').id);
    return studio ? c.json(studio, 200) : c.json({ error: { code: 'not_found', message: '' } }, 404);
  },
);
app.openapi(
  createRoute({
    method: 'post',
    path: '/v1/studios',
    request: {
      body: {
        required: true,
        content: { 'application/json': { schema: z.strictObject({ name: z.string().min(1).max(200) }) } },
      },
    },
    responses: { 201: json(Studio, 'made'), 400: json(Problem, 'refused') },
  }),
  (c) => c.json(world.create(c.get('userId'), c.req.valid('json').name), 201),
);

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => sendPort(port));
