import type { Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, items, mapping, number, text, texts } from '../load/document/node.ts';
import { referenceName } from '../load/document/resolve.ts';
import { statesType } from '../load/document/type-keywords.ts';
import type { Property, Type } from '../model/contract/contract.ts';
import { schemaTypeName } from '../text/names.ts';
import { readExtensibleEnum } from '../traits/extensible-enum/read.ts';
import { readSecret } from '../traits/secret/read.ts';
import { readOnlyMembers, writeOnlyMembers } from './read-write-variants.ts';

const unknown: Type = { kind: 'unknown' };

/** The TypeScript type of a schema. Validators enforce the rest: bounds, patterns, exclusions. */
export function readType(schema: Node | undefined): Type {
  if (schema === false) return { kind: 'never' };
  if (!isMapping(schema)) return unknown;
  const reference = text(schema.$ref);
  if (reference !== undefined) return readReference(schema, reference);
  if (schema.const !== undefined && isLiteral(schema.const)) return { kind: 'literal', value: schema.const };
  if (isSequence(schema.enum) && schema.enum.every(isLiteral))
    return union(schema.enum.map((value) => ({ kind: 'literal', value })));
  if (rejectsAll(schema.not)) return { kind: 'never' };
  return readComposition(schema) ?? readByType(schema);
}

/** The type of a component. With more constraints next to the reference, an intersection with them. */
function readReference({ $ref: _, ...siblings }: Mapping, reference: string): Type {
  const isMore = statesType(siblings) || siblings.required !== undefined || siblings.not !== undefined;
  if (!isMore) return { kind: 'reference', name: schemaTypeName(referenceName(reference)) };
  const composed = readType({ ...siblings, allOf: [{ $ref: reference }, ...items(siblings.allOf)] });
  const isFinal = siblings.const !== undefined || siblings.enum !== undefined || composed.kind === 'never';
  if (isFinal || !statesKind(siblings)) return composed;
  const members = composed.kind === 'intersection' ? composed.members : [composed];
  return { kind: 'intersection', members: [...members, readByType(siblings)] };
}

/**
 * Whether the keywords next to a reference exclude null or restrict the items of a list. `type: object` adds
 * nothing.
 */
function statesKind({ type, items: held, prefixItems }: Mapping): boolean {
  const kinds = texts(type);
  return kinds.length > 0 ? !kinds.includes('object') : held !== undefined || prefixItems !== undefined;
}

function isLiteral(value: Node): value is string | number | boolean | null {
  return value === null || typeof value !== 'object';
}

/** Whether the schema under a `not` is `{}` or `true`, so that no value is valid. */
function rejectsAll(not: Node | undefined): boolean {
  return not === true || (isMapping(not) && Object.keys(not).length === 0);
}

/**
 * The type from `allOf`, the schema's own properties, `oneOf` and `anyOf` together; undefined if none of
 * them states a type.
 */
function readComposition(schema: Mapping): Type | undefined {
  const parts = items(schema.allOf).filter(statesType).map(readType);
  const choices = [items(schema.oneOf), items(schema.anyOf)]
    .filter((alternatives) => alternatives.some(statesType))
    .map((alternatives) => readChoice(schema, alternatives));
  if (parts.length === 0 && choices.length === 0) return undefined;
  // Required properties that other parts declare are in `demanded`.
  const own =
    schema.properties === undefined ? [] : [readObject({ ...schema, required: ownRequired(schema) })];
  const demanded = parts.length > 0 ? readDemanded(schema) : undefined;
  const members = [...parts, ...own, ...choices, ...(demanded ? [demanded] : [])];
  const [first] = members;
  return members.length === 1 && first ? first : { kind: 'intersection', members };
}

function readChoice(schema: Mapping, alternatives: readonly Node[]): Type {
  return union(alternatives.map(readType), text(mapping(schema.discriminator).propertyName));
}

/** The properties that a composition requires, and that one of its parts declares. */
function readDemanded(schema: Mapping): Type | undefined {
  const bare = items(schema.allOf).filter((part) => !statesType(part));
  const names = new Set([schema, ...bare.map(mapping)].flatMap(({ required }) => texts(required)));
  const properties = [...names]
    .filter((name) => mapping(schema.properties)[name] === undefined)
    .map((name): Property => ({ name, required: true, summary: undefined, type: { kind: 'present' } }));
  return properties.length === 0 ? undefined : { kind: 'object', properties, additional: undefined };
}

function readByType(schema: Mapping): Type {
  const names = texts(schema.type);
  if (names.length === 0) return readUntyped(schema);
  return union(names.map((name) => readNamed(name, schema)));
}

function readUntyped(schema: Mapping): Type {
  if (schema.properties !== undefined) return readObject(schema);
  if (schema.items !== undefined) return { kind: 'array', items: readType(schema.items) };
  return unknown;
}

function readNamed(name: string, schema: Mapping): Type {
  switch (name) {
    case 'integer':
      return { kind: 'number', integer: true };
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'null':
      return { kind: 'null' };
    case 'array':
      return readArray(schema);
    case 'object':
      return readObject(schema);
    case 'string':
      return readString(schema);
    default:
      return unknown;
  }
}

function readString(schema: Mapping): Type {
  if (
    schema.format === 'binary' ||
    (schema.contentMediaType !== undefined && schema.contentEncoding === undefined)
  ) {
    return schema.contentSchema === undefined ? { kind: 'binary' } : readType(schema.contentSchema);
  }
  return { kind: 'string', known: readExtensibleEnum(schema), secret: readSecret(schema)?.kind };
}

function readArray(schema: Mapping): Type {
  if (!isSequence(schema.prefixItems)) return { kind: 'array', items: readType(schema.items) };
  const rest = schema.items === false ? undefined : readType(schema.items);
  const least = number(schema.minItems) ?? 0;
  return { kind: 'tuple', items: schema.prefixItems.map(readType), least, rest };
}

function readObject(schema: Mapping): Type {
  const required = new Set(texts(schema.required));
  const properties = Object.entries(mapping(schema.properties)).map(
    ([name, property]): Property => ({
      name,
      required: required.has(name),
      summary: text(mapping(property).description),
      type: readType(property),
    }),
  );
  const withheld = [schema[writeOnlyMembers], schema[readOnlyMembers]].flatMap(texts);
  const additional = readAdditional(schema, properties.length + withheld.length > 0);
  const undeclared = additional === undefined && schema.additionalProperties !== false ? [...required] : [];
  const present = undeclared
    .filter((name) => mapping(schema.properties)[name] === undefined && !withheld.includes(name))
    .map((name): Property => ({ name, required: true, summary: undefined, type: { kind: 'present' } }));
  return {
    kind: 'object',
    properties: [...properties, ...present],
    additional,
    ...(withheld.length > 0 && { withheld }),
  };
}

/** The required properties that a schema itself declares. */
const ownRequired = ({ required, properties }: Mapping): readonly string[] =>
  texts(required).filter((name) => mapping(properties)[name] !== undefined);

/**
 * The type of additional members. A schema without properties is a map. One with properties is open only if
 * it says so.
 */
function readAdditional(schema: Mapping, hasProperties: boolean): Type | undefined {
  const { additionalProperties } = schema;
  const held = Object.values(mapping(schema.patternProperties)).map(readType);
  if (isMapping(additionalProperties)) held.push(readType(additionalProperties));
  if (additionalProperties === true) return unknown;
  if (held.length > 0) return union(held);
  if (hasProperties) return undefined;
  return additionalProperties === false ? { kind: 'never' } : unknown;
}

function union(members: readonly Type[], discriminator?: string): Type {
  if (members.length === 0) return { kind: 'never' };
  const [first] = members;
  return members.length === 1 && first ? first : { kind: 'union', members, discriminator };
}
