import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { generate } from '../../commands/generation.ts';
import { folderWith, writeAll } from '../../fixtures/folder.ts';
import { typeErrors } from '../../fixtures/type-check.ts';

const withSiblings = (name: string, more: string) => `{ $ref: '#/components/schemas/${name}', ${more} }`;
const parameter = (name: string, schema: string) => `{ name: ${name}, in: query, schema: ${schema} }`;

/** Each schema is used as a member of a body and as a parameter. */
const schemas: Readonly<Record<string, string>> = {
  shorter: withSiblings('Name', 'maxLength: 3'),
  longer: withSiblings('Name', 'maxLength: 9, description: No longer than it was.'),
  worded: withSiblings('Name', "pattern: 'a$'"),
  chosen: withSiblings('Colour', 'enum: [red, black]'),
  sure: withSiblings('Maybe', 'type: string'),
  list: withSiblings('List', 'items: { maxLength: 2 }, minItems: 1'),
  more: withSiblings('Point', 'required: [y], properties: { y: { type: integer } }'),
  closed: withSiblings('Point', 'additionalProperties: false, properties: { x: true, z: { type: integer } }'),
};

const spec = `openapi: 3.1.0
info: { title: Points, version: 1.0.0 }
tags: [{ name: all }]
paths:
  /points:
    post:
      operationId: makePoint
      tags: [all]
      parameters:
${Object.entries(schemas)
  .map(([name, schema]) => `        - ${parameter(name, schema)}`)
  .join('\n')}
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/All' } } } }
      responses: { '204': { description: Done. } }
components:
  schemas:
    Name: { type: string, minLength: 2, maxLength: 5, pattern: '^[a-z]' }
    Colour: { type: string, enum: [red, green] }
    Maybe: { type: [string, 'null'] }
    List: { type: array, items: { type: string }, maxItems: 2 }
    Point: { type: object, required: [x], properties: { x: { type: integer, minimum: 0 } } }
    All:
      type: object
      properties:
${Object.entries(schemas)
  .map(([name, schema]) => `        ${name}: ${schema}`)
  .join('\n')}
`;

/** Valid and invalid values by member. */
const values: Readonly<Record<string, readonly [fits: readonly unknown[], mismatches: readonly unknown[]]>> =
  {
    shorter: [
      ['ab', 'abc'],
      ['a', 'abcd', 'Abc'],
    ],
    longer: [['abcde'], ['abcdef', 'a']],
    worded: [['ba'], ['bb', 'Ba', 'aaaaaa']],
    chosen: [['red'], ['green', 'black']],
    sure: [['x'], [1]],
    list: [
      [['ab'], ['a', 'b']],
      [[], ['abc'], ['a', 'b', 'c']],
    ],
    more: [[{ x: 0, y: 1 }], [{ x: 0 }, { y: 1 }, { x: -1, y: 1 }]],
    closed: [
      [{ x: 0 }, { x: 1, z: 2 }],
      [{ x: 0, w: 1 }, { z: 1 }, { x: -1 }],
    ],
  };

test('keywords next to a reference apply together with the referenced schema, in bodies and parameters', async () => {
  const folder = await folderWith({ 'api.yaml': spec });
  const { files } = await generate({ spec: join(folder, 'api.yaml'), output: folder, imports: 'ts' });
  const own = files.filter(({ path }) => !path.startsWith('conformance/'));
  await writeAll(folder, Object.fromEntries(own.map(({ path, text }) => [path, text])));
  const { All, makePointQuery } = await import(pathToFileURL(join(folder, 'validators/requests.js')).href);
  for (const [name, [fits, mismatches]] of Object.entries(values)) {
    for (const [judge, where] of [
      [All, 'body'],
      [makePointQuery, 'query'],
    ] as const) {
      const judged = (list: readonly unknown[]) => list.filter((value) => judge({ [name]: value }));
      expect(judged(fits), `${where} ${name}`).toEqual(fits);
      expect(judged(mismatches), `${where} ${name}`).toEqual([]);
    }
  }
  await writeFile(
    join(folder, 'program.ts'),
    `
      import type { All } from './client/index.ts';
      type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
      const yes = <T extends true>(): void => void (null as T | null);
      export const all: Required<All> = { shorter: 'ab', longer: 'ab', worded: 'ba', chosen: 'red', sure: 'x', list: ['a'], more: { x: 1, y: 1 }, closed: { x: 1 } };
      // @ts-expect-error: null is left out.
      all.sure = null;
      // @ts-expect-error: both lists are meant.
      all.chosen = 'green';
      // @ts-expect-error: it is asked for.
      all.more = { x: 1 };
      yes<Equal<NonNullable<All['longer']>, string>>();
    `,
  );
  expect(await typeErrors(folder)).toBe('');
});
