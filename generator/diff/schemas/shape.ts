import type { Document, Location, Mapping, Node } from '../../load/document/document.ts';
import { isMapping, isSequence, items, mapping, number, text, texts } from '../../load/document/node.ts';
import { follow, referenceName } from '../../load/document/resolve.ts';
import { statesType } from '../../load/document/type-keywords.ts';
import type { SecretKind } from '../../model/contract/secret-kinds.ts';
import { readClamp } from '../../traits/clamp/read.ts';
import { readExtensibleEnum } from '../../traits/extensible-enum/read.ts';
import { readSecret } from '../../traits/secret/read.ts';
import { written, writtenSchema } from '../canonical-json.ts';

/** Whether a schema describes requests or responses. */
export type Direction = 'request' | 'response';

/** A schema merged with its references and `allOf` parts. */
export interface Shape {
  /** The allowed types; undefined for all. */
  readonly types: ReadonlySet<string> | undefined;
  /** The values allowed by `enum` or `const`; undefined for all. */
  readonly values: readonly Node[] | undefined;
  /** The known values of an open set. */
  readonly known: readonly string[] | undefined;
  readonly bounds: Bounds;
  readonly format: string | undefined;
  readonly default: Node | undefined;
  readonly secret: SecretKind | undefined;
  readonly members: ReadonlyMap<string, Member>;
  /** The schema of members that are not named. */
  readonly additional: Node | undefined;
  readonly items: Node | undefined;
  readonly tuple: readonly Node[];
  /** The schemas of `oneOf` or `anyOf`, if these state a type. */
  readonly alternatives: readonly Node[];
  /** All other constraints, as JSON by keyword. */
  readonly constraints: ReadonlyMap<string, string>;
  /** Documentation, as JSON by keyword. */
  readonly prose: ReadonlyMap<string, string>;
}

export interface Member {
  readonly schema: Node;
  readonly location: Location;
  readonly required: boolean;
}

/** Bounds by name, such as `maxLength`; the tightest if there are several. */
export type Bounds = ReadonlyMap<string, number | string | boolean>;

export const lowerBounds = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
  'minContains',
  'clamp minimum',
];
export const upperBounds = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
  'maxContains',
  'clamp maximum',
];

const proseKeywords = ['title', 'description', 'examples', 'example', 'deprecated', 'externalDocs'];
const constrainingKeywords = [
  'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'patternProperties', 'dependentRequired', 'dependentSchemas',
  'unevaluatedItems', 'unevaluatedProperties', 'contentEncoding', 'contentMediaType', 'contentSchema',
]; // biome-ignore format: a list of names
/**
 * The shape of a schema in one direction: requests lack `readOnly` members, and responses lack `writeOnly`
 * ones.
 */
export function shapeOf(document: Document, schema: Node | undefined, direction: Direction): Shape {
  const layers = layersOf(document.root, schema);
  const first = <T>(read: (layer: Mapping) => T | undefined): T | undefined =>
    layers.map(read).find((found) => found !== undefined);
  const groups = layers.map((layer) => items(layer.oneOf ?? layer.anyOf));
  return {
    types: intersection(layers.map(typesOf)),
    values: intersectValues(layers.map(valuesOf)),
    known: first(readExtensibleEnum),
    bounds: boundsOf(layers),
    format: first((layer) => text(layer.format)),
    default: first((layer) => layer.default),
    secret: first((layer) => readSecret(layer)?.kind),
    members: membersOf(document, layers, direction),
    additional: first((layer) => layer.additionalProperties),
    items: first((layer) => layer.items),
    tuple: first((layer) => (isSequence(layer.prefixItems) ? layer.prefixItems : undefined)) ?? [],
    alternatives: alternativesOf(document.root, layers),
    constraints: new Map([
      ...keywords(layers, constrainingKeywords),
      ...groups.flatMap((group, index) =>
        group.length > 0 && !group.some(statesType)
          ? [[`alternatives ${index}`, canonical(group)] as const]
          : [],
      ),
    ]),
    prose: new Map(keywords(layers, proseKeywords)),
  };
}

/** The name a schema refers to, if it is a reference. */
export function referred(schema: Node | undefined): string | undefined {
  const reference = text(mapping(schema).$ref);
  return reference === undefined ? undefined : referenceName(reference);
}

/** A node as JSON with sorted keys, without documentation. */
export function canonical(node: Node): string {
  return writtenSchema(
    node,
    (key, value) => key === 'x-callsheet' || (proseKeywords.includes(key) && typeof value === 'string'),
  );
}

/** The schema itself, its references, its `allOf` parts and a single alternative, outermost first. */
function layersOf(root: Mapping, schema: Node | undefined, seen: ReadonlySet<string> = new Set()): Mapping[] {
  if (schema === false) return [{ type: [] }];
  if (!isMapping(schema)) return [];
  const lone = [schema.oneOf, schema.anyOf]
    .map(items)
    .filter((group) => group.length === 1 && group.some(statesType));
  const parts = [...items(schema.allOf), ...lone.flat()].flatMap((part) => layersOf(root, part, seen));
  const reference = text(schema.$ref);
  if (reference === undefined || seen.has(reference)) return [schema, ...parts];
  const target = layersOf(root, follow(root, reference), new Set([...seen, reference]));
  return [schema, ...parts, ...target];
}

/** The alternatives of a union, with nested unions expanded. */
function alternativesOf(
  root: Mapping,
  layers: readonly Mapping[],
  seen: ReadonlySet<Node> = new Set(),
): readonly Node[] {
  const groups = layers.map((layer) => items(layer.oneOf ?? layer.anyOf));
  const group = groups.find((candidate) => candidate.some(statesType)) ?? [];
  return group.flatMap((schema) => {
    if (seen.has(schema)) return [];
    const inner = layersOf(root, schema);
    const isUnion = !inner.some((layer) => layer.type !== undefined || layer.properties !== undefined);
    const nested = isUnion ? alternativesOf(root, inner, new Set([...seen, schema])) : [];
    return nested.length > 1 ? nested : [schema];
  });
}

function typesOf(layer: Mapping): ReadonlySet<string> | undefined {
  if (layer.type !== undefined)
    return new Set([...texts(layer.type), ...(layer.nullable === true ? ['null'] : [])]);
  const values = valuesOf(layer);
  if (values !== undefined) return new Set(values.map(typeOfValue));
  if (layer.properties !== undefined) return new Set(['object']);
  return layer.items === undefined && layer.prefixItems === undefined ? undefined : new Set(['array']);
}

function typeOfValue(value: Node): string {
  if (value === null) return 'null';
  if (isSequence(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function valuesOf(layer: Mapping): readonly Node[] | undefined {
  if (layer.const !== undefined) return [layer.const];
  return isSequence(layer.enum) ? layer.enum : undefined;
}

function intersection(sets: readonly (ReadonlySet<string> | undefined)[]): ReadonlySet<string> | undefined {
  const given = sets.filter((set) => set !== undefined);
  const [first, ...others] = given;
  if (first === undefined) return undefined;
  return new Set(
    [...first].filter((type) =>
      others.every((set) => set.has(type) || (type === 'integer' && set.has('number'))),
    ),
  );
}

function intersectValues(lists: readonly (readonly Node[] | undefined)[]): readonly Node[] | undefined {
  const [first, ...others] = lists
    .filter((list) => list !== undefined)
    .map((list) => list.map((value) => [canonical(value), value] as const));
  return first
    ?.filter(([json]) => others.every((list) => list.some(([other]) => other === json)))
    .map(([, value]) => value);
}

function boundsOf(layers: readonly Mapping[]): Bounds {
  const found = new Map<string, number | string | boolean>();
  for (const layer of layers) {
    const clamp = readClamp(layer);
    const own: Mapping = {
      ...layer,
      'clamp minimum': clamp?.min ?? null,
      'clamp maximum': clamp?.max ?? null,
    };
    for (const name of lowerBounds) keep(found, name, number(own[name]), Math.max);
    for (const name of upperBounds) keep(found, name, number(own[name]), Math.min);
    for (const name of ['multipleOf', 'pattern', 'uniqueItems']) {
      const value = own[name];
      if (!found.has(name) && (typeof value === 'string' || typeof value === 'number' || value === true))
        found.set(name, value);
    }
  }
  for (const name of lowerBounds)
    if (found.get(name) === 0 && /Length|Items|Properties/.test(name)) found.delete(name);
  return found;
}

function keep(
  found: Map<string, number | string | boolean>,
  name: string,
  value: number | undefined,
  pick: (a: number, b: number) => number,
) {
  const known = found.get(name);
  if (value !== undefined) found.set(name, typeof known === 'number' ? pick(known, value) : value);
}

function membersOf(
  document: Document,
  layers: readonly Mapping[],
  direction: Direction,
): Map<string, Member> {
  const required = new Set(layers.flatMap((layer) => texts(layer.required)));
  const found = new Map<string, Member>();
  for (const layer of layers) {
    for (const [name, schema] of Object.entries(mapping(layer.properties))) {
      const known = found.get(name);
      const location = known?.location ?? document.location(mapping(layer.properties), name);
      found.set(name, {
        schema: known === undefined ? schema : { allOf: [known.schema, schema] },
        location,
        required: required.has(name),
      });
    }
  }
  for (const layer of layers) {
    for (const name of texts(layer.required)) {
      if (!found.has(name))
        found.set(name, { schema: true, location: document.location(layer, 'required'), required: true });
    }
  }
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  for (const [name, { schema }] of found) {
    if (layersOf(document.root, schema).some((layer) => layer[hidden] === true)) found.delete(name);
  }
  return found;
}

function keywords(layers: readonly Mapping[], names: readonly string[]): (readonly [string, string])[] {
  return names.flatMap((name) => {
    const layer = layers.find((candidate) => candidate[name] !== undefined);
    const value = layer?.[name];
    return value === undefined
      ? []
      : [[name, proseKeywords.includes(name) ? written(value) : canonical(value)] as const];
  });
}
