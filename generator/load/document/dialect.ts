import { setOwn } from '../../../templates/server/runtime/responses/set-member.ts';
import type { Mapping, Node } from './document.ts';
import { isSequence } from './node.ts';

/** Whether a document is of OpenAPI 3.0, whose schemas are almost, but not quite, JSON Schema. */
export function isOpenApi30(root: Mapping): boolean {
  return typeof root.openapi === 'string' && root.openapi.startsWith('3.0');
}

/** Members of a schema that say something of it to people, and nothing of values: they stay beside a choice with null. */
const annotations = new Set(
  'title description default example examples deprecated readOnly writeOnly externalDocs xml x-callsheet'.split(
    ' ',
  ),
);

/** What stands beside a `$ref` of OpenAPI 3.0 and may stay; the text says that everything there is ignored. */
export function staysBesideReference(keyword: string): boolean {
  return annotations.has(keyword) || keyword.startsWith('x-') || keyword === 'summary';
}

/** Rewrites what OpenAPI 3.0 says of a schema in words of its own the way JSON Schema, and so OpenAPI 3.1, says it. */
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
 * `nullable: true` as a type, or as a choice with null where the schema is composed of others. Gives what the choice is
 * beside null, which is a schema of its own then.
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
  const beside: Record<string, Node> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (isAnnotation(key)) continue;
    setOwn(beside, key, value);
    delete schema[key];
  }
  schema.anyOf = [beside, { type: 'null' }];
  return beside;
}

const composing = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not'];
