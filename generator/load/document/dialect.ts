import { setOwn } from '../../../templates/server/runtime/responses/set-member.ts';
import type { Mapping, Node } from './document.ts';
import { isSequence } from './node.ts';

/** Whether a document is OpenAPI 3.0. Its schemas differ slightly from JSON Schema. */
export function isOpenApi30(root: Mapping): boolean {
  return typeof root.openapi === 'string' && root.openapi.startsWith('3.0');
}

/**
 * Members of a schema that describe it to people and do not constrain values. They stay next to a union with
 * null.
 */
const annotations = new Set(
  'title description default example examples deprecated readOnly writeOnly externalDocs xml x-callsheet'.split(
    ' ',
  ),
);

/**
 * Whether a keyword next to a `$ref` of OpenAPI 3.0 is retained. According to OpenAPI 3.0 all of them are
 * ignored.
 */
export function isKeptNextToReference(keyword: string): boolean {
  return annotations.has(keyword) || keyword.startsWith('x-') || keyword === 'summary';
}

/** Converts keywords of OpenAPI 3.0 schemas to those of JSON Schema, and so of OpenAPI 3.1. */
export function toJsonSchema(schema: Record<string, Node>): void {
  for (const [exclusive, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const flag = schema[exclusive];
    if (typeof flag !== 'boolean') continue;
    const limit = schema[bound];
    delete schema[exclusive];
    if (!flag || limit === undefined) continue;
    schema[exclusive] = limit;
    delete schema[bound];
  }
}

/**
 * Converts `nullable: true` to the type `null`, or to a union with null if the schema is composed of others.
 * In the second case, returns the other alternative, which then is a separate schema.
 */
export function takeNull(schema: Record<string, Node>): Record<string, Node> | undefined {
  const { nullable, type, enum: values } = schema;
  delete schema.nullable;
  if (nullable !== true) return undefined;
  if (!composing.some((keyword) => schema[keyword] !== undefined)) {
    if (typeof type === 'string') schema.type = [type, 'null'];
    else if (isSequence(type) && !type.includes('null')) schema.type = [...type, 'null'];
    if (isSequence(values) && !values.includes(null)) schema.enum = [...values, null];
    return undefined;
  }
  const isAnnotation = (key: string) => annotations.has(key) || key.startsWith('x-');
  const alternative: Record<string, Node> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (isAnnotation(key)) continue;
    setOwn(alternative, key, value);
    delete schema[key];
  }
  schema.anyOf = [alternative, { type: 'null' }];
  return alternative;
}

const composing = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not'];
