import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { generate } from '../commands/generation.ts';
import { folderWith, writeAll } from '../fixtures/folder.ts';
import { typeErrors } from '../fixtures/type-check.ts';
import { lint } from '../lint/lint.ts';
import { loadSpec } from '../traits/load-spec.ts';

const json = (schema: string) => `{ application/json: { schema: ${schema} } }`;
const room = "{ $ref: '#/components/schemas/Room' }";
const rooms = `{ type: array, items: ${room} }`;
const response = (schema: string) => `'200': { description: It., content: ${json(schema)} }`;
const operation = (name: string, sent: string, responded: string) =>
  `{ operationId: ${name}, tags: [rooms], requestBody: { required: true, content: ${json(sent)} }, responses: { ${response(responded)} } }`;

/**
 * A document with schemas in requests and responses: nested, referenced, composed, in lists and in
 * alternatives.
 */
const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
tags: [{ name: rooms }]
paths:
  /rooms: { post: ${operation('createRoom', room, room)}, put: ${operation('putRooms', rooms, rooms)} }
  /keys: { post: ${operation('createKey', "{ $ref: '#/components/schemas/Key' }", "{ $ref: '#/components/schemas/Plain' }")} }
  /halls: { post: ${operation('createHall', "{ $ref: '#/components/schemas/Hall' }", "{ $ref: '#/components/schemas/Hall' }")} }
  /inline:
    post: ${operation('createInline', '{ type: object, required: [id, a], properties: { id: { type: string, readOnly: true }, a: { type: string } } }', '{ type: object, required: [pin, b], properties: { pin: { type: string, writeOnly: true }, b: { type: string } } }')}
components:
  schemas:
    Base: { type: object, required: [id], properties: { id: { type: string, readOnly: true } } }
    Made: { type: string, format: date-time, readOnly: true }
    Owner: { type: object, additionalProperties: false, required: [id, mail], properties: { id: { type: integer, readOnly: true }, mail: { type: string } } }
    Room:
      description: A room.
      required: [id]
      allOf:
        - $ref: '#/components/schemas/Base'
        - type: object
          required: [name, made, password]
          properties:
            name: { type: string, minLength: 1 }
            made: { $ref: '#/components/schemas/Made' }
            password: { type: string, writeOnly: true }
            beside: { type: array, items: { $ref: '#/components/schemas/Room' } }
            owner: { oneOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }] }
            byName: { type: object, additionalProperties: { $ref: '#/components/schemas/Owner' } }
    Plain: { type: object, properties: { a: { type: string } } }
    Key: { type: object, required: [pin, id], properties: { id: { type: string, readOnly: true }, pin: { type: string, writeOnly: true } } }
    Named: { type: object, required: [label], properties: { label: { type: string }, seats: { type: integer } } }
    Hall: { allOf: [{ $ref: '#/components/schemas/Named' }, { type: object, properties: { label: { type: string, readOnly: true } } }] }
`;

async function made(document = spec): Promise<string> {
  const folder = await folderWith({ 'api.yaml': document });
  const { files } = await generate({ spec: join(folder, 'api.yaml'), output: folder, imports: 'ts' });
  await writeAll(
    folder,
    Object.fromEntries(
      files.filter(({ path }) => !path.startsWith('conformance/')).map(({ path, text }) => [path, text]),
    ),
  );
  return folder;
}

test('requests contain no read-only members and responses no write-only ones, at any depth', async () => {
  const folder = await made();
  await writeFile(
    join(folder, 'program.ts'),
    `
      import type { createHall, createInline, createKey, createRoom, putRooms } from './client/index.ts';
      import type * as schemas from './client/index.ts';
      import type { RoomsHandlers } from './server/rooms.ts';
      type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
      const yes = <T extends true>(): void => void (null as T | null);
      type Body<F extends (...given: never[]) => unknown> = F extends (send: never, request: infer R) => unknown ? R extends { body: infer B } ? B : never : never;

      yes<Equal<Body<typeof createRoom>, schemas.RoomWritable>>();
      yes<Equal<Body<typeof putRooms>, schemas.RoomWritable[]>>();
      yes<Equal<Parameters<RoomsHandlers['createRoom']>[0]['body'], schemas.RoomWritable>>();
      const sent: schemas.RoomWritable = { name: 'Blue', password: 'x', owner: { mail: 'a' }, beside: [], byName: { a: { mail: 'a' } } };
      sent.owner?.mail.trim();
      // @ts-expect-error: what is read-only is not sent.
      sent.made;
      // @ts-expect-error: what is read-only is not sent, however deep.
      sent.owner?.id;
      // @ts-expect-error: a password is asked for.
      const without: schemas.RoomWritable = { name: 'Blue' };
      const answered = {} as schemas.Room;
      [answered.id.trim(), answered.made.trim(), answered.owner?.id.toFixed(), answered.beside?.[0]?.id.trim()];
      // @ts-expect-error: what is write-only does not come back.
      answered.password;
      // @ts-expect-error: nor from within.
      answered.beside?.[0]?.password;

      // What goes one way only keeps its name, as does what is the same both ways.
      yes<Equal<Body<typeof createKey>, schemas.Key>>();
      yes<Equal<keyof schemas.Key, 'pin'>>();
      yes<Equal<Body<typeof createInline>, { a: string }>>();
      // A part that asks for what another says is read-only.
      const hall: Body<typeof createHall> = { seats: 2 };
      // @ts-expect-error: it is read-only.
      hall.label;
      export type { schemas };
    `,
  );
  expect(await typeErrors(folder)).toBe('');
  const text = await readFile(join(folder, 'client/schemas.ts'), 'utf8');
  expect(text.match(/export type \w+Writable/g)).toEqual(
    [
      'export type RoomWritable',
      'export type BaseWritable',
      'export type OwnerWritable',
      'export type HallWritable',
    ].map((line) => expect.stringMatching(line)),
  );
});

test('validators do not require members of the other direction, and the published document is unchanged', async () => {
  const folder = await made();
  const load = (file: string) => import(pathToFileURL(join(folder, 'validators', file)).href);
  const [requests, responses] = await Promise.all([load('requests.js'), load('responses.js')]);
  const owner = { id: 1, mail: 'a' };
  const sent = { name: 'Blue', password: 'x' };
  const responded = { id: 'r', name: 'Blue', made: '2026-01-01T00:00:00Z' };
  expect(requests.RoomWritable(sent)).toBe(true);
  expect(requests.RoomWritable({ ...sent, owner: { mail: 'a' }, beside: [sent] })).toBe(true);
  expect(requests.RoomWritable({ name: 'Blue' })).toBe(false);
  expect(requests.RoomWritable({ ...sent, beside: [{ name: 'Blue' }] })).toBe(false);
  expect(requests.putRoomsBody([sent, {}])).toBe(false);
  expect(responses.Room({ ...responded, owner, beside: [responded] })).toBe(true);
  expect(responses.Room({ ...responded, owner: { mail: 'a' } })).toBe(false);
  expect(responses.Room(sent)).toBe(false);
  expect(requests.createInlineBody({ a: 'a' })).toBe(true);
  expect(responses.createInline200({ b: 'b' })).toBe(true);
  expect(requests.HallWritable({ seats: 1 })).toBe(true);
  expect(responses.Hall({ seats: 1 })).toBe(false);
  const published = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8'));
  expect(Object.keys(published.components.schemas)).not.toContain('RoomWritable');
  expect(published.components.schemas.Owner.required).toEqual(['id', 'mail']);
});

test('the server drops read-only members of requests and returns no write-only ones', async () => {
  const folder = await made();
  const program = `
    import Fastify from 'fastify';
    import { contractRoutes } from './server/index.ts';
    const app = Fastify();
    let given;
    const answer = (body) => async (request) => ((given = request.body), { status: 200, body });
    const stored = { id: 'r', name: 'Blue', made: '2026-01-01T00:00:00Z', password: 'secret', beside: [{ id: 's', name: 'Red', made: 'x', password: 'secret' }] };
    const rooms = { createRoom: answer(stored), putRooms: answer([]), createKey: answer({}), createInline: answer({}), createHall: answer({}) };
    app.register(contractRoutes({ rooms }, { ownership: {}, cursorKey: new Uint8Array(32), isOpen: () => true }));
    const owner = { id: 5, mail: 'a' };
    const sent = { id: 'r', name: 'Blue', made: 7, password: 'p', owner, byName: { one: owner }, beside: [{ name: 'Red', password: 'p', id: 2, owner: null }] };
    const answered = await app.inject({ method: 'POST', url: '/rooms', payload: sent });
    const got = [given];
    await app.inject({ method: 'PUT', url: '/rooms', payload: [sent, { name: 'x', password: 'p', id: 1 }] });
    got.push(given);
    console.log(JSON.stringify({ status: answered.statusCode, body: answered.json(), got }));
    await app.close();
  `;
  await writeFile(join(folder, 'program.ts'), program);
  expect(await typeErrors(folder)).not.toContain('server/');
  const out = await new Promise<string>((done, fail) => {
    execFile(resolve('node_modules/.bin/node'), ['program.ts'], { cwd: folder }, (error, printed, stderr) =>
      error ? fail(new Error(stderr)) : done(printed),
    );
  });
  const owner = { mail: 'a' };
  const room = {
    name: 'Blue',
    password: 'p',
    owner,
    byName: { one: owner },
    beside: [{ name: 'Red', password: 'p', owner: null }],
  };
  const made_ = '2026-01-01T00:00:00Z';
  expect(JSON.parse(out)).toEqual({
    status: 200,
    body: { id: 'r', name: 'Blue', made: made_, beside: [{ id: 's', name: 'Red', made: 'x' }] },
    got: [room, [room, { name: 'x', password: 'p' }]],
  });
});

test('alternatives keep their discriminator values, and a name in use gets a number', async () => {
  const document = spec
    .replace(
      '    Plain:',
      `    RoomWritable: { type: string }\n    Cat: { type: object, required: [is, id], properties: { is: { const: Cat }, id: { type: string, readOnly: true } } }
    Dog: { type: object, required: [is], properties: { is: { const: Dog } } }
    Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: is } }
    Plain:`,
    )
    .replace(
      '  /inline:',
      `  /pets: { post: ${operation('createPet', "{ $ref: '#/components/schemas/Pet' }", "{ $ref: '#/components/schemas/Pet' }")} }\n  /inline:`,
    );
  const folder = await made(document);
  const text = await readFile(join(folder, 'client/schemas.ts'), 'utf8');
  expect(text).toContain('export type PetWritable = CatWritable | Dog;');
  expect(text).toContain('export type RoomWritable2 = ');
  expect(await typeErrors(folder)).toBe('');
});

test('an example may show the request, the response, or both', async () => {
  const example = (body: string, responded: string) =>
    `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
x-callsheet: {}
paths:
  /rooms:
    post:
      operationId: createRoom
      tags: [rooms]
      summary: Make one.
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Room' }, example: ${body} } } }
      responses: { '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Room' }, example: ${responded} } } } }
components:
  schemas:
    Room: { type: object, required: [id, name, pin], properties: { id: { type: string, readOnly: true }, name: { type: string }, pin: { type: string, writeOnly: true } } }
`;
  const found = async (body: string, responded: string) => {
    const folder = await folderWith({ 'api.yaml': example(body, responded) });
    return lint(await loadSpec(join(folder, 'api.yaml'))).flatMap(({ rule, fact }) =>
      rule === 'examples' ? [fact] : [],
    );
  };
  const whole = '{ id: r, name: a, pin: p }';
  expect(await found('{ name: a, pin: p }', '{ id: r, name: a }')).toEqual([]);
  expect(await found(whole, whole)).toEqual([]);
  expect(await found('{ name: a }', '{ name: a, pin: p }')).toEqual([
    'example does not fit its schema: lacks "pin"',
    'example does not fit its schema: lacks "id"',
  ]);
});
