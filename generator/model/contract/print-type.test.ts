import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readType } from '../../build/types.ts';
import { folderWith } from '../../fixtures/folder.ts';
import { typeErrors } from '../../fixtures/type-check.ts';
import type { Node } from '../../load/document/document.ts';
import { printType } from './print-type.ts';

/** A schema, its printed type, and TypeScript values that are and are not of the type. */
interface Shape {
  readonly schema: Node;
  readonly type: string;
  readonly takes?: readonly string[];
  readonly rejects?: readonly string[];
}

const text = { type: 'string' };
const count = { type: 'integer' };
const room = { $ref: '#/components/schemas/Room' };
const hall = { $ref: '#/components/schemas/Hall' };
const object = (properties: Node, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});

const shapes: Readonly<Record<string, Shape>> = {
  'a string': { schema: text, type: 'string', takes: ["'a'"], rejects: ['1', 'null'] },
  'an integer': { schema: count, type: 'number', takes: ['1'], rejects: ["'1'"] },
  'a boolean': { schema: { type: 'boolean' }, type: 'boolean', takes: ['true'], rejects: ["'true'"] },
  'no type at all': { schema: {}, type: 'unknown', takes: ['1', 'undefined'] },
  'true, which accepts any value': { schema: true, type: 'unknown', takes: ['null'] },
  'false, which accepts no value': { schema: false, type: 'never', rejects: ['1'] },
  'not: {}, which accepts no value': { schema: { not: {} }, type: 'never', rejects: ['1', '{}'] },
  'not something': { schema: { ...text, not: { const: 'x' } }, type: 'string', takes: ["'a'"] },
  bytes: { schema: { ...text, format: 'binary' }, type: 'Uint8Array', rejects: ["'a'"] },
  'a nullable string': {
    schema: { type: ['string', 'null'] },
    type: 'string | null',
    takes: ['null'],
    rejects: ['undefined'],
  },
  'three types': {
    schema: { type: ['string', 'integer', 'null'] },
    type: 'string | number | null',
    rejects: ['true'],
  },
  'a constant': { schema: { const: 'a' }, type: "'a'", takes: ["'a'"], rejects: ["'b'"] },
  'the constant null': { schema: { const: null }, type: 'null', takes: ['null'], rejects: ['0'] },
  'a closed set': {
    schema: { enum: ['a', 2, false, null] },
    type: "'a' | 2 | false | null",
    takes: ['2'],
    rejects: ["'2'", 'true'],
  },
  'a closed set with an object in it': {
    schema: { enum: [{ a: 1 }, 'a'] },
    type: 'unknown',
    takes: ['{ a: 1 }'],
  },
  'an empty set': { schema: { enum: [] }, type: 'never', rejects: ['1'] },
  'an open set': {
    schema: { ...text, 'x-extensible-enum': ['a', "b'c"] },
    type: "'a' | 'b\\'c' | (string & {})",
    takes: ["'a'", "'z'"],
    rejects: ['1'],
  },
  'an array': {
    schema: { type: 'array', items: text },
    type: 'string[]',
    takes: ["['a']", '[]'],
    rejects: ['[1]', "'a'"],
  },
  'an array of anything': {
    schema: { type: 'array' },
    type: 'unknown[]',
    takes: ['[1, null]'],
    rejects: ['{}'],
  },
  'an array of a choice': {
    schema: { type: 'array', items: { type: ['string', 'null'] } },
    type: '(string | null)[]',
    takes: ['[null]'],
    rejects: ['null'],
  },
  'an array of arrays': {
    schema: { type: 'array', items: { type: 'array', items: room } },
    type: 'Room[][]',
    takes: ["[[{ name: 'a' }]]"],
    rejects: ["[{ name: 'a' }]"],
  },
  'an array of an open set': {
    schema: { type: 'array', items: { ...text, 'x-extensible-enum': ['a'] } },
    type: "('a' | (string & {}))[]",
    takes: ["['a', 'z']"],
    rejects: ["'a'"],
  },
  'a tuple': {
    schema: { type: 'array', prefixItems: [text, count], items: false, minItems: 2 },
    type: '[string, number]',
    takes: ["['a', 1]"],
    rejects: ["['a', 1, 2]", "[1, 'a']", "['a']"],
  },
  'a tuple with a rest': {
    schema: { type: 'array', prefixItems: [text], items: { type: ['integer', 'null'] }, minItems: 1 },
    type: '[string, ...(number | null)[]]',
    takes: ["['a']", "['a', 1, null]"],
    rejects: ["[1, 'a']", "['a', 'b']", '[]'],
  },
  'a tuple that may end early': {
    schema: { type: 'array', prefixItems: [text, count], items: false, minItems: 1 },
    type: '[string, number?]',
    takes: ["['a']", "['a', 1]"],
    rejects: ['[]', "['a', 'b']"],
  },
  'an object': {
    schema: object({ id: text, 'full-name': text, seats: count }, ['id', 'full-name']),
    type: "{\n  id: string;\n  'full-name': string;\n  seats?: number;\n}",
    takes: ["{ id: 'a', 'full-name': 'b' }"],
    rejects: [
      "{ id: 'a' }",
      "{ id: 'a', 'full-name': 'b', seats: 'c' }",
      "{ id: 'a', 'full-name': 'b', other: 1 }",
    ],
  },
  'an object with described members': {
    schema: object({ id: { ...text, description: 'Opaque */.' } }),
    type: '{\n  /** Opaque *\\/. */\n  id?: string;\n}',
    takes: ['{}'],
  },
  'an object of anything': {
    schema: { type: 'object' },
    type: '{ [name: string]: unknown }',
    takes: ['{ a: 1 }'],
    rejects: ["'a'", '1'],
  },
  'an object without members': {
    schema: { type: 'object', additionalProperties: false },
    type: '{ [name: string]: never }',
    takes: ['{}'],
    rejects: ["'a'", '{ a: 1 }'],
  },
  'a map': {
    schema: { type: 'object', additionalProperties: count },
    type: '{ [name: string]: number }',
    takes: ['{ a: 1 }'],
    rejects: ["{ a: 'b' }"],
  },
  'a map with properties': {
    schema: { ...object({ id: text, on: { type: 'boolean' } }, ['id']), additionalProperties: count },
    type: '{\n  id: string;\n  on?: boolean;\n  [name: string]: number | string | boolean | undefined;\n}',
    takes: ["{ id: 'a' }", "{ id: 'a', on: true, other: 1 }"],
    rejects: ['{ other: 1 }', "{ id: 'a', on: 1 }", "{ id: 'a', other: null }"],
  },
  'an open object': {
    schema: { ...object({ id: text }, ['id']), additionalProperties: true },
    type: '{\n  id: string;\n  [name: string]: unknown;\n}',
    takes: ["{ id: 'a', b: 1 }"],
    rejects: ['{ b: 1 }'],
  },
  'properties by pattern': {
    schema: { type: 'object', patternProperties: { '^s_': text, '^n_': count }, additionalProperties: false },
    type: '{ [name: string]: string | number }',
    takes: ["{ s_a: 'a', n_b: 1 }"],
    rejects: ['{ s_a: true }'],
  },
  'a nullable object': {
    schema: { ...object({ id: text }, ['id']), type: ['object', 'null'] },
    type: '\n  | {\n      id: string;\n    }\n  | null',
    takes: ['null', "{ id: 'a' }"],
    rejects: ['{}'],
  },
  'a choice': {
    schema: { oneOf: [room, { type: 'null' }] },
    type: 'Room | null',
    takes: ['null', "{ name: 'a' }"],
    rejects: ['1'],
  },
  'a choice distinguished by a member': {
    schema: {
      oneOf: [
        object({ kind: { const: 'a' }, x: count }, ['kind', 'x']),
        object({ kind: { const: 'b' } }, ['kind']),
      ],
      discriminator: { propertyName: 'kind' },
    },
    type: "\n  | {\n      kind: 'a';\n      x: number;\n    }\n  | {\n      kind: 'b';\n    }",
    takes: ["{ kind: 'b' }", "{ kind: 'a', x: 1 }"],
    rejects: ["{ kind: 'a' }", "{ kind: 'c' }"],
  },
  'a choice next to properties': {
    schema: { ...object({ id: text }, ['id']), oneOf: [room, hall] },
    type: '{\n  id: string;\n} & (Room | Hall)',
    takes: ["{ id: 'a', name: 'b' }", "{ id: 'a', rooms: [] }"],
    rejects: ["{ name: 'b' }", '{ rooms: [] }', "{ id: 'a' }"],
  },
  'a choice that only constrains': {
    schema: { ...object({ a: text, b: text }), anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    type: '{\n  a?: string;\n  b?: string;\n}',
    takes: ["{ a: 'x' }"],
    rejects: ['{ a: 1 }'],
  },
  'parts together': {
    schema: { allOf: [room, hall] },
    type: 'Room & Hall',
    takes: ["{ name: 'a', rooms: [] }"],
    rejects: ["{ name: 'a' }"],
  },
  'one part': { schema: { allOf: [room] }, type: 'Room', takes: ["{ name: 'a' }"], rejects: ['{}'] },
  'a part and properties': {
    schema: { allOf: [room], ...object({ id: text }, ['id']) },
    type: 'Room & {\n  id: string;\n}',
    takes: ["{ name: 'a', id: 'b' }"],
    rejects: ["{ name: 'a' }", "{ id: 'b' }"],
  },
  'a part, and a choice of parts': {
    schema: { allOf: [{ oneOf: [room, hall] }, object({ id: text }, ['id'])] },
    type: '(Room | Hall) & {\n  id: string;\n}',
    takes: ["{ name: 'a', id: 'b' }"],
    rejects: ["{ name: 'a' }", '{ rooms: [] }'],
  },
  'a part and a choice next to it': {
    schema: { allOf: [room], oneOf: [object({ a: text }, ['a']), object({ b: text }, ['b'])] },
    type: 'Room & (\n  | {\n      a: string;\n    }\n  | {\n      b: string;\n    })',
    takes: ["{ name: 'x', a: 'y' }"],
    rejects: ["{ a: 'y' }", "{ name: 'x' }"],
  },
  'a part with a sibling that requires more members': {
    schema: { allOf: [{ $ref: '#/components/schemas/Draft' }, { required: ['title'] }] },
    type: 'Draft & {\n  title: {} | null;\n}',
    takes: ["{ title: 'a' }"],
    rejects: ['{}', '{ title: undefined }', '{ title: 1 }'],
  },
  'a reference and properties next to it': {
    schema: { ...room, ...object({ id: text }, ['id']), description: 'A room.' },
    type: 'Room & {\n  id: string;\n}',
    takes: ["{ name: 'a', id: 'b' }"],
    rejects: ["{ name: 'a' }", "{ id: 'b' }"],
  },
  'a reference with a sibling that requires more members': {
    schema: { $ref: '#/components/schemas/Draft', required: ['title'] },
    type: 'Draft & {\n  title: {} | null;\n}',
    takes: ["{ title: 'a' }"],
    rejects: ['{}', '{ title: 1 }'],
  },
  'a reference with a hostile name': {
    schema: { $ref: "#/components/schemas/room'; evil()" },
    type: 'RoomEvil',
  },
};

/** The schemas that the shapes refer to. `Tree` refers to itself. */
const known = `
export type Room = { name: string };
export type Hall = { rooms: Room[] };
export type Draft = { title?: string };
export type RoomEvil = { name: string };
`;

test.each(Object.entries(shapes))('prints the type of %s', (_title, { schema, type }) => {
  expect(printType(readType(schema)).text).toBe(type);
});

test('a schema may contain itself', () => {
  const tree = object({ children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } });
  expect(printType(readType(tree)).text).toBe('{\n  children?: Tree[];\n}');
});

test('references can be printed as members of a module', () => {
  expect(printType(readType({ type: 'array', items: room }), (name) => `schemas.${name}`).text).toBe(
    'schemas.Room[]',
  );
});

test('the compiler accepts every type and its valid values, and rejects the others', async () => {
  const lines = Object.entries(shapes).flatMap(([title, { schema, takes = [], rejects = [] }], index) => [
    `// ${title}`,
    `export type Shape${index} = ${printType(readType(schema)).text};`,
    ...takes.map((value, at) => `export const takes${index}x${at}: Shape${index} = ${value};`),
    ...rejects.flatMap((value, at) => [
      '// @ts-expect-error',
      `export const refuses${index}x${at}: Shape${index} = ${value};`,
    ]),
  ]);
  const folder = await folderWith({ 'shapes.ts': `${known}\n${lines.join('\n')}\n` });
  expect(await typeErrors(join(folder))).toBe('');
});

test('flattens long unions within unions', () => {
  const known = Array.from({ length: 12 }, (_, index) => `quite a long value ${index}`);
  const open = { kind: 'string', known, secret: undefined } as const;
  const { text } = printType({ kind: 'union', members: [open, { kind: 'null' }], discriminator: undefined });
  expect(text).not.toMatch(/\|\s*\|/);
  expect(text).toContain("'quite a long value 11' | (string & {})\n  | null");
});
