import { readFileSync } from 'node:fs';
import { isObject, type JsonObject } from '../conformance/engine/model/json-pointer.ts';
import type { Operation } from '../conformance/engine/model/operation.ts';
import type { Random } from '../conformance/engine/model/random.ts';
import { contract } from '../generated/conformance/operations.ts';

/** A JSON Schema of the bundled contract. */
export type Schema = JsonObject;

/** An operation with the grammar of its body. */
export interface Production {
  readonly operation: Operation;
  /** The schema of a JSON body. */
  readonly body?: Schema;
}

const document: JsonObject = JSON.parse(
  readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'),
);

/**
 * All operations with plain requests and responses, and the event stream, which starts as a plain request.
 */
export const productions: readonly Production[] = Object.values(contract.operations)
  .filter(({ marker }) => marker === undefined || marker === 'stream')
  .map((operation) => {
    const schema = at(document, 'paths', operation.path, operation.method.toLowerCase(), 'requestBody');
    const body = at(schema, 'content', 'application/json', 'schema');
    return isObject(body) ? { operation, body } : { operation };
  });

function at(node: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((found, key) => (isObject(found) ? resolved(found)[key] : undefined), node);
}

/** Follows a schema's reference. */
export function resolved(schema: Schema): Schema {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  const found = at(document, ...$ref.slice(2).split('/'));
  return isObject(found) ? resolved(found) : {};
}

const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isObject) : []);
const propertiesOf = (schema: Schema): [string, Schema][] =>
  isObject(schema.properties)
    ? Object.entries(schema.properties).flatMap(([name, value]) => (isObject(value) ? [[name, value]] : []))
    : [];

/** The JSON pointers of all members that a body of this schema may have; arrays by their first item. */
export function memberPointers(given: Schema, pointer = '', depth = 0): string[] {
  const schema = resolved(given);
  if (depth > 8) return [];
  const below = propertiesOf(schema).flatMap(([name, value]) => {
    const here = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return [here, ...memberPointers(value, here, depth + 1)];
  });
  const items = isObject(schema.items)
    ? [`${pointer}/0`, ...memberPointers(schema.items, `${pointer}/0`, depth + 1)]
    : [];
  const open = isObject(schema.additionalProperties) || schema.additionalProperties === true;
  const others = open ? [`${pointer}/other`] : [];
  const variants = ['oneOf', 'anyOf', 'allOf'].flatMap((key) =>
    schemasIn(schema[key]).flatMap((variant) => memberPointers(variant, pointer, depth + 1)),
  );
  return [...new Set([...below, ...items, ...others, ...variants])];
}

const pick = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random.next() * list.length)];

/** A value that should match a schema. Patterns are ignored, so the value may still be rejected. */
export function sampleOf(given: Schema, random: Random, depth = 0): unknown {
  const schema = resolved(given);
  if ('const' in schema) return schema.const;
  for (const key of ['enum', 'x-extensible-enum']) {
    const values = schema[key];
    if (Array.isArray(values)) return pick(values, random);
  }
  const variants = [...schemasIn(schema.oneOf), ...schemasIn(schema.anyOf)];
  const variant = pick(variants, random);
  if (variant && !schema.properties) return sampleOf(variant, random, depth);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  switch (pick(types, random)) {
    case 'object':
      return sampleObject(schema, random, depth);
    case 'array':
      return sampleArray(schema, random, depth);
    case 'integer':
      return Math.round(sampleNumber(schema, random));
    case 'number':
      return sampleNumber(schema, random);
    case 'boolean':
      return random.next() < 0.5;
    case 'null':
      return null;
    default:
      return sampleText(schema, random);
  }
}

function sampleObject(schema: Schema, random: Random, depth: number): JsonObject {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const chosen = propertiesOf(schema).filter(([name]) => required.includes(name) || random.next() < 0.5);
  const made = Object.fromEntries(
    chosen.map(([name, value]) => [name, depth > 8 ? null : sampleOf(value, random, depth + 1)]),
  );
  if (schema.additionalProperties === true && random.next() < 0.5) made[random.text(8)] = random.text(8);
  return made;
}

function sampleArray(schema: Schema, random: Random, depth: number): unknown[] {
  const { minItems = 0, maxItems = 5, items = {} } = schema;
  const length = Math.max(Number(minItems), Math.min(Number(maxItems), Math.floor(random.next() * 5)));
  return Array.from({ length }, () => (isObject(items) ? sampleOf(items, random, depth + 1) : null));
}

function sampleNumber(schema: Schema, random: Random): number {
  const { minimum = -1000, maximum = 1_000_000 } = schema;
  const [low, high] = [Number(minimum), Number(maximum)];
  const part = pick([0, 1, random.next(), random.next()], random) ?? 0;
  return low + (high - low) * part;
}

function sampleText(schema: Schema, random: Random): string {
  if (schema.format === 'date-time')
    return new Date(Date.now() + Math.floor(random.next() * 8.64e8)).toISOString();
  const { minLength = 0, maxLength = 40 } = schema;
  if (schema.format === 'uri') return `https://${random.text(10)}.example/${random.text(5)}`;
  if (String(schema.pattern).includes('rtmp')) return `rtmp://${random.text(10)}.example/app`;
  const max = Math.min(Number(maxLength), random.next() < 0.05 ? 5000 : 40);
  return random.text(Math.max(Number(minLength), Math.ceil(random.next() * max)));
}
