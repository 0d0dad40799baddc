import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../commands/generation.ts';
import { folderWith } from '../../fixtures/folder.ts';

/**
 * A document with one operation, which has the given entries as the examples of its parameter, body and
 * response.
 */
const document = (examples: string, root = '') => `openapi: 3.2.0
info: { title: Rooms, version: 1.0.0 }
${root}
components:
  examples:
    Shared: { summary: A shared room., value: { name: shared } }
    Elsewhere: { externalValue: https://rooms.example/room.json }
paths:
  /rooms/{id}:
    post:
      operationId: setRoom
      tags: [rooms]
      parameters:
        - name: id
          in: path
          required: true
          schema: { type: string }
          examples: ${examples}
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, properties: { name: { type: string, maxLength: 9 } } }
            examples: ${examples}
      responses:
        "200":
          description: The room.
          content:
            application/json:
              schema: { type: object, properties: { name: { type: string } } }
              examples: ${examples}
`;

async function generatedFrom(yaml: string): Promise<ReadonlyMap<string, string>> {
  const folder = await folderWith({ 'openapi.yaml': yaml });
  const { files } = await generate({ spec: join(folder, 'openapi.yaml'), output: folder });
  return new Map(files.map(({ path, text }) => [path, text]));
}

test.each([
  '{ a: { externalValue: https://rooms.example/a.json }, b: { externalValue: https://rooms.example/b.json } }',
  '{ a: { summary: A room. } }',
  '{ a: {} }',
  '{ a: { $ref: "#/components/examples/Elsewhere" }, b: { $ref: "#/components/examples/Elsewhere" } }',
  '{ a: { serializedValue: "{not json" }, b: { value: { name: b } } }',
  '{ a: null, b: text, c: [1] }',
  '[{ value: { name: a } }]',
  'text',
  '{ a: { value: null }, b: { externalValue: https://rooms.example/b.json } }',
  '{ a: { externalValue: https://rooms.example/a.json }, b: { value: { name: b } }, c: { value: { name: longer } } }',
])('generates from the examples %s', async (examples) => {
  const files = await generatedFrom(document(examples));
  expect(files.get('client/rooms.ts')).toContain('export function setRoom');
  expect(files.get('conformance/operations.ts') ?? '').not.toContain('undefined');
});

test.each([
  ['{ a: { dataValue: { name: data } } }', 'data'],
  [`{ a: { serializedValue: '{"name":"written"}' } }`, 'written'],
  ['{ a: { $ref: "#/components/examples/Shared" } }', 'shared'],
  ['{ a: { summary: None. }, b: { value: { name: second } } }', 'second'],
])('the examples %s show the name "%s"', async (examples, name) => {
  const files = await generatedFrom(document(examples));
  expect(files.get('client/rooms.ts')).toContain(`name: '${name}'`);
});

test('reads the example of a parameter from a component', async () => {
  const examples = '{ a: { summary: None. }, b: { $ref: "#/components/examples/RoomId" } }';
  const yaml = document(examples).replace('    Shared:', '    RoomId: { value: room_17 }\n    Shared:');
  expect((await generatedFrom(yaml)).get('client/rooms.ts')).toContain("id: 'room_17'");
});

test('reports a `dataValue` that does not fit its schema', async () => {
  const yaml = document('{ a: { dataValue: { name: far too long } } }', 'x-callsheet: {}');
  await expect(generatedFrom(yaml)).rejects.toThrow('example "a" does not fit its schema');
});
