import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type * as wire from '../../../templates/server/runtime/errors/error-envelopes.ts';
import { generate } from '../../commands/generation.ts';
import { folderWith, writeAll } from '../../fixtures/folder.ts';

const responses = `{ '200': { description: It., headers: { ETag: { schema: { type: string }, } }, content: { text/plain: { schema: { type: string } } } } }`;
const id = (name: string) => `[{ name: ${name}, in: path, required: true, schema: { type: string } }]`;

/** HEAD and GET on one path, in the same area and in another one. */
const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
paths:
  /rooms:
    get: { operationId: getRooms, tags: [rooms], responses: ${responses} }
    head: { operationId: headRooms, tags: [rooms], responses: ${responses} }
  /rooms/{id}:
    get: { operationId: getRoom, tags: [rooms], parameters: ${id('id')}, responses: ${responses} }
    head: { operationId: headRoom, tags: [cards], parameters: ${id('id')}, responses: ${responses} }
  /plans:
    get: { operationId: getPlans, tags: [rooms], responses: ${responses} }
`;

test('a declared HEAD has its own handler if its path also has a GET', async () => {
  const folder = await folderWith({ 'api.yaml': spec, 'package.json': '{ "type": "module" }' });
  const { files } = await generate({ spec: join(folder, 'api.yaml'), output: folder, imports: 'ts' });
  await writeAll(folder, Object.fromEntries(files.map(({ path, text }) => [path, text])));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const { contractRoutes, knownPaths } = await import(join(folder, 'server/index.ts'));
  const { prepareServer, fastifyOptions }: typeof wire = await import(
    join(folder, 'server/runtime/errors/error-envelopes.ts')
  );
  const app = Fastify(fastifyOptions('X-Request-Id'));
  prepareServer(app, 'X-Request-Id', knownPaths);
  const got = async () => ({ status: 200, headers: { ETag: '"get"' }, body: 'room' });
  const head = async () => ({ status: 200, headers: { ETag: '"head"', 'Content-Length': 4 } });
  const handlers = {
    rooms: { getRooms: got, headRooms: head, getRoom: got, getPlans: got },
    cards: { headRoom: head },
  };
  const gateway = { ownership: {}, isGateOpen: () => true, takeToken: () => ({ passed: true }) };
  app.register(contractRoutes(handlers, gateway));
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const sent = async (method: string, path: string) => {
    const response = await fetch(baseUrl + path, { method });
    return [response.headers.get('etag'), response.headers.get('content-length'), await response.text()];
  };
  expect(await sent('HEAD', '/rooms')).toEqual(['"head"', '4', '']);
  expect(await sent('HEAD', '/rooms/1')).toEqual(['"head"', '4', '']);
  expect(await sent('HEAD', '/plans')).toEqual(['"get"', '4', '']);
  expect(await sent('GET', '/rooms')).toEqual(['"get"', '4', 'room']);
});
