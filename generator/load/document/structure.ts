import type { Mapping } from './document.ts';
import { isMapping, mappings } from './node.ts';

/**
 * Kinds of OpenAPI objects. Those named like a member of `components` can be referred to; `about` is what only tells of
 * the API (info, servers, tags); `traits` is what stands under `x-callsheet`, where every `$ref` is to a schema; `data`
 * holds examples and the like, where `$ref` is a plain key.
 */
export type Kind =
  | ComponentKind
  | 'document'
  | 'components'
  | 'operation'
  | 'mediaType'
  | 'encoding'
  | 'about'
  | 'traits'
  | 'data';

/** Kinds that `components` holds. */
export type ComponentKind =
  | 'schemas'
  | 'responses'
  | 'parameters'
  | 'examples'
  | 'requestBodies'
  | 'headers'
  | 'securitySchemes'
  | 'links'
  | 'callbacks'
  | 'pathItems';

/** What a member holds: one object of a kind, or a mapping or sequence of them. */
export type Shape = { readonly one: Kind } | { readonly each: Kind };

const one = (kind: Kind): Shape => ({ one: kind });
const each = (kind: Kind): Shape => ({ each: kind });

const parameter = { schema: one('schemas'), content: each('mediaType'), examples: each('examples') };

/** The operations of a path item that are members of it; those of any other method stand together, since OpenAPI 3.2. */
export const methods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const;

/** An operation of a path item. Methods of OpenAPI are in small letters, others as they are written. */
export interface ItemOperation {
  readonly method: string;
  readonly node: Mapping;
}

/** Every operation of a path item. */
export function operationsIn(item: Mapping): readonly ItemOperation[] {
  const named = methods.flatMap((method): ItemOperation[] => {
    const node = item[method];
    return isMapping(node) ? [{ method, node }] : [];
  });
  return [...named, ...mappings(item.additionalOperations).map(([method, node]) => ({ method, node }))];
}

/** A path item with its operations made anew. */
export function withOperations(item: Mapping, make: (node: Mapping, method: string) => Mapping): Mapping {
  const made = (held: Mapping, isOne: (key: string) => boolean): Mapping =>
    Object.fromEntries(
      Object.entries(held).map(([key, node]) => [
        key,
        isMapping(node) && isOne(key) ? make(node, key) : node,
      ]),
    );
  const own = made(item, (key) => methods.some((method) => method === key));
  const { additionalOperations: others } = item;
  return isMapping(others) ? { ...own, additionalOperations: made(others, () => true) } : own;
}

const members: Record<Kind, Readonly<Record<string, Shape>>> = {
  document: {
    info: one('about'),
    servers: each('about'),
    tags: each('about'),
    paths: each('pathItems'),
    webhooks: each('pathItems'),
    components: one('components'),
  },
  components: {
    schemas: each('schemas'),
    responses: each('responses'),
    parameters: each('parameters'),
    examples: each('examples'),
    requestBodies: each('requestBodies'),
    headers: each('headers'),
    securitySchemes: each('securitySchemes'),
    links: each('links'),
    callbacks: each('callbacks'),
    pathItems: each('pathItems'),
  },
  pathItems: {
    servers: each('about'),
    parameters: each('parameters'),
    ...Object.fromEntries(methods.map((method) => [method, one('operation')])),
    additionalOperations: each('operation'),
  },
  operation: {
    servers: each('about'),
    parameters: each('parameters'),
    requestBody: one('requestBodies'),
    responses: each('responses'),
    callbacks: each('callbacks'),
  },
  parameters: parameter,
  headers: parameter,
  requestBodies: { content: each('mediaType') },
  responses: { headers: each('headers'), content: each('mediaType'), links: each('links') },
  mediaType: {
    schema: one('schemas'),
    itemSchema: one('schemas'),
    'x-oai-itemSchema': one('schemas'),
    examples: each('examples'),
    encoding: each('encoding'),
  },
  encoding: { headers: each('headers') },
  schemas: {
    ...Object.fromEntries(
      [
        'properties',
        'patternProperties',
        'dependentSchemas',
        '$defs',
        'allOf',
        'anyOf',
        'oneOf',
        'prefixItems',
      ].map((keyword) => [keyword, each('schemas')]),
    ),
    ...Object.fromEntries(
      `items additionalProperties not if then else contains propertyNames contentSchema unevaluatedItems unevaluatedProperties`
        .split(' ')
        .map((keyword) => [keyword, one('schemas')]),
    ),
  },
  about: {},
  traits: { schema: one('schemas') },
  examples: {},
  links: {},
  callbacks: {},
  securitySchemes: {},
  data: {},
};

const [traits, pathItems, data] = [one('traits'), one('pathItems'), one('data')];

/** What the member `key` of an object of `kind` holds. */
export function shapeOf(kind: Kind, key: string): Shape {
  const known = Object.hasOwn(members[kind], key) ? members[kind][key] : undefined;
  if (known !== undefined) return known;
  if (key === 'x-callsheet' || kind === 'traits') return traits;
  if (kind === 'callbacks' && !key.startsWith('x-')) return pathItems;
  return data;
}

/** Whether `components` holds objects of this kind, so that a `$ref` may stand for one. */
export function isComponentKind(kind: Kind): kind is ComponentKind {
  return Object.hasOwn(members.components, kind);
}

/** Every kind. */
export const kinds: readonly Kind[] = Object.keys(members) as Kind[]; // `members` has exactly these keys.
