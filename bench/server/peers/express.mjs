// Express with express-openapi-validator, in the folder of its installed packages. `WORLD` and `SCHEMAS` are
// files.
import express from 'express';
import OpenApiValidator from 'express-openapi-validator';

const { World, sendPort } = await import(process.env.WORLD);
const { studioSchema } = await import(process.env.SCHEMAS);
const world = new World();

const studio = { $ref: '#/components/schemas/Studio' };
const response = (schema) => ({ description: 'it', content: { 'application/json': { schema } } });
const rejected = { description: 'refused' };
const apiSpec = {
  openapi: '3.0.3',
  info: { title: 'Studios', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/v1/studios': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 } },
          { name: 'cursor', in: 'query', schema: { type: 'string' } },
        ],
        responses: {
          200: response({ type: 'object', properties: { data: { type: 'array', items: studio } } }),
        },
      },
      post: {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                additionalProperties: false,
                properties: { name: { type: 'string', minLength: 1, maxLength: 200 } },
              },
            },
          },
        },
        responses: { 201: response(studio), 400: rejected },
      },
    },
    '/v1/studios/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: response(studio), 404: rejected },
      },
    },
  },
  components: {
    schemas: { Studio: studioSchema },
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
  },
};

const app = express();
app.use(express.json());
app.use(
  OpenApiValidator.middleware({
    apiSpec,
    validateSecurity: {
      handlers: {
        key(request) {
          const userId = world.userOfHeader(request.headers.authorization);
          if (userId === undefined) throw { status: 401, message: 'unauthorized' };
          request.userId = userId;
          return true;
        },
      },
    },
  }),
);
app.get('/v1/studios', (request, response) => {
  response.json({ data: world.list(request.userId, request.query.limit) });
});
app.get('/v1/studios/:id', (request, response) => {
  const found = world.read(request.userId, request.params.id);
  if (found) response.json(found);
  else response.status(404).json({ error: { code: 'not_found' } });
});
app.post('/v1/studios', (request, response) => {
  response.status(201).json(world.create(request.userId, request.body.name));
});
app.use((error, _request, response, _next) => {
  response.status(error.status ?? 500).json({
    error: { code: error.status === 400 ? 'invalid_request' : 'unauthorized', message: error.message },
  });
});
const server = app.listen(0, '127.0.0.1', () => sendPort(server.address().port));
