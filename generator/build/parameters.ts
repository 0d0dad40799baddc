import { decodeText } from '../../templates/server/runtime/requests/parameters.ts';
import type { Document, Mapping, Node } from '../load/document/document.ts';
import { items, mapping, mappings, text } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import type { Bounds, Decode, Parameter } from '../model/contract/contract.ts';
import type { Form, Written } from '../model/contract/serialization.ts';
import { isJson } from '../text/media-types.ts';
import { readClamp } from '../traits/clamp/read.ts';
import { readClauses } from '../traits/clauses.ts';
import { readSegments } from '../traits/segments/read.ts';
import { isOpenForm, readFormMembers } from './content-kinds.ts';
import { once } from './memoize.ts';
import { readWritten } from './serialization.ts';
import { readType } from './types.ts';
import { namedExamples } from './values/example-values.ts';
import { type Fits, readExcesses } from './values/invalid-bodies.ts';
import { originOf, sampleOf } from './values/samples.ts';
import { madeValue } from './values/synthetic-values.ts';
import type { Trial } from './values/trial.ts';

/** The parameters of an operation: the path item's first, the operation's own laid over them by name and place. */
export function readParameters(
  document: Document,
  pathItem: Mapping,
  operation: Mapping,
  trial: Trial,
): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const written of [...items(pathItem.parameters), ...items(operation.parameters)]) {
    const parameter = readParameter(document, mapping(written), trial);
    byKey.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...byKey.values()];
}

function readParameter(document: Document, stated: Mapping, trial: Trial): Parameter {
  const node = resolved(document.root, stated);
  const schema = parameterSchema(document.root, node);
  const written = readWritten(document.root, node, schema);
  const citations = readClauses(node);
  const fits = trial(schema);
  const decode = decodeOf(written);
  const value = once(() => shownValue(document.root, node, schema, fits));
  const sample = once(() => sampleOf(document.root, node, schema, (text) => fits(decoded(text, decode))));
  return {
    name: text(node.name) ?? '',
    in: readPlace(node.in),
    required: node.required === true || node.in === 'path',
    summary: text(node.description),
    type: readType(node.schema ?? schema),
    decode,
    written,
    form: readQueryForm(document.root, node),
    get sample() {
      return sample();
    },
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
function shownValue(root: Mapping, node: Mapping, schema: Mapping, fits: Fits): unknown {
  const [[mediaType = '', content] = []] = mappings(node.content);
  // With a `style`, a `serializedValue` has the text of the style, not the value.
  const serialized = content && (isJson(mediaType) ? 'json' : 'text');
  for (const holder of [node, mapping(content)]) {
    const shown = holder.example ?? namedExamples(root, holder, serialized)[0]?.value;
    if (shown !== undefined && fits(structuredClone(shown))) return shown;
  }
  return madeValue(root, schema, fits) ?? madeValue(root, schema, () => true);
}

/** The value of a plain parameter's text. */
const decoded = (text: string, decode: Decode): unknown =>
  decode === 'strings' ? [text] : decodeText(text, decode);

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
