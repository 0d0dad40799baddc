import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, isSequence, items, mapping, mappings, text, texts } from '../../load/document/node.ts';
import { referredName } from '../../load/document/reference.ts';

/*
 * Schemas as openapi-typescript prints them: a member with a default is present, bytes and secrets are
 * strings, and alternatives of a discriminator contain its values.
 */

/** Whether members with a default are present, as in responses, or optional, as in requests. */
type Defaults = 'there' | 'optional';

/** The discriminator values of a schema in a union, and the member that contains them. */
interface Tag {
  readonly member: string;
  readonly values: readonly string[];
}

/** A schema as openapi-typescript prints it. */
export function asRead(schema: Node | undefined, defaults: Defaults): Node {
  if (!isMapping(schema)) return schema ?? {};
  if (typeof schema.$ref === 'string') return { $ref: schema.$ref };
  const { format: _, contentMediaType: __, contentSchema: ___, 'x-callsheet': ____, ...rest } = schema;
  const read: Record<string, Node> = { ...rest };
  for (const key of ['items', 'additionalProperties', 'unevaluatedProperties'])
    if (isMapping(read[key])) read[key] = asRead(read[key], defaults);
  for (const key of ['allOf', 'oneOf', 'anyOf', 'prefixItems'])
    if (isSequence(read[key])) read[key] = items(read[key]).map((part) => asRead(part, defaults));
  for (const key of ['properties', 'patternProperties'])
    if (isMapping(read[key]))
      read[key] = Object.fromEntries(
        Object.entries(read[key]).map(([name, member]) => [name, asRead(member, defaults)]),
      );
  const given = defaults === 'there' ? withDefault(schema) : [];
  if (given.length > 0) read.required = [...new Set([...texts(schema.required), ...given])];
  return read;
}

/** The members with a default. */
function withDefault(schema: Mapping): string[] {
  return mappings(schema.properties).flatMap(([name, member]) =>
    member.default === undefined ? [] : [name],
  );
}

/** The schemas of a document by name, each as openapi-typescript prints it. */
export function schemasAsRead(root: Mapping): readonly (readonly [string, Node])[] {
  const schemas = mapping(mapping(root.components).schemas);
  const tags = readTags(schemas);
  return Object.entries(schemas).map(([name, schema]) => {
    const read = asRead(schema, 'there');
    const tag = tags.get(name);
    return [name, tag === undefined ? read : tagged(read, tag)] as const;
  });
}

/** The discriminator values of each schema. */
function readTags(schemas: Mapping): ReadonlyMap<string, Tag> {
  const tags = new Map<string, Tag>();
  for (const [name, schema] of mappings(schemas)) {
    const { propertyName, mapping: written } = mapping(schema.discriminator);
    const member = text(propertyName);
    if (member === undefined) continue;
    const mapped = Object.entries(mapping(written)).map(
      ([value, to]) => [String(to).split('/').at(-1) ?? '', value] as const,
    );
    const known = new Set(mapped.map(([to]) => to));
    const implied = [...items(schema.oneOf), ...items(schema.anyOf)].flatMap((part) => {
      const to = referredName(part);
      return to === undefined || known.has(to) ? [] : [[to, to] as const];
    });
    for (const [to, value] of [...mapped, ...implied])
      if (to !== name) tags.set(to, { member, values: [...(tags.get(to)?.values ?? []), value] });
  }
  return tags;
}

/** Adds the discriminator values to a schema, unless the schema lists them itself. */
function tagged(schema: Node, { member, values }: Tag): Node {
  if (!isMapping(schema)) return schema;
  const properties = mapping(schema.properties);
  const own = mapping(properties[member]);
  if (own.const !== undefined || own.enum !== undefined || own.$ref !== undefined) return schema;
  const tag: Mapping = { ...own, enum: [...values] };
  if (properties[member] !== undefined) {
    const required = [...new Set([...texts(schema.required), member])];
    return { ...schema, required, properties: { ...properties, [member]: tag } };
  }
  if (schema.allOf === undefined) return schema;
  const part: Mapping = { type: 'object', required: [member], properties: { [member]: tag } };
  return { ...schema, allOf: [...items(schema.allOf), part] };
}
