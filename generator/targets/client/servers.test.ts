import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generate } from '../../commands/generation.ts';
import { writeAll } from '../../fixtures/folder.ts';
import { typeErrors } from '../../fixtures/type-check.ts';

/** Generates the client of a document with these servers. */
async function made(document: object, paths: object = {}, files: Readonly<Record<string, string>> = {}) {
  const cache = resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'servers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const operation = (operationId: string, more: object = {}) => ({
    get: { operationId, tags: ['rooms'], responses: { 204: { description: 'None.' } }, ...more },
  });
  const spec = {
    openapi: '3.2.0',
    info: { title: 'Rooms', version: '1' },
    paths: { '/rooms': operation('listRooms'), ...paths },
    ...document,
  };
  await writeAll(folder, { 'api.json': JSON.stringify(spec) });
  const config = {
    spec: join(folder, 'api.json'),
    output: '',
    imports: 'ts',
    targets: ['path-client'],
  } as const;
  const { files: generated, hints } = await generate(config);
  await writeAll(folder, Object.fromEntries(generated.map(({ path, text }) => [path, text])));
  await writeAll(folder, files);
  return { folder, hints, operation, client: await import(join(folder, 'client/index.ts')) };
}

/** A server that records its requests. */
async function listening(): Promise<{ url: string; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

test('calls go to the first server of the document by default, or to another one', async () => {
  const [first, other] = [await listening(), await listening()];
  const { client } = await made({ servers: [{ url: `${first.url}/v1/` }] });
  expect(client.serverUrl()).toBe(`${first.url}/v1`);
  await client.listRooms(client.fetchTransport());
  await client.listRooms(client.fetchTransport({ baseUrl: `${other.url}/v2/` }));
  expect([first.seen, other.seen]).toEqual([['GET /v1/rooms'], ['GET /v2/rooms']]);
});

test('variables of an address are typed and have defaults', async () => {
  const program = `
    import { fetchTransport, liveServerUrl, serverUrl } from './client/index.ts';
    const live: string = liveServerUrl({ region: 'us' });
    // @ts-expect-error: there is no such region.
    liveServerUrl({ region: 'mars' });
    // @ts-expect-error: the tenant has no default.
    serverUrl();
    fetchTransport({ baseUrl: serverUrl({ 'my-tenant': live }) });
    fetchTransport();
  `;
  const region = { enum: ['eu', 'us'], default: 'eu', description: 'Where.' };
  const url = 'https://{region}.rooms.example:{port}/{region}';
  const servers = [
    { url, name: 'live', description: 'Live.', variables: { region, port: { default: '443' } } },
    { url: 'https://{my-tenant}.example' },
  ];
  const { folder, client } = await made({ servers }, {}, { 'program.ts': program });
  expect(client.liveServerUrl()).toBe('https://eu.rooms.example:443/eu');
  expect(client.liveServerUrl({ region: 'us', port: '80' })).toBe('https://us.rooms.example:80/us');
  expect(client.serverUrl({ 'my-tenant': 'a' })).toBe('https://a.example');
  expect(await typeErrors(folder)).toBe('');
});

test('a relative address needs a base, unless the document states its own address', async () => {
  const { folder, client } = await made(
    { servers: [{ url: '/v1' }, { url: 'sand/{box}', variables: { box: { default: 'one' } } }] },
    {},
    {
      'program.ts':
        "import { fetchTransport } from './client/index.ts';\n// @ts-expect-error: nothing says where.\nfetchTransport({});",
    },
  );
  expect(client.serverUrl('https://rooms.example/docs/api.json')).toBe('https://rooms.example/v1');
  expect(client.serverUrl2('https://rooms.example/docs/api.json')).toBe(
    'https://rooms.example/docs/sand/one',
  );
  expect(await typeErrors(folder)).toBe('');
  const { client: own } = await made({
    $self: 'https://rooms.example/docs/api.json',
    servers: [{ url: '../v1' }],
  });
  expect(own.serverUrl()).toBe('https://rooms.example/v1');
});

test('sends the calls of an operation with its own server to that server', async () => {
  const [base, files, path] = [await listening(), await listening(), await listening()];
  const at = (url: string) => [{ url: `${url}/{v}`, variables: { v: { default: 'up' } } }];
  const response = { responses: { 204: { description: 'None.' } }, tags: ['rooms'] };
  const { client, folder, hints } = await made(
    { servers: [{ url: base.url }] },
    {
      '/files': {
        servers: at(path.url),
        get: { operationId: 'listFiles', ...response },
        put: { operationId: 'putFile', ...response, servers: at(files.url) },
      },
      '/more': {
        get: { operationId: 'more', ...response, servers: [{ url: '/beside' }, { url: '/other' }] },
      },
    },
  );
  const send = client.fetchTransport();
  for (const call of ['listRooms', 'listFiles', 'putFile', 'more']) await client[call](send);
  expect([base.seen, path.seen, files.seen]).toEqual([
    ['GET /rooms', 'GET /beside/more'],
    ['GET /up/files'],
    ['PUT /up/files'],
  ]);
  const { fetchTransport, pathClient } = await import(join(folder, 'path-client/index.ts'));
  expect(fetchTransport).toBe(client.fetchTransport);
  await pathClient(send).PUT('/files', {});
  expect(files.seen).toHaveLength(2);
  // A given `baseUrl` applies to operations with their own server too.
  const other = await listening();
  for (const call of ['listFiles', 'putFile'])
    await client[call](client.fetchTransport({ baseUrl: other.url }));
  expect(other.seen).toEqual(['GET /files', 'PUT /files']);
  const limits = hints
    .filter(({ severity }) => severity === 'warning')
    .map(({ rule, subject }) => [rule, subject]);
  expect(limits).toEqual([['client/servers', 'more']]);
});
