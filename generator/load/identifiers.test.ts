import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { generate } from '../commands/generation.ts';
import { folderWith, writeAll } from '../fixtures/folder.ts';
import { typeErrors } from '../fixtures/type-check.ts';

const response = (schema: string) =>
  `responses: { '200': { description: It., content: { application/json: { schema: ${schema} } } } }`;

const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
tags: [{ name: rooms }]
paths:
  /rooms: { get: { operationId: listRooms, tags: [rooms], ${response("{ $ref: '#/components/schemas/RoomPage' }")} } }
  /halls:
    get:
      operationId: listHalls
      tags: [rooms]
      ${response(`
        $id: https://example.com/schemas/halls
        $defs: { item: { $dynamicAnchor: item, $ref: hall } }
        $ref: page
        required: [items]
      `)
        .replace(/\n\s*/g, '\n            ')
        .replaceAll(/schema: \n\s*(.*)\n\s*(.*)\n\s*(.*)\n\s*(.*)\n\s*/g, 'schema: { $1, $2, $3, $4 }')}
  /tree: { get: { operationId: getTree, tags: [rooms], ${response("{ $ref: '#/components/schemas/NamedTree' }")} } }
components:
  schemas:
    Page:
      $id: https://example.com/schemas/page
      type: object
      required: [items]
      properties: { items: { type: array, items: { $dynamicRef: '#item' } }, cursor: { $ref: '#cursor' } }
      $defs: { item: { $dynamicAnchor: item, not: {} }, cursor: { $anchor: cursor, type: string, maxLength: 3 } }
    RoomPage:
      $id: https://example.com/schemas/rooms
      $ref: page
      $defs: { item: { $dynamicAnchor: item, $ref: room.yaml } }
    Hall: { $id: https://example.com/schemas/hall, type: object, required: [seats], properties: { seats: { type: integer } } }
    Room: { $id: https://example.com/schemas/room.yaml, type: object, required: [name], properties: { name: { type: string }, beside: { $ref: '#' } } }
    Tree:
      $id: https://example.com/schemas/tree
      $dynamicAnchor: node
      type: object
      properties: { children: { type: array, items: { $dynamicRef: '#node' } } }
    NamedTree:
      $id: https://example.com/schemas/named-tree
      $dynamicAnchor: node
      $ref: tree
      required: [name]
      properties: { name: { type: string } }
`;

async function made(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await folderWith(files);
  const { files: generated } = await generate({
    spec: join(folder, 'api.yaml'),
    output: folder,
    imports: 'ts',
    targets: ['document', 'types', 'client', 'validators', 'server'],
  });
  await writeAll(folder, Object.fromEntries(generated.map(({ path, text }) => [path, text])));
  return folder;
}

test('a schema with a $dynamicRef has a type and a validator for each target of its dynamic anchor', async () => {
  const folder = await made({ 'api.yaml': spec });
  await writeFile(
    join(folder, 'program.ts'),
    `
      import type { getTree, listHalls, listRooms, PageOfHall, PageOfRoom } from './client/index.ts';
      type Body<F extends (...given: never[]) => Promise<unknown>> = Extract<Awaited<ReturnType<F>>, { status: 200 }> extends { body: infer B } ? B : never;
      export const rooms = (page: Body<typeof listRooms>) => [page.items[0]?.name.trim(), page.items[0]?.beside?.beside?.name, page.cursor?.trim()];
      export const halls = (page: Body<typeof listHalls>) => page.items[0]?.seats.toFixed();
      // @ts-expect-error: a hall has no name.
      export const none = (page: PageOfHall) => page.items[0]?.name;
      export const named: PageOfRoom = { items: [{ name: 'Blue' }] };
      export const tree: Body<typeof getTree> = { name: 'a', children: [{ name: 'b', children: [] }] };
      // @ts-expect-error: every node has a name.
      export const bare: Body<typeof getTree> = { name: 'a', children: [{ children: [] }] };
    `,
  );
  expect(await typeErrors(folder)).toBe('');
  const { listHalls200, RoomPage, NamedTree } = await import(
    pathToFileURL(join(folder, 'validators/responses.js')).href
  );
  const room = { name: 'Blue' };
  expect(RoomPage({ items: [room, { ...room, beside: room }], cursor: 'abc' })).toBe(true);
  expect(
    [{ items: [{ seats: 1 }] }, { items: [], cursor: 'abcd' }, { items: [{ ...room, beside: {} }] }].map(
      (page) => RoomPage(page),
    ),
  ).toEqual([false, false, false]);
  expect([{ items: [{ seats: 1 }] }, { items: [room] }, {}].map((page) => listHalls200(page))).toEqual([
    true,
    false,
    false,
  ]);
  expect(NamedTree({ name: 'a', children: [{ name: 'b' }] })).toBe(true);
  expect(NamedTree({ name: 'a', children: [{ name: 'b', children: [{}] }] })).toBe(false);
});

test('finds identifiers in other files, and leaves references by file unchanged', async () => {
  const folder = await made({
    'api.yaml': `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
tags: [{ name: rooms }]
paths:
  /rooms: { get: { operationId: getRoom, tags: [rooms], ${response("{ $ref: 'schemas/room.yaml' }")} } }
  /size: { get: { operationId: getSize, tags: [rooms], ${response("{ $ref: 'schemas/room.yaml#size' }")} } }
`,
    'schemas/room.yaml': `$id: https://example.com/room
type: object
required: [size, hall]
properties: { size: { $anchor: size, type: integer }, hall: { $ref: hall.yaml }, again: { $ref: '#/properties/size' } }
`,
    'schemas/hall.yaml': `type: object
required: [name]
properties: { name: { type: string }, room: { $ref: 'https://example.com/room' } }
`,
  });
  await writeFile(
    join(folder, 'program.ts'),
    `
      import type { Hall, Room } from './client/index.ts';
      export const hall: Hall = { name: 'Big' };
      export const room: Room = { size: 1, hall: { ...hall, room: { size: 2, hall } }, again: 3 };
    `,
  );
  expect(await typeErrors(folder)).toBe('');
});
