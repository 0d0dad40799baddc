import type { Bounds, Decode, Parameter } from '../contract.ts';
import type { Document, Mapping, Node } from '../document.ts';
import { items, mapping, mappings, text } from '../node.ts';
import { readClamp } from '../traits/clamp/read.ts';
import { readClauses } from '../traits/clauses.ts';
import { readSegments } from '../traits/segments/read.ts';
import type { Form, Written } from '../written.ts';
import { isOpenForm, readFormMembers } from './content-kinds.ts';
import { readExcesses } from './faults.ts';
import { madeValue } from './made-values.ts';
import { once } from './once.ts';
import { resolved } from './reference.ts';
import { originOf, sampleOf } from './samples.ts';
import { readType } from './types.ts';
import { readWritten } from './written.ts';

/** The parameters of an operation: the path item's first, the operation's own laid over them by name and place. */
export function readParameters(document: Document, pathItem: Mapping, operation: Mapping): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const written of [...items(pathItem.parameters), ...items(operation.parameters)]) {
    const parameter = readParameter(document, mapping(written));
    byKey.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...byKey.values()];
}

function readParameter(document: Document, stated: Mapping): Parameter {
  const node = resolved(document.root, stated);
  const schema = parameterSchema(document.root, node);
  const written = readWritten(document.root, node, schema);
  const citations = readClauses(node);
  const value = once(() => shownValue(document.root, node, schema));
  return {
    name: text(node.name) ?? '',
    in: readPlace(node.in),
    required: node.required === true || node.in === 'path',
    summary: text(node.description),
    type: readType(node.schema ?? schema),
    decode: decodeOf(written),
    written,
    form: readQueryForm(document.root, node),
    sample: sampleOf(node, schema),
    get value() {
      return value();
    },
    origin: originOf(node, schema),
    default: schema.default,
    clamp: readBounds(schema),
    segments: readSegments(node) === 'many',
    excesses: readExcesses(schema),
    place: document.place(stated),
    clauses: [...citations.clauses, ...readClauses(schema).clauses],
  };
}

/** A value that a parameter takes: an example of it, else one made of its schema. */
function shownValue(root: Mapping, node: Mapping, schema: Mapping): unknown {
  const [content] = Object.values(mapping(node.content));
  for (const { example, examples } of [node, mapping(content)]) {
    const [named] = Object.values(mapping(examples));
    const shown = example ?? resolved(root, named).value;
    if (shown !== undefined) return shown;
  }
  return madeValue(root, schema, () => true);
}

/** The members of a query that is one form. */
function readQueryForm(root: Mapping, node: Mapping): Form | undefined {
  const [[mediaType, media] = []] = mappings(node.content);
  if (node.in !== 'querystring' || media === undefined || !/x-www-form-urlencoded/i.test(mediaType ?? ''))
    return undefined;
  return {
    members: readFormMembers(root, media),
    open: isOpenForm(root, media.schema),
    validator: undefined,
  };
}

/** The schema of a parameter's value, whether it stands under `schema` or under its media type. */
export function parameterSchema(root: Mapping, parameter: Mapping): Mapping {
  const [content] = Object.values(mapping(parameter.content));
  return resolved(root, parameter.schema ?? mapping(content).schema);
}

const places = ['path', 'header', 'cookie', 'querystring'] as const;

function readPlace(place: Node | undefined): Parameter['in'] {
  return places.find((one) => one === place) ?? 'query';
}

/** How its text is read where the parameter is a plain text, or several of one name. */
function decodeOf({ style, shape }: Written): Decode {
  if (style === 'json') return 'json';
  return typeof shape === 'string' ? shape : 'strings';
}

/** Whether a parameter is a text under its name, or several under one name, as query and header maps hold them. */
export function isPlain({ in: place, written: { style, explode, shape } }: Parameter): boolean {
  if (place === 'cookie' || place === 'querystring') return false;
  if (style !== (place === 'query' ? 'form' : 'simple')) return false;
  if (typeof shape === 'string') return true;
  return (
    place === 'query' && explode && 'items' in shape && shape.items === 'string' && shape.alone === undefined
  );
}

/** The bounds a schema clamps to, if it clamps. */
export function readBounds(schema: Mapping): Bounds | undefined {
  const clamp = readClamp(schema);
  return clamp && { min: clamp.min, max: clamp.max };
}
