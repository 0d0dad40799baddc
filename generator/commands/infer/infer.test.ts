import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsheet } from '../../fixtures/command-line.ts';
import { folderWith } from '../../fixtures/folder.ts';
import { readContract } from '../generation.ts';

const vendor = `openapi: 3.1.0
info: { title: Vendor, version: 1.0.0 }
security: [{ token: [] }]
paths:
  /rooms:
    get:
      operationId: listRooms
      parameters:
        - { name: page_token, in: query, schema: { type: string } }
        - { name: page_size, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 20 } }
      responses:
        '200':
          description: A page.
          content: { application/json: { schema: { $ref: '#/components/schemas/RoomPage' } } }
    post:
      operationId: createRoom
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses:
        '201':
          description: The new room.
          content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } }
  /rooms/{roomId}:
    parameters: [{ $ref: '#/components/parameters/Room' }]
    get:
      operationId: getRoom
      responses:
        '200':
          description: The room.
          headers: { ETag: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } }
        '304': { description: It is current. }
        '404': { description: None. }
    delete:
      operationId: deleteRoom
      responses: { '204': { description: Gone. }, '404': { description: None. } }
  /rooms/{roomId}/sign:
    put:
      operationId: setSign
      parameters: [{ $ref: '#/components/parameters/Room' }]
      responses: { '204': { description: Written. } }
  /weather:
    get:
      operationId: getWeather
      parameters: [{ name: If-None-Match, in: header, schema: { type: string } }]
      responses: { '200': { description: The weather. }, '304': { description: It is current. } }
  /towns:
    get:
      operationId: listTowns
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses:
        '200':
          description: Towns.
          content: { application/json: { schema: { type: object, properties: { data: { type: array } } } } }
components:
  parameters:
    Room: { name: roomId, in: path, required: true, schema: { type: string } }
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Room: { type: object, required: [id], properties: { id: { type: string }, name: { type: string } } }
    RoomPage:
      type: object
      properties:
        rooms: { type: array, items: { $ref: '#/components/schemas/Room' } }
        next_page_token: { type: string }
`;

async function project() {
  const folder = await folderWith({ 'package.json': '{ "type": "module" }\n', 'vendor.yaml': vendor });
  return { folder, overlay: join(folder, 'promises.yaml') };
}

/** A deployment of the vendor, which satisfies or breaks the likely promises, and records its requests. */
async function deployment({ pages, copies }: { readonly pages: boolean; readonly copies: boolean }) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    const isCurrent = copies && request.headers['if-none-match'] === 'W/"1"';
    response.writeHead(isCurrent ? 304 : 200, { etag: 'W/"1"', 'content-type': 'application/json' });
    response.end(
      isCurrent ? '' : JSON.stringify({ rooms: pages ? [{ id: '1' }] : [{ id: '1' }, { id: '2' }] }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, requests, close: () => server.close() };
}

test('writes an overlay of the likely promises, with which the contract is then read', async () => {
  const { folder, overlay } = await project();
  const { status, out } = await callsheet(folder, 'infer', 'vendor.yaml', '--output', 'promises.yaml');
  expect([status, out]).toEqual([
    0,
    'promises.yaml: 5 proposals. Read them, then: npx callsheet generate --spec promises.yaml\n',
  ]);
  const { contract } = await readContract(overlay);
  const operations = new Map(contract.areas.flatMap((area) => area.operations).map((one) => [one.name, one]));
  expect(operations.get('listRooms')?.pagination).toMatchObject({
    items: 'rooms',
    cursor: 'next_page_token',
    limit: { default: 20, max: 100, over: 'reject' },
    query: { cursor: 'page_token', limit: 'page_size' },
  });
  expect(operations.get('setSign')?.tenancy).toEqual([{ parameter: 'roomId', resource: 'room' }]);
  expect(operations.get('createRoom')?.makes).toMatchObject([
    { resource: 'room', pointer: '/id', read: { operation: 'getRoom' }, remove: { operation: 'deleteRoom' } },
  ]);
  expect(operations.get('getRoom')?.conditional).toBeDefined();
  expect(operations.get('getWeather')?.conditional).toBeDefined();
});

test('gives the evidence of each proposal, and proposes nothing without enough evidence', async () => {
  const { folder } = await project();
  const { out } = await callsheet(folder, 'infer', 'vendor.yaml');
  expect(out).toContain('getWeather: accepts If-None-Match and may respond 304.');
  expect(out).toContain('accepts "page_size" up to 100, accepts "page_token" and returns "next_page_token"');
  // The document states neither a default nor a maximum for the size of a page of towns.
  expect(out).not.toContain('listTowns');
});

test('does not propose promises that the document or its overlay already states', async () => {
  const { folder } = await project();
  await callsheet(folder, 'infer', 'vendor.yaml', '--output', 'promises.yaml');
  const { out } = await callsheet(folder, 'infer', 'promises.yaml');
  expect(out).toContain('actions: []');
});

test('queries a deployment by GET alone, confirms satisfied promises and leaves out broken ones', async () => {
  const { folder } = await project();
  const keeps = await deployment({ pages: true, copies: true });
  const breaks = await deployment({ pages: false, copies: false });
  try {
    const flags = ['infer', 'vendor.yaml', '--token', 'secret-token', '--probe'];
    const kept = await callsheet(folder, ...flags, keeps.url);
    expect(kept.out).toContain('GET /rooms?page_size=1 returns 1');
    expect(kept.out).toContain('GET /weather with its weak ETag responds 304');
    expect(kept.out).toMatch(/conditional:\s+etag: weak/);
    expect(kept.out + kept.err).not.toContain('secret-token');
    expect(keeps.requests).toEqual([
      'GET /rooms?page_size=1 Bearer secret-token',
      'GET /weather Bearer secret-token',
      'GET /weather Bearer secret-token',
    ]);
    const broken = await callsheet(folder, ...flags, breaks.url);
    expect(broken.err).toContain(
      'listRooms: pagination is left out: GET /rooms?page_size=1 returns 2 items.',
    );
    expect(broken.err).toContain(
      'getWeather: conditional is left out: GET /weather with its ETag responds 200.',
    );
    expect(broken.out).not.toContain('pagination:');
  } finally {
    keeps.close();
    breaks.close();
  }
});

test('does not overwrite an existing file', async () => {
  const { folder } = await project();
  const { status, err } = await callsheet(folder, 'infer', 'vendor.yaml', '--output', 'vendor.yaml');
  expect(status).toBe(2);
  expect(err).toContain('vendor.yaml exists already');
  expect(await readFile(join(folder, 'vendor.yaml'), 'utf8')).toBe(vendor);
});
