import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diff } from 'node:util';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { folderWith } from '../fixtures/folder.ts';
import type { Mapping } from '../load/document/document.ts';
import type { ValidatedSchema } from '../model/contract/contract.ts';
import { printValidators, schemaTrial, type ValidatorModules } from './validators.ts';

type Validate = ((value: unknown) => boolean) & { errors?: readonly { instancePath: string }[] | null };

const runtime = new URL('../../templates/validators/runtime/', import.meta.url);

function printed(schemas: Mapping, shared: Mapping = {}): ValidatorModules {
  const validated = Object.entries(schemas).map(
    ([name, schema]): ValidatedSchema => ({ name, role: 'request', type: { kind: 'unknown' }, schema }),
  );
  return printValidators(validated, shared);
}

/** The validators of printed modules, imported from a folder that contains only them and the runtime. */
async function imported({
  checks,
  rules,
  requests,
}: ValidatorModules): Promise<Readonly<Record<string, Validate>>> {
  const folder = await folderWith({
    'package.json': '{ "type": "module" }',
    'checks.js': checks,
    'rules.js': rules,
    'requests.js': requests,
  });
  await cp(runtime, join(folder, 'runtime'), { recursive: true });
  return import(pathToFileURL(join(folder, 'requests.js')).href);
}

/** A validator of a schema, from the modules printed for it. */
async function validatorOf(schema: Mapping, shared: Mapping = {}): Promise<Validate> {
  const { Value } = await imported(printed({ Value: schema }, shared));
  if (!Value) throw new Error('The module does not export the validator.');
  return Value;
}

test('string length counts code points', async () => {
  const validate = await validatorOf({ type: 'string', minLength: 2, maxLength: 2 });
  expect(['ab', '😀😀', '😀a'].map(validate)).toEqual([true, true, true]);
  expect(['a', '😀', '😀😀😀'].map(validate)).toEqual([false, false, false]);
});

test('enum and const compare deeply, in any order of members', async () => {
  const validate = await validatorOf({
    properties: { a: { enum: [{ x: [1], y: null }] }, b: { const: [{ z: 1 }] } },
  });
  expect(validate({ a: { y: null, x: [1] }, b: [{ z: 1 }] })).toBe(true);
  expect(validate({ a: { x: [1] } })).toBe(false);
  expect(validate({ b: { 0: { z: 1 } } })).toBe(false);
});

const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/**
 * Alternatives that lead back to their union: without a cache, each level would be validated twice as often
 * as the one above.
 */
const alternatives = {
  Filter: { type: 'object', oneOf: [component('Both'), component('Either')] },
  Both: { properties: { both: { const: true }, next: component('Filter') }, required: ['both'] },
  Either: { properties: { next: component('Filter'), either: { const: true } }, required: ['either'] },
};

const anyAlternatives = { ...alternatives, Filter: { anyOf: alternatives.Filter.oneOf } };
const closed = {
  ...anyAlternatives,
  Filter: { ...anyAlternatives.Filter, unevaluatedProperties: false },
};
const parts = {
  Tree: { allOf: [component('Named'), { properties: { next: component('Tree') } }] },
  Named: { properties: { name: { type: 'string' }, next: component('Tree') } },
};

const chained = <T extends object>(levels: number, link: T, last: object): object => {
  let whole = last;
  for (let level = 0; level < levels; level += 1) whole = { ...link, next: whole };
  return whole;
};

test.each([
  ['one of several', alternatives, 'Filter', { both: true }, { both: true, either: true }],
  ['any of several', anyAlternatives, 'Filter', { both: true, either: true }, {}],
  ['all of several', parts, 'Tree', { name: 'a' }, { name: 1 }],
  [
    'unevaluated members',
    closed,
    'Filter',
    { both: true, either: true },
    { both: true, either: true, more: 1 },
  ],
] as const)(
  'validates each value once for recursive schemas with %s',
  async (_what, schemas, name, good, bad) => {
    const validate = await validatorOf(component(name), schemas);
    const validateInTime = (value: object): unknown =>
      runInNewContext('validate(value)', { validate, value }, { timeout: 60_000 });
    expect(validateInTime(chained(40, good, good))).toBe(true);
    expect(validateInTime(chained(40, good, bad))).toBe(false);
    expect(validate.errors?.some(({ instancePath }) => instancePath.startsWith('/next'.repeat(40)))).toBe(
      true,
    );
    expect(validate.errors?.length).toBeLessThan(2_000);
  },
);

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

test('enforces formats, except those of OpenAPI that describe only the representation', async () => {
  const validate = await validatorOf({
    properties: { at: { format: 'date-time' }, id: { format: 'uuid' }, size: { format: 'int64' } },
  });
  expect(validate({ at: '2024-02-29T23:59:60Z', size: 2 ** 60 })).toBe(true);
  expect(validate({ at: '2023-02-29T00:00:00Z' })).toBe(false);
  expect(validate({ id: 'not one' })).toBe(false);
});

test('a module imports only the helpers that it uses', () => {
  expect(printed({ Value: { type: 'string' } }).checks).not.toMatch(/import|require/);
  const all = { type: 'string', maxLength: 1, enum: [{}], format: 'date' };
  expect(printed({ Value: all }).checks.match(/^import .*$/gm)).toEqual([
    "import { isLonger, isOneOf } from './runtime/check.ts';",
    "import { isDate } from './runtime/formats.ts';",
  ]);
});

test('a new schema only adds lines to the output', () => {
  const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const word = { type: 'string', pattern: '^[a-z]+$', minLength: 1 };
  const shared = {
    Room: { properties: { hall: component('Hall'), name: word, opened: { format: 'date-time' } } },
    Hall: { properties: { rooms: { items: component('Room') }, kind: { enum: [{ a: 1 }] } } },
  };
  const before = printed({ Hall: component('Hall'), openRoomBody: { properties: { name: word } } }, shared);
  const more = {
    // This schema reaches the cycle at another schema, and comes first in the alphabet.
    Aisle: { properties: { room: component('Room'), until: { format: 'date' } }, required: ['room'] },
    ...shared,
  };
  const aisle = { Aisle: component('Aisle'), Hall: component('Hall') };
  const after = printed({ ...aisle, openRoomBody: { properties: { name: word } } }, more);
  for (const name of ['checks', 'rules', 'requests'] as const) {
    // Imports share one line.
    const [was, is] = [before[name], after[name]].map((code) =>
      code.replaceAll(/^import .*$/gm, '').split('\n'),
    );
    expect(is).not.toEqual(was);
    expect(diff(was ?? [], is ?? []).filter(([kind]) => kind === 1)).toEqual([]);
  }
});

test('text that looks like code stays text', async () => {
  const pattern = 'require\\("x"\\)|\u0001 1|`v`|v1';
  const validate = await validatorOf({ type: 'string', pattern });
  expect(['require("x")', '\u0001 1', '`v`', 'v1', 'y'].map(validate)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  const names = ['v', 'v1', 'isObject', '"; throw 1; "', '\u2028', '__proto__', 'constructor'];
  const properties = Object.fromEntries(
    names.map((name) => [name, { type: 'object', properties: { [name]: {} } }]),
  );
  const member = await validatorOf({ properties, additionalProperties: false });
  for (const name of names) {
    expect(member(Object.fromEntries([[name, {}]])), name).toBe(true);
    expect(member(Object.fromEntries([[name, 1]])), name).toBe(false);
  }
});

test('ignores members that an object only inherits', async () => {
  const validate = await validatorOf({
    type: 'object',
    properties: { toString: { type: 'string' }, constructor: {} },
    required: ['constructor'],
    dependentRequired: { valueOf: ['name'] },
  });
  expect(
    ['{"constructor":1}', '{"constructor":1,"toString":"a"}'].map((text) => validate(JSON.parse(text))),
  ).toEqual([true, true]);
  const rejected = ['{}', '{"constructor":1,"toString":1}', '{"constructor":1,"valueOf":1}'];
  expect(rejected.map((text) => validate(JSON.parse(text)))).toEqual([false, false, false]);
});

test('computes multiples in decimals', async () => {
  const validate = await validatorOf({ type: 'number', multipleOf: 0.01 });
  expect([19.99, 0.07, -1.1, 1e22, 0].map(validate)).toEqual([true, true, true, true, true]);
  expect([19.999, 0.001, 1e-7].map(validate)).toEqual([false, false, false]);
});

test('a check and the rules agree on every value', async () => {
  const room = { type: ['object', 'null'], properties: { doors: { type: 'integer', minimum: 1 } } };
  const modules = printed(
    { Value: { anyOf: [room, { type: 'array', items: { $ref: '#/components/schemas/Room' } }] } },
    { Room: room },
  );
  const validate = (await imported(modules)).Value;
  const values = [null, {}, { doors: 1 }, { doors: 0 }, { doors: 1.5 }, [], [null], [{ doors: 0 }], 'a'];
  expect(values.map((value) => validate?.(value))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  for (const value of values) {
    if (!validate?.(value)) expect(validate?.errors?.length, JSON.stringify(value)).toBeGreaterThan(0);
  }
});

test('prints shared schemas once, and unused ones not at all', () => {
  const shared = {
    Room: { type: 'object', properties: { name: { type: 'string', pattern: '^shared$' } } },
    Cellar: { type: 'string', pattern: '^unused$' },
  };
  const room = { $ref: '#/components/schemas/Room' };
  const { checks, rules } = printed({ A: { items: room }, B: { properties: { room } }, Room: room }, shared);
  for (const code of [checks, rules]) {
    expect(code.match(/\^shared\$/g)).toHaveLength(1);
    expect(code).not.toMatch('unused');
  }
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

test('does not print annotations', () => {
  const note = { title: 'note', description: 'note', example: 'note', default: 'note', 'x-note': 'note' };
  const { checks, rules } = printed({
    Value: { ...note, type: 'object', properties: { a: { ...note, type: 'string' } } },
  });
  expect(checks + rules).not.toMatch('note');
});

test('properties may have the names of keywords and extensions', async () => {
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

test('values of enum and const are data, even if their members have the names of keywords', async () => {
  const value = { $ref: 'a', example: 1, 'x-b': 2 };
  const validate = await validatorOf({ properties: { a: { const: value }, b: { enum: [value] } } });
  expect(validate({ a: value, b: value })).toBe(true);
  expect(validate({ a: {} })).toBe(false);
});

test('finds a component if its name needs escaping', async () => {
  const shared = { 'a/b c': { type: 'integer' } };
  const validate = await validatorOf({ $ref: '#/components/schemas/a~1b%20c' }, shared);
  expect([1, 'a'].map(validate)).toEqual([true, false]);
});

test('a module exports each schema by its name', async () => {
  const module = await imported(printed({ First: { type: 'string' }, Second: { type: 'integer' } }));
  expect(Object.keys(module).sort()).toEqual(['First', 'Second']);
  expect(module.First?.('a')).toBe(true);
  expect(module.Second?.('a')).toBe(false);
});

test('a trial gives the same result as the generated validator', () => {
  const fits = schemaTrial({ Room: { required: ['name'] } })({ $ref: '#/components/schemas/Room' });
  expect([{ name: 1 }, {}].map(fits)).toEqual([true, false]);
});
