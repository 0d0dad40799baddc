import { expect, test } from 'vitest';
import type { Mapping } from '../../load/document/document.ts';
import { schemaTrial } from '../validators.ts';
import { patternText } from './pattern-text.ts';
import { madeValue } from './synthetic-values.ts';

test.each([
  '^[A-Z]{3}-\\d{4}$',
  '^(?:EUR|USD)$',
  '^\\+?[1-9]\\d{1,14}$',
  '^[^\\s@]+@[^\\s@]+\\.[a-z]{2,}$',
  '^\\w{2,5}(-\\w+)*$',
  '^[a-z0-9_\\-]{3,16}$',
  '[\\]x]{2}',
  '^#(?:[0-9a-fA-F]{3}){1,2}$',
])('generates a text for %s', (pattern) => {
  expect(patternText(pattern)).toMatch(new RegExp(pattern));
});

test.each(['^(?!no)yes$', '^(a)\\1$'])(
  'generates no text for %s, which has lookaround or a back reference',
  (pattern) => {
    expect(patternText(pattern)).toBeUndefined();
  },
);

const root: Mapping = {
  components: {
    schemas: {
      Named: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 12 } } },
      Tree: {
        type: 'object',
        required: ['label'],
        properties: {
          label: { type: 'string' },
          under: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
        },
      },
    },
  },
};

const schemas: Readonly<Record<string, Mapping>> = {
  'parts and an alternative': {
    allOf: [
      { $ref: '#/components/schemas/Named' },
      { type: 'object', required: ['size'], properties: { size: { type: 'integer', minimum: 7 } } },
    ],
    oneOf: [{ required: ['kind'], properties: { kind: { const: 'one' } } }, { required: ['sort'] }],
  },
  'a schema that contains itself': { $ref: '#/components/schemas/Tree' },
  'a list without repeats': {
    type: 'array',
    minItems: 3,
    uniqueItems: true,
    items: { type: 'string', enum: ['a', 'b', 'c'] },
  },
  'a number between bounds': { type: 'number', exclusiveMinimum: 2, exclusiveMaximum: 3 },
  'a multiple': { type: 'integer', minimum: 11, multipleOf: 5 },
  'an example that is invalid': {
    type: 'object',
    required: ['at'],
    properties: { at: { type: 'string', format: 'date', example: 'soon' } },
  },
  'as many members as required': {
    type: 'object',
    minProperties: 2,
    additionalProperties: { type: 'boolean' },
  },
  'named formats': {
    type: 'object',
    required: ['id', 'mail', 'at', 'host'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      mail: { type: 'string', format: 'email' },
      at: { type: 'string', format: 'date-time' },
      host: { type: 'string', format: 'ipv4' },
    },
  },
};

test.each(Object.entries(schemas))('generates a value for %s', (_name, schema) => {
  const fits = schemaTrial((root as { components: { schemas: Mapping } }).components.schemas)(schema);
  const value = madeValue(root, schema, fits);
  expect(value).toBeDefined();
  expect(fits(value)).toBe(true);
});

test('includes all members if none is required', () => {
  const schema = { type: 'object', properties: { one: { type: 'string' }, two: { type: 'integer' } } };
  expect(madeValue({}, schema, () => true)).toEqual({ one: 'callsheet', two: 1 });
});

test('returns undefined if no value is valid', () => {
  expect(madeValue({}, { type: 'string' }, () => false)).toBeUndefined();
});

test('stops quickly at a schema with endless alternatives and members', () => {
  const members = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`m${index}`, { $ref: '#/components/schemas/Wide' }]),
  );
  const wide: Mapping = {
    components: {
      schemas: {
        Wide: {
          type: 'object',
          required: ['m0', 'm1'],
          properties: members,
          allOf: [{ $ref: '#/components/schemas/Wide' }, { $ref: '#/components/schemas/Wide' }],
        },
      },
    },
  };
  const began = performance.now();
  expect(madeValue(wide, { $ref: '#/components/schemas/Wide' }, () => true)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(5_000);
  const long = {
    type: 'array',
    minItems: 1_000_000_000,
    items: { type: 'string', minLength: 1_000_000_000 },
  };
  expect(madeValue({}, long, () => false)).toBeUndefined();
  expect(patternText('^(?:(?:a{1000}){1000}){1000}$')).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(10_000);
});
