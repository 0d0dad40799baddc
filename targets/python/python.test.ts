import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pythonWith, requires } from '../../checks/requirements/requirements.ts';
import { startExample } from '../../conformance/example/server.ts';
import { generate } from '../../generator/commands/generation.ts';
import { folderWith, writeAll } from '../../generator/fixtures/folder.ts';
import { startDeployment } from '../../impl/fixtures/deployment/deployment-process.ts';

const withPython = requires('python');

const generated = async (spec: string): Promise<string> => {
  const { files } = await generate({ spec, output: '', targets: ['./targets/python'] });
  const folder = await folderWith();
  await writeAll(folder, Object.fromEntries(files.map(({ path, text }) => [path, text])));
  return join(folder, 'python');
};

function run(program: string, argv: readonly string[], cwd: string): Promise<string> {
  return new Promise((done, fail) => {
    const env = {
      ...process.env,
      PYTHONPATH: [cwd, process.env.PYTHONPATH ?? []].flat().join(':'),
      PYTHONDONTWRITEBYTECODE: '1',
    };
    execFile(program, argv, { cwd, env, timeout: 50_000 }, (error, out, err) =>
      error ? fail(new Error(`${out}${err}`)) : done(out),
    );
  });
}

const fixture = (name: string) => resolve('targets/python/fixtures', name);

withPython('the lines of README.md list the studios of a deployment', async () => {
  const folder = await generated('spec/openapi.yaml');
  const { baseUrl, token } = await startDeployment();
  const code = /```python\n(.*?)```/s.exec(await readFile(resolve('README.md'), 'utf8'))?.[1] ?? '';
  const key = await token('alice');
  const program = code.replace('http://127.0.0.1:8080', baseUrl).replace('os.environ["API_KEY"]', `"${key}"`);
  const studio = '\nclient.studios.create_studio({"name": "Morning show"})\n';
  const create = program.replace(/\nfor /, `${studio}for `);
  expect(await run(pythonWith('python'), ['-c', create], folder)).toBe('Morning show\n');
});

for (const [transport, need] of Object.entries({ http: 'python', httpx: 'httpx' } as const)) {
  const withTransport = requires(need);
  const python = pythonWith(need);

  withTransport(`the client calls a server through ${transport}`, async () => {
    const folder = await generated('conformance/example/rooms.yaml');
    const example = await startExample();
    onTestFinished(() => example.close());
    const argv = [fixture('rooms.py'), example.url, example.people.token('alice'), transport];
    expect(JSON.parse(await run(python, argv, folder))).toEqual({
      page: 1,
      more: true,
      walked: ['Room 2 & more', 'Room 3 & more', 'Room 4 & more'],
      seated: ['Room 3 & more', 'Room 4 & more'],
      renamed: 'Blue ✓ 😀',
      errorResponses: [
        [404, 'not_found', true],
        [400, 'invalid_request', true],
        [401, 'bad_token', true],
      ],
      missing: [
        'getRoom: room_id: is missing; the path needs a value.',
        'getRoom: room_id: "" cannot be a segment of a path.',
        'getRoom: room_id: ".." cannot be a segment of a path.',
      ],
      fresh: ['room', 'Blue ✓ 😀'],
      gone: null,
    });
  });

  withTransport(`the client follows a studio of the deployment through ${transport}`, async () => {
    const folder = await generated('spec/openapi.yaml');
    const { baseUrl, token } = await startDeployment();
    const argv = [fixture('studios.py'), baseUrl, await token('alice'), transport];
    expect(JSON.parse(await run(python, argv, folder))).toEqual({
      walked: ['Evening show', 'Morning show'],
      renamed: 'Night show',
      first: ['snapshot', true],
      reported: ['source', 'Camera'],
      resumed: [true, 'source', 'Camera 2'],
      rejected: [404, 'not_found'],
      scope: [403, 'insufficient_scope', 'sources:write'],
    });
  });

  withTransport(`the client reports or retries failed calls through ${transport}`, async () => {
    const folder = await generated('conformance/example/rooms.yaml');
    const { url, seen } = await roughServer();
    expect(JSON.parse(await run(python, [fixture('rough.py'), url, transport], folder))).toEqual({
      waited: ['returned', { id: 'waits' }],
      impatient: ['ApiError', 429],
      lost: ['returned', { id: 'lost' }],
      not_again: ['ConnectionLost'],
      unchanged: ['returned', null],
      proxy: ['UndeclaredResponse', 502],
      dots: ['ValueError'],
      events: [
        ['1', 'room', { a: 'ü\n' }],
        ['1', 'sign', 'plain\ntext'],
        ['3', 'booking', [1]],
        ['4', 'message', null],
      ],
    });
    expect(seen).toEqual([
      'GET /rooms/waits',
      'GET /rooms/waits',
      'GET /rooms/hour',
      'GET /rooms/lost',
      'GET /rooms/lost',
      'DELETE /rooms/lost',
      'GET /rooms/same',
      'GET /rooms/proxy',
      'GET /rooms/r/news 0',
      'GET /rooms/r/news 1',
    ]);
  });
}

/**
 * Rejects once for an hour or a second, breaks connections, sends a proxy's HTML page, and sends a stream in
 * two halves.
 */
async function roughServer(): Promise<{ url: string; seen: string[] }> {
  const seen: string[] = [];
  const begun = (line: string) => seen.filter((one) => one === line).length > 1;
  const json = { 'content-type': 'application/json' };
  const stream = { 'content-type': 'text/event-stream' };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request;
    const last = request.headers['last-event-id'];
    const line = `${method} ${url}${typeof last === 'string' ? ` ${last}` : ''}`;
    seen.push(line);
    expect(request.headers.authorization).toBe('Bearer key');
    const id = url.split('/').at(-1);
    if (id === 'hour') response.writeHead(429, { ...json, 'retry-after': '3600' }).end('{}');
    else if (id === 'waits' && !begun(line)) response.writeHead(429, { 'retry-after': '0' }).end();
    else if (id === 'lost' && (method === 'DELETE' || !begun(line))) request.socket.destroy();
    else if (id === 'same') response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 500).end();
    else if (id === 'proxy') response.writeHead(502, { 'content-type': 'text/html' }).end('<html>');
    else if (id !== 'news') response.writeHead(200, json).end(JSON.stringify({ id }));
    else if (last === '0') {
      response.writeHead(200, stream);
      const text =
        '\uFEFF: hello\r\nid: 1\r\nevent: room\r\ndata: {"a":\r\ndata: "ü\\n"}\r\n\r\nevent: sign\rdata: plain\rdata:text\r\r';
      // Sends single bytes, so that line ends and characters are split.
      for (const byte of Buffer.from(`${text}data: not ended`)) {
        response.write(Buffer.from([byte]));
        await new Promise(setImmediate);
      }
      request.socket.destroy();
    } else response.writeHead(200, stream).end('id: 3\nevent: booking\ndata: [1]\n\nid: 4\ndata: null\n\n');
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const withMypy = requires('mypy');
for (const spec of ['spec/openapi.yaml', 'conformance/example/rooms.yaml']) {
  withMypy(`the client of ${spec} is fully typed`, async () => {
    const folder = await generated(spec);
    expect(await run(pythonWith('mypy'), ['-m', 'mypy', '--strict', 'callsheet_client'], folder)).toMatch(
      /^Success/,
    );
  });
}

test('leaves out operations that the client cannot call, and reports the reason', async () => {
  const operation = (operationId: string, parameter: object, body?: object) => ({
    operationId,
    tags: ['rooms'],
    summary: 'Do.',
    parameters: [{ name: 'at', in: 'query', schema: { type: 'string' }, ...parameter }],
    ...(body && { requestBody: { content: { 'application/x-www-form-urlencoded': body } } }),
    responses: { 204: { description: 'Done.' } },
  });
  const location = { type: 'object', properties: { floor: { type: 'integer' } } };
  const paths = {
    '/plain': { get: operation('plainly', { schema: { type: 'array', items: { type: 'integer' } } }) },
    '/deep': { get: operation('deeply', { style: 'deepObject', schema: location }) },
    '/styled': {
      post: operation(
        'styled',
        {},
        {
          schema: { type: 'object', properties: { at: location } },
          encoding: { at: { style: 'deepObject', explode: true } },
        },
      ),
    },
    '/baked': { get: operation('baked', { in: 'cookie' }) },
  };
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths };
  const folder = await folderWith({ 'openapi.json': JSON.stringify(document) });
  const spec = join(folder, 'openapi.json');
  const python = join(await generated(spec), 'callsheet_client');
  const { hints } = await generate({ spec, output: '', targets: ['./targets/python'] });
  const limits = hints.filter(({ severity }) => severity === 'warning');
  expect(limits.map(({ subject, fact, rule, target }) => [target, rule, subject, fact])).toEqual([
    [
      'python',
      'python/operations',
      'deeply',
      'is left out, because its query parameter at is written in the style deepObject',
    ],
    [
      'python',
      'python/operations',
      'styled',
      'is left out, because the member at of its body is written in the style deepObject',
    ],
    ['python', 'python/cookies', 'baked', 'the cookie "at" is not sent; the transport can'],
  ]);
  const read = (file: string) => readFile(join(python, file), 'utf8');
  expect((await read('_client.py')).match(/Left out: .*/g)).toEqual([
    'Left out: deeply, because its query parameter at is written in the style deepObject.',
    'Left out: styled, because the member at of its body is written in the style deepObject.',
  ]);
  expect((await read('rooms.py')).match(/def \w+/g)).toEqual(['def __init__', 'def plainly', 'def baked']);
});

const form = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    floors: { type: 'array', items: { type: 'integer', format: 'int32' } },
    open: { type: 'boolean' },
    at: { type: 'object' },
    photo: { type: 'string', format: 'binary' },
    plan: { type: 'string', format: 'binary' },
    gone: { type: ['string', 'null'] },
  },
};

withPython('sends forms and files like browsers', async () => {
  const operation = (operationId: string, mediaType: string, encoding: object) => ({
    operationId,
    tags: ['rooms'],
    requestBody: { required: true, content: { [mediaType]: { schema: form, encoding } } },
    responses: { 204: { description: 'Done.' } },
  });
  const paths = {
    '/parts': {
      post: operation('inParts', 'multipart/form-data', { plan: { contentType: 'image/svg+xml' } }),
    },
    '/form': { post: operation('asForm', 'application/x-www-form-urlencoded', {}) },
  };
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths };
  const folder = await folderWith({ 'openapi.json': JSON.stringify(document) });
  const python = await generated(join(folder, 'openapi.json'));
  const models = await readFile(join(python, 'callsheet_client/models.py'), 'utf8');
  expect(models).toContain('floors: NotRequired[list[int]]');
  const seen: string[][] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('latin1');
    seen.push([request.headers['content-type'] ?? '', body]);
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await run(pythonWith('python'), [fixture('forms.py'), url], python);
  const [parts = [], ...forms] = seen;
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(parts[0] ?? '')?.[1] ?? '';
  const field = (head: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  expect(parts[1]).toBe(
    [
      field('name="name"', Buffer.from('Zürich').toString('latin1')),
      field('name="floors"', '1'),
      field('name="floors"', '2'),
      field('name="open"', 'true'),
      field('name="at"\r\nContent-Type: application/json', '{"x": 1}'),
      field('name="photo"; filename="a%22b.png"\r\nContent-Type: image/png', '\x00\r\n\xff'),
      field('name="plan"; filename="plan"\r\nContent-Type: image/svg+xml', 'p'),
      `--${boundary}--\r\n`,
    ].join(''),
  );
  const type = 'application/x-www-form-urlencoded';
  expect(forms).toEqual([
    [type, 'name=a%26b+c&floors=1&floors=2&at=%7B%22x%22%3A+%22%C3%BC%22%7D&open=false'],
    [type, ''],
  ]);
});

withPython('escapes hostile text of a contract', async () => {
  const evil = '"""\\\n\'\'\'; import os; os.abort() #\u2028{}\u{1F600}';
  const document = {
    openapi: '3.1.0',
    info: { title: evil, version: evil },
    tags: [{ name: 'import', description: evil }],
    paths: {
      [`/${evil.replaceAll(/[{}]/g, '')}/{class}`]: {
        get: {
          operationId: 'def',
          tags: ['import'],
          summary: evil,
          description: evil,
          parameters: [
            { name: 'class', in: 'path', required: true, description: evil, schema: { type: 'string' } },
            { name: evil, in: 'query', schema: { enum: [evil] } },
          ],
          responses: {
            200: {
              description: evil,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/None' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        None: {
          type: 'object',
          description: evil,
          required: [evil],
          properties: { [evil]: { const: evil }, from: {} },
        },
      },
    },
  };
  const folder = await folderWith({ 'openapi.json': JSON.stringify(document) });
  const python = await generated(join(folder, 'openapi.json'));
  const program = `
import json
from callsheet_client import Client, models
from callsheet_client._transport import Response
class Fake:
    def send(self, method, url, headers, body):
        self.url = url
        return Response(200, {"content-type": "application/json"}, b"{}")
fake = Fake()
Client("http://x", transport=fake).import_.def_("a/b")
print(json.dumps([fake.url.endswith("/a%2Fb"), list(models.None_.__annotations__)[0]]))
`;
  const names = JSON.parse(await run(pythonWith('python'), ['-c', program], python));
  expect(names).toEqual([true, evil]);
});
