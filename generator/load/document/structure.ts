import type { Mapping } from './document.ts';
import { isMapping, mappings } from './node.ts';

/**
 * Kinds of OpenAPI objects. A kind with the name of a member of `components` can be referred to. `about` is
 * data about the API (info, servers, tags). `traits` is the content of `x-callsheet`, in which every `$ref`
 * refers to a schema. `data` is arbitrary data such as examples, in which `$ref` is an ordinary key.
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

/** The kinds in `components`. */
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

/** The content of a member: one object of a kind, or a mapping or sequence of them. */
export type Shape = { readonly one: Kind } | { readonly each: Kind };

const one = (kind: Kind): Shape => ({ one: kind });
const each = (kind: Kind): Shape => ({ each: kind });

const parameter = { schema: one('schemas'), content: each('mediaType'), examples: each('examples') };

/**
 * The methods that are members of a path item. Since OpenAPI 3.2, operations of other methods are in
 * `additionalOperations`.
 */
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

/** An operation of a path item. Methods that OpenAPI defines are in lower case, others as in the document. */
export interface ItemOperation {
  readonly method: string;
  readonly node: Mapping;
}

/** All operations of a path item. */
export function operationsIn(item: Mapping): readonly ItemOperation[] {
  const named = methods.flatMap((method): ItemOperation[] => {
    const node = item[method];
    return isMapping(node) ? [{ method, node }] : [];
  });
  return [...named, ...mappings(item.additionalOperations).map(([method, node]) => ({ method, node }))];
}

/** A path item with each operation replaced by the result of `make`. */
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

/** The content of the member `key` in an object of `kind`. */
export function shapeOf(kind: Kind, key: string): Shape {
  const known = Object.hasOwn(members[kind], key) ? members[kind][key] : undefined;
  if (known !== undefined) return known;
  if (key === 'x-callsheet' || kind === 'traits') return traits;
  if (kind === 'callbacks' && !key.startsWith('x-')) return pathItems;
  return data;
}

/** Whether `components` contains objects of this kind, so that a `$ref` can replace one. */
export function isComponentKind(kind: Kind): kind is ComponentKind {
  return Object.hasOwn(members.components, kind);
}

/** All kinds. */
export const kinds: readonly Kind[] = Object.keys(members) as Kind[]; // `members` has exactly these keys.
