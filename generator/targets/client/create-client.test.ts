import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generate } from '../../commands/generation.ts';
import { writeAll } from '../../fixtures/folder.ts';
import { typeErrors } from '../../fixtures/type-check.ts';

/** Generates the client of a contract into a folder, next to additional programs. */
async function made(spec: string, files: Readonly<Record<string, string>> = {}) {
  const cache = resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'create-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { files: generated } = await generate({
    spec,
    output: '',
    imports: 'ts',
    targets: ['client', 'validators'],
  });
  await writeAll(folder, Object.fromEntries(generated.map(({ path, text }) => [path, text])));
  await writeAll(folder, files);
  return { folder, client: await import(join(folder, 'client/index.ts')) };
}

/** Generates the client of a document. */
async function clientOf(document: object, files: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(resolve('node_modules/.cache'), 'client-of-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeAll(folder, { 'api.json': JSON.stringify(document) });
  return made(join(folder, 'api.json'), files);
}

/** A server that responds by path. */
async function responding(responses: Readonly<Record<string, readonly [status: number, body: unknown]>>) {
  const seen: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''} ${body}`.trim());
    const [status, payload] = responses[`${request.method} ${request.url}`] ?? [
      404,
      { error: { code: 'not_found' } },
    ];
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_7' });
    response.end(JSON.stringify(payload));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }; // on TCP
}

const rooms = resolve('conformance/example/rooms.yaml');

test('a client calls operations by resource, with path, body and query', async () => {
  const { client } = await made(rooms);
  const page = (ids: readonly string[], next?: string) => ({ rows: ids.map((id) => ({ id })), next });
  const { baseUrl, seen } = await responding({
    'GET /rooms?limit=2': [200, page(['a', 'b'], 'more')],
    'GET /rooms?limit=2&cursor=more': [200, page(['c'])],
    'GET /rooms/a': [200, { id: 'a' }],
    'POST /rooms': [201, { id: 'd' }],
  });
  const api = client.createClient({ baseUrl, auth: 'key' });
  expect(await api.rooms.get('a')).toEqual({ id: 'a' });
  expect(await api.rooms.create({ name: 'D' })).toEqual({ id: 'd' });
  expect(await api.rooms.list({ limit: 2 }).toArray()).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  const before = seen.length;
  expect(await api.rooms.list({ limit: 2 }).toArray({ max: 2 })).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect((await api.rooms.list({ limit: 2 })).rows).toHaveLength(2);
  expect(seen.slice(before)).toHaveLength(2);
  const pages: unknown[] = [];
  for await (const { rows } of api.rooms.list({ limit: 2 }).pages()) pages.push(rows.length);
  expect(pages).toEqual([2, 1]);
  const endless = await responding({
    'GET /rooms': [200, page([], 'on')],
    'GET /rooms?cursor=on': [200, page([], 'on')],
    'GET /rooms?limit=1': [200, { html: true }],
  });
  const odd = client.createClient({ baseUrl: endless.baseUrl });
  for (const [list, message] of [
    [odd.rooms.list(), 'listRooms: 200 names itself as the page after on; the list has no end.'],
    [odd.rooms.list({ limit: 1 }), 'listRooms: 200 came with no list of rows.'],
  ])
    expect(await list.toArray().catch((error: unknown) => error)).toMatchObject({
      kind: 'contract',
      message,
    });
  expect(seen[1]).toBe('POST /rooms Bearer key {"name":"D"}');
});

test('throws an error response with its code, or returns it without throwing', async () => {
  const { client } = await made(rooms);
  const errorResponse = {
    error: { code: 'missing_scope', message: 'No.', requestId: 'req_9', requiredScope: 'rooms:write' },
  };
  const { baseUrl } = await responding({ 'POST /rooms': [403, errorResponse] });
  const api = client.createClient({ baseUrl, auth: 'key' });
  const error: unknown = await api.rooms.create({ name: 'D' }).catch((cause: unknown) => cause);
  expect(client.isApiError(error, 'missing_scope')).toBe(true);
  expect(client.isApiError(error, 'not_found')).toBe(false);
  expect(error).toMatchObject({
    kind: 'api',
    operation: 'createRoom',
    status: 403,
    code: 'missing_scope',
    requestId: 'req_9',
    requiredScope: 'rooms:write',
    message: 'createRoom: 403 missing_scope: No.',
  });
  expect(await api.rooms.create({ name: 'D' }).safe()).toMatchObject({
    ok: false,
    error: { code: 'missing_scope' },
  });
  expect(await api.rooms.create({ name: 'D' }).response()).toMatchObject({
    status: 403,
    body: errorResponse,
  });
  expect(await api.rooms.get('gone').safe()).toMatchObject({
    ok: false,
    error: { kind: 'api', status: 404 },
  });
});

test('validates responses with validators that are loaded at the first response', async () => {
  const { client, folder } = await made(rooms);
  const { validateResponses } = await import(join(folder, 'client/response-validators.ts'));
  const { baseUrl } = await responding({
    'GET /rooms/a': [200, { id: 7 }],
    'GET /rooms/b': [404, { error: { code: 'not_found' } }],
  });
  let loads = 0;
  const load = () => {
    loads += 1;
    return import(join(folder, 'validators/responses.js'));
  };
  const api = client.createClient({ baseUrl, auth: 'key', validate: validateResponses(load) });
  expect(loads).toBe(0);
  for (const [room, status, what] of [
    ['a', 200, /^getRoom: 200 came with a body that is no Room: \/\S* .+\.$/],
    ['b', 404, /^getRoom: 404 came with a body that is no \w+: \/error must .+\.$/],
  ] as const)
    expect((await api.rooms.get(room).safe()).error).toMatchObject({
      kind: 'contract',
      status,
      message: expect.stringMatching(what),
    });
  expect(loads).toBe(1);
});

const program = `
  import { createClient, isApiError, type CreateRoomError } from './client/index.ts';
  const api = createClient({ baseUrl: 'http://127.0.0.1:1', auth: async () => 'key', timeout: 5 });
  export async function use(error: unknown) {
    const room = await api.rooms.get('a', { timeout: 10, signal: AbortSignal.timeout(10) });
    room.id satisfies string;
    // @ts-expect-error: there is no such member.
    room.misspelt;
    // @ts-expect-error: a name is no number.
    await api.rooms.create({ name: 1 });
    // @ts-expect-error: there is no such operation.
    await api.rooms.destroy('a');
    for await (const one of api.rooms.list({ limit: 5 })) one.id satisfies string;
    if (isApiError(error, 'missing_scope')) error.requiredScope satisfies string;
    // @ts-expect-error: there is no such code.
    isApiError(error, 'missing_scop');
    const made = await api.rooms.create({ name: 'a' }).safe();
    if (made.ok) return made.value.id;
    // @ts-expect-error: refusals have codes that the contract lists.
    if (made.error.kind === 'api' && made.error.code === 'no_such_code') return '';
    if (made.error.kind === 'api' && made.error.code === 'missing_scope') return made.error.requiredScope;
    return kinds(made.error);
  }
  function kinds(error: CreateRoomError): string {
    switch (error.kind) {
      case 'api': return error.code;
      case 'network': case 'timeout': case 'abort': case 'credential': case 'contract': return error.operation;
      default: return error satisfies never;
    }
  }
`;

test('types distinguish successes, error responses and their codes', async () => {
  const { folder } = await made(rooms, { 'program.ts': program });
  expect(await typeErrors(folder)).toBe('');
});

const programOfNames = `
  import { createClient, type ApiClient, type SendResource, type SendResourceMethodsMethods } from './client/index.ts';
  const api: ApiClient = createClient({ baseUrl: 'http://127.0.0.1:1' });
  api satisfies { readonly sendResource: SendResourceMethodsMethods };
  // If a schema has the resource's name, the schema keeps it.
  export const name = async (resource: SendResource) => [resource.name, (await api.sendResource.made()).name];
  export const called: Promise<object> = api.sendResource.new();
`;

test('the client of a contract with unusual names and shapes compiles', async () => {
  const payload = (schema: object) => ({
    200: { description: 'Good.', content: { 'application/json': { schema } } },
  });
  const named = (operationId: string, more: object = {}) => ({
    operationId,
    tags: ['send'],
    responses: payload({ type: 'object' }),
    ...more,
  });
  const path = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
  const clashing = Object.fromEntries(
    [
      'Client',
      'ApiClient',
      'PendingCall',
      'NetworkError',
      'Retry',
      'ListError',
      'Safe',
      'SendResource',
      'SendResourceMethods',
    ].map((name) => [name, { type: 'object', properties: { name: { type: 'string' } } }]),
  );
  const { folder } = await clientOf(
    {
      openapi: '3.1.0',
      info: { title: 'Odd', version: '1' },
      components: { schemas: clashing },
      paths: {
        '/send': {
          get: named('send'),
          post: named('sends', {
            requestBody: {
              content: {
                'application/json': { schema: { type: 'object' } },
                'text/plain': { schema: { type: 'string' } },
              },
            },
          }),
        },
        '/list/{list}': { get: named('list', { parameters: [path('list')] }) },
        '/made': {
          get: named('made', { responses: payload({ $ref: '#/components/schemas/SendResource' }) }),
          post: named('newSend'),
        },
        '/a/{send}/{options}': {
          put: named('resource', {
            parameters: [
              path('send'),
              path('options'),
              { name: 'X-Must', in: 'header', required: true, schema: { type: 'string' } },
            ],
          }),
        },
        '/b/{body}': {
          post: named('pendingCall', {
            parameters: [path('body')],
            requestBody: { content: { 'application/json': { schema: { type: 'array', items: {} } } } },
          }),
        },
        '/c': {
          get: named('connect', {
            tags: ['connect'],
            responses: payload({ $ref: '#/components/schemas/Client' }),
          }),
          delete: named('poll', {
            tags: ['poll'],
            responses: { 204: { description: 'Gone.' }, default: { description: 'Else.' } },
          }),
        },
        '/d': {
          get: named('getThen', { tags: ['get'] }),
          put: named('getDelete', { tags: ['get'] }),
          post: named('gets', { tags: ['get'] }),
        },
      },
    },
    { 'program.ts': programOfNames },
  );
  expect(await typeErrors(folder)).toBe('');
});

// For an inferred type, the compiler writes a declaration without the type's name, comments and position.
test('declares a type for each export', async () => {
  const { folder } = await made(rooms);
  const errors = await typeErrors(folder, { declaration: true, isolatedDeclarations: true });
  const lines = errors.split('\n').filter((line) => line !== '');
  // Isolated declarations cannot declare members named by the module's own symbols.
  expect(lines.filter((line) => !line.startsWith('client/runtime/traits/secret.ts'))).toEqual([]);
  expect(lines).not.toEqual([]);
});
