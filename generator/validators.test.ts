import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diff } from 'node:util';
import { ValueScopeName } from 'ajv/dist/compile/codegen/scope.js';
import { expect, test } from 'vitest';
import type { ValidatedSchema } from './contract.ts';
import type { Mapping } from './document.ts';
import { folderWith } from './fixtures/folder.ts';
import { printModule } from './validator-module.ts';
import { compileValidators, schemaTrial } from './validators.ts';

type Validate = ((value: unknown) => boolean) & { errors?: readonly { instancePath: string }[] | null };

const runtime = new URL('../templates/validators/runtime/', import.meta.url);

function compiled(schemas: Readonly<Record<string, Mapping>>, shared: Mapping = {}): string {
  const validated = Object.entries(schemas).map(
    ([name, schema]): ValidatedSchema => ({ name, role: 'request', type: { kind: 'unknown' }, schema }),
  );
  return compileValidators(validated, shared);
}

/** The validators of an emitted module, imported from a folder that holds it and the runtime, and nothing else. */
async function imported(code: string): Promise<Readonly<Record<string, Validate>>> {
  const folder = await folderWith({ 'package.json': '{ "type": "module" }', 'validators.js': code });
  await cp(runtime, join(folder, 'runtime'), { recursive: true });
  return import(pathToFileURL(join(folder, 'validators.js')).href);
}

/** Tells whether values fit a schema by the module emitted for it. */
async function validatorOf(schema: Mapping, shared: Mapping = {}): Promise<Validate> {
  const { Value } = await imported(compiled({ Value: schema }, shared));
  if (!Value) throw new Error('The module does not export the validator.');
  return Value;
}

test('a length counts code points', async () => {
  const validate = await validatorOf({ type: 'string', minLength: 2, maxLength: 2 });
  expect(['ab', '😀😀', '😀a'].map(validate)).toEqual([true, true, true]);
  expect(['a', '😀', '😀😀😀'].map(validate)).toEqual([false, false, false]);
});

test('enum and const compare deeply, whatever the order of members', async () => {
  const validate = await validatorOf({
    properties: { a: { enum: [{ x: [1], y: null }] }, b: { const: [{ z: 1 }] } },
  });
  expect(validate({ a: { y: null, x: [1] }, b: [{ z: 1 }] })).toBe(true);
  expect(validate({ a: { x: [1] } })).toBe(false);
  expect(validate({ b: { 0: { z: 1 } } })).toBe(false);
});

test('unique items compare deeply', async () => {
  const validate = await validatorOf({ type: 'array', uniqueItems: true });
  expect(validate([{ a: 1, b: 2 }, { a: 1, b: 3 }, [1], 1])).toBe(true);
  expect(
    validate([
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ]),
  ).toBe(false);
});

test('the formats are enforced; those of OpenAPI that say how a value is held are not', async () => {
  const validate = await validatorOf({
    properties: { at: { format: 'date-time' }, id: { format: 'uuid' }, size: { format: 'int64' } },
  });
  expect(validate({ at: '2024-02-29T23:59:60Z', size: 2 ** 60 })).toBe(true);
  expect(validate({ at: '2023-02-29T00:00:00Z' })).toBe(false);
  expect(validate({ id: 'not one' })).toBe(false);
});

test('a module imports only the helpers it uses', () => {
  expect(compiled({ Value: { type: 'integer' } })).not.toMatch(/import|require/);
  const all = { maxLength: 1, enum: [{}], format: 'date' };
  expect(compiled({ Value: all }).match(/^import .*$/gm)).toEqual([
    "import { equal } from './runtime/equal.ts';",
    "import { formats } from './runtime/formats.ts';",
    "import { codePoints } from './runtime/length.ts';",
  ]);
});

test('what ajv refers to and nothing here stands for is an error, not a broken module', () => {
  const printed = (prefix: string, code: string) => {
    const name = Object.assign(Object.create(ValueScopeName.prototype), {
      prefix,
      str: `${prefix}0`,
      value: { ref: {}, code },
    });
    const source = {
      validateName: new ValueScopeName('validate', 'validate0'),
      validateCode: `${prefix}0()`,
      scopeValues: { [prefix]: new Set([name]) },
    };
    return printModule([{ name: 'Value', schema: {}, validate: { source } }], {});
  };
  expect(() => printed('func', 'require("ajv/dist/runtime/uri").default')).toThrow(
    "ajv's code requires ajv/dist/runtime/uri; give it a stand-in",
  );
  expect(() => printed('func', 'fastUri')).toThrow("ajv's code requires fastUri; give it a stand-in");
  expect(() => printed('keyword', '{}')).toThrow("ajv's code refers to keyword0");
  expect(() => printed('schema', '{}')).toThrow('schema0, which is no schema of the contract');
});

test('one more schema only adds lines, wherever it stands and whatever it shares', () => {
  const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const word = { type: 'string', pattern: '^[a-z]+$', minLength: 1 };
  const shared = {
    Room: { properties: { hall: component('Hall'), name: word, opened: { format: 'date-time' } } },
    Hall: { properties: { rooms: { items: component('Room') }, kind: { enum: [{ a: 1 }] } } },
  };
  const before = compiled({ Hall: component('Hall'), openRoomBody: { properties: { name: word } } }, shared);
  const more = {
    // It reaches the circle from its other side, and comes first.
    Aisle: { properties: { room: component('Room'), until: { format: 'date' } }, required: ['room'] },
    ...shared,
  };
  const after = compiled(
    { Aisle: component('Aisle'), Hall: component('Hall'), openRoomBody: { properties: { name: word } } },
    more,
  );
  expect(after).not.toBe(before);
  expect(diff(before.split('\n'), after.split('\n')).filter(([kind]) => kind === 1)).toEqual([]);
});

test('text that looks like ajv at work is left alone', async () => {
  const pattern = 'require\\("x"\\)|formats\\[0\\]|validate0|schema1';
  const validate = await validatorOf({
    type: 'string',
    pattern,
    description: 'const a = require("b").default;',
  });
  expect(['require("x")', 'validate0', 'schema1', 'y'].map(validate)).toEqual([true, true, true, false]);
  const member = await validatorOf({
    properties: { validate0: { type: 'integer' }, formats1: { const: 1 } },
  });
  expect([{ validate0: 1, formats1: 1 }, { validate0: 'a' }, { formats1: 2 }].map(member)).toEqual([
    true,
    false,
    false,
  ]);
});

test('what several schemas share is emitted once', () => {
  const shared = { Room: { type: 'object', properties: { name: { type: 'string', pattern: '^shared$' } } } };
  const room = { $ref: '#/components/schemas/Room' };
  const code = compiled({ A: { items: room }, B: { properties: { room } }, Room: room }, shared);
  expect(code.match(/new RegExp\("\^shared\$"/g)).toHaveLength(1);
});

test('schemas may contain themselves and each other', async () => {
  const shared = {
    Room: { properties: { hall: { $ref: '#/components/schemas/Hall' }, doors: { type: 'integer' } } },
    Hall: { properties: { rooms: { items: { $ref: '#/components/schemas/Room' } } } },
  };
  const validate = await validatorOf({ $ref: '#/components/schemas/Room' }, shared);
  expect(validate({ hall: { rooms: [{ hall: { rooms: [{ doors: 2 }] } }] } })).toBe(true);
  expect(validate({ hall: { rooms: [{ hall: { rooms: [{ doors: 'two' }] } }] } })).toBe(false);
  expect(validate.errors?.[0]?.instancePath).toBe('/hall/rooms/0/hall/rooms/0/doors');
});

test('schemas that no validator looks into at run time are dropped', () => {
  expect(compiled({ Value: { type: 'object', properties: { a: { type: 'string' } } } })).not.toMatch(
    /const schema/,
  );
  expect(compiled({ Value: { enum: [{ a: 1 }] } })).toMatch('const schema_Value = {"enum":[{"a":1}]};');
});

test('properties may be called like keywords and extensions', async () => {
  const names = ['example', 'discriminator', 'default', 'x-callsheet', '$ref', 'xml', 'title'];
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'integer' }]));
  const validate = await validatorOf({
    type: 'object',
    properties,
    additionalProperties: false,
    required: names,
  });
  expect(validate(Object.fromEntries(names.map((name) => [name, 1])))).toBe(true);
  for (const name of names) {
    expect(validate(Object.fromEntries(names.map((other) => [other, other === name ? 'a' : 1])))).toBe(false);
  }
});

test('values of enum and const are data, whatever their members are called', async () => {
  const value = { $ref: 'a', example: 1, 'x-b': 2 };
  const validate = await validatorOf({ properties: { a: { const: value }, b: { enum: [value] } } });
  expect(validate({ a: value, b: value })).toBe(true);
  expect(validate({ a: {} })).toBe(false);
});

test('a component whose name needs escaping is found', async () => {
  const shared = { 'a/b c': { type: 'integer' } };
  const validate = await validatorOf({ $ref: '#/components/schemas/a~1b%20c' }, shared);
  expect([1, 'a'].map(validate)).toEqual([true, false]);
});

test('one module exports each schema by its name', async () => {
  const module = await imported(compiled({ First: { type: 'string' }, Second: { type: 'integer' } }));
  expect(
    Object.keys(module)
      .filter((name) => name !== 'default')
      .sort(),
  ).toEqual(['First', 'Second']);
  expect(module.First?.('a')).toBe(true);
  expect(module.Second?.('a')).toBe(false);
});

test('a trial tells on the spot what the emitted validator would', () => {
  const fits = schemaTrial({ Room: { required: ['name'] } })({ $ref: '#/components/schemas/Room' });
  expect([{ name: 1 }, {}].map(fits)).toEqual([true, false]);
});
