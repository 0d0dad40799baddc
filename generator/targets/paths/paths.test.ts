import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../commands/generation.ts';
import { folderWith, writeAll } from '../../fixtures/folder.ts';
import { typeErrors } from '../../fixtures/type-check.ts';

const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
webhooks:
  roomMade: { post: { operationId: heardOfRoom, requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }, responses: { '204': { description: Heard. } } } }
paths:
  /rooms/{roomId}:
    parameters: [{ name: roomId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getRoom
      summary: Read a room.
      deprecated: true
      parameters:
        - { name: with, in: query, schema: { type: array, items: { type: string } } }
        - { name: X-Trace, in: header, schema: { type: integer } }
      responses:
        '200': { description: It., headers: { ETag: { required: true, schema: { type: string } } }, content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }
        '404': { $ref: '#/components/responses/Missing' }
    put:
      operationId: drawRoom
      summary: Draw it.
      requestBody: { required: true, content: { image/png: { schema: { type: string, format: binary } } } }
      responses: { '204': { description: Done. } }
      callbacks: { drawn: { '{$request.query.to}': { post: { requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }, responses: { '204': { description: Heard. } } } } } }
    patch:
      summary: Rename it.
      requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string, default: Blue } } } } } }
      responses: { default: { description: Whatever. } }
  /news:
    get:
      operationId: followNews
      summary: Follow.
      responses: { '200': { description: Events., x-callsheet: { stream: { kinds: { room: { schema: Room } } } }, content: { text/event-stream: { x-oai-itemSchema: { $ref: '#/components/schemas/Room' } } } } }
  /rooms:
    get:
      operationId: findRooms
      summary: Find some.
      parameters:
        - { name: at, in: query, style: deepObject, explode: true, schema: { type: object, properties: { floor: { type: integer } } } }
        - { name: kinds, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: string } } }
      responses: { '204': { description: None. } }
    post:
      operationId: createRoom
      summary: Make one.
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/Room' } }
          application/x-www-form-urlencoded: { schema: { type: object, required: [name], properties: { name: { type: string } } } }
          text/csv: { schema: { type: string } }
      responses: { '201': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
components:
  responses:
    Missing: { description: None., content: { application/json: { schema: { type: object, required: [why], properties: { why: { type: string } } } } } }
  schemas:
    Room:
      type: object
      required: [name]
      additionalProperties: false
      properties:
        name: { type: string }
        seats: { type: integer, default: 4 }
        kind: { type: string, x-extensible-enum: [hall, attic] }
        secret: { type: string, x-callsheet: { secret: once } }
    Pet: { oneOf: [{ $ref: '#/components/schemas/cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: is, mapping: { tom: '#/components/schemas/cat', tim: '#/components/schemas/cat', rex: Dog } } }
    cat: { type: object, required: [is], properties: { is: { type: string }, lives: { type: integer } } }
    Dog: { type: object, properties: { is: { type: string }, barks: { type: boolean } } }
`;

async function made(target: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await folderWith({ 'api.yaml': spec, ...files });
  const config = { spec: join(folder, 'api.yaml'), output: '', imports: 'ts', targets: [target] } as const;
  const { files: generated } = await generate(config);
  await writeAll(folder, Object.fromEntries(generated.map(({ path, text }) => [path, text])));
  return folder;
}

test('types describe the request and response of every path, operation and component', async () => {
  const folder = await made('paths', {
    'program.ts': `
      import type { components, operations, paths, webhooks } from './openapi.ts';
      type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
      const yes = <T extends true>(): void => void (null as T | null);

      type Get = paths['/rooms/{roomId}']['get'];
      yes<Equal<Get, operations['getRoom']>>();
      yes<Equal<Get['parameters'], {
        query?: { with?: string[] }; header?: { 'X-Trace'?: number }; path: { roomId: string }; cookie?: never;
      }>>();
      yes<Equal<Get['responses'][200]['content']['application/json'], components['schemas']['Room']>>();
      yes<Equal<Get['responses'][200]['headers']['ETag'], string>>();
      yes<Equal<Get['responses'][404], components['responses']['Missing']>>();
      yes<Equal<components['responses']['Missing']['content']['application/json'], { why: string }>>();
      yes<Equal<Get['requestBody'], undefined>>();
      yes<Equal<paths['/rooms/{roomId}']['delete'], undefined>>();
      yes<Equal<operations['drawRoom']['requestBody']['content']['image/png'], string>>();
      yes<Equal<operations['drawRoom']['responses'][204]['content'], undefined>>();
      type Patch = paths['/rooms/{roomId}']['patch'];
      yes<Equal<Patch['requestBody'], { content: { 'application/json': { name?: string } } } | undefined>>();
      yes<Equal<keyof Patch['responses'], 'default'>>();
      yes<Equal<webhooks['roomMade']['post'], operations['heardOfRoom']>>();
      type Heard = operations['heardOfRoom']['requestBody']['content']['application/json'];
      yes<Equal<Heard, components['schemas']['Room']>>();
      type Told = operations['drawRoom']['callbacks']['drawn']['{$request.query.to}']['post'];
      yes<Equal<Told['requestBody']['content']['application/json'], components['schemas']['Room']>>();
      yes<Equal<keyof Told['responses'], 204>>();

      // A default is there in what is answered; secrets are text; a set that may grow takes any text.
      const room: components['schemas']['Room'] = { name: 'Blue', seats: 4, kind: 'cellar', secret: 'any' };
      room.seats.toFixed();
      // @ts-expect-error: it is closed.
      room.colour;

      // A discriminator tells its members apart by the values that lead to them.
      const pet = {} as components['schemas']['Pet'];
      if (pet.is === 'rex') pet.barks;
      else pet.lives;
      // @ts-expect-error: no value leads there.
      if (pet.is === 'mia') pet.lives;
    `,
  });
  expect(await typeErrors(folder)).toBe('');
});

test('a call by path accepts the request of its operation and returns its response', async () => {
  const folder = await made('path-client', {
    'program.ts': `
      import { pathClient } from './path-client/index.ts';
      const api = pathClient(async () => ({ status: 200, headers: {}, body: {} }));

      export async function program(): Promise<void> {
        const answer = await api.GET('/rooms/{roomId}', { params: { path: { roomId: 'r' }, query: { with: ['a'] } } });
        if (answer.status === 200) answer.data.seats.toFixed();
        else answer.error.why.trim();
        if (answer.error) answer.error.why.trim();
        await api.POST('/rooms', { body: { name: 'Blue', seats: 1 } });
        await api.POST('/rooms', { body: { name: 'Blue' }, contentType: 'application/x-www-form-urlencoded' });
        await api.PUT('/rooms/{roomId}', { params: { path: { roomId: 'r' } }, body: new Uint8Array() });
        await api.PATCH('/rooms/{roomId}', { params: { path: { roomId: 'r' } } });
        // @ts-expect-error: there is no such path.
        await api.GET('/room');
        // @ts-expect-error: the path has no such method.
        await api.DELETE('/rooms');
        // @ts-expect-error: the path needs its parameter.
        await api.GET('/rooms/{roomId}');
        // @ts-expect-error: it has to have a body.
        await api.POST('/rooms', {});
        // @ts-expect-error: a name is text.
        await api.POST('/rooms', { body: { name: 1, seats: 1 } });
        // @ts-expect-error: of several types, one that is no JSON is said.
        await api.POST('/rooms', { body: new Uint8Array() });
      }
    `,
  });
  expect(await typeErrors(folder)).toBe('');
});

test('a call by path sends its request, and its result states success or failure', async () => {
  const folder = await made('path-client', { 'package.json': '{ "type": "module" }' });
  const source = `
    const { pathClient } = await import('./path-client/index.ts');
    const sent = [];
    const answers = [[204, ''], [418, 'tea'], [200, { name: 'Blue' }], [404, { why: 'gone' }], [204, ''], [201, {}], [502, '<html>']];
    const api = pathClient(async ({ method, path, headers, body }) => {
      sent.push([method, path, headers, body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : body ?? null]);
      const [status, answered] = answers.shift();
      return { status, headers: {}, body: answered };
    });
    const path = { roomId: 'a/b c' };
    const given = { path, query: { with: ['x', 'y&z'], gone: undefined }, header: { 'X-Trace': 3 } };
    const results = [
      await api.GET('/rooms', { params: { query: { at: { floor: 2 }, kinds: ['a', 'b&c'] } } }),
      await api.GET('/rooms'),
      await api.GET('/rooms/{roomId}', { params: given }),
      await api.GET('/rooms/{roomId}', { params: { path }, headers: { 'X-Trace': '4' } }),
      await api.PUT('/rooms/{roomId}', { params: { path }, body: new Uint8Array([1, 2]) }),
      await api.POST('/rooms', { body: { name: 'A & B' }, contentType: 'application/x-www-form-urlencoded' }),
      await api.POST('/rooms', { body: { name: 'Blue' } }),
    ];
    const rejected = [];
    for (const roomId of ['..', '', undefined])
      await api.GET('/rooms/{roomId}', { params: { path: { roomId } } }).catch(({ message }) => rejected.push(message));
    await api.GET('/news').catch(({ message }) => rejected.push(message));
    console.log(JSON.stringify({ sent, results, rejected }));
  `;
  const printed = await new Promise<string>((done, fail) => {
    const argv = ['--input-type=module', '-e', source];
    execFile(resolve('node_modules/.bin/node'), argv, { cwd: folder }, (error, out) =>
      error ? fail(error) : done(out),
    );
  });
  expect(JSON.parse(printed)).toEqual({
    sent: [
      ['GET', '/rooms?at%5Bfloor%5D=2&kinds=a%7Cb%26c', {}, null],
      ['GET', '/rooms', {}, null],
      ['GET', '/rooms/a%2Fb%20c?with=x&with=y%26z', { 'x-trace': '3' }, null],
      ['GET', '/rooms/a%2Fb%20c', { 'x-trace': '4' }, null],
      ['PUT', '/rooms/a%2Fb%20c', { 'content-type': 'image/png' }, '\u0001\u0002'],
      ['POST', '/rooms', { 'content-type': 'application/x-www-form-urlencoded' }, 'name=A%20%26%20B'],
      ['POST', '/rooms', { 'content-type': 'application/json' }, '{"name":"Blue"}'],
    ],
    results: [
      { status: 204, headers: {} },
      { status: 418, headers: {}, error: 'tea' },
      { status: 200, headers: {}, data: { name: 'Blue' } },
      { status: 404, headers: {}, error: { why: 'gone' } },
      { status: 204, headers: {} },
      { status: 201, headers: {}, data: {} },
      { status: 502, headers: {}, error: '<html>' },
    ],
    rejected: [
      'GET /rooms/{roomId}: params.path.roomId: ".." is no segment.',
      'GET /rooms/{roomId}: params.path.roomId: "" is no segment.',
      'GET /rooms/{roomId}: params.path.roomId: "undefined" is no segment.',
      'GET /news responds with a stream of events; it cannot be called by path.',
    ],
  });
});
