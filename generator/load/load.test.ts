import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { loadSpec } from '../traits/load-spec.ts';
import type { Document } from './document/document.ts';
import { SpecError } from './document/findings.ts';
import { mapping, mappings } from './document/node.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Writes files to a new folder. `prefix` is the start of their paths in messages. */
async function written(files: Record<string, string>): Promise<{ folder: string; prefix: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-load-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return { folder, prefix: `${relative(process.cwd(), folder).split(sep).join('/')}/` };
}

async function loaded(files: Record<string, string>): Promise<{ document: Document; prefix: string }> {
  const { folder, prefix } = await written(files);
  return { document: await loadSpec(join(folder, 'openapi.yaml')), prefix };
}

const head = 'openapi: 3.1.0\ninfo: { title: Rooms, version: 1.0.0 }\n';

const files = {
  'openapi.yaml': `${head}paths:
  /rooms: { $ref: 'paths/rooms.yaml#/rooms' }
components:
  schemas:
    Unused: { type: string }
`,
  'paths/rooms.yaml': `rooms:
  get:
    operationId: listRooms
    parameters:
      - $ref: '../parameters.yaml#/Limit'
    responses:
      '200':
        description: The rooms.
        content:
          application/json:
            schema: { $ref: '../schemas/room.yaml#/RoomPage', description: A page. }
            example: { $ref: '#/kept' }
`,
  'parameters.yaml': `Limit: { name: limit, in: query, schema: { type: integer } }\n`,
  'schemas/room.yaml': `Room:
  type: object
  properties:
    inner: { $ref: '#/Room' }
    hall: { $ref: 'hall.yaml' }
RoomPage:
  type: array
  items: { $ref: '#/Room' }
`,
  'schemas/hall.yaml': 'type: string\n',
};

test('bundles files into one document with references to components', async () => {
  const { document } = await loaded(files);
  expect(document.root).toEqual({
    openapi: '3.1.0',
    info: { title: 'Rooms', version: '1.0.0' },
    paths: {
      '/rooms': {
        get: {
          operationId: 'listRooms',
          parameters: [{ $ref: '#/components/parameters/Limit' }],
          responses: {
            '200': {
              description: 'The rooms.',
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/RoomPage', description: 'A page.' },
                  example: { $ref: '#/kept' },
                },
              },
            },
          },
        },
      },
    },
    components: {
      parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
      schemas: {
        RoomPage: { type: 'array', items: { $ref: '#/components/schemas/Room' } },
        Room: {
          type: 'object',
          properties: {
            inner: { $ref: '#/components/schemas/Room' },
            hall: { $ref: '#/components/schemas/hall' },
          },
        },
        hall: { type: 'string' },
        Unused: { type: 'string' },
      },
    },
  });
});

test('lists schemas in the order of their first use, those never used last', async () => {
  const { document } = await loaded(files);
  expect(Object.keys(mapping(mapping(document.root.components).schemas))).toEqual([
    'RoomPage',
    'Room',
    'hall',
    'Unused',
  ]);
});

test('locates every node and member', async () => {
  const { document, prefix } = await loaded(files);
  const { root } = document;
  const paths = mapping(root.paths);
  const list = mapping(mapping(paths['/rooms']).get);
  const schemas = mapping(mapping(root.components).schemas);
  expect(document.location(paths, '/rooms')).toEqual({ file: `${prefix}openapi.yaml`, line: 4, column: 3 });
  expect(document.location(mapping(paths['/rooms']), 'get')).toEqual({
    file: `${prefix}paths/rooms.yaml`,
    line: 2,
    column: 3,
  });
  expect(document.location(mapping(list.responses), '200')).toEqual({
    file: `${prefix}paths/rooms.yaml`,
    line: 7,
    column: 7,
  });
  expect(document.location(schemas, 'RoomPage')).toEqual({
    file: `${prefix}schemas/room.yaml`,
    line: 6,
    column: 1,
  });
  expect(document.location(mapping(schemas.Room))).toEqual({
    file: `${prefix}schemas/room.yaml`,
    line: 2,
    column: 3,
  });
});

test('lists its files by their paths from the working folder', async () => {
  const { document, prefix } = await loaded(files);
  expect(document.entry).toBe(`${prefix}openapi.yaml`);
  expect(document.files).toEqual(
    ['openapi.yaml', 'parameters.yaml', 'paths/rooms.yaml', 'schemas/hall.yaml', 'schemas/room.yaml'].map(
      (it) => prefix + it,
    ),
  );
});

test('reads a JSON file, and converts OpenAPI 3.0 to 3.1', async () => {
  const { folder, prefix } = await written({
    'api.json':
      '{\n  "openapi": "3.0.3",\n  "info": { "title": "Rooms", "version": "1" },\n  "paths": {}\n}\n',
  });
  const document = await loadSpec(join(folder, 'api.json'));
  expect(document.root.openapi).toBe('3.1.0');
  expect(document.location(document.root, 'paths')).toEqual({
    file: `${prefix}api.json`,
    line: 4,
    column: 3,
  });
});

test('inlines a path item, and members next to the reference override it', async () => {
  const { document } = await loaded({
    'openapi.yaml': `${head}paths:\n  /a: { $ref: 'a.yaml', summary: Ours. }\n`,
    'a.yaml': 'summary: Theirs.\nget: { operationId: a }\n',
  });
  expect(document.root.paths).toEqual({ '/a': { summary: 'Ours.', get: { operationId: 'a' } } });
});

test('gives the name of a component that only refers to a file to the target', async () => {
  const { document } = await loaded({
    'openapi.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    Room: { $ref: 'room.yaml' }\n    Hall: { items: { $ref: 'room.yaml' } }\n`,
    'room.yaml': 'type: string\n',
  });
  expect(document.root.components).toEqual({
    schemas: { Room: { type: 'string' }, Hall: { items: { $ref: '#/components/schemas/Room' } } },
  });
});

test('follows the references in a discriminator and under x-callsheet', async () => {
  const { document } = await loaded({
    'openapi.yaml': `${head}paths: {}
x-callsheet: { socket: { send: { hello: { schema: { $ref: 'room.yaml#/Hall' } } } } }
components:
  schemas:
    Place: { discriminator: { propertyName: kind, mapping: { hall: 'room.yaml#/Hall', stage: Stage } } }
    Stage: { type: object }
`,
    'room.yaml': 'Hall: { type: object }\n',
  });
  const hall = '#/components/schemas/Hall';
  expect(document.root['x-callsheet']).toEqual({ socket: { send: { hello: { schema: { $ref: hall } } } } });
  expect(mapping(mapping(document.root.components).schemas).Place).toEqual({
    discriminator: { propertyName: 'kind', mapping: { hall, stage: 'Stage' } },
  });
});

test('reads anchors, aliases and keys that are not strings', async () => {
  const { document } = await loaded({
    'openapi.yaml': `${head}paths: {}\nx-a: &a { null: 1, 200: 2, __proto__: 3 }\nx-b: *a\n`,
  });
  expect(JSON.stringify(document.root['x-b'])).toBe('{"200":2,"null":1,"__proto__":3}');
});

test('reads the clauses next to the entry', async () => {
  const { document, prefix } = await loaded({
    ...files,
    'clauses.yaml':
      'clauses:\n  - id: ROOM-01\n    text: Rooms can be listed.\n    kind: not-shown\n    observable: operator\n    proofs: ["list/page/*"]\n    untestable: Nobody looks.\n',
  });
  expect(document.clauses?.get('ROOM-01')).toEqual({
    id: 'ROOM-01',
    text: 'Rooms can be listed.',
    kind: 'not-shown',
    observable: 'operator',
    untestable: 'Nobody looks.',
    proofs: ['list/page/*'],
    location: { file: `${prefix}clauses.yaml`, line: 2, column: 5 },
  });
});

test('reads JSON with escaped strings, and reports duplicate keys', async () => {
  const { folder, prefix } = await written({
    'api.json':
      '{\n "openapi": "3.0.3", "info": { "title": "\\u00e9\\"", "version": "1" },\n "paths": {}, "paths": {}\n}\n',
  });
  await expect(loadSpec(join(folder, 'api.json'))).rejects.toThrow(
    `${prefix}api.json:3:15: JSON: key "paths" is written twice in one mapping`,
  );
});

test('has no clauses without a file of clauses', async () => {
  const { document } = await loaded(files);
  expect(document.clauses).toBeUndefined();
});

test('reports an unreadable file of clauses', async () => {
  const { folder, prefix } = await written({ ...files, 'clauses.yaml/inside': '' });
  await expect(loadSpec(join(folder, 'openapi.yaml'))).rejects.toThrow(
    `${prefix}clauses.yaml:1:1: clauses: cannot be read: it is a folder`,
  );
});

test('reports all errors with their locations', async () => {
  const { folder, prefix } = await written({
    'openapi.yaml': `${head}paths:\n  /a: { $ref: 'a.yaml' }\n  /b: { $ref: '#/paths/~1c' }\n`,
  });
  const error = await loadSpec(join(folder, 'openapi.yaml')).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SpecError);
  expect(error instanceof Error ? error.message.replaceAll(prefix, '') : '').toBe(
    [
      'openapi.yaml:4:9: $ref: "a.yaml" cannot be read: no such file',
      'openapi.yaml:5:9: $ref: "#/paths/~1c" points at nothing; did you mean "/a"?',
      '2 findings.',
    ].join('\n'),
  );
});

test('reports a missing entry', async () => {
  const { folder, prefix } = await written({});
  await expect(loadSpec(join(folder, 'openapi.yaml'))).rejects.toThrow(
    `${prefix}openapi.yaml:1:1: spec: cannot be read: no such file`,
  );
});

test('adds the range that a format implies, unless there is a bound or a clamp', async () => {
  const { document } = await loaded({
    'openapi.yaml': `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
paths: {}
components:
  schemas:
    Doors: { type: integer, format: int32 }
    Steps: { type: [integer, 'null'], format: int64, minimum: 0 }
    Wide: { type: integer, format: int32, exclusiveMaximum: 4294967296 }
    Clamped: { type: integer, format: int32, x-callsheet: { clamp: { max: 9 } } }
    Kinds: { type: integer, format: int32, enum: [1, 2] }
    Name: { type: string, format: int32 }
    Volume: { type: number, format: double }
`,
  });
  const bounds = mappings(mapping(document.root.components).schemas).map(
    ([name, { minimum, maximum }]) => `${name} ${minimum} ${maximum}`,
  );
  expect(bounds).toEqual([
    'Doors -2147483648 2147483647',
    'Steps 0 9007199254740991',
    'Wide -2147483648 undefined',
    'Clamped -2147483648 undefined',
    'Kinds undefined undefined',
    'Name undefined undefined',
    'Volume undefined undefined',
  ]);
});
