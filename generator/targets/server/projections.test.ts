import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { generate } from '../../commands/generation.ts';
import { folderWith, writeAll } from '../../fixtures/folder.ts';
import { typeErrors } from '../../fixtures/type-check.ts';

const spec = `openapi: 3.0.3
info: { title: Templates, version: 1.0.0 }
tags: [{ name: templates }]
paths:
  /template:
    get:
      operationId: getTemplate
      tags: [templates]
      responses: { '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Template' } } } } }
components:
  schemas:
    Template:
      type: object
      properties:
        fields:
          type: array
          items:
            allOf:
              - type: object
                required: [type]
                properties:
                  type: { type: string }
                  options: { type: array, items: { type: object, required: [key], properties: { key: { type: string } } } }
              - type: object
                required: [id]
                properties:
                  id: { type: string }
                  options: { type: array, items: { type: object, required: [id], properties: { id: { type: string } } } }
        owner: { allOf: [{ $ref: '#/components/schemas/Named' }, { $ref: '#/components/schemas/Reachable' }] }
    Named: { type: object, required: [at], properties: { at: { type: object, required: [name], properties: { name: { type: string } } } } }
    Reachable: { type: object, required: [at], properties: { at: { type: object, required: [mail], properties: { mail: { type: string } } } } }
`;

test('copies a value of several parts with the members that all of them list, at any depth', async () => {
  const folder = await folderWith({ 'api.yaml': spec });
  const { files } = await generate({ spec: join(folder, 'api.yaml'), output: folder, imports: 'ts' });
  const own = files.filter(({ path }) => !path.startsWith('conformance/'));
  await writeAll(folder, Object.fromEntries(own.map(({ path, text }) => [path, text])));
  await writeFile(
    join(folder, 'program.ts'),
    `import type { Template } from './client/index.ts';
    export const key = (one: Template) => [one.fields?.[0]?.options?.[0]?.key, one.owner?.at.mail, one.owner?.at.name];`,
  );
  expect(await typeErrors(folder)).toBe('');
  const { projectTemplate } = await import(pathToFileURL(join(folder, 'server/projections.ts')).href);
  const hidden = { secret: 'x' };
  expect(
    projectTemplate({
      fields: [
        {
          type: 't',
          id: 'f',
          options: [
            { key: 'k', id: 'o', ...hidden },
            { key: 'l', id: 'p' },
          ],
          ...hidden,
        },
      ],
      owner: { at: { name: 'n', mail: 'm', ...hidden } },
      ...hidden,
    }),
  ).toEqual({
    fields: [
      {
        type: 't',
        id: 'f',
        options: [
          { key: 'k', id: 'o' },
          { key: 'l', id: 'p' },
        ],
      },
    ],
    owner: { at: { name: 'n', mail: 'm' } },
  });
});

test('copies alternatives unchanged if their discriminator is optional', async () => {
  const folder = await folderWith({
    'api.yaml': `openapi: 3.0.3
info: { title: Keys, version: 1.0.0 }
tags: [{ name: keys }]
paths:
  /key:
    get:
      operationId: getKey
      tags: [keys]
      responses: { '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Held' } } } } }
components:
  schemas:
    Held: { type: object, properties: { key: { oneOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }], discriminator: { propertyName: kind } } } }
    One: { type: object, properties: { kind: { type: string, enum: [One] }, a: { type: string } } }
    Two: { type: object, required: [b], properties: { kind: { type: string, enum: [Two] }, b: { type: string } } }
`,
  });
  const { files } = await generate({ spec: join(folder, 'api.yaml'), output: folder, imports: 'ts' });
  const own = files.filter(({ path }) => !path.startsWith('conformance/'));
  await writeAll(folder, Object.fromEntries(own.map(({ path, text }) => [path, text])));
  expect(await typeErrors(folder)).toBe('');
});

test('copies responses with inline schemas as the contract lists them', async () => {
  const folder = await folderWith({
    'api.yaml': `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
tags: [{ name: rooms }]
paths:
  /rooms:
    get:
      operationId: listRooms
      tags: [rooms]
      responses: { '200': { description: Them., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Room' } } } } } }
  /count:
    get:
      operationId: countRooms
      tags: [rooms]
      responses: { '200': { description: It., content: { application/json: { schema: { type: object, required: [count], properties: { count: { type: integer }, largest: { $ref: '#/components/schemas/Room' } } } } } } }
  /names:
    get:
      operationId: listNames
      tags: [rooms]
      responses: { '200': { description: Them., content: { application/json: { schema: { type: array, items: { type: string } } } } } }
components:
  schemas:
    Room: { type: object, required: [id], properties: { id: { type: string }, code: { type: string, writeOnly: true } } }
`,
  });
  const { files } = await generate({ spec: join(folder, 'api.yaml'), output: folder, imports: 'ts' });
  const own = files.filter(({ path }) => !path.startsWith('conformance/'));
  await writeAll(folder, Object.fromEntries(own.map(({ path, text }) => [path, text])));
  expect(await typeErrors(folder)).toBe('');
  const projections = await import(pathToFileURL(join(folder, 'server/projections.ts')).href);
  const room = { id: 'r', code: '1234', kept: 'inside' };
  expect(projections.copyListRooms200([room, room])).toEqual([{ id: 'r' }, { id: 'r' }]);
  expect(projections.copyCountRooms200({ count: 1, largest: room, kept: 'inside' })).toEqual({
    count: 1,
    largest: { id: 'r' },
  });
  expect(projections.copyCountRooms200({ count: 0 })).toEqual({ count: 0 });
  // A list of names has no members to leave out.
  expect(Object.keys(projections)).not.toContain('copyListNames200');
  const routes = own.map(({ text }) => text).join('\n');
  expect(routes).toContain('copyListRooms200 }');
});
