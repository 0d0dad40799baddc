import type { Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, items, mapping, number, text, texts } from '../load/document/node.ts';
import { referenceName } from '../load/document/resolve.ts';
import { saysType } from '../load/document/type-keywords.ts';
import type { Property, Type } from '../model/contract/contract.ts';
import { schemaTypeName } from '../text/names.ts';
import { readExtensibleEnum } from '../traits/extensible-enum/read.ts';
import { readSecret } from '../traits/secret/read.ts';
import { readOnlyMembers, writeOnlyMembers } from './read-write-variants.ts';

const unknown: Type = { kind: 'unknown' };

/** The TypeScript-shaped part of a schema. What it cannot say (bounds, patterns, exclusions) the validators enforce. */
export function readType(schema: Node | undefined): Type {
  if (schema === false) return { kind: 'never' };
  if (!isMapping(schema)) return unknown;
  const reference = text(schema.$ref);
  if (reference !== undefined) return readReference(schema, reference);
  if (schema.const !== undefined && isLiteral(schema.const)) return { kind: 'literal', value: schema.const };
  if (isSequence(schema.enum) && schema.enum.every(isLiteral))
    return union(schema.enum.map((value) => ({ kind: 'literal', value })));
  if (refusesAll(schema.not)) return { kind: 'never' };
  return readComposition(schema) ?? readByType(schema);
}

/** A component; where more is said beside the reference, as a part of that. */
function readReference({ $ref: _, ...beside }: Mapping, reference: string): Type {
  const isMore = saysType(beside) || beside.required !== undefined || beside.not !== undefined;
  if (!isMore) return { kind: 'reference', name: schemaTypeName(referenceName(reference)) };
  const composed = readType({ ...beside, allOf: [{ $ref: reference }, ...items(beside.allOf)] });
  const isFinal = beside.const !== undefined || beside.enum !== undefined || composed.kind === 'never';
  if (isFinal || !saysKind(beside)) return composed;
  const members = composed.kind === 'intersection' ? composed.members : [composed];
  return { kind: 'intersection', members: [...members, readByType(beside)] };
}

/** Whether what stands beside a reference leaves out null, or says what a list holds; that it is an object adds nothing. */
function saysKind({ type, items: held, prefixItems }: Mapping): boolean {
  const kinds = texts(type);
  return kinds.length > 0 ? !kinds.includes('object') : held !== undefined || prefixItems !== undefined;
}

function isLiteral(value: Node): value is string | number | boolean | null {
  return value === null || typeof value !== 'object';
}

/** Whether it is the `{}` or `true` under a `not`, which nothing fits. */
function refusesAll(not: Node | undefined): boolean {
  return not === true || (isMapping(not) && Object.keys(not).length === 0);
}

/** What `allOf`, the schema's own properties, `oneOf` and `anyOf` say together; undefined where none says a type. */
function readComposition(schema: Mapping): Type | undefined {
  const parts = items(schema.allOf).filter(saysType).map(readType);
  const choices = [items(schema.oneOf), items(schema.anyOf)]
    .filter((alternatives) => alternatives.some(saysType))
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

/** The properties that a composition requires beside the part that declares them. */
function readDemanded(schema: Mapping): Type | undefined {
  const bare = items(schema.allOf).filter((part) => !saysType(part));
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

/** The required properties that a schema declares itself. */
const ownRequired = ({ required, properties }: Mapping): readonly string[] =>
  texts(required).filter((name) => mapping(properties)[name] !== undefined);

/** A schema without properties is a map; one with properties is open only where it says what else it may hold. */
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
