import type { Mapping, Node } from '../document.ts';

/** Whether a document is of OpenAPI 3.0, whose schemas are almost, but not quite, JSON Schema. */
export function isOpenApi30(root: Mapping): boolean {
  return typeof root.openapi === 'string' && root.openapi.startsWith('3.0');
}

/** Rewrites what OpenAPI 3.0 says of a schema in words of its own the way JSON Schema, and so OpenAPI 3.1, says it. */
export function toJsonSchema(schema: Record<string, Node>): void {
  if (schema.nullable === true && typeof schema.type === 'string') schema.type = [schema.type, 'null'];
  delete schema.nullable;
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
