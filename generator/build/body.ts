import type { Document, Mapping, Node } from '../load/document/document.ts';
import { isMapping, items, mapping, mappings } from '../load/document/node.ts';
import { pointerOf } from '../load/document/pointer.ts';
import { resolved, solelyReferred } from '../load/document/resolve.ts';
import type { Body, Content } from '../model/contract/contract.ts';
import type { ContentKind, Form } from '../model/contract/serialization.ts';
import { schemaTypeName } from '../text/names.ts';
import { readBodyLimit } from '../traits/body/read.ts';
import { readClauses } from '../traits/clauses.ts';
import { readTenancy } from '../traits/tenancy/read.ts';
import { contentKind, contentKindIn, isOpenForm, rawType, readFormMembers } from './content-kinds.ts';
import { once } from './memoize.ts';
import { readBounds } from './parameters.ts';
import { readReadOnly } from './read-only.ts';
import { clausesWithin, holdsDecision } from './stated-facts.ts';
import { readType } from './types.ts';
import { namedExamples } from './values/example-values.ts';
import { readFaults } from './values/invalid-bodies.ts';
import { affordableDepth } from './values/max-depth.ts';
import { withUsableExamples } from './values/synthetic-bodies.ts';
import type { Trial } from './values/trial.ts';
import { readVariants } from './values/variants.ts';

/** Reads the request body of an operation; undefined if it has none. */
export function readBody(
  document: Document,
  operation: Mapping,
  name: string,
  trial: Trial,
): Body | undefined {
  if (!isMapping(operation.requestBody)) return undefined;
  const node = resolved(document.root, operation.requestBody);
  const written = readContents(document.root, node, `${name}Body`);
  // The suite sends JSON if the operation accepts JSON.
  const isJson = ({ kind }: Content) => kind === 'json';
  const sent = written.find(isJson) ?? written[0];
  const schemaOf = ({ mediaType }: Content) => mapping(mapping(node.content)[mediaType]).schema;
  const stated = sent && schemaOf(sent);
  const contents = withUsableExamples(document.root, written, sent, schemaOf, trial);
  const content = contents.find(isJson) ?? contents[0];
  const schema = stated ?? {};
  const resolvedSchema = resolved(document.root, schema);
  const tried = content?.validator === undefined ? undefined : content;
  const fits = trial(schema);
  const faults = once(() => (tried ? readFaults(document.root, resolvedSchema, tried.examples, fits) : []));
  const variants = once(() =>
    tried ? readVariants(document.root, resolvedSchema, tried.examples, fits) : [],
  );
  return {
    required: node.required === true,
    contents,
    maxBytes: readBodyLimit(node)?.maxBytes,
    location: document.location(operation, 'requestBody'),
    clauses: readClauses(node).clauses,
    references: referencesIn(
      document.root,
      resolvedSchema,
      affordableDepth(document.root, resolvedSchema, 3),
    ),
    // Computed on demand, because trying values is the slowest step and only some targets need the results.
    get faults() {
      return faults();
    },
    get variants() {
      return variants();
    },
    clamps: clampsOf(document.root, resolvedSchema, '', affordableDepth(document.root, resolvedSchema, 3)),
  };
}

/**
 * The members of a body with ids of resources, marked by `tenancy` on the property. Of a list only the first
 * item.
 */
function referencesIn(
  root: Mapping,
  schema: Mapping,
  last: number,
  pointer = '',
  depth = 0,
): Body['references'] {
  const resource = pointer === '' ? undefined : readTenancy(schema)?.resource;
  if (resource !== undefined) return [{ pointer, resource }];
  if (depth > last) return [];
  const inside = (member: Node | undefined, name: string) =>
    referencesIn(root, resolved(root, member), last, pointer + pointerOf([name]), depth + 1);
  return [
    ...Object.entries(mapping(schema.properties)).flatMap(([name, member]) => inside(member, name)),
    ...(schema.items === undefined ? [] : inside(schema.items, '0')),
    ...items(schema.allOf).flatMap((part) =>
      referencesIn(root, resolved(root, part), last, pointer, depth + 1),
    ),
  ];
}

/** The media types of a body or response, with their types and examples. */
export function readContents(root: Mapping, node: Mapping, inlineName: string): Content[] {
  const inline = new Map(
    jsonContents(root, node, inlineName).map(([mediaType, , name]) => [mediaType, name]),
  );
  return mappings(node.content).map(([mediaType, media]) => {
    const kind = contentKindIn(root, node, mediaType, media);
    return { ...readContent(root, mediaType, media, inline.get(mediaType) ?? inlineName, kind), kind };
  });
}

/** The contents that are JSON, each with the name of its validator if the schema is inline. */
export function jsonContents(
  root: Mapping,
  node: Mapping,
  inlineName: string,
): readonly (readonly [mediaType: string, media: Mapping, inlineName: string])[] {
  return mappings(node.content)
    .filter(([mediaType, { schema }]) => contentKind(root, mediaType, schema) === 'json')
    .map(([mediaType, media], index) => [
      mediaType,
      media,
      index === 0 ? inlineName : `${inlineName}Json${index + 1}`,
    ]);
}

function readContent(
  root: Mapping,
  mediaType: string,
  media: Mapping,
  inlineName: string,
  kind: ContentKind,
): Omit<Content, 'kind'> {
  const item = kind === 'items' ? media.itemSchema : undefined;
  const type = readType(kind === 'events' ? (media['x-oai-itemSchema'] ?? media.schema) : media.schema);
  return {
    mediaType,
    form: kind === 'form' || kind === 'multipart' ? readForm(root, media, kind, inlineName) : undefined,
    validator: kind === 'json' ? validatorName(media.schema, inlineName) : undefined,
    itemValidator: validatorName(item, `${inlineName}Item`),
    decided: holdsDecision(root, media.schema),
    clauses: clausesWithin(root, media.schema),
    type: item === undefined ? rawType(kind, type) : { kind: 'sequence', items: readType(item) },
    readOnly: readReadOnly(root, media.schema),
    examples: readExamples(root, media, kind),
  };
}

function readForm(root: Mapping, media: Mapping, kind: 'form' | 'multipart', inlineName: string): Form {
  return {
    members: readFormMembers(root, media),
    open: isOpenForm(root, media.schema),
    validator: media.schema === undefined ? undefined : formValidatorName(kind, inlineName),
  };
}

/**
 * The name of the validator of a form. It differs from the validator of its schema, because files are not
 * JSON.
 */
export function formValidatorName(kind: 'form' | 'multipart', inlineName: string): string {
  return `${inlineName}${kind === 'form' ? 'Form' : 'Multipart'}`;
}

/** The name of a schema's validator: that of the component if the schema is only a reference. */
export function validatorName(schema: Node | undefined, inlineName: string): string | undefined {
  if (schema === undefined) return undefined;
  const component = solelyReferred(schema);
  return component === undefined ? inlineName : schemaTypeName(component);
}

function readExamples(root: Mapping, media: Mapping, kind: ContentKind): Content['examples'] {
  const named = namedExamples(root, media, kind === 'json' || kind === 'text' ? kind : undefined);
  return media.example === undefined ? named : [...named, { name: 'example', value: media.example }];
}

function clampsOf(root: Mapping, schema: Mapping, pointer: string, last: number): Body['clamps'][number][] {
  const bounds = readBounds(schema);
  const own = bounds ? [{ pointer, bounds, default: schema.default }] : [];
  const members = Object.entries(mapping(schema.properties)).filter(([, member]) => isMapping(member));
  const inside = members.flatMap(([name, member]) =>
    mapping(member).$ref === undefined || pointer.split('/').length <= last
      ? clampsOf(root, resolved(root, member), pointer + pointerOf([name]), last)
      : [],
  );
  return [
    ...own,
    ...inside,
    ...items(schema.allOf).flatMap((part) => clampsOf(root, resolved(root, part), pointer, last)),
  ];
}
